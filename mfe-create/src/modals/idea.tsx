export { IdeaDialog as default } from '../features/idea/idea-dialog.tsx';
