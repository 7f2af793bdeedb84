import type { Banner } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Bearer } from '../../kernel/http/access-tokens.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { Language } from '../../kernel/http/language.ts';
import { createPresetService } from './service.ts';
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
 * What there is to see. The calls under `/guest` take a member's bearer too, and give a member what a member may have,
 * but the lists: those are the guests' own (GUEST-08).
 */
export function presetHandlers(ctx: Context, catalogue: Banners): Handlers<Names> {
  const { db } = ctx;
  const service = createPresetService(ctx);
  const member = (userId: string) => memberOf(db, userId);
  const anyone = (bearer: Bearer) => viewerOf(db, bearer);
  const sized = <Q extends { readonly size?: number | undefined }>(query: Q) => ({
    ...query,
    size: query.size ?? ctx.config.business.pages.search,
  });
  return {
    'guest.curated': ({ language }) => service.curated(GUEST, language),
    'guest.heroBanners': async ({ language }) => ({ heroBanners: await catalogue.heroBanners(GUEST, language) }),
    'guest.mainCurated': ({ language, query }) => service.mainCurated(GUEST, language, query),
    'guest.search': ({ language, query }) => service.search(GUEST, language, sized(query)),
    'guest.presetKeys': async () => ({ presetKeys: await service.presetKeys(GUEST) }),
    'guest.category': ({ language, params, query }) => service.category(GUEST, language, params.categoryId, query),
    'guest.presetPreview': async ({ bearer, language, query }) =>
      service.presetPreview(await anyone(bearer), language, query.presetKey),
    'guest.bot': async ({ bearer, language, params }) =>
      service.botPreview(await anyone(bearer), language, params.botKey),
    'presets.categoryList': async ({ userId, language }) => ({
      categories: await service.categories(await member(userId), language),
    }),
    'presets.curated': async ({ userId, language }) => service.curated(await member(userId), language),
    'presets.chatList': async ({ userId, language }) => service.chatList(await member(userId), language),
    'presets.curatedSections': async ({ userId, language }) => ({
      sections: await service.sections(await member(userId), language),
    }),
    'presets.mainCurated': async ({ userId, language, query }) =>
      service.mainCurated(await member(userId), language, query),
    'presets.search': async ({ userId, language, query }) =>
      service.search(await member(userId), language, sized(query)),
    'presets.category': async ({ userId, language, params, query }) =>
      service.category(await member(userId), language, params.categoryId, query),
    'presets.highlight': async ({ userId, language, query }) =>
      service.highlight(await member(userId), language, query),
    'notice.heroBanners': async ({ userId, language }) => ({
      heroBanners: await catalogue.heroBanners(await member(userId), language),
    }),
    'notice.eventBanners': async ({ userId, language }) => ({
      eventBanners: await catalogue.eventBanners(await member(userId), language),
    }),
  };
}
