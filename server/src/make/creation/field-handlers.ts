import { isAllowed, orUnavailable } from '../../characters/moderate.ts';
import type { Context } from '../../kernel/context.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import type { DraftRequest } from '../../kernel/ports/ports.ts';
import { ownedDraft } from './drafts.ts';
import { texts } from './texts.ts';

interface Asked {
  readonly userId: string;
  readonly language: Language;
  readonly customBotKey: string;
  readonly written: readonly string[];
}

/** Rewrites one field of a draft. */
export function fieldHandlers(ctx: Context): Handlers<'bots.generateField' | 'bots.generateWorldField'> {
  const { db, ai } = ctx;

  async function write(
    { userId, customBotKey, written, language }: Asked,
    ask: (given: DraftRequest) => Promise<string | readonly string[]>,
  ) {
    const { idea } = await ownedDraft(db, userId, customBotKey);
    const refused = { value: null, failureReason: inLanguage(texts.refused, language) };
    if (!(await isAllowed(ctx, written))) return refused;
    const value = await orUnavailable(
      ask({ idea, language, signal: AbortSignal.timeout(ctx.config.business.seconds.field * 1000) }),
    );
    if (!(await isAllowed(ctx, [value].flat()))) return refused;
    return { value: typeof value === 'string' ? value : [...value], failureReason: null };
  }

  return {
    'bots.generateField': ({ userId, language, body: { customBotKey, botInfo, field, attempt } }) => {
      const { botType: _, visualDescription: __, ...character } = botInfo;
      return write({ userId, language, customBotKey, written: Object.values(character).flat() }, (given) =>
        ai.drafts.characterField({ field, character, attempt, ...given }),
      );
    },
    'bots.generateWorldField': ({ userId, language, body: { customBotKey, worldInfo, field, attempt } }) => {
      const { visualDescription: _, ...world } = worldInfo;
      return write({ userId, language, customBotKey, written: Object.values(world) }, (given) =>
        ai.drafts.worldField({ field, world, attempt, ...given }),
      );
    },
  };
}
