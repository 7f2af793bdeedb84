import { AiError, type ModerationPort } from '../ai/ports.ts';
import type { CharacterFields } from './character-of.ts';

/** A card whose texts may not be here. The message is the reason. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
  /** Nobody could tell: another time it may be allowed. */
  readonly isTemporary: boolean;

  constructor(message: string, options: ErrorOptions & { isTemporary?: boolean } = {}) {
    super(message, options);
    this.isTemporary = options.isTemporary ?? false;
  }
}

const REASONS = {
  MINORS: 'Its text speaks of a minor. Characters here are grown-ups.',
  SELF_HARM: 'Its text speaks of self-harm.',
  RESTRICTED: 'Its text has restricted content.',
} as const;

/**
 * Whether the character may be here (CREATE-46). Every text is judged on its own, as a rule may look at its beginning.
 * @throws NotAllowed with the reason
 */
export async function assertAllowed(
  moderation: ModerationPort,
  character: CharacterFields,
  tags: readonly string[],
): Promise<void> {
  const { nickname, backstory, personality, initialSituation, firstMessage, alternateGreetings, exampleDialogue } =
    character;
  const texts = [
    nickname,
    backstory,
    personality,
    initialSituation,
    firstMessage,
    ...alternateGreetings,
    exampleDialogue,
    ...tags,
  ].filter((text) => text !== '');
  for (const text of new Set(texts)) {
    const verdict = await check(moderation, text);
    if (!verdict.safe) throw new NotAllowed(REASONS[verdict.reason]);
  }
}

async function check(moderation: ModerationPort, text: string) {
  try {
    return await moderation.check(text, AbortSignal.timeout(10_000), 'creation');
  } catch (error) {
    if (error instanceof AiError)
      throw new NotAllowed('Its text could not be checked now. Try again later.', { cause: error, isTemporary: true });
    throw error;
  }
}
