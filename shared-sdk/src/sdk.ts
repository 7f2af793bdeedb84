import { type Analytics, createAnalytics } from './analytics/analytics.ts';
import { createAnalyticsSink } from './analytics/sink.ts';
import { createApi } from './api/client.ts';
import { createHttp } from './api/http.ts';
import type { Api } from './api/types.ts';
import { type Browser, currentBrowser } from './browser.ts';
import { type Consent, createConsent } from './consent.ts';
import { constants } from './contract/constants.ts';
import { browserEnvironment, createDevice, type Device } from './device.ts';
import { createDrafts, type Drafts } from './drafts.ts';
import { createEventBus, type EventBus } from './events.ts';
import { createGems, type Gems } from './gems.ts';
import { createI18n, type I18n } from './i18n/i18n.ts';
import { preferredLanguage } from './i18n/languages.ts';
import { createKeptFiles, type KeptFiles, type KeptFilesOfSdk } from './kept/kept-files.ts';
import en from './locales/en.json' with { type: 'json' };
import { consoleLog, type Log } from './log.ts';
import { createModals, type Modals } from './modals.ts';
import type { Notify } from './notify.ts';
import { createOnline, type Online } from './online.ts';
import { createPush } from './push/push.ts';
import type { Push, PushOptions } from './push/push-types.ts';
import { createBusAccess } from './realtime/bus-access.ts';
import { createRealtime } from './realtime/connection.ts';
import { createFeed, type Feed, type RealtimeFactory } from './realtime/feed.ts';
import { createClock } from './session/clock.ts';
import { createCredentials } from './session/credentials.ts';
import { createGuestToken } from './session/guest-token.ts';
import { createSession, type SessionStore } from './session/store.ts';
import { createVisit, type Visit } from './session/visit.ts';
import { createKeyValue, createPersistence, type Persistence } from './storage.ts';
import { learnFrom } from './user-state.ts';
import { createUtm, type Utm } from './utm.ts';

export interface SdkOptions {
  /** Shows a toast; the shell joins it to the design system's. */
  readonly notify: Notify;
  /** Where the calls go: a path on the page's own origin, or a whole address. */
  readonly basePath?: string;
  /** Loads the code behind an address before it is visited; somebody means to go there, or a link to it is in sight. */
  readonly prefetch?: (url: string, isMeant?: boolean) => void;
  readonly log?: Log;
  /** Where the operator counts what is used, and whether visitors are asked first. */
  readonly analytics?: { readonly url?: string | undefined; readonly isConsentRequired?: boolean | undefined };
  /** Places of the operator's outside the platform. */
  readonly links?: OperatorLinks;
  /** Missing where no worker takes pushed messages. */
  readonly push?: PushOptions | undefined;
  readonly fetch?: typeof fetch;
  readonly createRealtime?: RealtimeFactory;
  readonly browser?: Browser;
}

/** Addresses that the operator set up; one that is missing is not spoken of. */
export interface OperatorLinks {
  readonly communityChat?: string;
  readonly communityForum?: string;
  readonly communityPhotos?: string;
  readonly supportEmail?: string;
  readonly appStore?: string;
  readonly playStore?: string;
}

/** All that the remotes share at run time; made once by the shell. */
export interface Sdk {
  readonly api: Api;
  readonly session: SessionStore;
  readonly gems: Gems;
  readonly feed: Feed;
  readonly i18n: I18n;
  readonly events: EventBus;
  readonly analytics: Analytics;
  readonly consent: Consent;
  readonly modals: Modals;
  readonly drafts: Drafts;
  readonly kept: KeptFiles;
  readonly device: Device;
  readonly utm: Utm;
  readonly visit: Visit;
  readonly persisted: Persistence;
  readonly online: Online;
  readonly push: Push;
  readonly links: OperatorLinks;
  readonly notify: Notify;
  readonly prefetch: (url: string, isMeant?: boolean) => void;
  readonly log: Log;
  /** Time of the server in milliseconds, whatever the browser's clock says. */
  now(): number;
  /** Stops every listener and timer. */
  dispose(): void;
}

