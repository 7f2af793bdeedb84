export { FeedbackDialog as default } from '../features/feedback/feedback-dialog.tsx';
