import { z } from 'zod';
import { characterDraftSchema, worldDraftSchema } from '../draft-bounds.ts';
import { AiError, type DraftPort, type DraftRequest } from '../ports.ts';
import { type BreakerOptions, createBreaker } from './breaker.ts';
import { type Provider, postJson } from './http.ts';

export interface OpenAiDraftsOptions extends Provider, Pick<BreakerOptions, 'now'> {
  readonly model: string;
  /** Of one answer, in milliseconds; a repair may take as long again. */
  readonly timeoutMs?: number;
}

const completionSchema = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

const RULES = `You help a person to invent a character or a world for a role-play platform. Everyone in it is an adult.
Keep the person's own words and write in the language of the idea. Be specific: names, places, habits, one secret, one wish.
The person who will talk with the character is always called "you". Answer with one JSON object and nothing else.`;

const CHARACTER = `Fields, all strings unless said otherwise, with their greatest lengths:
nickname 30, gender one of MALE FEMALE NON_BINARY, relationship 100 (how the character stands to you), backstory 1000,
initialSituation 1000, personality 1000, details 1000, firstMessage 500 (spoken by the character, actions between
asterisks), headline 60, shortDescription 150, hashTags (array of at most 10 words of 20 letters, without #),
conversationCategory one of ROMANCE CASUAL.`;

const WORLD = `Fields, all strings, with their greatest lengths: genre 30, worldName 50, firstMessage 500 (the opening scene,
told to you), worldSetup 2000 (hidden from the player: rules, places, people, secrets, how scenes end), overview 500,
introduction 500, headline 60, shortDescription 150.`;

/** Drafts by `/chat/completions`: JSON that a schema checks, with one try to repair what it refuses. */
export function createOpenAiDrafts(options: OpenAiDraftsOptions): DraftPort {
  const breaker = createBreaker(options.now ? { now: options.now } : {});

  async function ask(messages: readonly Message[], signal: AbortSignal): Promise<string> {
    const passage = breaker.enter();
    try {
      const answer = await postJson(options, {
        path: '/chat/completions',
        body: { model: options.model, messages },
        signal,
        timeoutMs: options.timeoutMs ?? 60_000,
        maxBytes: 512 * 1024,
      });
      const content = completionSchema.safeParse(answer).data?.choices[0]?.message.content;
      if (content === undefined) throw new AiError('malformed', 'The AI provider gave no draft.');
      passage.succeeded();
      return content;
    } catch (error) {
      const quiet = error instanceof AiError && (error.kind === 'aborted' || error.kind === 'rejected');
      if (quiet) passage.neutral();
      else passage.failed();
      throw error;
    }
  }

  async function draft<T>(schema: z.ZodType<T>, fields: string, { idea, signal }: DraftRequest): Promise<T> {
    const messages: Message[] = [
      { role: 'system', content: `${RULES}\n${fields}` },
      { role: 'user', content: `The idea:\n${idea}` },
    ];
    const first = await ask(messages, signal);
    const checked = check(schema, first);
    if (checked.ok) return checked.value;

    messages.push(
      { role: 'assistant', content: first.slice(0, 16_000) },
      { role: 'user', content: `That can't be used: ${checked.problem}. Send the whole corrected JSON object alone.` },
    );
    const second = check(schema, await ask(messages, signal));
    if (second.ok) return second.value;
    throw new AiError('malformed', "The AI provider's draft does not have the fields it must have.");
  }

  return {
    character: (request) => draft(characterDraftSchema, CHARACTER, request),
    world: (request) => draft(worldDraftSchema, WORLD, request),
  };
}

interface Message {
  readonly role: 'system' | 'user' | 'assistant';
  readonly content: string;
}

type Checked<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: string };

function check<T>(schema: z.ZodType<T>, answer: string): Checked<T> {
  // Models like to wrap JSON in a fence or to say a sentence before it.
  const body = answer.slice(answer.indexOf('{'), answer.lastIndexOf('}') + 1);
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    return { ok: false, problem: 'it is not JSON' };
  }
  const result = schema.safeParse(json);
  if (result.success) return { ok: true, value: result.data };
  const problem = result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ');
  return { ok: false, problem: problem.slice(0, 800) };
}
