import { type ChatWrapper, type Llama, LlamaChat, type LlamaContextSequence, type LlamaGrammar } from 'node-llama-cpp';
import type { ReplyMessage, StructuredMessage, UsageMessage } from '../protocol.ts';
import type { TokenizedPrompt } from './prompts.ts';
import type { Reader } from './reader.ts';
import { problemOf, Rejection } from './rejection.ts';

/** Where a reply is written: the sequence that remembers its chat. */
export interface Place {
  readonly sequence: LlamaContextSequence;
  readonly wrapper: ChatWrapper;
  readonly reader: Reader;
  readonly prompt: TokenizedPrompt;
  readonly waitMs: number;
  readonly signal: AbortSignal;
}

interface Writing {
  readonly grammar?: LlamaGrammar;
  readonly stopTexts?: readonly string[] | undefined;
  readonly onText?: (text: string) => void;
}

const REASONS = {
  eogToken: 'complete',
  stopGenerationTrigger: 'complete',
  customStopTrigger: 'stop-text',
  maxTokens: 'length',
} as const;

export async function writeText(
  place: Place,
  request: ReplyMessage,
  onText: (text: string) => void,
): Promise<{ readonly reason: string; readonly usage: UsageMessage }> {
  const { reason, usage } = await write(place, request, { stopTexts: request.stopTexts, onText });
  return { reason, usage };
}

/** @throws Rejection */
export async function writeJson(
  place: Place,
  request: StructuredMessage,
  llama: Llama,
): Promise<{ readonly value: unknown; readonly usage: UsageMessage }> {
  const grammar = await grammarOf(llama, request.schema);
  const { text, reason, usage } = await write(place, request, { grammar });
  if (reason === 'length') {
    throw new Rejection(
      'incomplete',
      `The JSON value is longer than ${usage.writtenTokens} tokens. Allow more tokens.`,
    );
  }
  try {
    return { value: JSON.parse(text) as unknown, usage };
  } catch (error) {
    throw new Rejection('failed', `The model's JSON value is not valid: ${problemOf(error, 'failed').message}`);
  }
}

async function grammarOf(llama: Llama, schema: StructuredMessage['schema']) {
  try {
    return await llama.createGrammarForJsonSchema(schema as { readonly type: 'object' });
  } catch (error) {
    throw new Rejection('bad-request', `The JSON schema can't be used: ${problemOf(error, 'bad-request').message}`);
  }
}

async function write(place: Place, request: ReplyMessage, writing: Writing) {
  const { sequence, prompt, signal } = place;
  const startedAt = performance.now();
  const before = sequence.tokenMeter.getState();
  const loadedTokens = await place.reader.read(sequence, prompt, { signal });
  const readAt = performance.now();
  const promptTokens = prompt.tokens.length;
  const room = sequence.contextSize - promptTokens - 1;
  let writtenTokens = 0;
  const chat = new LlamaChat({ contextSequence: sequence, chatWrapper: place.wrapper });
  try {
    const { response, metadata } = await chat.generateResponse(prompt.history, {
      ...samplingOf(request.sampling, sequence.contextSize),
      signal,
      maxTokens: Math.min(request.maxTokens ?? room, room),
      onResponseChunk: ({ tokens }) => {
        writtenTokens += tokens.length;
      },
      ...(writing.onText ? { onTextChunk: writing.onText } : {}),
      ...(writing.stopTexts ? { customStopTriggers: writing.stopTexts } : {}),
      ...(writing.grammar ? { grammar: writing.grammar } : {}),
    });
    const reason = metadata.stopReason in REASONS ? REASONS[metadata.stopReason as keyof typeof REASONS] : 'complete';
    // The last token of a prompt is always read again: its result is the first word.
    const readTokens = Math.min(promptTokens, sequence.tokenMeter.diff(before).usedInputTokens + 1);
    const usage: UsageMessage = {
      promptTokens,
      readTokens,
      reusedTokens: promptTokens - readTokens,
      loadedTokens,
      writtenTokens,
      waitMs: place.waitMs,
      readMs: readAt - startedAt,
      writeMs: performance.now() - readAt,
    };
    return { text: response, reason, usage };
  } finally {
    chat.dispose({ disposeSequence: false });
  }
}

/** The options of the library. What the request leaves out has no effect. */
function samplingOf(sampling: ReplyMessage['sampling'] = {}, contextTokens: number) {
  const {
    temperature = 0,
    topP = 1,
    topK = 0,
    minP = 0,
    seed,
    repetitionPenalty,
    repetitionTokens,
    dry,
    xtc,
  } = sampling;
  return {
    temperature,
    topP,
    topK,
    minP,
    ...(seed === undefined ? {} : { seed }),
    repeatPenalty:
      repetitionPenalty === undefined
        ? (false as const)
        : { penalty: repetitionPenalty, lastTokens: repetitionTokens ?? 64 },
    ...(dry
      ? {
          dryRepeatPenalty: {
            strength: dry.strength,
            // The library's default, -1, turns DRY off in this version of llama.cpp.
            lastTokens: contextTokens,
            ...(dry.base === undefined ? {} : { base: dry.base }),
            ...(dry.allowedLength === undefined ? {} : { allowedLength: dry.allowedLength }),
            ...(dry.breakers === undefined ? {} : { sequenceBreakers: dry.breakers }),
          },
        }
      : {}),
    ...(xtc ? { xtc } : {}),
  };
}
