import * as aboutSelf from '../lines/about-self.ts';
import { OWN_END, OWN_LEAD, TALE_LEAD, TALES } from '../lines/stories.ts';
import { shuffled } from '../seed.ts';
import type { Understanding } from '../understand.ts';
import type { Scene, Voice } from '../voice.ts';
import type { Parts } from './parts.ts';

/** A story from the character's own life, if the profile has enough of it; otherwise a tale of the requested kind. */
export function story(heard: Understanding, scene: Scene, voice: Voice): Parts {
  const { recall, seed } = scene;
  const lower = heard.text.toLowerCase();
  const asked = /\bstor(?:y|ies) (?:about|of|with) (.{3,60})$/.exec(lower)?.[1]?.replace(/(?<![?!.])[?!.]+$/, '');
  const kind = TALES.find((tale) => tale.kind.test(lower));
  const happened = (one: string) =>
    voice.isFresh(one) && IN_THE_PAST.test(one) && !/^I (?:am|was born|have been)\b|\b(?:since then|now)\b/i.test(one);
  const own: string[] = [];
  if (asked !== undefined) {
    const fitting = voice.fresh(recall.about(asked, voice.isFresh, { exact: true }));
    if (fitting !== undefined) own.push(fitting);
  }
  const take = (field: 'backstory' | 'details') => {
    const next = voice.fresh(recall.next(field, happened));
    if (next !== undefined) own.push(next);
    return next !== undefined;
  };
  if (kind === undefined || own.length > 0) {
    while (own.length < 3 && take('backstory'));
    while (own.length < 2 && take('details'));
  }
  const more = MORE.test(lower);
  if (own.length >= 2) return [more ? undefined : voice.line(OWN_LEAD), ...own, voice.line(OWN_END)];
  const others = shuffled(TALES.slice(-3), seed);
  const tale = [kind, ...others, ...shuffled(TALES, seed)].find(
    (one) => one !== undefined && voice.isFresh(one.sentences.join(' ')),
  );
  if (tale === undefined)
    return [voice.line(aboutSelf.STORY_START), voice.bank(aboutSelf.STORY), voice.line(aboutSelf.STORY_END)];
  return [...own, more ? undefined : voice.line(TALE_LEAD), ...tale.sentences.map((one) => voice.fresh(one))];
}

const IN_THE_PAST = /\b(?:was|were|had|once|ago|taught|lost|left|came|went|broke|won|\w{3,}ed)\b/i;

/** These begin in the middle of a story. */
const MORE = /\b(?:more|continue|keep going|then|next)\b/i;
