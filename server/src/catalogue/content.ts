import type { Catalogue } from './catalogue.ts';

/** What a fresh start of this platform offers. */
export const catalogue: Catalogue = {
  categories: [],
  entries: [],
  heroBanners: [],
  freeGemBanners: [],
  noticePages: [],
  preferenceTags: [],
};
