import type { Banner } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Bearer } from '../../kernel/http/access-tokens.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { Language } from '../../kernel/http/language.ts';
import { createFeed, type Feed } from './feed.ts';
import { GUEST, memberOf, type Viewer, viewerOf } from './viewer.ts';

export interface Banners {
  heroBanners(viewer: Viewer, language: Language): Promise<Banner[]>;
  eventBanners(viewer: Viewer, language: Language): Promise<Banner[]>;
}

type Names =
  | `guest.${'curated' | 'mainCurated' | 'heroBanners' | 'category' | 'search' | 'presetKeys' | 'presetPreview' | 'bot'}`
  | `presets.${'categoryList' | 'chatList' | 'curated' | 'curatedSections' | 'mainCurated' | 'category' | 'search' | 'highlight'}`
  | `notice.${'heroBanners' | 'eventBanners'}`;

/**
 * Calls of the feed. The calls under `/guest` also accept a member's token and then return a member's view, except the
 * lists, which are the same as for guests (GUEST-08).
 */
export function feedHandlers(ctx: Context, catalogue: Banners, feed: Feed = createFeed(ctx)): Handlers<Names> {
  const { db } = ctx;
  const member = (userId: string) => memberOf(db, userId);
  const anyone = (bearer: Bearer) => viewerOf(db, bearer);
  const sized = <Q extends { readonly size?: number | undefined }>(query: Q) => ({
    ...query,
    size: query.size ?? ctx.config.business.pages.search,
  });
  return {
    'guest.curated': ({ language, query }) => feed.curated(GUEST, language, query.url),
    'guest.heroBanners': async ({ language }) => ({ heroBanners: await catalogue.heroBanners(GUEST, language) }),
    'guest.mainCurated': ({ language, query }) => feed.mainCurated(GUEST, language, query),
    'guest.search': ({ language, query }) => feed.search(GUEST, language, sized(query)),
    'guest.presetKeys': async () => ({ presetKeys: await feed.presetKeys(GUEST) }),
    'guest.category': ({ language, params, query }) => feed.category(GUEST, language, params.categoryId, query),
    'guest.presetPreview': async ({ bearer, language, query }) =>
      feed.presetPreview(await anyone(bearer), language, query.presetKey),
    'guest.bot': async ({ bearer, language, params }) => feed.botPreview(await anyone(bearer), language, params.botKey),
    'presets.categoryList': async ({ userId, language }) => ({
      categories: await feed.categories(await member(userId), language),
    }),
    'presets.curated': async ({ userId, language, query }) => feed.curated(await member(userId), language, query.url),
    'presets.chatList': async ({ userId, language }) => feed.chatList(await member(userId), language),
    'presets.curatedSections': async ({ userId, language }) => ({
      sections: await feed.sections(await member(userId), language),
    }),
    'presets.mainCurated': async ({ userId, language, query }) =>
      feed.mainCurated(await member(userId), language, query),
    'presets.search': async ({ userId, language, query }) => feed.search(await member(userId), language, sized(query)),
    'presets.category': async ({ userId, language, params, query }) =>
      feed.category(await member(userId), language, params.categoryId, query),
    'presets.highlight': async ({ userId, language, query }) => feed.highlight(await member(userId), language, query),
    'notice.heroBanners': async ({ userId, language }) => ({
      heroBanners: await catalogue.heroBanners(await member(userId), language),
    }),
    'notice.eventBanners': async ({ userId, language }) => ({
      eventBanners: await catalogue.eventBanners(await member(userId), language),
    }),
  };
}
