import { isAllowed } from '../../characters/moderate.ts';
import type { Context } from '../../kernel/context.ts';
import type { WantedImages } from '../../kernel/db/schema.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import { ownedDraft } from './drafts.ts';
import type { DraftImages } from './image-jobs.ts';
import { imageStatusOf, latestImages } from './image-store.ts';
import { assertStyle, stylesOf } from './styles.ts';
import type { DraftTexts } from './text-jobs.ts';
import { texts } from './texts.ts';

type ImageCalls =
  | 'bots.generateVisualDescription'
  | 'bots.generateWorldVisualDescription'
  | 'bots.createBotImage'
  | 'bots.createWorldImage'
  | 'bots.cancelWorldImage'
  | 'bots.imageGenerationStatus'
  | 'bots.worldImageGenerationStatus';

interface Asked extends Omit<WantedImages, 'contentIds'> {
  readonly customBotKey: string;
  readonly language: Language;
}

const PORTRAIT = { width: 768, height: 1024 };
/** Wide, so that the place is visible. */
const COVER = { width: 1024, height: 640 };

/** Generates a description from the fields of a draft, and pictures from a description. */
export function imageHandlers(
  ctx: Context,
  jobs: { readonly texts: DraftTexts; readonly images: DraftImages },
): Handlers<ImageCalls> {
  const { db } = ctx;

  /** @returns a description; null if the draft or the result is refused */
  async function describe(
    { userId, customBotKey, written }: { userId: string; customBotKey: string; written: readonly string[] },
    generate: () => Promise<string | undefined>,
  ): Promise<string | null> {
    await ownedDraft(db, userId, customBotKey);
    if (!(await isAllowed(ctx, written))) return null;
    return (await generate()) ?? null;
  }

  /** @returns the state of the job; FAILED with the reason if the description is refused */
  async function draw({ customBotKey, language, ...wanted }: Asked) {
    await ownedDraft(db, wanted.userId, customBotKey);
    assertStyle(ctx, wanted.style);
    if (!(await isAllowed(ctx, [wanted.description]))) {
      return { status: 'FAILED' as const, images: [], failureReason: inLanguage(texts.refused, language) };
    }
    return imageStatusOf(await jobs.images.draw(customBotKey, { ...wanted, description: wanted.description.trim() }));
  }

  async function statusOf(userId: string, customBotKey: string) {
    await ownedDraft(db, userId, customBotKey);
    return imageStatusOf(await latestImages(db, customBotKey));
  }

  return {
    async 'bots.generateVisualDescription'({ userId, body: { customBotKey, botInfo, attempt = 0 }, language }) {
      const { botType: _, ...character } = botInfo;
      const written = [...Object.values(character)].flat();
      const asked = { userId, language, customBotKey };
      const visualDescription = await describe({ ...asked, written }, () =>
        jobs.texts.write({ ...asked, of: 'characterLook', given: { character, attempt } }),
      );
      return described(visualDescription, language);
    },
    async 'bots.generateWorldVisualDescription'({ userId, body: { customBotKey, worldInfo, attempt = 0 }, language }) {
      const asked = { userId, language, customBotKey };
      const visualDescription = await describe({ ...asked, written: Object.values(worldInfo) }, () =>
        jobs.texts.write({ ...asked, of: 'worldLook', given: { world: worldInfo, attempt } }),
      );
      return described(visualDescription, language);
    },
    async 'bots.createBotImage'({ userId, body, language }) {
      const { customBotKey, visualDescription, imageStyleId, gender = 'NON_BINARY' } = body;
      const { status, ...rest } = await draw({
        userId,
        language,
        customBotKey,
        character: { nickname: '', gender },
        description: visualDescription,
        style: imageStyleId,
        size: PORTRAIT,
      });
      return { status: notCanceled(status), ...rest };
    },
    'bots.createWorldImage': ({ userId, body: { customBotKey, visualDescription, imageStyleId }, language }) =>
      draw({
        userId,
        language,
        customBotKey,
        character: { nickname: '', gender: 'NON_BINARY' },
        description: visualDescription,
        style: imageStyleId,
        size: COVER,
      }),
    async 'bots.cancelWorldImage'({ userId, body: { customBotKey } }) {
      await ownedDraft(db, userId, customBotKey);
      return imageStatusOf(await jobs.images.cancel(customBotKey));
    },
    async 'bots.imageGenerationStatus'({ userId, query }) {
      const { status, ...rest } = await statusOf(userId, query.customBotKey);
      return { status: notCanceled(status), ...rest };
    },
    'bots.worldImageGenerationStatus': ({ userId, query }) => statusOf(userId, query.customBotKey),
  };

  function described(visualDescription: string | null, language: Language) {
    return {
      visualDescription,
      styles: visualDescription === null ? [] : stylesOf(ctx, language),
      failureReason: visualDescription === null ? inLanguage(texts.refused, language) : null,
    };
  }
}

/** A character's pictures have no CANCELED state, because only those of a world can be canceled. */
const notCanceled = <S extends string>(status: S) =>
  status === 'CANCELED' ? ('FAILED' as const) : (status as Exclude<S, 'CANCELED'>);
