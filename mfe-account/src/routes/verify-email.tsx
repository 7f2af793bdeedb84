import { VerifyEmail } from '../features/links/verify-email.tsx';

export default VerifyEmail;
