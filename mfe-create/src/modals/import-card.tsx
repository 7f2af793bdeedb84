export { ImportDialog as default } from '../features/cards/import-dialog.tsx';
