import * as aboutSelf from '../lines/about-self.ts';
import { aspectOf } from '../lines/aspects.ts';
import * as meeting from '../lines/meeting.ts';
import type { UserFact } from '../remember.ts';
import { shuffled } from '../seed.ts';
import { sentencesOf, uncapitalised } from '../text.ts';
import type { Understanding } from '../understand.ts';
import type { Scene, Voice } from '../voice.ts';
import { acknowledged } from './acknowledged.ts';
import { lastReply, type Parts, silentOn } from './parts.ts';

/**
 * "And you?": the character answers its own question, or what the user said about themselves, turned into a question.
 */
export function returned(heard: Understanding, scene: Scene, voice: Voice): Parts {
  const asked = sentencesOf(lastReply(scene)).at(-1) ?? '';
  // "I like jazz, and you?" says what it is about.
  const here = heard.text
    .replace(
      /(?:(?<![\s,.!;?])[\s,.!;?]+)?\b(?:and |but )?(?:what about |how about |and |(?:can|do|are|have|did|were|would|will) )?(?:you|yours|yourself|u|hbu|wbu)\b(?: though| then| too| as well)?[\s?!.]*$/i,
      '',
    )
    .trim();
  const words = here === '' ? (scene.said.at(-1) ?? '') : here;
  const heardOf = here === '' ? [] : acknowledged(heard, scene, voice).slice(0, 1);
  const mine =
    here === ''
      ? scene.remembered.find((one): one is UserFact & { ago: number } => one.ago === 1 && one.kind !== 'mood')
      : heard.userFacts[0];
  if (
    (here === '' && /\bhow (?:are|was|is|have)\b/i.test(asked)) ||
    /^(?:i(?:'m| am)|pretty|very|quite|not|all|so)? ?(?:\w+ )?(?:good|fine|well|great|ok|okay|tired|alright|bad|sad|happy)$/i.test(
      words.replace(/(?<![.!])[.!]+$/, ''),
    )
  )
    return [...heardOf, voice.bank(meeting.MOOD)];
  const frightened = /\b(?:afraid|scared|terrified|frightened)\b/i.test(words);
  const questions = [
    frightened ? 'what are you afraid of?' : mine === undefined ? '' : questionTo(mine),
    asked.endsWith('?') && here === '' ? asked : '',
    words,
  ];
  const about = questions.find((text) => text !== '' && aspectOf(text) !== undefined) ?? words;
  const same = mine?.kind === 'like' ? scene.recall.about(mine.value, voice.isFresh, { exact: true }) : undefined;
  const found = voice.fresh(same ?? scene.recall.about(about, voice.isFresh));
  if (found !== undefined) return [...heardOf, found];
  const known = scene.recall.about(about, () => true, { sure: true, exact: true });
  const again = known && voice.fresh(`${shuffled(aboutSelf.AS_SAID, scene.seed)[0]} ${uncapitalised(known)}`);
  return [...heardOf, again ?? silentOn({ ...heard, text: about }, voice) ?? voice.bank(meeting.MOOD)];
}

/** A fact about the user as a question to the character. */
function questionTo(one: UserFact): string {
  switch (one.kind) {
    case 'name':
      return 'what is your name';
    case 'job':
      return 'what do you do for a living?';
    case 'study':
      return 'what did you study?';
    case 'place':
      return 'where do you live?';
    case 'age':
      return 'how old are you?';
    case 'like':
      return `do you like ${one.value}? what do you like?`;
    case 'dislike':
      return 'what do you hate?';
    case 'favourite':
      return `what is your favourite ${one.of}?`;
    case 'pet':
      return 'do you have a pet?';
    case 'person':
      return `do you have a ${one.value}?`;
    case 'plan':
      return 'what are your plans?';
  }
}
