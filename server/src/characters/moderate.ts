import { AiError } from 'ports';
import { AppError } from '../kernel/errors.ts';
import type { Ai } from '../kernel/ports/ai.ts';

const MODERATION_MS = 5_000;

/**
 * Whether texts are allowed in a character or a world (CREATE-46, WORLD-14): none about minors, self-harm or other
 * sensitive subjects. They are checked together, because forbidden content may be spread over fields.
 * @throws AppError SERVICE_UNAVAILABLE if moderation is unavailable
 */
export async function isAllowed(
  { ai }: { readonly ai: Pick<Ai, 'moderation'> },
  texts: readonly string[],
): Promise<boolean> {
  const all = texts.filter((text) => text.trim() !== '').join('\n');
  if (all === '') return true;
  return (await orUnavailable(ai.moderation.check(all, AbortSignal.timeout(MODERATION_MS), 'creation'))).safe;
}

/** @throws AppError SERVICE_UNAVAILABLE if the AI returned nothing */
export async function orUnavailable<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AiError) throw new AppError('SERVICE_UNAVAILABLE', { cause: error, retryAfter: 5 });
    throw error;
  }
}
