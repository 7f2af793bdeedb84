import { AppleReturn } from '../features/onboarding/apple-return.tsx';

export default AppleReturn;
