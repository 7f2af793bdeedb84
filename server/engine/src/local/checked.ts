import { z } from 'zod';
import { EngineError } from '../error.ts';

/** The request as the engine's process accepts it. @throws EngineError `bad-request` */
export function checked<T>(schema: z.ZodType<T>, request: unknown): T {
  const result = schema.safeParse(request);
  if (result.success) return result.data;
  throw new EngineError({
    kind: 'bad-request',
    message: `The request to the language model is not valid: ${z.prettifyError(result.error)}`,
  });
}
