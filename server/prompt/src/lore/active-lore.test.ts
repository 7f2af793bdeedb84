import type { Turn } from 'ports';
import { describe, expect, it } from 'vitest';
import { loreCard } from '../testing/tasks.ts';
import { activeLore, type LoreMoment } from './active-lore.ts';

const loreFor = (
  entries: readonly object[],
  said: string | readonly string[],
  more: object = {},
  moment: Partial<LoreMoment> = {},
) => {
  const book = loreCard(entries, more)?.book;
  if (!book) throw new Error('no book');
  const turns = [said].flat().map(
    (text, index, all): Turn => ({
      role: (all.length - index) % 2 === 0 ? 'character' : 'user',
      text,
    }),
  );
  return activeLore(book, { turns, seed: 'seed', ...moment }).map(({ content }) => content);
};
const lamp = { keys: ['lamp', '등불'], content: 'The lamp is cursed.' };

describe('the lore of a card', () => {
  it('is in the prompt if its keys are mentioned, in any script', () => {
    expect(loreFor([lamp], 'Who lit the LAMPS?')).toEqual(['The lamp is cursed.']);
    expect(loreFor([lamp], '등불이 켜졌어')).toEqual(['The lamp is cursed.']);
    expect(loreFor([lamp], 'Good evening.')).toEqual([]);
    expect(loreFor([{ ...lamp, enabled: false }], 'lamp')).toEqual([]);
    expect(loreFor([{ ...lamp, case_sensitive: true }], 'LAMP')).toEqual([]);
    expect(loreFor([{ ...lamp, extensions: { match_whole_words: true } }], 'lamps')).toEqual([]);
    expect(loreFor([lamp], '{{hidden_key: lamp}}')).toHaveLength(1);
  });

  it('is searched for as far back as the book says', () => {
    expect(loreFor([lamp], ['the lamp', 'a', 'b'], { scan_depth: 2 })).toEqual([]);
    expect(loreFor([lamp], ['the lamp', 'a', 'b'], { scan_depth: 3 })).toHaveLength(1);
  });

  it('belongs to the fixed part if it is constant without a condition', () => {
    const entry = (more: object) =>
      loreCard([{ keys: [], constant: true, content: 'It rains.', ...more }])?.book?.entries[0];
    expect(entry({})?.isFixed).toBe(true);
    expect(entry({ content: '@@activate\nIt rains.', constant: false, keys: ['a'] })?.isFixed).toBe(true);
    expect(entry({ extensions: { probability: 50, useProbability: true } })?.isFixed).toBe(false);
    expect(entry({ extensions: { position: 4, depth: 2 } })).toMatchObject({
      isFixed: false,
      position: 'depth',
      depth: 2,
    });
    expect(entry({ content: '@@activate_only_after 3\nLate.' })?.isFixed).toBe(false);
  });

  it('obeys decorators', () => {
    expect(loreFor([{ keys: ['a'], content: '@@activate\n@@depth 3\nIt rains.' }], 'x')).toEqual(['It rains.']);
    expect(loreFor([{ keys: ['x'], content: '@@dont_activate\nNever.' }], 'x')).toEqual([]);
    expect(loreFor([{ keys: ['x'], content: '@@activate_only_after 3\nLate.' }], 'x')).toEqual([]);
    expect(
      loreFor([{ keys: ['x'], content: '@@activate_only_after 3\nLate.' }], 'x', {}, { answersBefore: 2 }),
    ).toEqual(['Late.']);
  });

  it('applies secondary keys', () => {
    const entry = (selectiveLogic: number) => ({
      ...lamp,
      selective: true,
      secondary_keys: ['oil', 'wick'],
      extensions: { selectiveLogic },
    });
    expect([0, 1, 2, 3].map((logic) => loreFor([entry(logic)], 'lamp oil').length)).toEqual([1, 1, 0, 0]);
    expect([0, 1, 2, 3].map((logic) => loreFor([entry(logic)], 'lamp').length)).toEqual([0, 1, 1, 0]);
  });

  it('activates further lore if the book is recursive, and the entries allow it', () => {
    const further = { keys: ['cursed'], content: 'Curses end at dawn.' };
    const recursive = { recursive_scanning: true };
    const extensions = (more: object) => ({ extensions: more });
    expect(loreFor([lamp, further], 'lamp')).toHaveLength(1);
    expect(loreFor([lamp, further], 'lamp', recursive)).toHaveLength(2);
    expect(loreFor([{ ...lamp, ...extensions({ prevent_recursion: true }) }, further], 'lamp', recursive)).toHaveLength(
      1,
    );
    expect(loreFor([lamp, { ...further, ...extensions({ exclude_recursion: true }) }], 'lamp', recursive)).toHaveLength(
      1,
    );
    const late = { ...further, ...extensions({ delay_until_recursion: true }) };
    expect(loreFor([late], 'cursed', recursive)).toEqual([]);
    expect(loreFor([lamp, late], 'lamp', recursive)).toHaveLength(2);
  });

  it('stops after three rounds of entries that activate each other', () => {
    const chain = Array.from({ length: 10 }, (_, n) => ({ keys: [`k${n}.`], content: `Then k${n + 1}.` }));
    expect(loreFor(chain, 'k0.', { recursive_scanning: true })).toEqual(['Then k1.', 'Then k2.', 'Then k3.']);
  });

  it('stays active, rests and waits for as many messages as its entry says', () => {
    const after = (ago: number | undefined, extensions: object, said = 'lamp') => {
      const key = loreCard([lamp])?.book?.entries[0]?.key ?? '';
      const lastActive = new Map(ago === undefined ? [] : [[key, ago] as const]);
      return loreFor([{ ...lamp, extensions }], said, {}, { lastActive }).length;
    };
    expect([1, 2, 3].map((ago) => after(ago, { sticky: 2 }, 'hm'))).toEqual([1, 1, 0]);
    expect([1, 2, 3].map((ago) => after(ago, { cooldown: 2 }))).toEqual([0, 0, 1]);
    expect([undefined, 3, 4, 5].map((ago) => after(ago, { sticky: 2, cooldown: 2 }))).toEqual([1, 0, 0, 1]);
    expect(loreFor([{ ...lamp, extensions: { delay: 4 } }], ['lamp', 'hm', 'lamp'])).toHaveLength(1);
    expect(loreFor([{ ...lamp, extensions: { delay: 5 } }], ['lamp', 'hm', 'lamp'])).toHaveLength(0);
  });

  it('is searched for by linear expressions only', () => {
    const by = (key: string, said: string) => loreFor([{ keys: [key], use_regex: true, content: 'x' }], said).length;
    expect(by('(a+)+$', `${'a'.repeat(4_000)}`)).toBe(1);
    expect(by(String.raw`\blamps?\b`, 'The LAMP')).toBe(1);
    expect(by('/Lamp/', 'lamp')).toBe(0);
    expect(by('/Lamp/i', 'lamp')).toBe(1);
    const ignored = ['(?=a)a', String.raw`(a)\1`, '((a{100}){100}){100}', '(', 'a'.repeat(501)];
    for (const key of ignored) expect(by(key, 'aa')).toBe(0);
    const book = loreCard(ignored.map((key) => ({ keys: [key], use_regex: true, content: 'x' })))?.book;
    expect(book?.unusable).toBe(ignored.length);
  });

  it('ends hostile expressions in a bounded time [SEC-03]', () => {
    const keys = Array.from({ length: 200 }, (_, n) => `(x+x+)+y${n}`);
    const before = performance.now();
    expect(loreFor([{ keys, use_regex: true, content: 'x' }], 'x'.repeat(8_000))).toEqual([]);
    expect(performance.now() - before).toBeLessThan(2_000);
  });

  it('stays within its token budget, prefers important entries, and keeps their order', () => {
    const entries = [
      { keys: ['a'], content: 'word '.repeat(90), insertion_order: 1, priority: 1 },
      { keys: ['a'], content: 'B', insertion_order: 3, priority: 9 },
      { keys: ['a'], content: 'C', insertion_order: 2, priority: 5 },
    ];
    expect(loreFor(entries, 'a', { token_budget: 50 })).toEqual(['C', 'B']);
  });
});
