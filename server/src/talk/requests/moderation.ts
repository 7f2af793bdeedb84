import type { ModerationPort, ModerationPurpose, ModerationVerdict } from '../../kernel/ports/ports.ts';

/** How long a text may be checked, in milliseconds. */
export const MODERATION_MS = 5_000;

/** The verdict of the moderation on a text, in a bounded time. @throws AiError */
export const checkText = (
  { moderation }: { readonly moderation: ModerationPort },
  text: string,
  purpose?: ModerationPurpose,
): Promise<ModerationVerdict> => moderation.check(text, AbortSignal.timeout(MODERATION_MS), purpose);
