export { ImportDialog as default } from '../features/card-files/import-dialog.tsx';
