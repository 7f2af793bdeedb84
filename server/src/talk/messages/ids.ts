import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';

let last = { msecs: 0, seq: 0 };

/**
 * A UUIDv7 for `now` (milliseconds UTC). Ids of one process only grow. `after` is an id that this one must follow, even
 * if another process with another clock generated it: the order of a chat is the order of its ids.
 */
export function newId(now: number, after?: string): string {
  last = now > last.msecs ? { msecs: now, seq: randomInt(2 ** 30) } : { msecs: last.msecs, seq: last.seq + 1 };
  const id = uuidv7(last);
  return after === undefined || id > after ? id : uuidv7({ msecs: timeOf(after) + 1 });
}

const timeOf = (id: string): number => Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16);
