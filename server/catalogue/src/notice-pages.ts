/** The announcements of a fresh start, in their order. */

import { texts } from './texts.ts';
import type { CatalogueNoticePage } from './types.ts';

export const noticePages: readonly CatalogueNoticePage[] = [
  {
    imageName: 'notice-welcome',
    title: texts('notices', 'welcome', 'title'),
    body: 'notice.welcome.body',
    urls: ['/highlight'],
    look: 'woman, 30, wavy copper hair, green eyes, smiling, teal sweater, cafe',
  },
  {
    imageName: 'notice-create',
    title: texts('notices', 'create', 'title'),
    body: 'notice.create.body',
    urls: ['/create/character', '/create/world'],
    look: 'woman, 34, brown skin, black braid hair, gold eyes, soft smile, rust shirt, painting studio',
  },
];
