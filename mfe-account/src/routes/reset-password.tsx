import { ResetPassword } from '../features/links/reset-password.tsx';

export default ResetPassword;
