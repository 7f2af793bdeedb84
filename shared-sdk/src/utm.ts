import type { Call } from './api/types.ts';
import type { Device } from './device.ts';
import { asRecord, createStored, type KeyValue } from './storage.ts';

/** Maximum length that the server accepts, in characters. */
const longestQuery = 2048;

/** Attribution of a visitor: the `utm_` values of the landing address. */
export interface Utm {
  params(): Readonly<Record<string, string>>;
  /** Stores the values of a landing address; an address without any changes nothing. */
  capture(url: string): void;
  /** `key=value` joined by `&`, both encoded; empty without values. */
  query(): string;
  /** Reports to the server once per device. After a failure, the next visit tries again. */
  report(call: Call): Promise<void>;
}

export function createUtm(storage: KeyValue, device: Device): Utm {
  const stored = createStored(storage, 'manuka.utm', 1, parseParams);
  const params = () => stored.get() ?? {};
  const query = () => {
    const pairs = Object.entries(params()).map(
      ([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(value)}`,
    );
    while (pairs.join('&').length > longestQuery) pairs.pop();
    return pairs.join('&');
  };
  return {
    params,
    capture(url) {
      const found = [...new URL(url).searchParams].filter(([key]) => key.startsWith('utm_'));
      if (found.length > 0) stored.set(Object.fromEntries(found));
    },
    query,
    async report(call) {
      const rawAttribution = query();
      if (rawAttribution === '' || device.flag('isPushedFirstEvent')) return;
      try {
        await call('accounts.attribution', { body: { rawAttribution } }, { silent: true });
        device.setFlag('isPushedFirstEvent', true);
      } catch {
        // Not shown to the visitor: the next visit reports it.
      }
    },
  };
}

function parseParams(value: unknown): Record<string, string> | null {
  const record = asRecord(value);
  if (!record) return null;
  return Object.fromEntries(
    Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}
