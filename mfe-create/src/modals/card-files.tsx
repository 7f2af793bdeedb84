export { FilesDialog as default } from '../features/cards/files-dialog.tsx';
