import { createRoot } from 'react-dom/client';
import { type Consent, createSdk, type Log, provideSdk, type ToastRequest } from 'shared-sdk';
import { askAhead, firstCallsAt, RouterProvider, takeAnswer } from 'shared-sdk/host';
import { SdkProvider } from 'shared-sdk/react';
import { createToastStore, loadOverlays, Toaster } from 'shared-ui';
import 'shared-ui/styles.css';
import './boot.css';
import { fetchAhead } from './federation/ahead.ts';
import { createContainerLoader } from './federation/container.ts';
import { onDeprecatedUse } from './federation/deprecated.ts';
import { lentVersions } from './federation/lent-modules.ts';
import { RemoteLoader } from './federation/remote-loader.ts';
import en from './locales/en.json';
import { placeIn } from './observation/place.ts';
import { createRecord } from './observation/record.ts';
import { withLocalBuilds } from './overrides/overrides.ts';
import { fetchRegistry, inlinedAnswers, inlinedRegistry, inlinedSettings, sendObservations } from './page-data.ts';
import { answerWorker } from './push.ts';
import { findRoute, Pages } from './remotes/pages.ts';
import { type Platform, PlatformProvider } from './remotes/platform.tsx';
import { createRouter, type RequestFirstCalls, whenReady } from './router.tsx';
import { activeWorker, installWorker, runWhenIdle, workerOptions } from './service-worker.ts';
import { followTheme } from './theme.ts';

// biome-ignore lint/style/useConst: the bundler reads the assignment below
declare let __webpack_nonce__: string | undefined;
// The scroll lock of dialogs adds a style element, which needs this page's nonce.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content;

/** Longest wait for the first page before the frame is drawn without it, in milliseconds. */
const FIRST_PAGE_MS = 1_000;

const idle = workerOptions((message, error) => sdk.log.warn(message, error));
const toasts = createToastStore();
const settings = inlinedSettings();
const sdk = createSdk({
  analytics: settings.analytics ?? {},
  notify: ({ action, ...toast }: ToastRequest) =>
    toasts.show({ ...toast, action: action && { label: action.label, onSelect: action.onAction } }),
  prefetch: (href, isMeant = false) => {
    if (isMeant) return prefetch(href);
    // A prefetch of a link that is merely in view waits until the page is idle.
    runWhenIdle(idle, () => pages.prefetch(href));
  },
  links: settings.links,
  // A development build has no service worker.
  push:
    settings.pushKey && process.env.NODE_ENV === 'production'
      ? { key: settings.pushKey, worker: activeWorker }
      : undefined,
});
provideSdk(sdk);
sdk.i18n.addTexts('shell', 'en', en);

const registry = withLocalBuilds(inlinedRegistry(), settings.overrides);
const record = createRecord();
if (!sdk.consent.allows()) record.drop();
/** By remote: aborts the release that another one replaces. */
const services = new Map<string, AbortController>();
const loader = new RemoteLoader({
  registry,
  container: createContainerLoader(),
  lent: lentVersions,
  fetchRegistry: async () => withLocalBuilds(await fetchRegistry(), settings.overrides),
  activate: async (remote, { name, version }) => {
    const { api, events, analytics, i18n, log } = sdk;
    services.get(name)?.abort();
    const service = new AbortController();
    services.set(name, service);
    const { signal } = service;
    await remote.activate?.({ api, events, analytics, i18n, log: tagged(log, `${name}@${version}`), signal });
  },
  onStale: (reason) => sdk.log.warn('The registry could not be read; the last good one stays in use', reason),
  onReady: ({ name, version, build }, ms) =>
    record.note({ what: 'load', remote: name, release: `${version}-${build}`, outcome: 'ok', ms }),
  onFailure: (error, ms) => {
    const { remote } = error.details;
    sdk.log.error(`${remote} could not be loaded: ${error.kind}`, error);
    record.note({ what: 'load', remote, release: releaseOf(remote), outcome: error.kind, ms });
  },
});
const releaseOf = (remote: string): string => {
  const state = loader.state(remote);
  const entry = state.status === 'ready' ? state.entry : loader.registry.remotes.find(({ name }) => name === remote);
  return entry ? `${entry.version}-${entry.build}` : '';
};
/** The remote and route of the current page. */
const currentPage = () => {
  const found = findRoute(loader.registry, location.pathname);
  if (!found) return { remote: 'shell', release: '' };
  return { remote: found.remote.name, release: releaseOf(found.remote.name), route: found.route.path };
};
onDeprecatedUse(({ name, remote, release }) => record.note({ what: 'deprecated', ...ownerOf(remote, release), name }));
const ownerOf = (remote?: string, release?: string) => {
  const page = currentPage();
  return { remote: remote ?? page.remote, release: release ?? page.release };
};
// After the entry and the data of the page, which are requested in this task: connections are limited.
const pages = new Pages(loader, (entry, route) => void setTimeout(fetchAhead, 0, entry, route));
/** Sends the first calls of a guest's page while its code loads. */
const requestFirstCalls: RequestFirstCalls = ({ begins }, params) => {
  if (sdk.session.isMember()) return;
  for (const call of firstCallsAt(begins, params)) void askAhead(sdk, call);
};
/** Fills the cache with the answers inlined into a guest's page. */
function cacheInlinedAnswers(): void {
  if (sdk.session.isMember()) return;
  const { language, calls } = inlinedAnswers();
  if (language !== sdk.i18n.language()) return;
  for (const { data, ...call } of calls) takeAnswer(sdk, call, data);
}
cacheInlinedAnswers();
/** For links that the user is about to follow. */
function prefetch(href: string): void {
  const { origin, pathname } = new URL(href, location.href);
  const found = origin === location.origin ? findRoute(loader.registry, pathname) : null;
  if (found) requestFirstCalls(found.route, found.params);
  pages.prefetch(href);
}
const router = createRouter(registry, pages, sdk.modals, requestFirstCalls);
loader.subscribe(() => router.addPages(loader.registry));
answerWorker({
  container: navigator.serviceWorker,
  address: () => location.pathname + location.search,
  navigate: (url) => router.navigate(url),
  push: sdk.push,
});
const platform: Platform = {
  loader,
  pages,
  settings,
  navigateHome: () => router.navigate('/', { replace: true }),
};

