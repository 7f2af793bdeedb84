import type { CompiledRules } from './compiled.ts';
import { type AutomatonTables, TABLE_NAMES } from './phrases/tables.ts';

/** Compiled rules in memory that threads share: a thread copies only the entries and the words. */
export interface PackedRules {
  /** The tables of the automaton, over shared memory. */
  readonly automaton: AutomatonTables;
  /** Everything else, as JSON in UTF-8, over shared memory. */
  readonly others: Uint8Array;
}

export function packed({ automaton, ...others }: CompiledRules): PackedRules {
  return shared({ automaton, others: Buffer.from(JSON.stringify(others)) });
}

/** Copies packed rules into memory that threads share. */
export function shared({ automaton, others }: PackedRules): PackedRules {
  const bytes = new Uint8Array(new SharedArrayBuffer(others.length));
  bytes.set(others);
  const tables = TABLE_NAMES.map((name) => [name, sharedCopy(automaton[name])] as const);
  return { automaton: Object.fromEntries(tables) as unknown as AutomatonTables, others: bytes };
}

export function unpacked({ automaton, others }: PackedRules): CompiledRules {
  return { ...(JSON.parse(Buffer.from(others).toString()) as Omit<CompiledRules, 'automaton'>), automaton };
}

function sharedCopy(numbers: Int32Array): Int32Array {
  const copy = new Int32Array(new SharedArrayBuffer(numbers.byteLength));
  copy.set(numbers);
  return copy;
}
