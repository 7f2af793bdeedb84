import type { FreeGemBanner, NoticePage } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { Language } from '../../kernel/http/language.ts';
import { creditDay } from './daily-gems.ts';
import { pagesOf, takeTurn } from './notice-rows.ts';

export interface NoticeDeps {
  /** Ways to earn gems. */
  readonly freeGemBanners: (language: Language) => Promise<FreeGemBanner[]>;
}

/** Announcements, and the gems for the first call of a day. */
export function noticeHandlers(
  ctx: Context,
  { freeGemBanners }: NoticeDeps,
): Handlers<'notice.login' | 'notice.freeGemBanners'> {
  return {
    'notice.login': async ({ userId, language }) => {
      const credited = await creditDay(ctx, userId);
      return { pages: await duePages(ctx, userId, language), ...credited };
    },
    'notice.freeGemBanners': async ({ language }) => ({ freeGemBanners: await freeGemBanners(language) }),
  };
}

/** Without announcements the day is not used up, so that a later one is still shown. */
async function duePages(ctx: Context, userId: string, language: Language): Promise<NoticePage[]> {
  const pages = await pagesOf(ctx, language);
  return pages.length > 0 && (await takeTurn(ctx.db, userId, ctx.now())) ? pages : [];
}
