import type { Route } from './contract/route.ts';
import { type CallName, routes } from './contract/routes.ts';
import type { Gems } from './gems.ts';
import type { Feed } from './realtime/feed.ts';

/** The number at a path of a response: `messageData.updatedGemAmount`. */
function numberAt(data: unknown, path: string | undefined): number | undefined {
  if (path === undefined) return undefined;
  const value = path
    .split('.')
    .reduce<unknown>((part, key) => (part as Readonly<Record<string, unknown>> | null | undefined)?.[key], data);
  return typeof value === 'number' ? value : undefined;
}

/** Reads the user's balance and the position in the event stream from each response that has them. */
export function learnFrom(gems: Gems, feed: Feed) {
  return (name: CallName, data: unknown, mark: number): void => {
    const { balance, eventSequence }: Route = routes[name];
    gems.applyAnswer(mark, numberAt(data, balance));
    const sequence = numberAt(data, eventSequence);
    if (sequence !== undefined) feed.observe(sequence);
  };
}
