/** What a browser has that can take pushed messages; others have nothing of it. */
export interface PushBrowser {
  permission(): NotificationPermission;
  /** Asks whoever has never been asked. */
  ask(): Promise<NotificationPermission>;
}

export function currentPushBrowser(target: Window | undefined): PushBrowser | undefined {
  if (!target || !('PushManager' in target && 'Notification' in target && 'serviceWorker' in target.navigator))
    return undefined;
  return {
    permission: () => Notification.permission,
    ask: async () => Notification.requestPermission(),
  };
}
