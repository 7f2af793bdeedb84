import fc from 'fast-check';
import type { Message } from 'shared-sdk/contract';
import { describe, expect, it } from 'vitest';
import { aMessage, id } from './testing/setup.ts';
import {
  addMessages,
  addTemporary,
  isTemporary,
  latestExchange,
  messageOf,
  replaceTemporary,
  type Timeline,
} from './timeline.ts';

const stored = (n: number, updatedAt = 1, fields: Partial<Message> = {}) =>
  aMessage({ id: id(n), alternativeId: id(n), updatedAt, text: `${n} at ${updatedAt}`, ...fields });
const waiting = (clientMessageId: string) =>
  aMessage({ id: `temp-${clientMessageId}`, type: 'USER', clientMessageId, text: clientMessageId });
const summary = (timeline: Timeline) => timeline.map(({ id: one, message }) => `${one} ${message.value}`);

/** A simple implementation that looks at every message. */
function inFull(timeline: Timeline, incoming: Timeline): string[] {
  const newest = new Map<string, Message>();
  for (const one of [...timeline, ...incoming]) {
    const known = newest.get(one.id);
    if (!known || one.updatedAt > known.updatedAt) newest.set(one.id, one);
  }
  const answered = new Set(incoming.flatMap(({ clientMessageId }) => clientMessageId ?? []));
  const left = [...newest.values()].filter((one) => !isTemporary(one) || !answered.has(one.clientMessageId ?? ''));
  const byId = left.filter((one) => !isTemporary(one)).sort((a, b) => (a.id < b.id ? -1 : 1));
  return summary([...byId, ...left.filter(isTemporary)]);
}

describe('the messages of a chat', () => {
  it('appear once, in order and in their newest state, for any order of arrival [MSG-20] [MSG-21]', () => {
    const page = fc.array(
      fc.record({ n: fc.integer({ min: 1, max: 40 }), at: fc.integer({ min: 1, max: 3 }), own: fc.boolean() }),
      { maxLength: 12 },
    );
    const step = fc.oneof(
      page.map((rows) => ({
        kind: 'merged' as const,
        rows: rows.map(({ n, at, own }) => stored(n, at, own ? { clientMessageId: `c${n % 6}` } : {})),
      })),
      fc.integer({ min: 0, max: 5 }).map((n) => ({ kind: 'written' as const, rows: [waiting(`c${n}`)] })),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        let timeline: Timeline = [];
        for (const { kind, rows } of steps) {
          const [first] = rows;
          if (kind === 'merged') {
            const wanted = inFull(timeline, rows);
            timeline = addMessages(timeline, rows);
            expect(summary(timeline)).toEqual(wanted);
            for (const one of timeline) expect(messageOf(timeline, one.id)).toBe(one);
            expect(messageOf(timeline, id(99))).toBeUndefined();
          } else if (first && !timeline.some((one) => one.id === first.id)) {
            timeline = addTemporary(timeline, first);
            expect(timeline.at(-1)).toBe(first);
          }
        }
      }),
    );
  });

  it('keep the objects of unchanged messages', () => {
    const timeline = [stored(1), stored(2), stored(3), waiting('c')];
    const [one, , three, last] = timeline;
    const after = addMessages(timeline, [stored(2, 5)]);
    expect([after[0], after[2], after[3]]).toEqual([one, three, last]);
    expect(after[0]).toBe(one);
    expect(after[1]?.updatedAt).toBe(5);
    expect(addMessages(timeline, [])).toBe(timeline);
  });

  it('replace a temporary message by the stored one, even if that arrived before', () => {
    const timeline = [stored(1), waiting('c'), waiting('d')];
    const answer = stored(2, 1, { clientMessageId: 'c' });
    const once = replaceTemporary(timeline, 'c', answer);
    expect(summary(once)).toEqual(summary([stored(1), answer, waiting('d')]));
    expect(summary(replaceTemporary(once, 'c', answer))).toEqual(summary(once));
  });
});

it.each([
  ['the greeting, before the first words', 'B', 'B'],
  ['words that were just sent', 'BUBU', 'U'],
  ['the last words with their reply', 'BUBUB', 'UB'],
  ['all words that one reply answers', 'BUBUUB', 'UUB'],
  ['everything after the last words', 'BUBUBSB', 'UBSB'],
  ['nothing of an empty chat', '', ''],
])('the latest exchange is %s [CHAT-27] [SETTINGS-17]', (_, all, shown) => {
  const types = { B: 'BOT', U: 'USER', S: 'SYSTEM' } as const;
  const timeline = [...all].map((type, n) => stored(n + 1, 1, { type: types[type as keyof typeof types] }));
  expect(latestExchange(timeline)).toEqual(shown === '' ? [] : timeline.slice(-shown.length));
});
