import { rook } from './card.ts';
import type { TuningCase } from './case.ts';
import { dave } from './everyday.ts';
import { ysolde } from './fantasy.ts';
import { keeper, tides } from './fourth.ts';
import { meilan } from './historical.ts';
import { lucien } from './night.ts';
import { ilse, malachar, sable, teo } from './second.ts';
import { juno } from './space.ts';
import { lumi } from './sparse.ts';
import { biscuit, greta, junho } from './third.ts';
import { rosa } from './village.ts';

export const TUNING: readonly TuningCase[] = [
  ysolde,
  juno,
  dave,
  meilan,
  lumi,
  rook,
  lucien,
  rosa,
  malachar,
  sable,
  teo,
  ilse,
  junho,
  biscuit,
  greta,
  tides,
  keeper,
];
