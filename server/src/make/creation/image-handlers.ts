import { isAllowed, orUnavailable } from '../../characters/moderate.ts';
import type { Context } from '../../kernel/context.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import type { ImageStyle } from '../../kernel/ports/ports.ts';
import { ownedDraft } from './drafts.ts';
import { cancelImages, drawImages, imageStatusOf, latestImages, type WantedImages } from './image-jobs.ts';
import { assertStyle, stylesOf } from './styles.ts';
import { texts } from './texts.ts';

type ImageCalls =
  | 'bots.generateVisualDescription'
  | 'bots.generateWorldVisualDescription'
  | 'bots.createBotImage'
  | 'bots.createWorldImage'
  | 'bots.cancelWorldImage'
  | 'bots.imageGenerationStatus'
  | 'bots.worldImageGenerationStatus';

interface Asked extends Omit<WantedImages, 'style' | 'description'> {
  readonly style: ImageStyle;
  readonly words: string;
  readonly language: Language;
}

const PORTRAIT = { width: 768, height: 1024 };
/** Wide, so that the place is what is seen. */
const COVER = { width: 1024, height: 640 };

/** From the fields of a draft to a description, and from a description to pictures. */
export function imageHandlers(ctx: Context): Handlers<ImageCalls> {
  const { db, ai } = ctx;

  /** @returns a description; null where the draft, or what came of it, is refused */
  async function describe(
    { userId, customBotKey, written }: { userId: string; customBotKey: string; written: readonly string[] },
    write: (signal: AbortSignal) => Promise<string>,
  ): Promise<string | null> {
    await ownedDraft(db, userId, customBotKey);
    if (!(await isAllowed(ctx, written))) return null;
    const description = await orUnavailable(write(AbortSignal.timeout(ctx.config.business.seconds.field * 1000)));
    return (await isAllowed(ctx, [description])) ? description : null;
  }

  /** @returns the state of the job; FAILED with the reason where the words are refused */
  async function draw(wanted: Asked) {
    const { words, style, language } = wanted;
    await ownedDraft(db, wanted.userId, wanted.customBotKey);
    assertStyle(ctx, style);
    if (!(await isAllowed(ctx, [words]))) {
      return { status: 'FAILED' as const, images: [], failureReason: inLanguage(texts.refused, language) };
    }
    const { job } = await drawImages(ctx, { ...wanted, description: words.trim() });
    return imageStatusOf(job);
  }

  async function statusOf(userId: string, customBotKey: string) {
    await ownedDraft(db, userId, customBotKey);
    return imageStatusOf(await latestImages(ctx, customBotKey));
  }

  return {
    async 'bots.generateVisualDescription'({ userId, body: { customBotKey, botInfo, attempt = 0 }, language }) {
      const { botType: _, ...character } = botInfo;
      const written = [...Object.values(character)].flat();
      const visualDescription = await describe({ userId, customBotKey, written }, (signal) =>
        ai.drafts.characterLook({ character, attempt, language, signal }),
      );
      return described(visualDescription, language);
    },
    async 'bots.generateWorldVisualDescription'({ userId, body: { customBotKey, worldInfo, attempt = 0 }, language }) {
      const visualDescription = await describe({ userId, customBotKey, written: Object.values(worldInfo) }, (signal) =>
        ai.drafts.worldLook({ world: worldInfo, attempt, language, signal }),
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
        words: visualDescription,
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
        words: visualDescription,
        style: imageStyleId,
        size: COVER,
      }),
    async 'bots.cancelWorldImage'({ userId, body: { customBotKey } }) {
      await ownedDraft(db, userId, customBotKey);
      return imageStatusOf(await cancelImages(ctx, customBotKey));
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

/** A character's pictures know no CANCELED: only those of a world can be given up. */
const notCanceled = <S extends string>(status: S) =>
  status === 'CANCELED' ? ('FAILED' as const) : (status as Exclude<S, 'CANCELED'>);
