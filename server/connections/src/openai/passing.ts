import { AiError } from 'ports';
import type { Breaker } from '../chain/breaker.ts';

/** Runs one call through a breaker. A stopped or refused call does not count as a failure of the provider. */
export async function passing<T>(breaker: Breaker, run: () => Promise<T>): Promise<T> {
  const passage = breaker.enter();
  try {
    const answer = await run();
    passage.succeeded();
    return answer;
  } catch (error) {
    if (error instanceof AiError && (error.kind === 'aborted' || error.kind === 'rejected')) passage.neutral();
    else passage.failed();
    throw error;
  }
}
