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

/** Rewrites one field of a draft. */
export function fieldHandlers(
  ctx: Context,
  jobs: { readonly texts: DraftTexts },
): Handlers<'bots.generateField' | 'bots.generateWorldField'> {
  async function write(
    { userId, customBotKey, written, language }: Asked,
    generate: (idea: string) => Promise<string | readonly string[] | undefined>,
  ) {
    const { idea } = await ownedDraft(ctx.db, userId, customBotKey);
    const value = (await isAllowed(ctx, written)) ? await generate(idea) : undefined;
    if (value === undefined) return { value: null, failureReason: inLanguage(texts.refused, language) };
    return { value: typeof value === 'string' ? value : [...value], failureReason: null };
  }

  return {
    'bots.generateField': ({ userId, language, body: { customBotKey, botInfo, field, attempt } }) => {
      const { botType: _, visualDescription: __, ...character } = botInfo;
      const asked = { userId, language, customBotKey };
      return write({ ...asked, written: Object.values(character).flat() }, (idea) =>
        jobs.texts.write({ ...asked, of: 'characterField', given: { field, character, attempt, idea } }),
      );
    },
    'bots.generateWorldField': ({ userId, language, body: { customBotKey, worldInfo, field, attempt } }) => {
      const { visualDescription: _, ...world } = worldInfo;
      const asked = { userId, language, customBotKey };
      return write({ ...asked, written: Object.values(world) }, (idea) =>
        jobs.texts.write({ ...asked, of: 'worldField', given: { field, world, attempt, idea } }),
      );
    },
  };
}
