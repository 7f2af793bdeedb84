import { type FilledSearch, fillSearch } from 'server/testing/search';
import type { BenchOptions, BenchResult } from '../run.ts';
import { quantile } from '../support/statistics.ts';

const MESSAGES = 100_000;
const QUERIES = 200;

interface Asked {
  readonly query: string;
  /** The word that the query means. */
  readonly word: string;
  readonly ms: number;
  readonly isFound: boolean;
}

/**
 * How long a member with 100,000 messages in four languages waits for a search, and how many of the words that were
 * typed with an error are found. With `TEST_DATABASE_URL` on that PostgreSQL, otherwise on the embedded engine.
 */
export async function searchBench({ report }: BenchOptions): Promise<BenchResult> {
  const filled = await fillSearch(MESSAGES, report);
  try {
    const words = askedWords(filled.texts);
    for (const word of words.slice(0, 20)) await filled.search(word);
    const exact = await askAll(filled, words, (word) => word);
    const prefixes = await askAll(filled, words, (word) => [...word].slice(0, 2).join(''));
    const typos = await askAll(filled, words.filter(canHaveTypo), withTypo);
    const all = [...exact, ...prefixes, ...typos];
    report(`beginnings of words: p95 ${p95(prefixes).toFixed(0)} ms`);
    for (const [name, asked] of Object.entries({ exact, typos }))
      report(
        `${name}: ${asked.filter(({ isFound }) => isFound).length} of ${asked.length} found, p95 ${p95(asked).toFixed(0)} ms`,
      );
    return {
      figures: [
        { name: 'chat_search_p95_ms', value: p95(all), unit: 'ms' },
        { name: 'chat_search_typos_found', value: share(typos), unit: '' },
        { name: 'chat_search_indexing_ms', value: filled.indexingMs, unit: 'ms' },
      ],
      details: {
        slowest: all.toSorted((a, b) => b.ms - a.ms).slice(0, 10),
        missed: [...exact, ...typos].filter(({ isFound }) => !isFound),
      },
    };
  } finally {
    await filled.close();
  }
}

async function askAll(
  filled: FilledSearch,
  words: readonly string[],
  spelt: (word: string) => string,
): Promise<Asked[]> {
  const asked: Asked[] = [];
  for (const word of words) {
    const query = spelt(word);
    const started = performance.now();
    const { hits } = await filled.search(query);
    const ms = performance.now() - started;
    const isFound = hits.some(({ snippet: { before, match, after } }) => `${before}${match}${after}`.includes(word));
    asked.push({ query, word, ms, isFound });
  }
  return asked;
}

/** Words of messages all over the chats, frequent and rare ones, in each language. */
function askedWords(texts: readonly string[]): string[] {
  const step = Math.floor(texts.length / QUERIES);
  return Array.from({ length: QUERIES }, (_, n) => {
    const words = texts[n * step + (n % 4)]?.match(/[\p{L}\p{M}]{2,}/gu) ?? ['the'];
    return [...(words[n % words.length] ?? 'the')].slice(0, 10).join('');
  });
}

const canHaveTypo = (word: string): boolean => [...word].length >= (/^[\p{sc=Han}\p{sc=Hangul}]/u.test(word) ? 3 : 5);

/** Swaps two letters; in scripts of syllables, one is wrong. */
function withTypo(word: string): string {
  const chars = [...word];
  const at = Math.floor(chars.length / 2);
  if (/^[\p{sc=Han}\p{sc=Hangul}]/u.test(word)) chars[at] = chars[at] === '나' ? '너' : '나';
  else [chars[at], chars[at - 1]] = [chars[at - 1] ?? '', chars[at] ?? ''];
  return chars.join('');
}

const p95 = (asked: readonly Asked[]): number =>
  quantile(
    asked.map(({ ms }) => ms),
    0.95,
  );
const share = (asked: readonly Asked[]): number => asked.filter(({ isFound }) => isFound).length / asked.length;
