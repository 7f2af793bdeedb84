import { lineKind, wordFor } from './follow-up.ts';
import * as aboutSelf from './lines/about-self.ts';
import { aspectOf } from './lines/aspects.ts';
import type { Bank } from './lines/bank.ts';
import * as heart from './lines/heart.ts';
import * as meeting from './lines/meeting.ts';
import * as questions from './lines/questions.ts';
import * as refusals from './lines/refusals.ts';
import * as smallTalk from './lines/small-talk.ts';
import * as ofTold from './lines/told.ts';
import { recollection } from './recollection.ts';
import { chance, shuffled } from './seed.ts';
import { sentencesOf, uncapitalised } from './text.ts';
import { type Intent, turned, type Understanding } from './understand.ts';
import type { Scene, Voice } from './voice.ts';

type Parts = readonly (string | undefined)[];

/** Intents that one bank answers. */
const BANKS: Partial<Record<Intent, Bank>> = {
  greet: meeting.GREET,
  farewell: meeting.FAREWELL,
  goodNight: meeting.GOOD_NIGHT,
  askName: aboutSelf.WHO_LEAD,
  askLove: heart.LOVE_ASKED,
  askWhy: aboutSelf.WHY,
  time: smallTalk.TIME,
  joke: smallTalk.JOKE,
  game: smallTalk.GAME,
  song: smallTalk.SONG,
  advice: smallTalk.ADVICE,
  goodNews: heart.GOOD_NEWS,
  love: heart.LOVE,
  miss: heart.MISS,
  compliment: heart.COMPLIMENT,
  insult: heart.INSULT,
  complaint: smallTalk.COMPLAINT,
  thanks: smallTalk.THANKS,
  sorry: smallTalk.SORRY,
  touch: heart.TOUCH,
  touchMe: heart.TOUCH_ME,
  gift: heart.GIFT,
  action: smallTalk.ACTION,
  yes: smallTalk.YES,
  no: smallTalk.NO,
  ok: smallTalk.OK,
  laugh: smallTalk.LAUGH,
  emoji: smallTalk.EMOJI,
  nonsense: smallTalk.NONSENSE,
  empty: smallTalk.EMPTY,
  explicit: refusals.EXPLICIT,
  probe: refusals.PROBE,
  clarify: smallTalk.CLARIFY,
  condolence: smallTalk.CONDOLENCE,
  joking: smallTalk.JOKING,
  speechless: smallTalk.SPEECHLESS,
};

/** What a reply says to what was heard, without any question back; a part is missing where nothing new can be said. */
export function answer(heard: Understanding, scene: Scene, voice: Voice): Parts {
  const bank = heard.intent === 'greet' && scene.turnCount > 3 ? meeting.GREET_AGAIN : BANKS[heard.intent];
  if (bank !== undefined) return [voice.bank(bank)];
  const { recall, name } = scene;
  const { isFresh } = voice;

  switch (heard.intent) {
    case 'askMood':
      return [...acknowledged(heard, scene, voice), voice.bank(meeting.MOOD)];
    case 'askDoing':
      return [
        voice.bank(meeting.DOING),
        scene.turnCount <= 4 ? voice.fresh(recall.next('initialSituation', isFresh)) : undefined,
      ];
    case 'askScene': {
      const scenery = voice.fresh(recall.next('initialSituation', isFresh));
      return [scenery ?? voice.bank(meeting.DOING), voice.fresh(recall.next('initialSituation', isFresh))];
    }
    case 'askWho':
      return [
        voice.bank(aboutSelf.WHO_LEAD),
        introduction(scene, voice),
        voice.fresh(recall.next('backstory', isFresh)) ?? voice.fresh(recall.next('personality', isFresh)),
      ];
    case 'askAge':
      return [
        voice.line(aboutSelf.AGE, { age: recall.age }) ??
          voice.fresh(recall.about(heard.text, isFresh)) ??
          silentOn(heard, voice) ??
          voice.bank(aboutSelf.NO_ANSWER),
      ];
    case 'askRelation':
      return [
        voice.fresh(recall.relationship) ??
          voice.fresh(recall.about('met together', isFresh)) ??
          voice.bank(heart.LOVE_ASKED),
      ];
    case 'areYouReal':
      return [voice.bank(aboutSelf.REAL) ?? "I'm an AI character, as I said."];
    case 'askMyName':
      return [
        name === undefined
          ? (voice.bank(ofTold.NAME_UNKNOWN) ?? voice.line(questions.ASK_NAME))
          : (voice.bank(ofTold.KNOWS_NAME, { known: name }) ?? `Still ${name}.`),
      ];
    case 'askMemory':
      return recollection(heard, scene, voice);
    case 'askFavourite':
      return [
        voice.fresh(recall.about(heard.text, isFresh)) ?? silentOn(heard, voice) ?? voice.bank(aboutSelf.FAVOURITE),
      ];
    case 'recommend':
      return [
        voice.bank(smallTalk.RECOMMEND),
        voice.fresh(recall.about(heard.text, isFresh)) ?? silentOn(heard, voice),
      ];
    case 'request': {
      const own = voice.fresh(recall.about(heard.text, isFresh));
      return [own ?? voice.bank(smallTalk.REQUEST)];
    }
    case 'askOpinion':
      return opinion(heard, scene, voice);
    case 'askSelf':
      return ofSelf(heard, scene, voice);
    case 'askWorld':
      return [
        voice.fresh(recall.about(heard.text, isFresh, { literal: true, scene: true })) ?? voice.bank(smallTalk.WORLD),
      ];
    case 'math':
      return [heard.sum && (voice.bank(smallTalk.MATH, { ...heard.sum }) ?? `Still ${heard.sum.result}.`)];
    case 'story': {
      const own = voice.fresh(recall.next('backstory', isFresh)) ?? voice.fresh(recall.next('details', isFresh));
      const more = own === undefined ? undefined : voice.fresh(recall.next('backstory', isFresh));
      return [
        MORE.test(heard.text) ? undefined : voice.bank(aboutSelf.STORY_LEAD),
        own ?? voice.bank(aboutSelf.STORY),
        more,
      ];
    }
    case 'suggest':
      return [voice.bank(smallTalk.SUGGEST, { topic: deedIn(heard.topic) })];
    case 'badNews':
      return [petNews(heard, scene, voice) ?? voice.bank(heart.BAD_NEWS)];
    case 'feeling':
      return [
        heard.feeling &&
          (voice.line(heart.CAUSE[heard.feeling] ?? [], { cause: heard.cause }) ??
            voice.bank(heart.FEELING[heard.feeling])),
        ...(heard.told.some(({ kind }) => kind !== 'dislike') ? acknowledged(heard, scene, voice) : []),
      ];
    case 'told': {
      const news = petNews(heard, scene, voice);
      return news === undefined ? acknowledged(heard, scene, voice) : [news];
    }
    case 'unsafe':
      return [voice.bank(refusals.REFUSE) ?? "No, and I won't say it another way.", voice.line(refusals.AFTER_REFUSAL)];
    default:
      return statement(heard, scene, voice);
  }
}

