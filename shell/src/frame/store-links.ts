import type { Settings } from '../page-data.ts';
import type { MobileSystem } from './mobile-system.ts';

export interface Store {
  readonly name: 'appStore' | 'playStore';
  readonly url: string;
}
const systemOf = { appStore: 'ios', playStore: 'android' } as const;

/** The stores in which the operator has an app: on a phone the one that fits it, elsewhere all (SHELL-36, SHELL-37). */
export function storeLinks(
  { appStore, playStore }: Settings['links'],
  system: MobileSystem | null,
  languages: readonly string[] = navigator.languages,
): readonly Store[] {
  const all: Store[] = [
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
