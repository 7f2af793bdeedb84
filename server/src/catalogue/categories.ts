/** The shelves of the home, in their order. */

import { worded } from '../worded.ts';
import type { CatalogueCategory } from './types.ts';

export const categories: readonly CatalogueCategory[] = [
  {
    categoryId: 'romance',
    layout: 'SLIDE',
    title: worded('categories', 'romance', 'title'),
    description: worded('categories', 'romance', 'description'),
  },
  {
    categoryId: 'slice-of-life',
    layout: 'SCROLL',
    title: worded('categories', 'slice-of-life', 'title'),
    description: worded('categories', 'slice-of-life', 'description'),
  },
  {
    categoryId: 'fantasy',
    layout: 'SCROLL',
    title: worded('categories', 'fantasy', 'title'),
    description: worded('categories', 'fantasy', 'description'),
  },
  {
    categoryId: 'mystery',
    layout: 'SCROLL',
    title: worded('categories', 'mystery', 'title'),
    description: worded('categories', 'mystery', 'description'),
  },
  {
    categoryId: 'sci-fi',
    layout: 'GRID',
    title: worded('categories', 'sci-fi', 'title'),
    description: worded('categories', 'sci-fi', 'description'),
  },
  {
    categoryId: 'adventure',
    layout: 'SCROLL',
    title: worded('categories', 'adventure', 'title'),
    description: worded('categories', 'adventure', 'description'),
  },
  {
    categoryId: 'mentors',
    layout: 'SINGLE',
    title: worded('categories', 'mentors', 'title'),
    description: worded('categories', 'mentors', 'description'),
  },
  {
    categoryId: 'historical',
    layout: 'SCROLL',
    title: worded('categories', 'historical', 'title'),
    description: worded('categories', 'historical', 'description'),
  },
];
