import type { WriteRequest } from 'connections';
import { type Engine, EngineError, type EngineErrorKind, type Prompt, type ReplyRequest } from 'engine';
import { AiError, type AiErrorKind } from 'ports';

/** Tokens that stay free for the reply. */
const FOR_REPLY = 400;

type Piece = { readonly type: 'text'; readonly text: string } | { readonly type: 'end' };

/** Lets the model of an engine write, within its context. With a schema the text is JSON that has its structure. @throws AiError */
export async function* writeWith(engine: Engine, request: WriteRequest): AsyncGenerator<Piece> {
  try {
    const { schema, sampling, maxTokens = FOR_REPLY, stopTexts = [], signal } = request;
    const prompt = await fitting(engine, request);
    const given = { ...prompt, sampling: present(sampling), ...(signal ? { signal } : {}) };
    if (schema) {
      const { value } = await engine.structured({ ...given, schema });
      yield { type: 'text', text: JSON.stringify(value) };
      yield { type: 'end' };
    } else yield* engine.reply({ ...given, maxTokens, stopTexts: [...stopTexts] });
  } catch (error) {
    throw toAiError(error);
  }
}

/** Reads the prompt of a chat ahead. A prompt that can't be read now is read with its reply. */
export async function readAheadWith(engine: Engine, request: WriteRequest): Promise<void> {
  try {
    await engine.prepare({
      ...(await fitting(engine, request)),
      ...(request.signal ? { signal: request.signal } : {}),
    });
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
  }
}

/** The prompt; if it is too long for the model's context, without its oldest messages. */
async function fitting(engine: Engine, { messages, fixed = 0, chat, signal }: WriteRequest): Promise<Prompt> {
  const kept = messages.slice(0, fixed);
  let rest = messages.slice(fixed);
  for (;;) {
    const prompt = { messages: [...kept, ...rest], fixed, ...(chat === undefined ? {} : { chat }) };
    const tokens = await engine.countTokens(prompt, signal);
    // A model that was not loaded before has loaded for the count.
    const { state } = engine;
    const contextTokens = 'model' in state ? state.model.contextTokens : undefined;
    if (contextTokens === undefined || tokens <= contextTokens - FOR_REPLY || rest.length <= 1) return prompt;
    // Several at once, so that the next replies begin with the same messages.
    rest = rest.slice(Math.ceil(rest.length / 4));
  }
}

/** The engine's port has no undefined values. */
const present = (sampling: WriteRequest['sampling']): NonNullable<ReplyRequest['sampling']> =>
  Object.fromEntries(Object.entries(sampling ?? {}).filter(([, value]) => value !== undefined));

const KINDS: Readonly<Record<EngineErrorKind, AiErrorKind>> = {
  crashed: 'unavailable',
  unavailable: 'unavailable',
  stopped: 'unavailable',
  failed: 'unavailable',
  'bad-model': 'rejected',
  memory: 'rejected',
  'too-long': 'rejected',
  'bad-request': 'rejected',
  refused: 'rejected',
  malformed: 'malformed',
  incomplete: 'malformed',
  aborted: 'aborted',
};

function toAiError(error: unknown): AiError {
  if (error instanceof AiError) return error;
  if (error instanceof EngineError) return new AiError(KINDS[error.kind], error.message, { cause: error });
  return new AiError('unavailable', 'The language model of this machine broke off.', { cause: error });
}
