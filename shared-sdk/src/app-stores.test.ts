import { describe, expect, it } from 'vitest';
import { appStores, countryOf, mobileSystem } from './app-stores.ts';

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.5 Safari/605.1.15';
const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';

describe('the system of the device', () => {
  it.each([
    [iPhone, 5, 'ios'],
    [mac, 5, 'ios'],
    [mac, 0, null],
    [pixel, 5, 'android'],
    [windows, 10, null],
    ['', 0, null],
  ])('of %s with %i touch points is %s', (userAgent, maxTouchPoints, system) => {
    expect(mobileSystem({ userAgent, maxTouchPoints })).toBe(system);
  });
});

describe('the country of a visitor', () => {
  it.each([
    [['de-AT', 'en-GB'], 'at'],
    [['ko', 'en-GB'], 'gb'],
    [['zh-Hant-TW'], 'tw'],
    [['en'], 'us'],
    [['es-419'], 'us'],
    [['not a language', '-'], 'us'],
    [[], 'us'],
  ])('for %j is %s [SHELL-36]', (languages, country) => {
    expect(countryOf(languages)).toBe(country);
  });
});

describe('the stores', () => {
  const links = {
    appStore: 'https://apps.apple.com/us/app/manuka/id100',
    playStore: 'https://play.google.com/store/apps/details?id=manuka',
  };
  const urls = (...given: Parameters<typeof appStores>) => appStores(...given).map(({ url }) => url);

  it('on iOS are only the App Store, for the visitor’s country [SHELL-36]', () => {
    expect(urls(links, 'ios', ['ko-KR'])).toEqual(['https://apps.apple.com/kr/app/manuka/id100']);
    expect(urls({ appStore: 'https://apps.apple.com/app/id100?l=1' }, 'ios', ['fr-CA'])).toEqual([
      'https://apps.apple.com/ca/app/id100?l=1',
    ]);
    expect(urls(links, 'ios', ['en'])).toEqual([links.appStore]);
  });

  it('on Android are only the Play Store [SHELL-37]', () => {
    expect(urls(links, 'android', ['ko-KR'])).toEqual([links.playStore]);
  });

  it('elsewhere are all that the operator has, and none that the operator has not', () => {
    expect(urls(links, null, ['en'])).toEqual([links.appStore, links.playStore]);
    expect(urls({ playStore: links.playStore }, 'ios', [])).toEqual([]);
    expect(urls({}, null, [])).toEqual([]);
  });

  it('of another address than Apple’s are left as the operator wrote them', () => {
    const own = { appStore: 'https://get.example/us/manuka' };
    expect(urls(own, 'ios', ['ko-KR'])).toEqual([own.appStore]);
  });
});
