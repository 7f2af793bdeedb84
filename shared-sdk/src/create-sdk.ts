import { type Analytics, createAnalytics } from './analytics/analytics.ts';
import { createAnalyticsSink } from './analytics/sink.ts';
import { createApi } from './api/client.ts';
import { createHttp, type HttpDeps } from './api/http.ts';
import type { Api } from './api/types.ts';
import { type Atoms, createAtoms } from './atoms.ts';
import { type Browser, currentBrowser } from './browser.ts';
import { type Consent, createConsent } from './consent.ts';
import { constants } from './contract/constants.ts';
import { browserEnvironment, createDevice } from './device.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createEventBus, type EventBus } from './events.ts';
import { createGems, type Gems } from './gems.ts';
import { createI18n, type I18n } from './i18n/i18n.ts';
import { preferredLanguage } from './i18n/languages.ts';
import { createKeptFiles, type KeptFilesOfSdk } from './kept/kept-files.ts';
import en from './locales/en.json' with { type: 'json' };
import { consoleLog, type Log } from './log.ts';
import { createModals } from './modals.ts';
import { createOnline, type Online } from './online.ts';
import { createPush } from './push/push.ts';
import { createBusAccess } from './realtime/bus-access.ts';
import { createRealtime } from './realtime/connection.ts';
import { createFeed, type Feed } from './realtime/feed.ts';
import type { Sdk, SdkOptions } from './sdk.ts';
import { type Clock, createClock } from './session/clock.ts';
import { type Credentials, createCredentials } from './session/credentials.ts';
import { createGuestToken } from './session/guest-token.ts';
import { createSession, type SessionStore } from './session/store.ts';
import { createVisit } from './session/visit.ts';
import { createKeyValue, createPersistence, type KeyValue, type Persistence } from './storage.ts';
import { learnFrom } from './user-state.ts';
import { createUtm } from './utm.ts';

/** The common base of the SDK's parts. */
interface Base {
  readonly options: SdkOptions;
  readonly browser: Browser;
  readonly storage: KeyValue;
  readonly atoms: Atoms;
  readonly clock: Clock;
  readonly events: EventBus;
  readonly log: Log;
  readonly fetch: typeof fetch;
}

/** @example const sdk = createSdk({ notify: toasts.show }); provideSdk(sdk); */
export function createSdk(options: SdkOptions): Sdk {
  const base = baseOf(options);
  const { browser, storage, atoms, clock, events, log } = base;
  const online = createOnline(atoms, browser.window);
  const { consent, analytics, ...measuring } = createMeasuring(base);
  const device = createDevice(storage, browserEnvironment());
  const gems = createGems(atoms);
  const i18n = createTexts(base);
  // Session, calls and feed need each other: the session gets the calls by this function, and they exist before any of
  // them is sent.
  const calls: () => Api = () => api;
  const session = createSessionOf(base, calls);
  const credentials = createCredentialsOf(base, { session, analytics, calls });
  const drafts = createDrafts(storage, () => session.getSnapshot().userId);
  const kept = createKeptFiles({ storage, currentUser: () => session.getSnapshot().userId, log });
  browser.afterPaint(() => void kept.resume());
  const headers = () => ({ ...device.headers(), 'Accept-Language': i18n.language() });
  const api: Api = createApi({
    ...callsOf(base, { credentials, headers, online, i18n }),
    mark: gems.mark,
    onAnswer: (name, data, mark) => learn(name, data, mark),
  });
  const feed = createFeedOf(base, { api, gems, session, credentials });
  const learn = learnFrom(gems, feed);
  const push = createPush({
    ...base,
    options: options.push,
    session,
    api,
    notify: options.notify,
    say: i18n.translator('sdk'),
    now: clock.now,
  });
  const persisted = createPersistence({ read: storage.get, write: storage.set, remove: storage.remove });
  const stops = [
    session.dispose,
    online.dispose,
    feed.dispose,
    push.dispose,
    browser.onLeave(drafts.flush),
    ...measuring.stops,
    ...separateUsers(events, { gems, drafts, kept, persisted }),
  ];
  return {
    api,
    session,
    atoms,
    gems,
    feed,
    i18n,
    events,
    analytics,
    consent,
    modals: createModals(atoms),
    drafts,
    kept,
    device,
    utm: createUtm(storage, device),
    visit: createVisit(createKeyValue(() => browser.tabStorage?.())),
    persisted,
    online,
    push,
    links: options.links ?? {},
    notify: options.notify,
    prefetch: options.prefetch ?? (() => undefined),
    log,
    now: clock.now,
    dispose() {
      drafts.flush();
      for (const stop of stops) stop();
    },
  };
}

function baseOf(options: SdkOptions): Base {
  const { log = consoleLog, browser = currentBrowser() } = options;
  return {
    options,
    browser,
    storage: createKeyValue(browser.storage),
    atoms: createAtoms(),
    clock: createClock(),
    events: createEventBus(log),
    log,
    fetch: options.fetch ?? ((input, init) => fetch(input, init)),
  };
}

