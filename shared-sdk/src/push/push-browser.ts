/** Push support of the browser. */
export interface PushBrowser {
  permission(): NotificationPermission;
  /** Asks the user for permission, unless they were asked before. */
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
