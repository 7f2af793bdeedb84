import { prefetchCall } from 'shared-sdk/react';

/** What every page shows of a member: the account with its gems, the chats, the announcements of the day (AUTH-32). */
export function loadForMember(): void {
  void prefetchCall('accounts.info');
  void prefetchCall('channels.chatList');
  void prefetchCall('notice.login');
}
