export { NotEnoughGemsDialog as default } from '../features/gems/not-enough-gems-dialog.tsx';
