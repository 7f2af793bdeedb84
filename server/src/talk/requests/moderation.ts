import type { ModerationPort, ModerationPurpose, ModerationVerdict } from 'ports';

/** Timeout of the moderation of a text, in milliseconds. */
export const MODERATION_MS = 5_000;

/** Moderates a text within the timeout. @throws AiError */
export const checkText = (
  { moderation }: { readonly moderation: ModerationPort },
  text: string,
  purpose?: ModerationPurpose,
): Promise<ModerationVerdict> => moderation.check(text, AbortSignal.timeout(MODERATION_MS), purpose);
