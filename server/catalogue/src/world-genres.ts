/** The genres that a new world is given, in their order. */

import { texts } from './texts.ts';
import type { CatalogueGenre } from './types.ts';

export const worldGenres: readonly CatalogueGenre[] = [
  { genreId: 'fantasy', label: texts('genres', 'fantasy') },
  { genreId: 'sci-fi', label: texts('genres', 'sci-fi') },
  { genreId: 'romance', label: texts('genres', 'romance') },
  { genreId: 'mystery', label: texts('genres', 'mystery') },
  { genreId: 'horror', label: texts('genres', 'horror') },
  { genreId: 'historical', label: texts('genres', 'historical') },
  { genreId: 'everyday', label: texts('genres', 'everyday') },
  { genreId: 'survival', label: texts('genres', 'survival') },
];
