import type { Banner } from 'shared-sdk/contract';
import type { Context } from '../context.ts';
import type { Bearer } from '../http/access-tokens.ts';
import type { Handlers } from '../http/calls.ts';
import type { Language } from '../http/language.ts';
import { createPresetService } from './service.ts';
import { GUEST, memberOf, type Viewer, viewerOf } from './viewer.ts';

export interface HeroBanners {
  heroBanners(viewer: Viewer, language: Language): Promise<Banner[]>;
}

type Names =
  | `guest.${'curated' | 'heroBanners' | 'category' | 'presetPreview' | 'bot'}`
  | `presets.${'categoryList' | 'curated' | 'category' | 'highlight'}`
  | 'notice.heroBanners';

/**
 * What there is to see. The calls under `/guest` take a member's bearer too, and give a member what a member may have,
 * but the lists: those are the guests' own (GUEST-08).
 */
export function presetHandlers(ctx: Context, catalogue: HeroBanners): Handlers<Names> {
  const { db } = ctx;
  const service = createPresetService(ctx);
  const member = (userId: string) => memberOf(db, userId);
  const anyone = (bearer: Bearer) => viewerOf(db, bearer);
  return {
    'guest.curated': ({ language }) => service.curated(GUEST, language),
    'guest.heroBanners': async ({ language }) => ({ heroBanners: await catalogue.heroBanners(GUEST, language) }),
    'guest.category': ({ language, params, query }) => service.category(GUEST, language, params.categoryId, query),
    'guest.presetPreview': async ({ bearer, language, query }) =>
      service.presetPreview(await anyone(bearer), language, query.presetKey),
    'guest.bot': async ({ bearer, language, params }) =>
      service.botPreview(await anyone(bearer), language, params.botKey),
    'presets.categoryList': async ({ userId, language }) => ({
      categories: await service.categories(await member(userId), language),
    }),
    'presets.curated': async ({ userId, language }) => service.curated(await member(userId), language),
    'presets.category': async ({ userId, language, params, query }) =>
      service.category(await member(userId), language, params.categoryId, query),
    'presets.highlight': async ({ userId, language, query }) =>
      service.highlight(await member(userId), language, query),
    'notice.heroBanners': async ({ userId, language }) => ({
      heroBanners: await catalogue.heroBanners(await member(userId), language),
    }),
  };
}
