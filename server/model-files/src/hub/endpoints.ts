import { ModelFileError } from '../error.ts';
import { DEFAULT_ENDPOINT, type Hub } from './request.ts';

/** Problems that another mirror may not have. The others are the same everywhere. */
const ELSEWHERE = new Set(['unreachable', 'busy', 'fault', 'not-a-hub', 'changed', 'broken', 'gated', 'not-found']);

/**
 * Addresses as `HF_ENDPOINT` has them: one, or several with commas between them.
 * @throws ModelFileError
 */
export function endpointsOf(setting: string | undefined): readonly string[] {
  const texts = (setting ?? '').split(',').map((one) => one.trim());
  const named = texts.filter((one) => one !== '');
  if (named.length === 0) return [DEFAULT_ENDPOINT];
  return named.map((text) => {
    const url = URL.parse(text);
    if (!url || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '' || url.username !== '') {
      throw new ModelFileError('unknown', `HF_ENDPOINT has "${text}". Write an address such as ${DEFAULT_ENDPOINT}.`);
    }
    return url.href.replace(/\/$/, '');
  });
}

/**
 * Tries the endpoints one after the other.
 * @throws the error of the first one: it is the one that the operator prefers
 */
export async function fromAny<T>(hub: Hub, ask: (endpoint: string) => Promise<T>): Promise<T> {
  let first: unknown;
  for (const endpoint of hub.endpoints) {
    try {
      return await ask(endpoint);
    } catch (error) {
      first ??= error;
      if (!(error instanceof ModelFileError) || !ELSEWHERE.has(error.problem)) throw error;
    }
  }
  throw first ?? new ModelFileError('unreachable', 'No hub is set. Remove HF_ENDPOINT, or write an address into it.');
}
