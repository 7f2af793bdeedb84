import type { SummaryFields } from 'ports';
import { isAllowed } from '../../characters/moderate.ts';
import type { Context } from '../../kernel/context.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import { ownedDraft } from './drafts.ts';
import type { DraftTexts } from './text-jobs.ts';
import { texts } from './texts.ts';

interface Asked {
  readonly userId: string;
  readonly language: Language;
  readonly customBotKey: string;
  readonly written: readonly string[];
}

/** Generates the headline and short description of a draft. */
export function summaryHandlers(
  ctx: Context,
  jobs: { readonly texts: DraftTexts },
): Handlers<'bots.generateSummaryFields' | 'bots.generateWorldSummaryFields'> {
  /** Neither the source nor the result may be about harmful subjects. */
  async function summarized(
    { userId, customBotKey, written, language }: Asked,
    generate: () => Promise<SummaryFields | undefined>,
  ) {
    await ownedDraft(ctx.db, userId, customBotKey);
    const fields = (await isAllowed(ctx, written)) ? await generate() : undefined;
    if (fields) return { headline: fields.headline, shortDescription: fields.shortDescription, failureReason: null };
    return { headline: null, shortDescription: null, failureReason: inLanguage(texts.refused, language) };
  }

  return {
    'bots.generateSummaryFields': ({ userId, language, body: { customBotKey, botInfo } }) => {
      // The habits are derived from the name, because the character has no id yet.
      const character = {
        ...botInfo,
        botId: botInfo.nickname,
        headline: '',
        shortDescription: '',
        exampleDialogue: '',
      };
      const asked = { userId, language, customBotKey };
      return summarized({ ...asked, written: Object.values(botInfo).flat() }, () =>
        jobs.texts.write({ ...asked, of: 'characterSummary', given: { character } }),
      );
    },

    'bots.generateWorldSummaryFields': ({ userId, language, body: { customBotKey, worldInfo } }) => {
      const asked = { userId, language, customBotKey };
      return summarized({ ...asked, written: Object.values(worldInfo) }, () =>
        jobs.texts.write({ ...asked, of: 'worldSummary', given: { world: worldInfo } }),
      );
    },
  };
}
