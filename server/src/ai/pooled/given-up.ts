import { AiError } from 'ports';
import { WorkRefused } from 'workers';

/**
 * Converts the error of an aborted wait: to `WorkRefused` if the caller's timeout fired, since the work waited too long,
 * else to an `AiError` of the kind `aborted`.
 */
export async function orGivenUp<T>(
  answer: Promise<T>,
  signal: AbortSignal,
  kind: { readonly name: string },
): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!signal.aborted || error !== signal.reason) throw error;
    if (error instanceof DOMException && error.name === 'TimeoutError')
      throw new WorkRefused(kind.name, 'its caller waited too long');
    throw new AiError('aborted', 'The call was stopped.', { cause: error });
  }
}
