import { describe, expect, it } from 'vitest';
import { createAnalytics } from './analytics.ts';
import { createFakeSdk } from './testing/fake-sdk.ts';
import { anError } from './testing/fake-server.ts';
import { memoryStorage } from './testing/memory-storage.ts';

describe('analytics', () => {
  it('go to window.dataLayer and a log in memory [ANALYTICS-14]', () => {
    const target: { dataLayer?: unknown } = {};
    const analytics = createAnalytics(target);
    analytics.track('view_chat_page');
    analytics.track('COMPLETE_SIGNIN', { source: 'refresh' });
    const expected = [{ event: 'view_chat_page' }, { event: 'COMPLETE_SIGNIN', source: 'refresh' }];
    expect(target.dataLayer).toEqual(expected);
    expect(analytics.log()).toEqual(expected);
  });

  it('join a dataLayer that is already there', () => {
    const target = { dataLayer: ['first'] };
    createAnalytics(target).track('view_guest_page');
    expect(target.dataLayer).toEqual(['first', { event: 'view_guest_page' }]);
  });

  it('keep the latest 200 events in memory', () => {
    const analytics = createAnalytics(undefined);
    for (let i = 0; i < 250; i += 1) analytics.track(i < 50 ? 'view_guest_page' : 'view_chat_page');
    expect(analytics.log()).toHaveLength(200);
    expect(analytics.log()[0]).toEqual({ event: 'view_chat_page' });
  });
});

const landing = 'https://manuka.test/explore?utm_source=a%20b&utm_campaign=x%26y&ref=z';

describe('utm', () => {
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

  it('is reported once per device, and only where there is something to report [ANALYTICS-17]', async () => {
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

  it('cuts what the server would not take', () => {
    const { utm } = createFakeSdk();
    utm.capture(`https://manuka.test/?utm_source=a&utm_term=${'x'.repeat(3000)}`);
    expect(utm.query()).toBe('utm_source=a');
  });
});
