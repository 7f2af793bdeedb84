import { turned } from '../hearing/topic.ts';
import { stemsOf } from '../lexicon.ts';
import * as aboutSelf from '../lines/about-self.ts';
import { aspectOf } from '../lines/aspects.ts';
import * as offers from '../lines/offers.ts';
import { chance, shuffled } from '../seed.ts';
import { uncapitalised } from '../text.ts';
import type { Understanding } from '../understand.ts';
import type { Scene, Voice } from '../voice.ts';
import { again } from './again.ts';
import { justSaid } from './just-said.ts';
import { MADE, madeBank } from './made.ts';
import { introduction, type Parts, silentOn } from './parts.ts';

const COUNT =
  /\b(?:\d+(?:[,.]\d+)*|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|hundreds?|thousands?|dozens?|no|only|every|all|none)\b/i;

const WORK =
  /\b(?:for a living|your (?:job|work|profession|occupation|trade)|do you work|you do all day|what do you do(?: here)?[\s?!.]*$)/;

const PAST = /\b(?:before|old|used to|last|first|was|did)\b/i;

/** A question that expects yes or no. */
const YES_OR_NO =
  /(?:^|[,.!?] )(?:and |so |but )?(?:do|does|did|are|is|can|could|have|has|will|would|were|was|you(?:'re| are)?)\b/i;

/** A question about the character: answered from the profile, or with a line that it says nothing about it. */
export function ofSelf(heard: Understanding, scene: Scene, voice: Voice): Parts {
  const made = MADE.exec(heard.text)?.[1]?.toLowerCase();
  if (made !== undefined) return [voice.bank(madeBank(made), { thing: made })];
  const { recall, seed } = scene;
  const lead = scene.brief !== true && chance(0.45, `${seed}:lead`) ? voice.bank(aboutSelf.ANSWER_LEAD) : undefined;
  const trade = WORK.test(heard.text.toLowerCase()) && !PAST.test(heard.text) ? introduction(scene, voice) : undefined;
  const [first = heard.text, second] = questionsIn(heard.text);
  const how = { context: heard.context };
  // "Are you really a god?" asks about "god".
  const asks = /^(?:so |wait,? )?are(?:n't)? you (?:really |actually |still |secretly )?(?:an?|the) \w/i.test(first);
  const just = justSaid(heard, scene, voice);
  if (just !== undefined) return just;
  const found = voice.fresh(
    (asks ? recall.about(first, voice.isFresh, { literal: true }) : undefined) ??
      recall.about(first, voice.isFresh, how),
  );
  const other = second === undefined ? undefined : voice.fresh(recall.about(second, voice.isFresh));
  if (found !== undefined && other === undefined && /\bhow many\b/i.test(first) && !COUNT.test(found))
    return [voice.line(aboutSelf.UNCOUNTED), found];
  // "Maps flooded caves" in the headline says what a person does, too.
  const cover =
    found === undefined && trade === undefined && WORK.test(heard.text.toLowerCase())
      ? voice.fresh(recall.next('headline', voice.isFresh))
      : undefined;
  if (cover !== undefined) return [lead, cover];
  if (trade !== undefined || found !== undefined || other !== undefined)
    return [lead, found === undefined || second !== undefined ? trade : undefined, found, other];
  const known = recall.about(heard.text, () => true, { ...how, sure: true });
  if (known === undefined)
    return [
      silentOn(heard, voice) ?? voice.bank(YES_OR_NO.test(heard.text) ? aboutSelf.YES_OR_NO : aboutSelf.NO_ANSWER),
    ];
  if (scene.again) {
    // The same fact in other words, with something new added.
    const other = voice.fresh(`${shuffled(aboutSelf.REPHRASED, seed)[0]} ${uncapitalised(known)}`);
    const beside = voice.fresh(recall.next('details', voice.isFresh) ?? recall.next('personality', voice.isFresh));
    return [other, beside];
  }
  const [before] = again(heard, scene, voice, known);
  return [before ?? voice.bank(YES_OR_NO.test(heard.text) ? aboutSelf.YES_OR_NO : aboutSelf.NO_ANSWER)];
}

/** "How old are you and what's your dog's name": the question besides the one about the age. */
export function besides({ text }: Understanding, { recall }: Scene, voice: Voice): Parts {
  const other = questionsIn(text).filter((one) => !/\b(?:how old|your age)\b/i.test(one))[0];
  return other === undefined || other === text ? [] : [voice.fresh(recall.about(other, voice.isFresh))];
}

/** "What do you do and where do you live?": each question by itself. */
function questionsIn(text: string): string[] {
  const parts = text
    .split(
      /(?<=[?])\s+|,?(?<!\s)\s+and\s+(?=(?:what|where|who|when|why|how|do|did|are|have|is|what's|where's|who's)\b)|(?<=[.!])\s+/i,
    )
    .map((part) => part.trim())
    .filter((part) => stemsOf(part).length > 0 || /\?$/.test(part));
  return parts.length >= 2 && parts.length <= 4 ? parts.slice(-2) : [text];
}

/** "Cats or dogs?", "do you prefer tea or coffee?" */
const CHOSEN =
  /(?:\b(?:prefer|like|love|rather|better|choose|more|are you|team|have|want|be|into|drink|eat) )(?:an? |the )?((?:[\p{L}'-]+ ){0,3}?[\p{L}'-]+),? or (?:an? |the )?((?:[\p{L}'-]+ ){0,3}?[\p{L}'-]+?)(?: person| better| more)?\s*[?!.]*$/iu;
const CHOICE =
  /^(?:an? |the )?((?:[\p{L}'-]+ ){0,3}?[\p{L}'-]+),? or (?:an? |the )?((?:[\p{L}'-]+ ){0,3}?[\p{L}'-]+?)(?: person| better| more)?\s*[?!.]*$/iu;

/** "Pineapple on pizza, yes or no?" */
const YES_NO_ASKED = /^([^,:;?]{3,40})[,:;-]? (?:yes or no|yay or nay|good or bad)[\s?!.]*$/i;

/** A choice: what the profile likes, otherwise always the same one. */
function choice(heard: Understanding, scene: Scene, voice: Voice): Parts | undefined {
  const [, one = '', other = ''] = CHOSEN.exec(heard.text) ?? CHOICE.exec(heard.text) ?? [];
  if (one === '' || other === '' || /\b(?:not|no|so|something|what|else|you|do|i|me|us)\b/i.test(`${one} ${other}`))
    return undefined;
  const own = voice.fresh(scene.recall.about(`${one} ${other}`, voice.isFresh, { exact: true }));
  if (own !== undefined) return [own];
  const pick = (chance(0.5, `${scene.char}:${one}:${other}`) ? one : other).toLowerCase();
  return [voice.bank(aboutSelf.CHOICE, { pick })];
}

export function opinion(heard: Understanding, scene: Scene, voice: Voice): Parts {
  const [, matter] = YES_NO_ASKED.exec(heard.text) ?? [];
  if (matter !== undefined) {
    const own = voice.fresh(scene.recall.about(matter, voice.isFresh, { exact: true }));
    const pick = `${chance(0.5, `${scene.char}:${matter}`) ? 'yes' : 'no'} to ${turned(matter.toLowerCase())}`;
    return [own ?? voice.bank(aboutSelf.CHOICE, { pick })];
  }
  const chosen = choice(heard, scene, voice);
  if (chosen !== undefined) return chosen;
  const made = MADE.exec(heard.text)?.[1]?.toLowerCase();
  if (made !== undefined) return [voice.bank(madeBank(made), { thing: made })];
  if (/^my\b/.test(heard.topic ?? '')) return ofSelf(heard, scene, voice);
  if (/\b(?:have|did|would|could|do) you ever\b|\bcan you\b/i.test(heard.text)) return ofSelf(heard, scene, voice);
  const topic = heard.topic === undefined || /\b(?:me|us)\b/.test(heard.topic) ? undefined : heard.topic;
  const own =
    topic === undefined ? undefined : voice.fresh(scene.recall.about(topic, voice.isFresh, { literal: true }));
  if (own !== undefined) return [own];
  const known = topic === undefined ? undefined : scene.recall.about(topic, () => true, { literal: true });
  if (known !== undefined)
    return [voice.fresh(`${shuffled(aboutSelf.AS_SAID, scene.seed)[0]} ${uncapitalised(known)}`)];
  const text = heard.text.toLowerCase();
  if (
    /\bdo you (?:think|believe) (?:that )?(?:there|in|we|people|it|the|god|love)\b|\bdo you believe\b/.test(text) &&
    aspectOf(text) === undefined
  )
    return [voice.bank(offers.BELIEF, { topic })];
  if (aspectOf(heard.topic ?? '')) return ofSelf(heard, scene, voice);
  if (/^(?:it|this|that|here|them|him|her)\b/.test(heard.topic ?? '')) return [voice.bank(aboutSelf.LIKE, {})];
  if (!/\b(?:like|love|enjoy|into|fan)\b/.test(text)) return [voice.bank(aboutSelf.OPINION, { topic })];
  // The same question gets the same choice each time.
  return [voice.bank(chance(0.7, `${scene.char}:${topic}`) ? aboutSelf.LIKE : aboutSelf.DISLIKE, { topic })];
}
