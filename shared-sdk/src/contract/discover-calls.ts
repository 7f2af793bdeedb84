import * as z from 'zod';
import { constants } from './constants.ts';
import { defineCall } from './define-call.ts';
import {
  banner,
  botPreview,
  cardList,
  carousel,
  category,
  curated,
  freeGemBanner,
  gender,
  id,
  noticePage,
  pageSize,
  presetCard,
  startSeqNo,
  wellFormed,
} from './entities.ts';
import { conversationCategories } from './enums.ts';

const _empty = z.object({});
const paged = z.object({ startSeqNo: startSeqNo.default(0), size: pageSize.default(constants.subCategoryPageSize) });
/** Sections of the home, each a shelf with its first cards. */
const sectionPage = z.object({ startSeqNo: startSeqNo.default(0), size: pageSize.default(3) });
const sections = z.object({ sections: z.array(carousel), hasMore: z.boolean() });
/** All filters apply together; `tags` are separated by commas. */
const searchQuery = z.object({
  query: wellFormed(constants.searchMaxLength).default(''),
  tags: wellFormed(200).default(''),
  gender: gender.optional(),
  style: z.enum(conversationCategories).optional(),
  /** `nextCursor` of the page before. */
  cursor: wellFormed(200).optional(),
  size: pageSize.optional(),
});
const searchResult = z.object({
  cards: z.array(presetCard),
  hasMore: z.boolean(),
  nextCursor: z.string().nullable(),
  /** How many there are in all; only the first page counts them. */
  total: z.int().min(0).nullable(),
  /** The most frequent tags of all that was found, without the sign; only with the first page. */
  tags: z.array(z.string()),
});
const utmQuery = z.object({ url: wellFormed(2048).optional() });

export const discoverCalls = {
  'guest.curated': defineCall({
    route: 'GET /guest/curated',
    access: 'guest',
    summary: 'Home of a guest, with the categories that a guest knows',
    query: utmQuery,
    data: curated,
  }),
  'guest.heroBanners': defineCall({
    route: 'GET /guest/hero-banners',
    access: 'public',
    summary: 'Hero banners for guests',
    data: z.object({ heroBanners: z.array(banner) }),
  }),
  'guest.category': defineCall({
    route: 'GET /guest/category/{categoryId}',
    access: 'guest',
    summary: 'Cards of a category, as a guest may see them',
    params: z.strictObject({ categoryId: wellFormed(64, 1) }),
    query: paged,
    data: cardList,
  }),
  'guest.mainCurated': defineCall({
    route: 'GET /guest/main-curated',
    access: 'guest',
    summary: 'Sections of a guest’s home, page by page',
    query: sectionPage,
    data: sections,
  }),
  'guest.search': defineCall({
    route: 'GET /guest/search',
    access: 'guest',
    limit: { max: 240, timeWindow: '1 minute' },
    summary: 'Characters that a guest may see, by words and filters',
    query: searchQuery,
    data: searchResult,
  }),
  'guest.presetKeys': defineCall({
    route: 'GET /guest/preset-keys',
    access: 'guest',
    summary: 'Keys of all presets that a guest may open',
    data: z.object({ presetKeys: z.array(id) }),
  }),
  'guest.presetPreview': defineCall({
    route: 'GET /guest/preset-preview',
    access: 'guest',
    summary: 'What a card opens on for a guest',
    query: z.object({ presetKey: id }),
    data: botPreview,
    errors: ['PROFILE_NOT_FOUND'],
  }),
  'guest.bot': defineCall({
    route: 'GET /guest/bots/{botKey}',
    access: 'guest',
    summary: 'A character by its key: public, unlisted, or the caller’s own',
    params: z.strictObject({ botKey: id }),
    data: botPreview,
    errors: ['PROFILE_NOT_FOUND'],
  }),
  'presets.categoryList': defineCall({
    route: 'GET /presets/category-list',
    access: 'member',
    summary: 'Categories of the home',
    data: z.object({ categories: z.array(category) }),
  }),
  'presets.curated': defineCall({
    route: 'GET /presets/curated',
    access: 'member',
    summary: 'Home of a member',
    query: utmQuery,
    data: curated,
  }),
  'presets.chatList': defineCall({
    route: 'GET /presets/chat-list',
    access: 'member',
    summary: 'Whom to begin with, for a chat list that is empty',
    data: cardList,
  }),
  'presets.curatedSections': defineCall({
    route: 'GET /presets/curated-sections',
    access: 'member',
    summary: 'The sections of the home: titles and layouts, without cards',
    data: z.object({ sections: z.array(category) }),
  }),
  'presets.mainCurated': defineCall({
    route: 'GET /presets/main-curated',
    access: 'member',
    summary: 'Sections of a member’s home, page by page',
    query: sectionPage,
    data: sections,
  }),
  'presets.search': defineCall({
    route: 'GET /presets/search',
    access: 'member',
    limit: { max: 240, timeWindow: '1 minute' },
    summary: 'Characters by words and filters',
    query: searchQuery,
    data: searchResult,
  }),
  'presets.category': defineCall({
    route: 'GET /presets/category/{categoryId}',
    access: 'member',
    summary: 'Cards of a category',
    params: z.strictObject({ categoryId: wellFormed(64, 1) }),
    query: paged,
    data: cardList,
  }),
  'presets.highlight': defineCall({
    route: 'GET /presets/highlight',
    access: 'member',
    summary: 'The highlight feed; `generated` says that this page begins a new feed',
    query: z.object({ startSeqNo: startSeqNo.default(0), size: pageSize.default(10) }),
    data: z.object({
      cards: z.array(presetCard),
      generated: z.boolean(),
      hasMore: z.boolean(),
      generateKey: z.string(),
    }),
  }),
  'notice.heroBanners': defineCall({
    route: 'GET /notice/hero-banners',
    access: 'member',
    summary: 'Hero banners for members',
    data: z.object({ heroBanners: z.array(banner) }),
  }),
  'notice.eventBanners': defineCall({
    route: 'GET /notice/event-banners',
    access: 'member',
    summary: 'Event banners, for members only',
    data: z.object({ eventBanners: z.array(banner) }),
  }),
  'notice.freeGemBanners': defineCall({
    route: 'GET /notice/free-gem-banners',
    access: 'member',
    summary: 'Ways to earn gems',
    data: z.object({ freeGemBanners: z.array(freeGemBanner) }),
  }),
  'notice.login': defineCall({
    route: 'GET /notice/login',
    access: 'member',
    balance: 'updatedGemAmount',
    summary: 'Announcements; the first call of a UTC day credits the daily refill and the streak, once',
    data: z.object({
      pages: z.array(noticePage),
      updatedGemAmount: z.int().min(0),
      loginStreakDays: z.int().min(0),
    }),
  }),
};
