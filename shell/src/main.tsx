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
import { withOwnBuilds } from './overrides/overrides.ts';
import { fetchRegistry, inlinedAnswers, inlinedRegistry, inlinedSettings, sendObservations } from './page-data.ts';
import { answerWorker } from './push.ts';
import { findRoute, Pages } from './remotes/pages.ts';
import { type Platform, PlatformProvider } from './remotes/platform.tsx';
import { type Begin, createRouter, whenReady } from './router.tsx';
import { around, installWorker, whenAtRest, worker } from './service-worker.ts';
import { followTheme } from './theme.ts';

// biome-ignore lint/style/useConst: the bundler reads what is assigned below
declare let __webpack_nonce__: string | undefined;
// A dialog that holds the page still adds one style element: it may, with this page's own nonce.
__webpack_nonce__ = document.querySelector<HTMLMetaElement>('meta[name="style-nonce"]')?.content;

/** Longest wait for the first page before the frame is drawn without it, in milliseconds. */
const FIRST_PAGE_MS = 1_000;

const rest = around((message, error) => sdk.log.warn(message, error));
const toasts = createToastStore();
const settings = inlinedSettings();
const sdk = createSdk({
  analytics: settings.analytics ?? {},
  notify: ({ action, ...toast }: ToastRequest) =>
    toasts.show({ ...toast, action: action && { label: action.label, onSelect: action.onAction } }),
  prefetch: (href, isMeant = false) => {
    if (isMeant) return prefetch(href);
    // What merely stands in sight takes nothing from the page that it stands in.
    whenAtRest(rest, () => pages.prefetch(href));
  },
  links: settings.links,
  // A development build has no worker.
  push: settings.pushKey && process.env.NODE_ENV === 'production' ? { key: settings.pushKey, worker } : undefined,
});
provideSdk(sdk);
sdk.i18n.addTexts('shell', 'en', en);

const registry = withOwnBuilds(inlinedRegistry(), settings.overrides);
const record = createRecord();
if (!sdk.consent.allows()) record.drop();
/** Ends the release of a remote that another one replaces. */
const services = new Map<string, AbortController>();
const loader = new RemoteLoader({
  registry,
  container: createContainerLoader(),
  lent: lentVersions,
  fetchRegistry: async () => withOwnBuilds(await fetchRegistry(), settings.overrides),
  activate: async (remote, { name, version }) => {
    const { api, events, analytics, i18n, log } = sdk;
    services.get(name)?.abort();
    const service = new AbortController();
    services.set(name, service);
    const { signal } = service;
    await remote.activate?.({ api, events, analytics, i18n, log: tagged(log, `${name}@${version}`), signal });
  },
  onStale: (reason) => sdk.log.warn('The registry could not be read: the last good one stands', reason),
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
/** Whose page stands. */
const whose = () => {
  const found = findRoute(loader.registry, location.pathname);
  if (!found) return { remote: 'shell', release: '' };
  return { remote: found.remote.name, release: releaseOf(found.remote.name), route: found.route.path };
};
onDeprecatedUse(({ name, remote, release }) => record.note({ what: 'deprecated', ...whoOf(remote, release), name }));
const whoOf = (remote?: string, release?: string) => {
  const page = whose();
  return { remote: remote ?? page.remote, release: release ?? page.release };
};
// Behind the entry and the data of the page, which are asked for in this moment: connections are few.
const pages = new Pages(loader, (entry, route) => void setTimeout(fetchAhead, 0, entry, route));
/** A guest's page is asked for what it begins with beside its code. */
const begin: Begin = ({ begins }, params) => {
  if (sdk.session.isMember()) return;
  for (const call of firstCallsAt(begins, params)) void askAhead(sdk, call);
};
/** What came with the page of a guest is not asked for. */
function takeAnswers(): void {
  if (sdk.session.isMember()) return;
  const { language, calls } = inlinedAnswers();
  if (language !== sdk.i18n.language()) return;
  for (const { data, ...call } of calls) takeAnswer(sdk, call, data);
}
takeAnswers();
/** Somebody is about to go there. */
function prefetch(href: string): void {
  const { origin, pathname } = new URL(href, location.href);
  const found = origin === location.origin ? findRoute(loader.registry, pathname) : null;
  if (found) begin(found.route, found.params);
  pages.prefetch(href);
}
const router = createRouter(registry, pages, sdk.modals, begin);
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

/** A log whose every line names the remote that wrote it. */
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
  // Whoever is about to be sent home gets nothing of a page of members.
  const isWelcome = found?.route.access === 'public' || sdk.session.isMember();
  if (isWelcome) pages.prefetch(location.href);
  const page = found && isWelcome && pages.retry(found.remote.name, found.route.path);
  const late = new Promise((resolve) => setTimeout(resolve, FIRST_PAGE_MS));
  await Promise.race([Promise.all([texts, page, whenReady(router)]), late]);
  const root = document.getElementById('root');
  if (!root) throw new Error('the page has no root');
  createRoot(root, { onCaughtError: noteRenderError }).render(
    <SdkProvider sdk={sdk}>
      <PlatformProvider platform={platform}>
        <RouterProvider router={router} />
        <Toaster store={toasts} />
      </PlatformProvider>
    </SdkProvider>,
  );
  fetchOverlays(rest);
  whenAtRest(rest, () => whenAllowed(sdk.consent, () => void observePage()));
  // A development build changes its files without changing their names.
  if (process.env.NODE_ENV === 'production') installWorker(rest, () => void sdk.push.renew());
  whenAllowed(sdk.consent, () => void sdk.utm.report(sdk.api.call));
}

/** What broke while it was drawn: the boundary above it has logged it. */
function noteRenderError(reason: unknown): void {
  const { remote, release, route } = whose();
  const found = placeIn(reason instanceof Error ? reason.stack : undefined);
  record.note({ what: 'error', kind: 'render', remote, release, ...(route ? { route } : {}), ...found });
}

/** Counting comes last, and costs nothing where it can't be had. */
async function observePage(): Promise<void> {
  const { observe } = await import('./observation/observe.ts').catch(() => ({ observe: undefined }));
  observe?.({ record, whose, mayCount: sdk.consent.allows, send: sendObservations });
}

/** What floats comes when the page rests, or as somebody presses the first thing: before the press is a click. */
function fetchOverlays(page: Parameters<typeof whenAtRest>[0]): void {
  // Where this fails, whatever wants to open tries again.
  const work = () => void loadOverlays().catch(() => undefined);
  whenAtRest(page, work);
  addEventListener('pointerdown', work, { once: true, capture: true });
}

/** Works at once, or as soon as the visitor lets it be counted. */
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
