export { OnboardingDialog as default } from '../features/onboarding/onboarding-dialog.tsx';
