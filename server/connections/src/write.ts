import { type ModelMessage, streamText } from 'ai';
import type { Sampling } from 'ports';
import { ConnectionError, toConnectionError } from './error.ts';
import { type ConnectionKind, penaltyNameOf } from './kinds.ts';
import { CLIENT_NAME, type Connection, languageModel } from './language-model.ts';

export interface Said {
  readonly role: 'system' | 'user' | 'assistant';
  readonly text: string;
}

export interface WriteRequest {
  readonly messages: readonly Said[];
  /** The number of leading messages that are the same in all chats with a character. */
  readonly fixed?: number | undefined;
  /** An id of the chat: a model on this machine keeps what it has read of the latest ones. */
  readonly chat?: string | undefined;
  /** A JSON schema of the answer, for models that can be held to it. */
  readonly schema?: Readonly<Record<string, unknown>> | undefined;
  readonly sampling?: Sampling | undefined;
  readonly maxTokens?: number | undefined;
  /** Each of these texts ends the reply, and is not part of it. */
  readonly stopTexts?: readonly string[] | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type Written =
  | { readonly type: 'text'; readonly text: string }
  /** The last part. Tokens as the provider counted them; undefined if it did not say. */
  | {
      readonly type: 'end';
      readonly reason: 'complete' | 'length';
      readonly promptTokens: number | undefined;
      readonly cachedTokens: number | undefined;
      readonly writtenTokens: number | undefined;
    };

/** More are refused by some providers. */
const MAX_STOP_TEXTS = 4;

/**
 * Lets a model behind a connection write. One attempt; leaving the loop closes the connection.
 * @throws AiError, mostly a `ConnectionError`
 */
export async function* write(connection: Connection, name: string, request: WriteRequest): AsyncGenerator<Written> {
  const control = new AbortController();
  const signals = [control.signal, ...(request.signal ? [request.signal] : [])];
  try {
    yield* stream(connection, name, { ...request, signal: AbortSignal.any(signals) });
  } catch (error) {
    if (request.signal?.aborted) throw new ConnectionError('aborted', 'slow', 'The reply was stopped.');
    throw toConnectionError(error);
  } finally {
    control.abort();
  }
}

async function* stream(connection: Connection, name: string, request: WriteRequest): AsyncGenerator<Written> {
  const { fullStream } = streamText({
    model: languageModel(connection, name),
    ...promptOf(request.messages),
    ...settingsOf(connection.kind, request),
    maxRetries: 0,
    // The default handler prints the error with the whole request.
    onError: () => {},
  });
  let spoke = false;
  for await (const part of fullStream) {
    if (part.type === 'text-delta' && part.text !== '') {
      yield { type: 'text', text: part.text };
      spoke ||= part.text.trim() !== '';
    } else if (part.type === 'error') {
      throw part.error;
    } else if (part.type === 'abort') {
      throw new ConnectionError('aborted', 'slow', 'The reply was stopped.');
    } else if (part.type === 'finish') {
      if (part.finishReason === 'content-filter' && !spoke) {
        throw new ConnectionError('rejected', 'refused', "The AI provider's own filter refused the reply.");
      }
      if (part.finishReason === 'error') throw cutOff();
      const { inputTokens, outputTokens, inputTokenDetails } = part.totalUsage;
      yield {
        type: 'end',
        reason: part.finishReason === 'length' ? 'length' : 'complete',
        promptTokens: inputTokens,
        cachedTokens: inputTokenDetails?.cacheReadTokens,
        writtenTokens: outputTokens,
      };
    }
  }
}

const cutOff = () => new ConnectionError('unavailable', 'fault', "The AI provider's reply was cut off.");

function promptOf(messages: readonly Said[]): { instructions?: string; messages: ModelMessage[] } {
  const found = messages.findIndex(({ role }) => role !== 'system');
  const first = found === -1 ? messages.length : found;
  const system = messages.slice(0, first).map(({ text }) => text);
  return {
    ...(system.length === 0 ? {} : { instructions: system.join('\n\n') }),
    // Most providers accept instructions at the beginning only.
    messages: withQuestion(messages.slice(first)).map(({ role, text }) => ({
      role: role === 'assistant' ? role : 'user',
      content: text,
    })),
  };
}

/** Providers differ in whether they go on with the assistant's own message: all do if a user asks for it. */
const GO_ON = '[Continue your last message from where it ends. Do not repeat any of it. Write only its continuation.]';

const withQuestion = (messages: readonly Said[]): readonly Said[] =>
  messages.at(-1)?.role === 'assistant' ? [...messages, { role: 'user', text: GO_ON }] : messages;

function settingsOf(kind: ConnectionKind, { sampling = {}, maxTokens, stopTexts, signal }: WriteRequest) {
  const { temperature, topP, topK, seed, minP, repetitionPenalty, dry, xtc } = sampling;
  const own = {
    ...(minP === undefined ? {} : { min_p: minP }),
    ...(repetitionPenalty === undefined ? {} : { [penaltyNameOf(kind)]: repetitionPenalty }),
    // The names that llama.cpp and KoboldCpp share.
    ...(dry === undefined ? {} : { dry_multiplier: dry.strength }),
    ...(xtc === undefined ? {} : { xtc_probability: xtc.probability, xtc_threshold: xtc.threshold }),
  };
  return {
    ...(temperature === undefined ? {} : { temperature }),
    ...(topP === undefined ? {} : { topP }),
    ...(topK === undefined ? {} : { topK }),
    ...(seed === undefined ? {} : { seed }),
    ...(maxTokens === undefined ? {} : { maxOutputTokens: maxTokens }),
    ...(stopTexts === undefined || stopTexts.length === 0 ? {} : { stopSequences: stopTexts.slice(0, MAX_STOP_TEXTS) }),
    ...(Object.keys(own).length === 0 ? {} : { providerOptions: { [CLIENT_NAME]: own } }),
    ...(signal === undefined ? {} : { abortSignal: signal }),
  };
}
