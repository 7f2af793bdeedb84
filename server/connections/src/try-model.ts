import { AiError } from 'ports';
import { ConnectionError, type Problem } from './error.ts';
import type { Connection } from './language-model.ts';
import { type WriteRequest, write } from './write.ts';

export type Trial =
  | {
      readonly isWorking: true;
      readonly text: string;
      readonly firstWordMs: number;
      /** Undefined for a reply that came at once. */
      readonly tokensPerSecond: number | undefined;
    }
  | { readonly isWorking: false; readonly problem: Problem };

export interface TrialOptions {
  readonly timeoutMs?: number;
  readonly signal?: AbortSignal;
}

type Part =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'end'; readonly writtenTokens?: number | undefined };

const LINE = 'Introduce yourself in one short sentence.';
/** A token of these scripts is about this many characters, for a provider that counts none. */
const CHARACTERS_A_TOKEN = 4;

/** Sends one line to the model of a connection and measures the reply. Never throws. */
export const tryModel = (connection: Connection, name: string, options?: TrialOptions): Promise<Trial> =>
  tryWriter((request) => write(connection, name, request), options);

/** The same for anything that writes. */
export async function tryWriter(
  writer: (request: WriteRequest) => AsyncIterable<Part>,
  { timeoutMs = 30_000, signal }: TrialOptions = {},
): Promise<Trial> {
  const deadline = AbortSignal.timeout(timeoutMs);
  const startedAt = performance.now();
  let firstAt: number | undefined;
  let text = '';
  let tokens: number | undefined;
  try {
    const request = {
      messages: [{ role: 'user', text: LINE }],
      // Enough for a model that thinks before it speaks.
      maxTokens: 500,
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    } as const;
    for await (const part of writer(request)) {
      if (part.type === 'end') tokens = part.writtenTokens;
      else {
        text += part.text;
        if (text.trim() !== '') firstAt ??= performance.now();
      }
    }
  } catch (error) {
    if (deadline.aborted) return { isWorking: false, problem: 'slow' };
    return { isWorking: false, problem: error instanceof ConnectionError ? error.problem : problemOf(error) };
  }
  if (firstAt === undefined) return { isWorking: false, problem: 'refused' };
  const seconds = (performance.now() - firstAt) / 1000;
  const written = tokens ?? Math.ceil(text.length / CHARACTERS_A_TOKEN);
  return {
    isWorking: true,
    text: text.trim().slice(0, 500),
    firstWordMs: Math.round(firstAt - startedAt),
    tokensPerSecond: seconds < 0.05 ? undefined : Math.round((written / seconds) * 10) / 10,
  };
}

const problemOf = (error: unknown): Problem =>
  error instanceof AiError && error.kind === 'malformed' ? 'not-an-api' : 'fault';
