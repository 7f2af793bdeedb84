import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createAtoms } from '../atoms.ts';
import { createConsent } from '../consent.ts';
import { calls } from '../contract/calls.ts';
import { createKeyValue } from '../storage.ts';
import { createFakeSdk } from '../testing/fake-sdk.ts';
import { anError } from '../testing/fake-server.ts';
import { memoryStorage } from '../testing/memory-storage.ts';
import { createAnalytics } from './analytics.ts';
import type { AnalyticsEventName } from './events.ts';
import { createAnalyticsSink } from './sink.ts';

describe('analytics', () => {
  it('go to window.dataLayer and a log in memory [ANALYTICS-14]', () => {
    const target: { dataLayer?: unknown } = {};
    const analytics = createAnalytics({ target });
    analytics.track('view_chat_page');
    analytics.track('COMPLETE_SIGNIN', { source: 'refresh' });
    const expected = [{ event: 'view_chat_page' }, { event: 'COMPLETE_SIGNIN', source: 'refresh' }];
    expect(target.dataLayer).toEqual(expected);
    expect(analytics.log()).toEqual(expected);
  });

  it('join a dataLayer that is already there', () => {
    const target = { dataLayer: ['first'] };
    createAnalytics({ target }).track('view_guest_page');
    expect(target.dataLayer).toEqual(['first', { event: 'view_guest_page' }]);
  });

  it('keep the latest 200 events in memory', () => {
    const analytics = createAnalytics();
    for (let i = 0; i < 250; i += 1) analytics.track(i < 50 ? 'view_guest_page' : 'view_chat_page');
    expect(analytics.log()).toHaveLength(200);
    expect(analytics.log()[0]).toEqual({ event: 'view_chat_page' });
  });
});

describe('page views', () => {
  it('of the guest page, explore, highlight, video call, chat, library and the onboarding have names [ANALYTICS-01, ANALYTICS-13]', () => {
    const names = [
      'view_guest_page',
      'view_explore_page',
      'view_highlight_page',
      'view_video_call_page',
      'view_chat_page',
      'view_library_page',
      'view_onboarding_continue_page',
      'view_onboarding_user_info_page',
      'view_onboarding_genre_preference_page',
    ] as const satisfies readonly AnalyticsEventName[];
    const { analytics } = createFakeSdk();
    for (const name of names) analytics.track(name);
    expect(analytics.log().map(({ event }) => event)).toEqual(names);
  });
});

describe('the sink of the operator', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const url = 'https://count.example/events';
  function make() {
    const posts: { url: unknown; init: RequestInit; body: { visit: string; events: unknown[] } }[] = [];
    const fetch: typeof globalThis.fetch = async (input, init = {}) => {
      posts.push({ url: input, init, body: JSON.parse(String(init.body)) });
      throw new TypeError('no response');
    };
    const sink = createAnalyticsSink({ url, fetch, now: () => 7 });
    return { posts, sink, analytics: createAnalytics({ sink }) };
  }

  it('gets events together, without a cookie, a referrer or a question to its origin beforehand', async () => {
    const { posts, analytics } = make();
    analytics.track('view_guest_page');
    analytics.track('COMPLETE_SIGNIN', { source: 'login' });
    expect(posts).toEqual([]);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(posts).toHaveLength(1);
    expect(posts[0]).toMatchObject({
      url,
      init: {
        method: 'POST',
        mode: 'no-cors',
        credentials: 'omit',
        referrerPolicy: 'no-referrer',
        keepalive: true,
        headers: { 'content-type': 'text/plain' },
      },
      body: {
        events: [
          { event: 'view_guest_page', at: 7 },
          { event: 'COMPLETE_SIGNIN', source: 'login', at: 7 },
        ],
      },
    });
  });

  it('gets the pending events when the page may close, and a full batch at once', () => {
    const { posts, sink, analytics } = make();
    sink.flush();
    for (let i = 0; i < 21; i += 1) analytics.track('view_chat_page');
    expect(posts.map(({ body }) => body.events.length)).toEqual([20]);
    sink.flush();
    expect(posts.map(({ body }) => body.events.length)).toEqual([20, 1]);
    expect(posts[0]?.body.visit).toBe(posts[1]?.body.visit);
  });

  it('does not exist by default', () => {
    const { analytics, sent } = createFakeSdk();
    analytics.track('view_chat_page');
    vi.runAllTimers();
    expect(sent).toEqual([]);
  });
});