interface Measuring {
  readonly consent: Consent;
  readonly analytics: Analytics;
  readonly stops: (() => void)[];
}

function createMeasuring({ atoms, storage, browser, clock, fetch, options }: Base): Measuring {
  const { url, isConsentRequired = false } = options.analytics ?? {};
  const { onForeignChange } = browser;
  const consent = createConsent({ atoms, storage, isRequired: isConsentRequired, onForeignChange });
  const sink = url ? createAnalyticsSink({ url, fetch, now: clock.now }) : undefined;
  const target = browser.window as { dataLayer?: unknown } | undefined;
  return {
    consent,
    analytics: createAnalytics({ target, sink, consent }),
    stops: [consent.dispose, ...(sink ? [browser.onLeave(sink.flush)] : [])],
  };
}

function createTexts({ atoms, storage, log, browser }: Base): I18n {
  const language = preferredLanguage(browser.languages);
  const i18n = createI18n({ atoms, storage, log, language, document: browser.document });
  i18n.addTexts('sdk', 'en', en);
  void i18n.addNamespace('sdk', { en: async () => en, others: (other) => import(`./locales/${other}.json`) });
  return i18n;
}

function createSessionOf({ atoms, storage, clock, events, browser, log }: Base, calls: () => Api): SessionStore {
  return createSession({
    atoms,
    storage,
    clock,
    events,
    onForeignChange: browser.onForeignChange,
    revoke: (refreshToken) => {
      calls()
        .call('accounts.logout', { body: { refreshToken } }, { silent: true })
        .catch((error: unknown) => log.warn('The log-out could not be sent to the server', error));
    },
  });
}

function createCredentialsOf(
  { storage, clock, browser }: Base,
  {
    session,
    analytics,
    calls,
  }: { readonly session: SessionStore; readonly analytics: Analytics; readonly calls: () => Api },
): Credentials {
  const requestGuestToken = () => calls().call('accounts.guestToken', undefined, { silent: true });
  return createCredentials({
    session,
    clock,
    locks: browser.locks,
    guestToken: createGuestToken(storage, clock, requestGuestToken),
    refresh: (refreshToken) => calls().call('accounts.token', { body: { refreshToken } }, { silent: true }),
    onRefreshed: () => analytics.track('COMPLETE_SIGNIN', { source: 'refresh' }),
  });
}

interface CallParts extends Pick<HttpDeps, 'credentials' | 'headers'> {
  readonly online: Online;
  readonly i18n: I18n;
}

/** How calls are sent, and how their failures are shown. */
function callsOf({ options, browser, clock, fetch }: Base, { credentials, headers, online, i18n }: CallParts) {
  const say = i18n.translator('sdk');
  return {
    baseUrl: new URL(options.basePath ?? constants.basePath, browser.window?.location.href),
    http: createHttp({ fetch, clock, credentials, random: Math.random, headers, isOnline: online.getSnapshot }),
    notify: options.notify,
    texts: {
      somethingWentWrong: () => say('error.somethingWentWrong'),
      errorOccurred: () => say('error.errorOccurred'),
      checkConnection: () => say('error.checkConnection'),
    },
  };
}

interface FeedParts {
  readonly api: Api;
  readonly gems: Gems;
  readonly session: SessionStore;
  readonly credentials: Credentials;
}

function createFeedOf(
  { options, atoms, events, log, clock, browser }: Base,
  { api, gems, session, credentials }: FeedParts,
): Feed {
  return createFeed({
    atoms,
    call: api.call,
    events,
    gems,
    log,
    user: { subscribe: session.subscribe, getSnapshot: () => session.getSnapshot().userId },
    createRealtime: options.createRealtime ?? createRealtime,
    bus: createBusAccess(session, api, clock.now, () => browser.window?.location.href, credentials.freshen),
    afterPaint: browser.afterPaint,
    onWake: browser.onWake,
    isVisible: browser.isVisible,
  });
}

interface UserData {
  readonly gems: Gems;
  readonly drafts: Drafts;
  readonly kept: KeptFilesOfSdk;
  readonly persisted: Persistence;
}

/** Removes one user's data before the next user signs in. @returns functions that stop it */
function separateUsers(events: EventBus, { gems, drafts, kept, persisted }: UserData): (() => void)[] {
  return [
    events.on('state.reset', ({ scopes }) => {
      if (scopes.includes('user')) gems.reset();
    }),
    events.on('session.signed-in', ({ userId, via }) => {
      if (via === 'signup') drafts.handOver(userId);
    }),
    events.on('session.signed-out', ({ userId, reason }) => {
      if (reason === 'other-tab') drafts.discard();
      // After an expired session the drafts of chats are kept for the user's return, the draft of a character is not.
      else if (userId !== null) {
        drafts.erase(userId, reason === 'session-ended' ? 'create:' : '');
        if (reason !== 'session-ended') void kept.erase(userId);
      }
    }),
    events.on('state.reset', ({ scopes }) => {
      if (scopes.includes('chat')) persisted('chat', () => null).drop();
    }),
  ];
}
