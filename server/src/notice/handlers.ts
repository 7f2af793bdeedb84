import type { FreeGemBanner, NoticePage } from 'shared-sdk/contract';
import type { Context } from '../context.ts';
import type { Handlers } from '../http/calls.ts';
import type { Language } from '../http/language.ts';
import { creditDay } from './daily-gems.ts';

export interface NoticeDeps {
  /** Announcements, in their order. */
  readonly noticePages: (language: Language) => Promise<NoticePage[]>;
  /** Ways to earn gems. */
  readonly freeGemBanners: (language: Language) => Promise<FreeGemBanner[]>;
}

/** Announcements, and the gems that come with the first of a day. */
export function noticeHandlers(
  ctx: Context,
  { noticePages, freeGemBanners }: NoticeDeps,
): Handlers<'notice.login' | 'notice.freeGemBanners'> {
  return {
    'notice.login': async ({ userId, language }) => {
      const pages = await noticePages(language);
      return { pages, ...(await creditDay(ctx, userId)) };
    },
    'notice.freeGemBanners': async ({ language }) => ({ freeGemBanners: await freeGemBanners(language) }),
  };
}
