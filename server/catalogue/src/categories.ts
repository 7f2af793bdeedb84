/** The categories of the home, in their order. */

import { texts } from './texts.ts';
import type { CatalogueCategory } from './types.ts';

export const categories: readonly CatalogueCategory[] = [
  {
    categoryId: 'romance',
    layout: 'SLIDE',
    title: texts('categories', 'romance', 'title'),
    description: texts('categories', 'romance', 'description'),
  },
  {
    categoryId: 'slice-of-life',
    layout: 'SCROLL',
    title: texts('categories', 'slice-of-life', 'title'),
    description: texts('categories', 'slice-of-life', 'description'),
  },
  {
    categoryId: 'fantasy',
    layout: 'SCROLL',
    title: texts('categories', 'fantasy', 'title'),
    description: texts('categories', 'fantasy', 'description'),
  },
  {
    categoryId: 'mystery',
    layout: 'SCROLL',
    title: texts('categories', 'mystery', 'title'),
    description: texts('categories', 'mystery', 'description'),
  },
  {
    categoryId: 'sci-fi',
    layout: 'GRID',
    title: texts('categories', 'sci-fi', 'title'),
    description: texts('categories', 'sci-fi', 'description'),
  },
  {
    categoryId: 'adventure',
    layout: 'SCROLL',
    title: texts('categories', 'adventure', 'title'),
    description: texts('categories', 'adventure', 'description'),
  },
  {
    categoryId: 'mentors',
    layout: 'SINGLE',
    title: texts('categories', 'mentors', 'title'),
    description: texts('categories', 'mentors', 'description'),
  },
  {
    categoryId: 'historical',
    layout: 'SCROLL',
    title: texts('categories', 'historical', 'title'),
    description: texts('categories', 'historical', 'description'),
  },
];
