import { prefetchCall } from 'shared-sdk/react';

export { ProfilePage as default } from '../features/profile/profile-page.tsx';

export const prefetch = () => prefetchCall('accounts.info');
