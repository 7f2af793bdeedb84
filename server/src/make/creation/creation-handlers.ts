import { v4 as uuidv4 } from 'uuid';
import { isAllowed } from '../../characters/moderate.ts';
import type { Context } from '../../kernel/context.ts';
import { botDrafts } from '../../kernel/db/schema.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import { assertRoomForDraft } from '../../kernel/quotas/storage.ts';
import { createBot } from './create-bot.ts';
import { ownedDraft } from './drafts.ts';
import { characterFields, textsOf, worldFields } from './new-bot.ts';
import type { Portraits } from './portrait-jobs.ts';
import type { DraftTexts } from './text-jobs.ts';
import type { Written } from './text-store.ts';
import { texts } from './texts.ts';

type CreationCalls =
  | 'bots.startManualCreation'
  | 'bots.generateManualInfo'
  | 'bots.generateManualWorldInfo'
  | 'bots.createManualChannel'
  | 'bots.createManualWorldChannel';

/** Calls from an idea to a member's character or world. */
export function creationHandlers(
  ctx: Context,
  jobs: { readonly texts: DraftTexts; readonly portraits: Portraits },
): Handlers<CreationCalls> {
  const { db, now } = ctx;

  /** A draft written from an idea; undefined if the idea or the result is refused. */
  async function draftFrom<K extends 'character' | 'world'>(
    { userId, body, language }: { userId: string; body: { customBotKey: string; prompt: string }; language: Language },
    of: K,
  ): Promise<Written<K> | undefined> {
    const { customBotKey, prompt } = body;
    await ownedDraft(db, userId, customBotKey);
    if (!(await isAllowed(ctx, [prompt]))) return undefined;
    return jobs.texts.write<'character' | 'world'>({
      userId,
      customBotKey,
      language,
      of,
      given: { idea: prompt },
    }) as Promise<Written<K> | undefined>;
  }

  return {
    async 'bots.startManualCreation'({ userId }) {
      const customBotKey = uuidv4();
      await db.transaction(async (tx) => {
        await assertRoomForDraft(ctx, tx, userId);
        await tx.insert(botDrafts).values({ customBotKey, userId, createdAt: now() });
      });
      return { customBotKey, failureReason: null };
    },

    async 'bots.generateManualInfo'(call) {
      const draft = await draftFrom(call, 'character');
      if (!draft) return { botInfo: null, failureReason: inLanguage(texts.refused, call.language) };
      const botInfo = { ...draft, botType: 'MANUAL' as const, hashTags: [...draft.hashTags], visualDescription: '' };
      return { botInfo, failureReason: null };
    },

    async 'bots.generateManualWorldInfo'(call) {
      const draft = await draftFrom(call, 'world');
      if (!draft) return { worldInfo: null, failureReason: inLanguage(texts.refused, call.language) };
      return { worldInfo: { ...draft, visualDescription: '' }, failureReason: null };
    },

    async 'bots.createManualChannel'({ userId, body, language }) {
      const { customBotKey, botInfo, shareType } = body;
      return createBot(ctx, jobs.portraits, {
        userId,
        customBotKey,
        shareType,
        ...chosenOf(body),
        fields: characterFields(botInfo),
        written: textsOf(botInfo),
        visualDescription: botInfo.visualDescription,
        language,
        successMessage: inLanguage(texts.characterMade, language),
      });
    },

    async 'bots.createManualWorldChannel'({ userId, body, language }) {
      const { customBotKey, worldInfo, shareType } = body;
      return createBot(ctx, jobs.portraits, {
        userId,
        customBotKey,
        shareType,
        ...chosenOf(body),
        fields: worldFields(worldInfo),
        written: textsOf(worldInfo),
        visualDescription: worldInfo.visualDescription,
        language,
        successMessage: inLanguage(texts.worldMade, language),
      });
    },
  };
}

const chosenOf = ({
  previewType = 'SHOW',
  voiceId = null,
  selectedImageContentId = null,
}: {
  readonly previewType?: 'SHOW' | 'HIDE' | undefined;
  readonly voiceId?: string | null | undefined;
  readonly selectedImageContentId?: string | null | undefined;
}) => ({ previewType, voiceId, selectedImageContentId });
