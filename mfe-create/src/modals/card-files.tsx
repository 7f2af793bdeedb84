export { FilesDialog as default } from '../features/card-files/files-dialog.tsx';
