import { ModelFileError } from '../error.ts';
import { type Answer, TRY_MIRROR } from './request.ts';

/** Ends an answer that is no success with an error that says what to do. */
export function throwOfStatus(answer: Answer, host: string, what: string): never {
  answer.close();
  const { status, headers } = answer;
  if (status === 401 || status === 403) {
    throw new ModelFileError(
      'gated',
      `${host} refuses ${what} (${status}). Accept its licence there, create a token, and set it in HF_TOKEN.`,
    );
  }
  if (status === 404 || status === 410) {
    throw new ModelFileError('not-found', `${host} does not have ${what}. Check the name, or choose another model.`);
  }
  if (status === 429) {
    const retryAfterMs = retryAfterOf(headers.get('retry-after'), Date.now());
    const wait = retryAfterMs === undefined ? 'some minutes' : `${Math.ceil(retryAfterMs / 1000)} s`;
    const message = `${host} asks to wait: too many requests. Try again in ${wait}.`;
    throw new ModelFileError('busy', message, retryAfterMs === undefined ? {} : { retryAfterMs });
  }
  if (status >= 500) throw new ModelFileError('fault', `${host} has a fault (${status}). Try again later.`);
  throw new ModelFileError('not-a-hub', `${host} answered ${status}, as no hub does. ${TRY_MIRROR}`);
}

/** Milliseconds of a `Retry-After` header, which has seconds or a date. */
export function retryAfterOf(header: string | null, now: number): number | undefined {
  if (header === null || header.trim() === '') return undefined;
  const seconds = Number(header);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}
