import type { Tone } from '../tone.ts';

/** Lines for one occasion: a tone's own come first, then those for everybody. `{name}` and the like are slots. */
export type Bank = { readonly any: readonly string[] } & Partial<Record<Tone, readonly string[]>>;
