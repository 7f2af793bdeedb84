/** All characters of the platform's own, in the order of their shelves. */

import type { CatalogueCharacter } from '../types.ts';
import { adventure } from './adventure.ts';
import { fantasy } from './fantasy.ts';
import { historical } from './historical.ts';
import { mentors } from './mentors.ts';
import { mystery } from './mystery.ts';
import { romance } from './romance.ts';
import { sciFi } from './sci-fi.ts';
import { sliceOfLife } from './slice-of-life.ts';

export const characters: readonly CatalogueCharacter[] = [
  ...romance,
  ...sliceOfLife,
  ...fantasy,
  ...mystery,
  ...sciFi,
  ...adventure,
  ...mentors,
  ...historical,
];
