import type { Bank } from '../lines/bank.ts';
import * as offers from '../lines/offers.ts';
import * as reactions from '../lines/reactions.ts';

/** A text or drawing that the user made and shows. */
export const MADE =
  /\b(?:i|i've|i have|have) (?:just )?(?:wrote|written|made|drew|drawn|composed|painted|baked|knitted|built|carved|sewed)(?: you| up)? (?:an?|this|my|the) (?:\w+ )??(poem|song|story|haiku|limerick|verse|joke|drawing|picture|painting|portrait|cake|scarf|card|letter|riddle|tune|ballad|sketch|bread|pie)\b/i;

export const madeBank = (thing: string): Bank =>
  /^(?:drawing|picture|painting|portrait|sketch)$/.test(thing)
    ? offers.DRAWN
    : /^(?:cake|bread|pie)$/.test(thing)
      ? offers.BAKED
      : /^(?:scarf|card)$/.test(thing)
        ? offers.CRAFTED
        : reactions.MADE;
