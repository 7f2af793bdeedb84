/** All overlays and their libraries, in one chunk: loaded when the page is idle or at first use. */
export { DialogPanel } from '../overlay-panels/dialog-panel.tsx';
export { DrawerPanel } from '../overlay-panels/drawer-panel.tsx';
export { GetAppPanel } from '../overlay-panels/get-app-panel.tsx';
export { Hint } from '../overlay-panels/hint.tsx';
export { Entries, Menu } from '../overlay-panels/menu.tsx';
export { SharePanel } from '../overlay-panels/share-panel.tsx';
