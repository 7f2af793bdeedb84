import { isAllowed, orUnavailable } from '../../characters/moderate.ts';
import type { Context } from '../../kernel/context.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import type { SummaryFields } from '../../kernel/ports/ports.ts';
import { ownedDraft } from './drafts.ts';
import { texts } from './texts.ts';

interface Asked {
  readonly userId: string;
  readonly language: Language;
  readonly customBotKey: string;
  readonly written: readonly string[];
}

/** Headline and short description, written from the rest of a draft. */
export function summaryHandlers(
  ctx: Context,
): Handlers<'bots.generateSummaryFields' | 'bots.generateWorldSummaryFields'> {
  const { db, ai } = ctx;

  /** Neither what it is written from nor what came of it may be about harmful subjects. */
  async function summarized(
    { userId, customBotKey, written, language }: Asked,
    write: (signal: AbortSignal) => Promise<SummaryFields>,
  ) {
    await ownedDraft(db, userId, customBotKey);
    const refused = { headline: null, shortDescription: null, failureReason: inLanguage(texts.refused, language) };
    if (!(await isAllowed(ctx, written))) return refused;
    const { headline, shortDescription } = await orUnavailable(
      write(AbortSignal.timeout(ctx.config.business.seconds.field * 1000)),
    );
    if (!(await isAllowed(ctx, [headline, shortDescription]))) return refused;
    return { headline, shortDescription, failureReason: null };
  }

  return {
    'bots.generateSummaryFields': ({ userId, language, body: { customBotKey, botInfo } }) =>
      summarized({ userId, language, customBotKey, written: Object.values(botInfo).flat() }, (signal) =>
        ai.drafts.characterSummary({
          // The name alone makes a character's habits before it exists.
          character: { ...botInfo, botId: botInfo.nickname, headline: '', shortDescription: '', exampleDialogue: '' },
          language,
          signal,
        }),
      ),

    'bots.generateWorldSummaryFields': ({ userId, language, body: { customBotKey, worldInfo } }) =>
      summarized({ userId, language, customBotKey, written: Object.values(worldInfo) }, (signal) =>
        ai.drafts.worldSummary({ world: worldInfo, language, signal }),
      ),
  };
}