/** Whoever is in the middle of a story needs no beginning. */
const MORE = /\b(?:more|continue|keep going|then|next)\b/i;

/** "Go for a walk", but not "a walk". */
const deedIn = (topic: string | undefined): string | undefined =>
  topic !== undefined && topic.split(' ').length <= 5 && !/^(?:an?|the|my|your|some|me|us|about)\b/.test(topic)
    ? topic
    : undefined;

function introduction({ recall: { role }, char }: Scene, voice: Voice): string | undefined {
  return role?.includes(char.toLowerCase()) ? undefined : voice.line(aboutSelf.INTRODUCTION, { role });
}

const WORK =
  /\b(?:for a living|your (?:job|work|profession|occupation|trade)|do you work|you do all day|what do you do(?: here)?[\s?!.]*$)/;

const PAST = /\b(?:before|old|used to|last|first|was|did)\b/i;

/** A question that yes or no would answer. */
const YES_OR_NO =
  /(?:^|[,.!?] )(?:and |so |but )?(?:do|does|did|are|is|can|could|have|has|will|would|were|was|you(?:'re| are)?)\b/i;

/** A question about the character: what the profile says, or that it is silent. */
function ofSelf(heard: Understanding, scene: Scene, voice: Voice): Parts {
  const { recall, seed } = scene;
  const lead = chance(0.45, `${seed}:lead`) ? voice.bank(aboutSelf.ANSWER_LEAD) : undefined;
  const trade = WORK.test(heard.text.toLowerCase()) && !PAST.test(heard.text) ? introduction(scene, voice) : undefined;
  const found = voice.fresh(recall.about(heard.text, voice.isFresh));
  if (trade !== undefined || found !== undefined) return [lead, trade, found];
  const known = recall.about(heard.text, () => true);
  if (known === undefined)
    return [
      silentOn(heard, voice) ?? voice.bank(YES_OR_NO.test(heard.text) ? aboutSelf.YES_OR_NO : aboutSelf.NO_ANSWER),
    ];
  if (scene.again) {
    // The same fact in another dress, and with something new beside it.
    const other = voice.fresh(`${shuffled(aboutSelf.REPHRASED, seed)[0]} ${uncapitalised(known)}`);
    const beside = voice.fresh(recall.next('details', voice.isFresh) ?? recall.next('personality', voice.isFresh));
    return [other, beside];
  }
  const before = voice.fresh(`${shuffled(aboutSelf.AS_SAID, seed)[0]} ${uncapitalised(known)}`);
  return [before ?? voice.bank(YES_OR_NO.test(heard.text) ? aboutSelf.YES_OR_NO : aboutSelf.NO_ANSWER)];
}

/** A line for a question that is often asked and that the profile leaves open. */
const silentOn = (heard: Understanding, voice: Voice): string | undefined => {
  const aspect = aspectOf(heard.text);
  return aspect === undefined ? undefined : voice.line(aspect.silent);
};

function opinion(heard: Understanding, scene: Scene, voice: Voice): Parts {
  if (/^my\b/.test(heard.topic ?? '')) return ofSelf(heard, scene, voice);
  const topic = heard.topic === undefined || /\b(?:me|us)\b/.test(heard.topic) ? undefined : heard.topic;
  const own =
    topic === undefined ? undefined : voice.fresh(scene.recall.about(topic, voice.isFresh, { literal: true }));
  if (own !== undefined) return [own];
  const text = heard.text.toLowerCase();
  if (/\b(?:have|did) you ever\b|\bcan you\b/.test(text) || aspectOf(heard.topic ?? ''))
    return ofSelf(heard, scene, voice);
  if (!/\b(?:like|love|enjoy|into|fan)\b/.test(text)) return [voice.bank(aboutSelf.OPINION, { topic })];
  // Asked twice about the same thing, a character has the same taste.
  return [voice.bank(chance(0.7, `${scene.char}:${topic}`) ? aboutSelf.LIKE : aboutSelf.DISLIKE, { topic })];
}

/** A reaction to what was just told, at most two; a shared taste is shown with the profile's own words. */
function acknowledged(heard: Understanding, scene: Scene, voice: Voice): Parts {
  const nameFirst = heard.told.toSorted((a, b) => Number(b.kind === 'name') - Number(a.kind === 'name'));
  return nameFirst.slice(0, 2).flatMap((one) => {
    const shared =
      one.kind === 'like'
        ? scene.recall.about(one.value, (sentence) => voice.isFresh(sentence) && shares(sentence, one.value), {
            literal: true,
          })
        : undefined;
    if (shared !== undefined) return [voice.line(ofTold.COMMON_GROUND), voice.fresh(shared)];
    return [
      voice.bank(ofTold.TOLD[lineKind(one)], { value: wordFor(one), kind: one.kind === 'pet' ? one.value : undefined }),
    ];
  });
}

/** Whether a sentence speaks well of what a phrase names. */
function shares(sentence: string, phrase: string): boolean {
  const lower = sentence.toLowerCase();
  if (/\b(?:hate|don't|can't|never|afraid)\b/.test(lower)) return false;
  return phrase
    .toLowerCase()
    .split(' ')
    .some((word) => word.length > 3 && new RegExp(`\\b${word.replace(/s$/, '')}`).test(lower));
}

const PET_NEWS = { gone: heart.PET_GONE, died: heart.PET_DIED, sick: heart.PET_SICK } as const;

function petNews(heard: Understanding, scene: Scene, voice: Voice): string | undefined {
  const lower = heard.text.toLowerCase();
  for (const one of scene.remembered) {
    if (one.kind !== 'pet' || one.trouble === undefined) continue;
    if (!lower.includes(one.value) && !(one.name !== undefined && lower.includes(one.name.toLowerCase()))) continue;
    return voice.bank(PET_NEWS[one.trouble], {
      pet: one.name ?? `your ${one.value}`,
    });
  }
  return undefined;
}

/** A plain statement: met with something of the profile that has to do with it, said back, or just received. */
function statement(heard: Understanding, scene: Scene, voice: Voice): Parts {
  const { seed, recall } = scene;
  const long = heard.text.split(' ').length >= 3;
  const related = long
    ? recall.about(heard.text, (sentence) => voice.isFresh(sentence) && shares(sentence, heard.text), { literal: true })
    : undefined;
  if (related !== undefined && chance(0.5, `${seed}:related`))
    return [voice.bank(smallTalk.REACT), voice.fresh(related)];
  const mirror = chance(0.45, `${seed}:mirror`)
    ? voice.line(smallTalk.MIRROR, { mirror: mirrored(heard.text) })
    : undefined;
  if (heard.grief) return [voice.bank(heart.GRIEF)];
  const reaction = heard.heavy ? smallTalk.REACT_HEAVY : smallTalk.REACT;
  return [mirror, mirror?.endsWith('?') ? undefined : voice.bank(reaction)];
}

/** "I went to the lake with my brother" as "you went to the lake with your brother", if the sentence is a simple one. */
function mirrored(text: string): string | undefined {
  const sentence = sentencesOf(text)[0]?.replace(/[.!…]+$/, '') ?? '';
  const words = sentence.split(' ').length;
  if (!/^(?:I|I'm|I've|My)\s/.test(sentence) || words < 4 || words > 12) return undefined;
  if (/\b(?:you|your|yours|me|this|that|it|love|hate)\b|[,;:()"]|\bI\b.*\bI\b/i.test(sentence)) return undefined;
  return turned(sentence.replace(/^I was\b/, 'I were'));
}