/** @example const sdk = createSdk({ notify: toasts.show }); provideSdk(sdk); */
export function createSdk(options: SdkOptions): Sdk {
  const { notify, log = consoleLog, prefetch = () => undefined, browser = currentBrowser() } = options;
  const storage = createKeyValue(browser.storage);
  const clock = createClock();
  const online = createOnline(browser.window);
  const events = createEventBus(log);
  const send: typeof fetch = options.fetch ?? ((input, init) => fetch(input, init));
  const consent = createConsent({
    storage,
    isRequired: options.analytics?.isConsentRequired ?? false,
    onForeignChange: browser.onForeignChange,
  });
  const sink = options.analytics?.url
    ? createAnalyticsSink({ url: options.analytics.url, fetch: send, now: clock.now })
    : undefined;
  const analytics = createAnalytics({ target: browser.window as { dataLayer?: unknown } | undefined, sink, consent });
  const device = createDevice(storage, browserEnvironment());
  const utm = createUtm(storage, device);
  const gems = createGems();
  const i18n = createI18n({
    storage,
    log,
    language: preferredLanguage(browser.languages),
    document: browser.document,
  });
  i18n.addTexts('sdk', 'en', en);
  void i18n.addNamespace('sdk', { en: async () => en, others: (language) => import(`./locales/${language}.json`) });

  const session = createSession({
    storage,
    clock,
    events,
    onForeignChange: browser.onForeignChange,
    revoke: (refreshToken) => {
      api.call('accounts.logout', { body: { refreshToken } }, { silent: true }).catch((error: unknown) => {
        log.warn('The server could not be told of the log-out', error);
      });
    },
  });
  const drafts = createDrafts(storage, () => session.getSnapshot().userId);
  const kept = createKeptFiles({ storage, currentUser: () => session.getSnapshot().userId, log });
  browser.afterPaint(() => void kept.resume());
  const credentials = createCredentials({
    session,
    clock,
    locks: browser.locks,
    guestToken: createGuestToken(storage, clock, () => api.call('accounts.guestToken', undefined, { silent: true })),
    refresh: (refreshToken) => api.call('accounts.token', { body: { refreshToken } }, { silent: true }),
    onRefreshed: () => analytics.track('COMPLETE_SIGNIN', { source: 'refresh' }),
  });
  const say = i18n.translator('sdk');
  const http = createHttp({
    fetch: send,
    clock,
    credentials,
    random: Math.random,
    headers: () => ({ ...device.headers(), 'Accept-Language': i18n.language() }),
    isOnline: online.getSnapshot,
  });
  const api: Api = createApi({
    baseUrl: new URL(options.basePath ?? constants.basePath, browser.window?.location.href),
    http,
    notify,
    texts: {
      somethingWentWrong: () => say('error.somethingWentWrong'),
      errorOccurred: () => say('error.errorOccurred'),
      checkConnection: () => say('error.checkConnection'),
    },
    mark: gems.mark,
    onAnswer: (name, data, mark) => learn(name, data, mark),
  });
  const feed = createFeed({
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
  const learn = learnFrom(gems, feed);
  const push = createPush({
    options: options.push,
    browser,
    storage,
    session,
    events,
    api,
    notify,
    log,
    say,
    now: clock.now,
  });

  const stops = [
    session.dispose,
    online.dispose,
    feed.dispose,
    consent.dispose,
    push.dispose,
    browser.onLeave(drafts.flush),
    ...(sink ? [browser.onLeave(sink.flush)] : []),
    ...keepUserApart(events, gems, drafts, kept),
  ];
  const persistence = createPersistence({ read: storage.get, write: storage.set, remove: storage.remove });
  stops.push(
    events.on('state.reset', ({ scopes }) => {
      if (scopes.includes('chat')) persistence('chat', () => null).drop();
    }),
  );
  return {
    api,
    session,
    gems,
    feed,
    i18n,
    events,
    analytics,
    consent,
    modals: createModals(),
    drafts,
    kept,
    device,
    utm,
    visit: createVisit(createKeyValue(() => browser.tabStorage?.())),
    persisted: persistence,
    online,
    push,
    links: options.links ?? {},
    notify,
    prefetch,
    log,
    now: clock.now,
    dispose() {
      drafts.flush();
      for (const stop of stops) stop();
    },
  };
}

/** What one user leaves behind must not reach the next. */
function keepUserApart(events: EventBus, gems: Gems, drafts: Drafts, kept: KeptFilesOfSdk): (() => void)[] {
  return [
    events.on('state.reset', ({ scopes }) => {
      if (scopes.includes('user')) gems.reset();
    }),
    events.on('session.signed-in', ({ userId, via }) => {
      if (via === 'signup') drafts.handOver(userId);
    }),
    events.on('session.signed-out', ({ userId, reason }) => {
      if (reason === 'other-tab') drafts.discard();
      // A session that ran out leaves what was typed into chats to whoever comes back; what is being made is reset.
      else if (userId !== null) {
        drafts.erase(userId, reason === 'session-ended' ? 'create:' : '');
        if (reason !== 'session-ended') void kept.erase(userId);
      }
    }),
  ];
}

let provided: Sdk | null = null;

/** Lends the platform's one SDK to everything that is loaded later. */
export function provideSdk(sdk: Sdk | null): void {
  provided = sdk;
}

/** @throws Error before the shell has provided it */
export function getSdk(): Sdk {
  if (!provided) throw new Error('The SDK has not been provided yet: the shell does so before it loads a remote');
  return provided;
}
