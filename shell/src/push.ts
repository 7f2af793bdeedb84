import type { Push } from 'shared-sdk';
import { isPushRequest } from './push-messages.ts';

interface Around {
  readonly container: Pick<ServiceWorkerContainer, 'addEventListener' | 'startMessages'> | undefined;
  /** The path and the search of the page that is shown. */
  readonly address: () => string;
  readonly navigate: (url: string) => Promise<unknown>;
  readonly push: Pick<Push, 'renew'>;
}

/** Answers the service worker: where the page is, and a tap on a notification. */
export function answerWorker({ container, address, navigate, push }: Around): void {
  container?.addEventListener('message', ({ data, ports: [port] }) => {
    if (!isPushRequest(data)) return;
    if (data.type === 'push.changed') return void push.renew();
    if (data.type === 'push.where') return port?.postMessage(address());
    port?.postMessage(true);
    void navigate(data.url);
  });
  container?.startMessages();
}
