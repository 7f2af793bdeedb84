/** All characters of the platform's own, in the order of their shelves. */

import type { CatalogueCharacter } from '../types.ts';
import { adventure } from './adventure.ts';
import { adventure2 } from './adventure-2.ts';
import { adventure3 } from './adventure-3.ts';
import { adventure4 } from './adventure-4.ts';
import { fantasy } from './fantasy.ts';
import { fantasy2 } from './fantasy-2.ts';
import { fantasy3 } from './fantasy-3.ts';
import { fantasy4 } from './fantasy-4.ts';
import { historical } from './historical.ts';
import { historical2 } from './historical-2.ts';
import { historical3 } from './historical-3.ts';
import { historical4 } from './historical-4.ts';
import { mentors } from './mentors.ts';
import { mentors2 } from './mentors-2.ts';
import { mentors3 } from './mentors-3.ts';
import { mentors4 } from './mentors-4.ts';
import { mystery } from './mystery.ts';
import { mystery2 } from './mystery-2.ts';
import { mystery3 } from './mystery-3.ts';
import { mystery4 } from './mystery-4.ts';
import { romance } from './romance.ts';
import { romance2 } from './romance-2.ts';
import { romance3 } from './romance-3.ts';
import { romance4 } from './romance-4.ts';
import { sciFi } from './sci-fi.ts';
import { sciFi2 } from './sci-fi-2.ts';
import { sciFi3 } from './sci-fi-3.ts';
import { sciFi4 } from './sci-fi-4.ts';
import { sliceOfLife } from './slice-of-life.ts';
import { sliceOfLife2 } from './slice-of-life-2.ts';
import { sliceOfLife3 } from './slice-of-life-3.ts';
import { sliceOfLife4 } from './slice-of-life-4.ts';

export const characters: readonly CatalogueCharacter[] = [
  ...romance,
  ...romance2,
  ...romance3,
  ...romance4,
  ...sliceOfLife,
  ...sliceOfLife2,
  ...sliceOfLife3,
  ...sliceOfLife4,
  ...fantasy,
  ...fantasy2,
  ...fantasy3,
  ...fantasy4,
  ...mystery,
  ...mystery2,
  ...mystery3,
  ...mystery4,
  ...sciFi,
  ...sciFi2,
  ...sciFi3,
  ...sciFi4,
  ...adventure,
  ...adventure2,
  ...adventure3,
  ...adventure4,
  ...mentors,
  ...mentors2,
  ...mentors3,
  ...mentors4,
  ...historical,
  ...historical2,
  ...historical3,
  ...historical4,
];
