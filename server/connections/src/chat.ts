import type { ChatPort, ChatRequest, Sampling } from 'ports';
import type { Candidate, Piece } from './chain/candidate.ts';
import type { Chain } from './chain/chain.ts';
import type { SamplerName } from './kinds.ts';
import type { WriteRequest } from './write.ts';

/** A model that answers chats: one behind a connection, or one on this machine. */
export interface ChatModel extends Omit<Candidate, 'write'> {
  readonly sampling?: Sampling;
  /** The longest reply. */
  readonly maxTokens?: number;
  /** Tokens of a prompt and its reply together; undefined where that is unknown. */
  contextTokens?(): number | undefined;
  /** Settings of choosing words that have an effect. */
  readonly samplers?: readonly SamplerName[];
  write(request: WriteRequest): AsyncIterable<Piece>;
  /** Reads the prompt of a chat before its next message comes, so that the reply begins sooner. */
  readAhead?(request: WriteRequest): Promise<void>;
}

export interface ModelChatOptions {
  readonly chain: Chain;
  /** The models that may answer, the wanted one first. */
  readonly modelsFor: (request: Pick<ChatRequest, 'modelId'>) => readonly ChatModel[];
}

/** Characters after which a reply ends, so that it costs no further tokens. */
export const MAX_REPLY_CHARS = 4_000;

/** Chat with language models: see `Chain` for which of them answers. */
export function createModelChat({ chain, modelsFor }: ModelChatOptions): ChatPort {
  return {
    async *reply(request) {
      const { prompt, signal, onNotice, stopTexts } = request;
      const candidates = modelsFor(request).map(({ write, sampling, maxTokens, samplers, ...model }) => ({
        ...model,
        write: (aborted: AbortSignal) =>
          write({
            ...prompt,
            sampling: { ...sampling, ...known(request.sampling, samplers) },
            maxTokens: request.maxTokens ?? maxTokens,
            stopTexts,
            signal: aborted,
          }),
      }));
      yield* capped(chain.reply(candidates, { signal, ...(onNotice ? { onNotice } : {}) }));
    },
    readsAhead: (modelId) => modelsFor({ modelId })[0]?.readAhead !== undefined,
    async readAhead(request) {
      const [wanted] = modelsFor(request);
      await wanted?.readAhead?.({ ...request.prompt, signal: request.signal });
    },
  };
}

/** Settings without those that the model does not know: its server might refuse them. */
const known = (sampling: Sampling = {}, samplers: readonly SamplerName[] | undefined): Sampling =>
  samplers === undefined
    ? sampling
    : Object.fromEntries(samplers.flatMap((name) => (sampling[name] === undefined ? [] : [[name, sampling[name]]])));

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
