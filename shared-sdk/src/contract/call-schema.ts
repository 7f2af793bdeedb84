import type * as z from 'zod';
import type { ErrorCode } from './errors.ts';

/** Request and response of one call. Bodies are strict: an unknown field is refused instead of dropped. */
export interface CallSchema {
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly data: z.ZodType;
  /** The call's own codes, beside those that any call may answer. */
  readonly errors?: readonly ErrorCode[];
}
