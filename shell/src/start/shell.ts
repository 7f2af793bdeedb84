import type { Sdk } from 'shared-sdk';
import { createToastStore } from 'shared-ui';
import { fetchAhead } from '../federation/ahead.ts';
import type { RemoteLoader } from '../federation/remote-loader.ts';
import { createRecord, type Record } from '../observation/record.ts';
import { inlinedSettings, type Settings } from '../page-data.ts';
import { findRoute, Pages } from '../remotes/pages.ts';
import { runWhenIdle, workerOptions } from '../service-worker.ts';
import { requestFirstCalls } from './first-calls.ts';
import { createLoader } from './loader.ts';
import { createShellSdk, type Prefetch } from './sdk.ts';

/** The parts of the shell that exist before its first page. */
export interface Shell {
  readonly settings: Settings;
  readonly idle: ReturnType<typeof workerOptions>;
  readonly toasts: ReturnType<typeof createToastStore>;
  readonly sdk: Sdk;
  readonly record: Record;
  readonly loader: RemoteLoader;
  readonly pages: Pages;
}

/** Creates the parts and connects them. Requests and shows nothing yet. */
export function createShell(): Shell {
  const settings = inlinedSettings();
  const toasts = createToastStore();
  const idle = workerOptions((message, error) => sdk.log.warn(message, error));
  const prefetch: Prefetch = (href, isMeant = false) => {
    if (isMeant) prefetchNext({ sdk, loader, pages }, href);
    // A prefetch of a link that is merely in view waits until the page is idle.
    else runWhenIdle(idle, () => pages.prefetch(href));
  };
  const sdk = createShellSdk({ settings, toasts, prefetch });
  const record = createRecord();
  const loader = createLoader({ sdk, settings, record });
  // After the entry and the data of the page, which are requested in this task: connections are limited.
  const pages = new Pages(loader, sdk.atoms, (entry, route) => void setTimeout(fetchAhead, 0, entry, route));
  return { settings, idle, toasts, sdk, record, loader, pages };
}

/** For links that the user is about to follow. */
function prefetchNext({ sdk, loader, pages }: Pick<Shell, 'sdk' | 'loader' | 'pages'>, href: string): void {
  const { origin, pathname } = new URL(href, location.href);
  const found = origin === location.origin ? findRoute(loader.registry, pathname) : null;
  if (found) requestFirstCalls(sdk, found.route, found.params);
  pages.prefetch(href);
}
