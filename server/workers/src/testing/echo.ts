import { type Moved, moved } from '../kinds.ts';

export type EchoInput =
  | { readonly say: string }
  | { readonly throw: string }
  | { readonly bytes: Uint8Array }
  | { readonly waitMs: number };

/** Answers, throws, waits or returns bytes, for tests of the pool. */
export async function work(input: EchoInput): Promise<string | Moved<Uint8Array>> {
  if ('bytes' in input) return moved(input.bytes, [input.bytes]);
  if ('throw' in input) throw Object.assign(new TypeError(input.throw), { hint: 'own field' });
  if ('waitMs' in input) await new Promise((resolve) => setTimeout(resolve, input.waitMs));
  return 'say' in input ? input.say : 'waited';
}
