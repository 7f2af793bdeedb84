import { type Browser, currentBrowser } from '../browser.ts';
import type { RealtimeEvent, Session } from '../contract/entities.ts';
import { createSdk } from '../create-sdk.ts';
import type { Log } from '../log.ts';
import type { ToastRequest } from '../notify.ts';
import type { BusStatus, RealtimeFactory } from '../realtime/bus-link.ts';
import type { OperatorLinks, Sdk, SdkOptions } from '../sdk.ts';
import type { FakePush } from './fake-push.ts';
import { type FakeCalls, fakeFetch, type SentCall } from './fake-server.ts';
import { aCredential, aSession } from './fixtures.ts';
import { memoryStorage } from './memory-storage.ts';
import { followPageLanguage, pageLanguage } from './page-language.ts';

export interface FakeSdkOptions {
  readonly calls?: FakeCalls;
  /** Signed in from the beginning: true for a default member, or the fields of one. */
  readonly member?: boolean | Partial<Session>;
  readonly storage?: Storage;
  readonly browser?: Partial<Browser>;
  readonly analytics?: SdkOptions['analytics'];
  readonly links?: OperatorLinks;
  /** Missing: the browser does not support push messages. */
  readonly push?: FakePush;
}

/** A complete SDK without a network: real logic, scripted responses. */
export interface FakeSdk extends Sdk {
  /** Every toast shown, oldest first. */
  readonly toasts: readonly ToastRequest[];
  /** Every call that was sent, oldest first. */
  readonly sent: readonly SentCall[];
  /** Every address that was prefetched. */
  readonly prefetched: readonly string[];
  /** Every line of the log. */
  readonly logged: readonly string[];
  /** Changes the responses to later calls. */
  answer(calls: FakeCalls): void;
  /** Sends an event over the bus; the feed must have been acquired. */
  emit(event: RealtimeEvent): void;
  /** Changes the status of the bus. */
  setBus(status: BusStatus): void;
}

/**
 * @example
 * const sdk = createFakeSdk({ member: true, calls: { 'channels.chatList': { channels: [aChannel()], … } } });
 * render(<SdkProvider sdk={sdk}><ChatList /></SdkProvider>);
 */
export function createFakeSdk({
  calls = {},
  member = false,
  storage,
  browser,
  analytics = {},
  links = {},
  push,
}: FakeSdkOptions = {}): FakeSdk {
  const toasts: ToastRequest[] = [];
  const sent: SentCall[] = [];
  const prefetched: string[] = [];
  const logged: string[] = [];
  let handlers: FakeCalls = {
    'accounts.guestToken': { accessToken: 'guest-1', expiresAt: Date.UTC(2100, 0, 1) },
    'accounts.attribution': {},
    'accounts.logout': {},
    'credentials.channel': aCredential(),
    'channels.events': ({ query }) => ({ events: [], sequence: query.after, hasMore: false, reset: false }),
    ...calls,
  };
  const write = (message: string) => void logged.push(message);
  const log: Log = { warn: write, error: write };
  const bus = createFakeBus();
  const area = storage ?? memoryStorage();
  const sdk = createSdk({
    notify: (toast) => void toasts.push(toast),
    prefetch: (url) => void prefetched.push(url),
    log,
    analytics,
    links,
    ...(push ? { push: push.options } : {}),
    basePath: new URL('/manuka/v1', 'http://platform.test').href,
    fetch: fakeFetch(() => handlers, sent),
    createRealtime: bus.create,
    browser: {
      ...currentBrowser(),
      languages: [pageLanguage()],
      locks: undefined,
      storage: () => area,
      afterPaint: (work) => work(),
      push: push?.browser,
      ...browser,
    },
  });
  if (member) sdk.session.signIn(aSession(member === true ? {} : member));
  return {
    ...sdk,
    i18n: followPageLanguage(sdk.i18n),
    toasts,
    sent,
    prefetched,
    logged,
    answer(more) {
      handlers = { ...handlers, ...more };
    },
    emit: bus.emit,
    setBus: bus.set,
  };
}

function createFakeBus() {
  let status: BusStatus = 'closed';
  let options: Parameters<RealtimeFactory>[0] | null = null;
  const set = (next: BusStatus) => {
    status = next;
    options?.onStatus(next);
  };
  const create: RealtimeFactory = (given) => ({
    start() {
      options = given;
      set('open');
    },
    stop() {
      options = null;
      status = 'closed';
    },
    status: () => status,
  });
  return { create, set, emit: (event: RealtimeEvent) => options?.onEvent(event) };
}
