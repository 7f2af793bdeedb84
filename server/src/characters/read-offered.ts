import { CardRefused, type RefusalValues } from 'shared-sdk/cards';
import { runWork, WorkFailed, WorkTimedOut } from 'workers';
import { readOffered } from './kinds.ts';
import type { ReadFile } from './read-work.ts';

/** A refused file, with a code for which screens have a text. */
export interface Refusal {
  readonly code: string;
  readonly values: RefusalValues;
  /** For logs and commands. */
  readonly reason: string;
}

/** Reads a card in a worker thread, within its deadline. @throws CardRefused, WorkTimedOut, WorkFailed, WorkRefused */
export const readFile = (bytes: Uint8Array): Promise<ReadFile> => runWork(readOffered, bytes);

/** The reason of a refusal; undefined if the error does not concern the card. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof CardRefused) return { code: error.code, values: error.values, reason: error.message };
  if (error instanceof WorkTimedOut) return { code: 'too-slow', values: {}, reason: 'Reading the file took too long.' };
  // It needed more memory than a thread has, or caused an unexpected error.
  if (error instanceof WorkFailed) return { code: 'unreadable', values: {}, reason: 'The file could not be read.' };
  return undefined;
}
