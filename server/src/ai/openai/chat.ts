import { setTimeout as sleep } from 'node:timers/promises';
import { createOpenAICompatible } from '@ai-sdk/openai-compatible';
import { extractReasoningMiddleware, type LanguageModel, streamText, wrapLanguageModel } from 'ai';
import { AiError, type ChatPort, type ChatRequest } from 'ports';
import { type Breaker, createBreaker, type Passage } from './breaker.ts';
import { retryAfterMs, toAiError } from './errors.ts';
import { boundedFetch, type Provider } from './http.ts';
import { toMessages } from './messages.ts';

/** All in milliseconds. */
export interface ChatTimeouts {
  /** Until the first words, including retries (CHAT-40). */
  readonly firstWordsMs: number;
  /** Between two pieces. */
  readonly stallMs: number;
  /** For the whole reply. */
  readonly totalMs: number;
}

export interface OpenAiChatOptions extends Provider {
  /** The provider's model names. A channel whose model is no longer listed gets the first. */
  readonly models: readonly string[];
  readonly timeouts?: Partial<ChatTimeouts>;
  /** The wait before the first retry. It doubles for the second. */
  readonly retryDelayMs?: number;
  readonly now?: () => number;
}

const TIMEOUTS: ChatTimeouts = { firstWordsMs: 25_000, stallMs: 20_000, totalMs: 120_000 };
const RETRIES = 2;
/** Characters after which a reply ends, so that it costs no further tokens. */
export const MAX_REPLY_CHARS = 4_000;
/** Twice the size of 4,000 characters that each come in an event of their own. */
const MAX_BODY_BYTES = 4 * 1024 * 1024;

/**
 * Chat with any endpoint that implements `/chat/completions` with server-sent events.
 *
 * - The first words arrive within `firstWordsMs`, with at most two retries in that time. After the first word nothing
 *   is retried. A pause of `stallMs` ends the reply with `timeout`; the caller keeps the pieces it has.
 * - Leaving the loop, or the request's signal, closes the connection to the provider.
 * - Each model has its own breaker.
 */
export function createOpenAiChat(options: OpenAiChatOptions): ChatPort {
  const timeouts = { ...TIMEOUTS, ...options.timeouts };
  const now = options.now ?? Date.now;
  const provider = createOpenAICompatible({
    name: 'provider',
    baseURL: options.baseUrl,
    ...(options.apiKey ? { apiKey: options.apiKey } : {}),
    fetch: boundedFetch(MAX_BODY_BYTES),
  });
  const breakers = new Map<string, Breaker>(options.models.map((id) => [id, createBreaker({ now })]));

  return {
    async *reply(request) {
      const modelId = breakers.has(request.modelId) ? request.modelId : options.models[0];
      const breaker = modelId === undefined ? undefined : breakers.get(modelId);
      if (modelId === undefined || breaker === undefined) throw new AiError('rejected', 'No chat model is configured.');
      if (request.signal.aborted) throw new AiError('aborted', 'The reply was stopped.');

      const passage = breaker.enter();
      const model = wrapLanguageModel({
        model: provider.chatModel(modelId),
        // Open models write their reasoning between these tags. It is not part of the reply.
        middleware: extractReasoningMiddleware({ tagName: 'think' }),
      });
      const clock = startClock(timeouts, request.signal);
      try {
        yield* capped(withRetries(model, request, clock, { delayMs: options.retryDelayMs ?? 500, now }));
        passage.succeeded();
      } catch (error) {
        const failure = clock.reason() ?? toAiError(error);
        tell(passage, failure);
        throw failure;
      } finally {
        // Also runs if the caller leaves the loop early: then the provider must stop.
        passage.neutral();
        clock.stop();
      }
    },
  };
}

function tell(passage: Passage, { kind }: AiError): void {
  // A refused key or prompt does not mean that the provider fails.
  if (kind === 'aborted' || kind === 'rejected') passage.neutral();
  else passage.failed();
}

