import { AiError, type ModerationPort, type ModerationVerdict } from 'ports';
import { z } from 'zod';
import { type BreakerOptions, createBreaker } from '../chain/breaker.ts';
import { type Provider, postForJson } from './http.ts';

export interface OpenAiModerationOptions extends Provider, Pick<BreakerOptions, 'now'> {
  /** Absent: the provider's default model. */
  readonly model?: string | undefined;
  /** For one check, in milliseconds: it delays the acceptance of a message, which may take a second at most. */
  readonly timeoutMs?: number;
}

const answerSchema = z.object({
  results: z.array(z.object({ categories: z.record(z.string(), z.boolean().nullish()) })).min(1),
});

/** The provider's categories, in order of precedence. Romance between consenting adults is allowed. */
const REASONS: readonly (readonly [RegExp, 'MINORS' | 'SELF_HARM' | 'RESTRICTED'])[] = [
  [/^sexual\/minors$/, 'MINORS'],
  [/^self[-_]harm/, 'SELF_HARM'],
  [/^(hate|harassment\/threatening|illicit\/violent|violence\/graphic)/, 'RESTRICTED'],
];

/** Statuses of a provider that lacks the call. It is not tried again. */
const NOT_OFFERED = { texts: [404, 405], pictures: [400, 404, 405, 415, 422] } as const;
const PICTURE_MS = 10_000;

/** Moderation by `/moderations`, for which the AI SDK has no client. The port throws `AiError`; `createLayeredModeration` adds the offline rules. */
export function createOpenAiModeration(options: OpenAiModerationOptions): ModerationPort {
  const timeoutMs = options.timeoutMs ?? 600;
  const texts = asker(options, { notOffered: NOT_OFFERED.texts, timeoutMs });
  // Pictures have a breaker of their own: a text model refuses them, and they may be slow.
  const pictures = asker(options, { notOffered: NOT_OFFERED.pictures, timeoutMs: PICTURE_MS });

  return {
    check: texts,
    checkPicture({ bytes, mime }, signal) {
      const url = `data:${mime};base64,${Buffer.from(bytes).toString('base64')}`;
      return pictures([{ type: 'image_url', image_url: { url } }], signal);
    },
  };
}

function asker(
  options: OpenAiModerationOptions,
  { notOffered, timeoutMs }: { readonly notOffered: readonly number[]; readonly timeoutMs: number },
) {
  const breaker = createBreaker(options.now ? { now: options.now } : {});
  let missing = false;

  return async (input: unknown, signal: AbortSignal): Promise<ModerationVerdict> => {
    if (missing) throw new AiError('rejected', 'The AI provider offers no such moderation.');
    const passage = breaker.enter();
    try {
      const answer = answerSchema.safeParse(
        await postForJson(options, {
          path: '/moderations',
          body: options.model ? { model: options.model, input } : { input },
          signal,
          timeoutMs,
          maxBytes: 256 * 1024,
        }),
      );
      if (!answer.success) throw new AiError('malformed', 'The AI provider gave no verdict.');
      passage.succeeded();
      return verdictOf(answer.data.results[0]?.categories ?? {});
    } catch (error) {
      if (error instanceof AiError && error.kind === 'rejected') {
        // Most compatible servers lack this call. Trying it for each message would only slow messages down.
        missing = hasStatus(error.cause, notOffered);
        passage.neutral();
      } else if (error instanceof AiError && error.kind === 'aborted') passage.neutral();
      else passage.failed();
      throw error;
    }
  };
}

function verdictOf(categories: Readonly<Record<string, boolean | null | undefined>>): ModerationVerdict {
  const flagged = Object.keys(categories).filter((name) => categories[name] === true);
  const found = REASONS.find(([category]) => flagged.some((name) => category.test(name)));
  return found ? { safe: false, reason: found[1] } : { safe: true };
}

function hasStatus(cause: unknown, statuses: readonly number[]): boolean {
  return typeof cause === 'object' && cause !== null && 'status' in cause && statuses.includes(Number(cause.status));
}
