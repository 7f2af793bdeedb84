import { turned } from '../hearing/topic.ts';
import * as aboutSelf from '../lines/about-self.ts';
import { capitalised } from '../text.ts';
import type { Understanding } from '../understand.ts';
import type { Scene, Voice } from '../voice.ts';
import { introduction, type Parts } from './parts.ts';

/** "In three words": as many traits from the profile as the user asked for. */
export function described(heard: Understanding, scene: Scene, voice: Voice): Parts {
  const { recall } = scene;
  const many = NUMBERS.indexOf(
    /\b(one|two|three|four|five|six|seven) words?\b/.exec(heard.text.toLowerCase())?.[1] ?? '',
  );
  const traits = recall.traits();
  const named = many >= 0 && traits.length > 0 ? traits.slice(0, many + 1) : traits.slice(0, 3);
  const list = named.length <= 1 ? named[0] : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
  const listed = list === undefined ? undefined : voice.fresh(many >= 0 ? `${capitalised(list)}.` : `I am ${list}.`);
  const more = voice.fresh(recall.next('personality', voice.isFresh));
  if (listed === undefined && more === undefined) return [voice.bank(aboutSelf.WHO_LEAD), introduction(scene, voice)];
  return many >= 0 && listed !== undefined
    ? [listed]
    : [more ?? listed, more === undefined ? undefined : voice.fresh(recall.next('personality', voice.isFresh))];
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven'];

/** What to draw: "draw me a cat". */
export const drawnIn = (text: string): string | undefined => {
  const thing =
    /\b(?:draw|sketch|paint|doodle)(?: me| us)? ((?:an?|the|my|your|some) [\p{L} '-]{2,30}?)(?: please| for me)?[.!?]*$/iu.exec(
      text,
    )?.[1];
  return thing === undefined ? undefined : turned(thing);
};
