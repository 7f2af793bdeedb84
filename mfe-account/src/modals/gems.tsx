export { GemsDialog as default } from '../features/gems/gems-dialog.tsx';
