import { createSdk, type Sdk, type ToastRequest } from 'shared-sdk';
import type { createToastStore } from 'shared-ui';
import en from '../locales/en.json' with { type: 'json' };
import type { Settings } from '../page-data.ts';
import { activeWorker } from '../service-worker.ts';

export type Prefetch = Sdk['prefetch'];

export interface SdkParts {
  readonly settings: Settings;
  readonly toasts: Pick<ReturnType<typeof createToastStore>, 'show'>;
  readonly prefetch: Prefetch;
}

/** Creates the SDK of the page, with the shell's English texts. */
export function createShellSdk({ settings, toasts, prefetch }: SdkParts): Sdk {
  const { analytics = {}, links, pushKey } = settings;
  const sdk = createSdk({
    analytics,
    notify: ({ action, ...toast }: ToastRequest) =>
      toasts.show({ ...toast, action: action && { label: action.label, onSelect: action.onAction } }),
    prefetch,
    links,
    // A development build has no service worker.
    push: pushKey && process.env.NODE_ENV === 'production' ? { key: pushKey, worker: activeWorker } : undefined,
  });
  sdk.i18n.addTexts('shell', 'en', en);
  return sdk;
}

/** Loads the shell's texts in the user's language. */
export const loadTexts = ({ i18n }: Sdk): Promise<void> =>
  i18n.addNamespace('shell', { en: async () => en, others: (language) => import(`../locales/${language}.json`) });
