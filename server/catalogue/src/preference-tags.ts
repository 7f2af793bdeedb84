/** The subjects that a new member chooses from. */

import { texts } from './texts.ts';
import type { CataloguePreferenceTag } from './types.ts';

export const preferenceTags: readonly CataloguePreferenceTag[] = [
  {
    tagId: 'romance',
    categoryId: 'romance',
    label: texts('tags', 'romance'),
    gender: 'FEMALE',
    look: 'woman, 30, long wavy rose hair, soft smile, wine gown, beach at dusk',
  },
  {
    tagId: 'fantasy',
    categoryId: 'fantasy',
    label: texts('tags', 'fantasy'),
    gender: 'FEMALE',
    look: 'elf woman, 30, long straight platinum hair, emerald eyes, green cloak, forest',
  },
  {
    tagId: 'sci-fi',
    categoryId: 'sci-fi',
    label: texts('tags', 'sci-fi'),
    gender: 'MALE',
    look: 'man, 32, blue undercut hair, ice blue eyes, white flight suit, starship',
  },
  {
    tagId: 'mystery',
    categoryId: 'mystery',
    label: texts('tags', 'mystery'),
    gender: 'MALE',
    look: 'man, 44, black hair, grey eyes, stubble, charcoal trench coat, fedora, rainy street',
  },
  {
    tagId: 'comedy',
    categoryId: 'fantasy',
    label: texts('tags', 'comedy'),
    gender: 'FEMALE',
    look: 'woman, 33, short red curly hair, laughing, yellow hoodie, market',
  },
  {
    tagId: 'adventure',
    categoryId: 'adventure',
    label: texts('tags', 'adventure'),
    gender: 'MALE',
    look: 'man, 36, brown shaggy hair, stubble, grin, leather jacket, desert',
  },
  {
    tagId: 'historical',
    categoryId: 'historical',
    label: texts('tags', 'historical'),
    gender: 'FEMALE',
    look: 'woman, 29, black bun hair, hair pin, rose hanbok, garden',
  },
  {
    tagId: 'slice-of-life',
    categoryId: 'slice-of-life',
    label: texts('tags', 'slice-of-life'),
    gender: 'MALE',
    look: 'man, 30, messy caramel hair, smile, cream sweater, kitchen',
  },
  {
    tagId: 'horror',
    categoryId: 'mystery',
    label: texts('tags', 'horror'),
    gender: 'FEMALE',
    look: 'woman, 35, hime cut black hair, red eyes, pale, black dress, choker, castle',
  },
  {
    tagId: 'action',
    categoryId: 'adventure',
    label: texts('tags', 'action'),
    gender: 'FEMALE',
    look: 'woman, 31, deep skin, silver ponytail, stern, black tank top, rooftop',
  },
  {
    tagId: 'mentor',
    categoryId: 'mentors',
    label: texts('tags', 'mentor'),
    gender: 'MALE',
    look: 'man, 58, silver hair, full beard, glasses, smile, green waistcoat, library',
  },
  {
    tagId: 'music',
    categoryId: 'slice-of-life',
    label: texts('tags', 'music'),
    gender: 'NON_BINARY',
    look: 'androgynous person, 27, pink wolf cut hair, smirk, headphones, purple hoodie, stage',
  },
];