/** A log that prefixes each line with the remote and its version. */
function tagged({ warn, error }: Log, tag: string): Log {
  return {
    warn: (message, detail) => warn(`[${tag}] ${message}`, detail),
    error: (message, detail) => error(`[${tag}] ${message}`, detail),
  };
}

async function start(): Promise<void> {
  followTheme();
  sdk.utm.capture(location.href);
  const texts = sdk.i18n.addNamespace('shell', {
    en: async () => en,
    others: (language) => import(`./locales/${language}.json`),
  });
  const found = findRoute(registry, location.pathname);
  // A guest about to be redirected from a members' page should not load it.
  const mayEnter = found?.route.access === 'public' || sdk.session.isMember();
  if (mayEnter) pages.prefetch(location.href);
  const page = found && mayEnter && pages.retry(found.remote.name, found.route.path);
  const late = new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_MS));
  await Promise.race([Promise.all([texts, page, whenReady(router)]), late]);
  const root = document.getElementById('root');
  if (!root) throw new Error('#root is missing from the page');
  createRoot(root, { onCaughtError: noteRenderError }).render(
    <SdkProvider sdk={sdk}>
      <PlatformProvider platform={platform}>
        <RouterProvider router={router} />
        <Toaster store={toasts} />
      </PlatformProvider>
    </SdkProvider>,
  );
  fetchOverlays(idle);
  runWhenIdle(idle, () => whenAllowed(sdk.consent, () => void observePage()));
  // A development build changes its files without changing their names, so they must not be cached.
  if (process.env.NODE_ENV === 'production') installWorker(idle, () => void sdk.push.renew());
  whenAllowed(sdk.consent, () => void sdk.utm.report(sdk.api.call));
}

/** Records render errors; the boundary has logged them. */
function noteRenderError(reason: unknown): void {
  const { remote, release, route } = currentPage();
  const found = placeIn(reason instanceof Error ? reason.stack : undefined);
  record.note({ what: 'error', kind: 'render', remote, release, ...(route ? { route } : {}), ...found });
}

/** Analytics loads last, and may fail without effect. */
async function observePage(): Promise<void> {
  const { observe } = await import('./observation/observe.ts').catch(() => ({ observe: undefined }));
  observe?.({ record, currentPage, hasConsent: sdk.consent.allows, send: sendObservations });
}

/**
 * Loads the overlays when the page is idle or on the first pointerdown, which comes before the click that may open one.
 */
function fetchOverlays(page: Parameters<typeof runWhenIdle>[0]): void {
  // On failure, the first overlay to open retries.
  const work = () => void loadOverlays().catch(() => undefined);
  runWhenIdle(page, work);
  addEventListener('pointerdown', work, { once: true, capture: true });
}

/** Runs `work` as soon as the visitor has consented. */
function whenAllowed({ allows, subscribe }: Consent, work: () => void): void {
  const stop = subscribe(() => {
    if (!allows()) return;
    stop();
    work();
  });
  if (!allows()) return;
  stop();
  work();
}

void start();
