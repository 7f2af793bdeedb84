export { EditDialog as default } from '../features/edit/edit-dialog.tsx';
