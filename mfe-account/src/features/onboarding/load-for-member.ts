import { prefetchCall } from 'shared-sdk/react';

/** Preloads what every page shows for a member: account with gems, chats, daily notice (AUTH-32). */
export function loadForMember(): void {
  void prefetchCall('accounts.info');
  void prefetchCall('channels.chatList');
  void prefetchCall('notice.login');
}
