import type { Push } from 'shared-sdk';
import { isPushRequest } from './push-messages.ts';

interface WorkerBridge {
  readonly container: Pick<ServiceWorkerContainer, 'addEventListener' | 'startMessages'> | undefined;
  /** The current path and query. */
  readonly address: () => string;
  readonly navigate: (url: string) => Promise<unknown>;
  readonly push: Pick<Push, 'renew'>;
}

/** Answers the service worker's requests. */
export function answerWorker({ container, address, navigate, push }: WorkerBridge): void {
  container?.addEventListener('message', ({ data, ports: [port] }) => {
    if (!isPushRequest(data)) return;
    if (data.type === 'push.changed') return void push.renew();
    if (data.type === 'push.where') return port?.postMessage(address());
    port?.postMessage(true);
    void navigate(data.url);
  });
  container?.startMessages();
}
