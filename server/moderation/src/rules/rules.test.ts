import { describe, expect, it } from 'vitest';
import { compileRules } from '../compiled.ts';
import { Rulebook } from '../rulebook.ts';
import { RULE_TABLES, SHARED_LISTS, SHARED_LISTS_BY_FILE } from './tables.ts';

const tables = RULE_TABLES.map(
  (table) => [`${table.category} ${table.language} ${table.entries[0]?.id}`, table] as const,
);

/** Looked at alone, so that no other rule hides what an entry itself catches. */
describe.each(tables)('the rules %s', (_, table) => {
  it.each(table.entries.map((entry) => [entry.id, entry] as const))(
    '%s catches its examples, and only those',
    (_id, entry) => {
      const book = new Rulebook(compileRules([{ ...table, entries: [entry] }], SHARED_LISTS));
      const purpose = entry.only?.[0] ?? 'chat';
      const isFound = (text: string) => book.find(text, purpose).length > 0;
      expect(entry.matches.length).toBeGreaterThan(0);
      expect(entry.misses.length).toBeGreaterThan(0);
      expect({ missed: entry.matches.filter((text) => !isFound(text)), wrong: entry.misses.filter(isFound) }).toEqual({
        missed: [],
        wrong: [],
      });
    },
  );
});

it('every rule has an id of its own', () => {
  const ids = RULE_TABLES.flatMap(({ entries }) => entries.map(({ id }) => id));
  expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
});

it('every shared list has a name of its own, and is used', () => {
  const names = SHARED_LISTS_BY_FILE.flatMap((lists) => Object.keys(lists));
  expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  const source = JSON.stringify([RULE_TABLES, SHARED_LISTS]);
  expect(names.filter((name) => !new RegExp(`\\$${name}(?![a-zA-Z])`).test(source))).toEqual([]);
});
