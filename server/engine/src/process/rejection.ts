import type { Problem } from '../protocol.ts';

/** A failure whose kind and message go to the caller. */
export class Rejection extends Error {
  readonly kind: Problem['kind'];

  constructor(kind: Problem['kind'], message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
  }
}

/** @param kind for errors that are no `Rejection` */
export function problemOf(error: unknown, kind: Problem['kind']): Problem {
  if (error instanceof Rejection) return { kind: error.kind, message: error.message };
  return { kind, message: error instanceof Error ? error.message : String(error) };
}
