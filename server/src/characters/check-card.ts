import { AiError, type ModerationPort, type ModerationVerdict } from 'ports';
import type { CardPicture } from 'shared-sdk/cards';
import type { CharacterFields } from './character-of.ts';
import { seenOf } from './portrait.ts';

/** The texts of a card are not allowed. The message is the reason. */
export class NotAllowed extends Error {
  override readonly name = 'NotAllowed';
  /** The check failed; it may succeed later. */
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
/** Number of texts that are sent to a provider at a time, because a large lorebook has hundreds. */
const AT_ONCE = 8;

/**
 * Checks whether the character is allowed (CREATE-46). Each text is checked separately, because a rule may match its start.
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
  const distinct = [...new Set(texts)];
  for (let at = 0; at < distinct.length; at += AT_ONCE) {
    const verdicts = await Promise.all(distinct.slice(at, at + AT_ONCE).map((text) => checkText(moderation, text)));
    for (const verdict of verdicts) if (!verdict.safe) throw new NotAllowed(REASONS[verdict.reason]);
  }
}

/**
 * Checks what the picture shows, if there is a provider that moderates pictures. Without one, only the reviewers of
 * public characters look at it.
 * @throws NotAllowed, CardRefused if it can't be decoded
 */
export async function assertPictureAllowed(moderation: ModerationPort, picture: CardPicture): Promise<void> {
  if (!moderation.checkPicture) return;
  const seen = await seenOf(picture);
  const verdict = await verdictOf(
    'Its picture',
    moderation.checkPicture(seen, AbortSignal.timeout(CHECK_MS)),
    'rejected',
  );
  if (!verdict.safe) throw new NotAllowed('Its picture has restricted content.');
}

const CHECK_MS = 10_000;

const checkText = (moderation: ModerationPort, text: string): Promise<ModerationVerdict> =>
  verdictOf('Its text', moderation.check(text, AbortSignal.timeout(CHECK_MS), 'creation'));

/** The verdict; undefined if the provider does not support pictures. */
async function verdictOf(
  what: string,
  verdict: Promise<ModerationVerdict>,
  unasked?: 'rejected',
): Promise<ModerationVerdict> {
  try {
    return await verdict;
  } catch (error) {
    if (!(error instanceof AiError)) throw error;
    if (error.kind === unasked) return { safe: true };
    const message = `${what} could not be checked now. Try again later.`;
    throw new NotAllowed(message, { cause: error, isTemporary: true });
  }
}