describe('consent', () => {
  const noForeign = () => () => undefined;
  const make = (storage = memoryStorage(), isRequired = true) =>
    createConsent({
      atoms: createAtoms(),
      storage: createKeyValue(() => storage),
      isRequired,
      onForeignChange: noForeign,
    });

  it('is not requested unless the operator requires it', () => {
    expect([make(undefined, false).getSnapshot(), make(undefined, false).allows()]).toEqual(['not-needed', true]);
  });

  it('is needed for recording; earlier events are not recorded afterwards [CONSENT-01]', () => {
    const target: { dataLayer?: unknown } = {};
    const consent = make();
    const sink = { send: vi.fn(), flush: vi.fn(), drop: vi.fn() };
    const analytics = createAnalytics({ target, consent, sink });
    analytics.track('view_guest_page');
    expect([target.dataLayer, analytics.log(), sink.send.mock.calls]).toEqual([undefined, [], []]);
    consent.decide('granted');
    expect(analytics.log()).toEqual([]);
    analytics.track('view_chat_page');
    expect(analytics.log()).toEqual([{ event: 'view_chat_page' }]);
    expect(sink.send).toHaveBeenCalledExactlyOnceWith({ event: 'view_chat_page' });
  });

  it('can be withdrawn: nothing more is recorded, and unsent events are dropped [CONSENT-01]', () => {
    const consent = make();
    const sink = { send: vi.fn(), flush: vi.fn(), drop: vi.fn() };
    const analytics = createAnalytics({ consent, sink });
    consent.decide('granted');
    analytics.track('view_chat_page');
    consent.decide('refused');
    expect(sink.drop).toHaveBeenCalledOnce();
    analytics.track('view_chat_page');
    expect(sink.send).toHaveBeenCalledOnce();
    expect(analytics.log()).toEqual([]);
  });

  it('is stored on this device, and an invalid stored value counts as undecided', () => {
    const storage = memoryStorage();
    make(storage).decide('refused');
    expect(make(storage).getSnapshot()).toBe('refused');
    storage.setItem('manuka.consent', JSON.stringify({ version: 1, value: 'perhaps' }));
    expect(make(storage).getSnapshot()).toBe('unasked');
  });

  it('follows what another tab decides', () => {
    const storage = memoryStorage();
    let changeKey: (key: string | null) => void = () => undefined;
    const consent = createConsent({
      atoms: createAtoms(),
      storage: createKeyValue(() => storage),
      isRequired: true,
      onForeignChange: (listener) => {
        changeKey = listener;
        return () => undefined;
      },
    });
    make(storage).decide('granted');
    changeKey('manuka.other');
    expect(consent.allows()).toBe(false);
    changeKey('manuka.consent');
    expect(consent.allows()).toBe(true);
  });
});

const landing = 'https://manuka.test/explore?utm_source=a%20b&utm_campaign=x%26y&ref=z';

describe('utm', () => {
  it('is one string, which a guest’s home call takes as `url` [PRESET-10]', () => {
    const { utm } = createFakeSdk();
    utm.capture(landing);
    expect(utm.query()).toBe('utm_source=a%20b&utm_campaign=x%26y');
    expect(calls['guest.curated'].query.parse({ url: utm.query() })).toEqual({ url: utm.query() });
    expect(calls['guest.curated'].query.safeParse({ url: 'x'.repeat(2049) }).success).toBe(false);
  });

  it('keeps the utm_ values of the landing address [ANALYTICS-15]', () => {
    const storage = memoryStorage();
    createFakeSdk({ storage }).utm.capture(landing);
    expect(createFakeSdk({ storage }).utm.params()).toEqual({ utm_source: 'a b', utm_campaign: 'x&y' });
  });

  it('is not forgotten on an address without any', () => {
    const { utm } = createFakeSdk();
    utm.capture(landing);
    utm.capture('https://manuka.test/explore');
    expect(utm.params()).toHaveProperty('utm_source');
  });

  it('writes key=value joined by &, each encoded [PRESET-08, PRESET-09]', () => {
    const { utm } = createFakeSdk();
    utm.capture(landing);
    expect(utm.query()).toBe('utm_source=a%20b&utm_campaign=x%26y');
  });

  it('is reported as rawAttribution [ANALYTICS-16]', async () => {
    const sdk = createFakeSdk();
    sdk.utm.capture(landing);
    await sdk.utm.report(sdk.api.call);
    expect(sdk.sent).toMatchObject([
      { name: 'accounts.attribution', input: { body: { rawAttribution: 'utm_source=a%20b&utm_campaign=x%26y' } } },
    ]);
  });

  it('is reported once per device, and only if there is something to report [ANALYTICS-17]', async () => {
    const storage = memoryStorage();
    const empty = createFakeSdk({ storage });
    await empty.utm.report(empty.api.call);
    expect(empty.sent).toEqual([]);
    expect(empty.device.flag('isPushedFirstEvent')).toBe(false);

    empty.utm.capture(landing);
    await empty.utm.report(empty.api.call);
    expect(empty.device.flag('isPushedFirstEvent')).toBe(true);
    const later = createFakeSdk({ storage });
    await later.utm.report(later.api.call);
    expect(empty.sent).toHaveLength(1);
    expect(later.sent).toEqual([]);
  });

  it('is tried again at the next visit after a failure, without a toast', async () => {
    const sdk = createFakeSdk({
      calls: {
        'accounts.attribution': () => {
          throw anError('INTERNAL_ERROR');
        },
      },
    });
    sdk.utm.capture(landing);
    await sdk.utm.report(sdk.api.call);
    expect(sdk.device.flag('isPushedFirstEvent')).toBe(false);
    expect(sdk.toasts).toEqual([]);
  });

  it('truncates values that the server would refuse', () => {
    const { utm } = createFakeSdk();
    utm.capture(`https://manuka.test/?utm_source=a&utm_term=${'x'.repeat(3000)}`);
    expect(utm.query()).toBe('utm_source=a');
  });
});