async function* withRetries(
  model: LanguageModel,
  request: ChatRequest,
  clock: Clock,
  { delayMs, now }: { delayMs: number; now: () => number },
): AsyncGenerator<string> {
  for (let attempt = 0; ; attempt += 1) {
    let spoke = false;
    try {
      for await (const piece of once(model, request, clock.signal)) {
        spoke = true;
        clock.heard();
        yield piece;
      }
      if (!spoke) throw new AiError('malformed', 'The AI provider gave an empty reply.');
      return;
    } catch (error) {
      if (spoke || clock.reason() || attempt === RETRIES || toAiError(error).kind !== 'unavailable') throw error;
      const wait = retryAfterMs(error, now()) ?? delayMs * 2 ** attempt;
      // Waiting beyond the budget would only delay the failure.
      if (wait >= clock.firstWordsLeft()) throw error;
      await sleep(wait, undefined, { signal: clock.signal });
    }
  }
}

async function* once(model: LanguageModel, request: ChatRequest, signal: AbortSignal): AsyncGenerator<string> {
  const { fullStream } = streamText({
    model,
    ...(request.system === '' ? {} : { instructions: request.system }),
    messages: toMessages(request.turns),
    maxRetries: 0,
    abortSignal: signal,
    // The default handler prints the error with the whole request.
    onError: () => {},
  });
  let spoke = false;
  for await (const part of fullStream) {
    if (part.type === 'text-delta' && part.text !== '') {
      // White space does not count as the first words: it would end the waiting without showing text.
      if (!spoke && part.text.trim() === '') continue;
      yield spoke ? part.text : part.text.trimStart();
      spoke = true;
    } else if (part.type === 'error') {
      throw part.error;
    } else if (part.type === 'abort') {
      throw new AiError('aborted', 'The reply was stopped.');
    } else if (part.type === 'finish' && part.finishReason === 'content-filter' && !spoke) {
      throw new AiError('rejected', "The AI provider's own filter refused the reply.");
    }
  }
}

/** Ends the reply at the character limit, never within a surrogate pair. */
async function* capped(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let left = MAX_REPLY_CHARS;
  for await (const piece of pieces) {
    if (piece.length < left) {
      left -= piece.length;
      yield piece;
      continue;
    }
    const splits = /[\uD800-\uDBFF]/.test(piece.charAt(left - 1));
    yield piece.slice(0, splits ? left - 1 : left);
    return;
  }
}

interface Clock {
  readonly signal: AbortSignal;
  /** Why the signal fired; undefined if it did not. */
  reason(): AiError | undefined;
  /** A piece arrived: ends the time for the first words and restarts the stall time. */
  heard(): void;
  firstWordsLeft(): number;
  stop(): void;
}

function startClock(timeouts: ChatTimeouts, outer: AbortSignal): Clock {
  const controller = new AbortController();
  const started = performance.now();
  let reason: AiError | undefined;
  const end = (error: AiError) => {
    reason ??= error;
    controller.abort(error);
  };
  const onAbort = () => end(new AiError('aborted', 'The reply was stopped.'));
  outer.addEventListener('abort', onAbort, { once: true });

  const late = (what: string, ms: number) =>
    setTimeout(() => end(new AiError('timeout', `The AI provider ${what} within ${ms} ms.`)), ms);
  const total = late('did not finish', timeouts.totalMs);
  let next = late('did not begin', timeouts.firstWordsMs);

  return {
    signal: controller.signal,
    reason: () => reason,
    heard() {
      clearTimeout(next);
      next = late('did not go on', timeouts.stallMs);
    },
    firstWordsLeft: () => timeouts.firstWordsMs - (performance.now() - started),
    stop() {
      clearTimeout(total);
      clearTimeout(next);
      outer.removeEventListener('abort', onAbort);
      controller.abort();
    },
  };
}
