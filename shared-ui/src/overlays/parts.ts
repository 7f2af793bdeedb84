/** All overlays and their libraries, in one chunk: loaded when the page is idle or at first use. */
export { DialogPanel } from '../dialog/dialog-panel.tsx';
export { DrawerPanel } from '../drawer/drawer-panel.tsx';
export { Entries, Menu } from '../dropdown-menu/menu.tsx';
export { GetAppPanel } from '../get-app-dialog/get-app-panel.tsx';
export { SharePanel } from '../share-dialog/share-panel.tsx';
export { Hint } from '../tooltip/hint.tsx';
