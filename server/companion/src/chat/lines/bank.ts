import type { Tone } from '../tone.ts';

/** Lines for one occasion: those of the tone come first, then those for all tones. `{name}` and the like are slots. */
export type Bank = { readonly any: readonly string[] } & Partial<Record<Tone, readonly string[]>>;
