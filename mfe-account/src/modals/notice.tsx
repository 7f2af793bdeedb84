export { NoticeDialog as default } from '../features/notice/notice-dialog.tsx';
