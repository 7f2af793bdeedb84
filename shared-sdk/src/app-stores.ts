import type { OperatorLinks } from './sdk.ts';

export type MobileSystem = 'ios' | 'android';

/** The system of the device if there is an app for it, else null. */
export function mobileSystem({
  userAgent,
  maxTouchPoints = 0,
}: Pick<Navigator, 'userAgent'> & Partial<Pick<Navigator, 'maxTouchPoints'>> = navigator): MobileSystem | null {
  if (/android/i.test(userAgent)) return 'android';
  // An iPad identifies itself as a Mac, but Macs have no touch screen.
  const isTablet = /macintosh/i.test(userAgent) && maxTouchPoints > 1;
  return isTablet || /iphone|ipad|ipod/i.test(userAgent) ? 'ios' : null;
}

/** A store of apps in which the operator has one. */
export interface AppStore {
  readonly name: 'appStore' | 'playStore';
  readonly url: string;
}
const systemOf = { appStore: 'ios', playStore: 'android' } as const;

/** The stores in which the operator has an app: on a phone the one that fits it, elsewhere all (SHELL-36, SHELL-37). */
export function appStores(
  { appStore, playStore }: OperatorLinks,
  system: MobileSystem | null,
  languages: readonly string[] = navigator.languages,
): readonly AppStore[] {
  const all: AppStore[] = [
    ...(appStore ? [{ name: 'appStore', url: inCountry(appStore, countryOf(languages)) } as const] : []),
    ...(playStore ? [{ name: 'playStore', url: playStore } as const] : []),
  ];
  const fitting = all.filter(({ name }) => systemOf[name] === system);
  return system ? fitting : all;
}

/** The first country that the visitor's languages name, else `us`. */
export function countryOf(languages: readonly string[]): string {
  for (const tag of languages) {
    const region = regionOf(tag);
    if (region && /^[A-Z]{2}$/.test(region)) return region.toLowerCase();
  }
  return 'us';
}

function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region;
  } catch {
    return undefined;
  }
}

/** Apple's store has a shelf for each country, named by the first part of the path. */
function inCountry(address: string, country: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.hostname !== 'apps.apple.com') return address;
  const [, first = '', ...rest] = url.pathname.split('/');
  url.pathname = ['', country, ...(/^[a-z]{2}$/i.test(first) ? rest : [first, ...rest])].join('/');
  return url.href;
}
