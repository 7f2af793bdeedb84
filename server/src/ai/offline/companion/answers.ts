import { echoOf } from './echo.ts';
import { lineKind, wordFor } from './follow-up.ts';
import type { Intent } from './hearing/intent.ts';
import { turned } from './hearing/topic.ts';
import { stemsOf } from './lexicon.ts';
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
import type { Told } from './remember.ts';
import { ofThird } from './retrieval.ts';
import { chance, shuffled } from './seed.ts';
import { capitalised, sentencesOf, uncapitalised } from './text.ts';
import { askedNames, namesTold } from './told-names.ts';
import type { Understanding } from './understand.ts';
import { noteAbout, notesOf, retold, wholeNote } from './user-notes.ts';
import type { Scene, Voice } from './voice.ts';

type Parts = readonly (string | undefined)[];

/** Intents that one bank answers. */
const BANKS: Partial<Record<Intent, Bank>> = {
  greet: meeting.GREET,
  farewell: meeting.FAREWELL,
  goodNight: meeting.GOOD_NIGHT,
  askName: aboutSelf.WHO_LEAD,
  askLove: heart.LOVE_ASKED,
  time: smallTalk.TIME,
  joke: smallTalk.JOKE,
  game: smallTalk.GAME,
  song: smallTalk.SONG,
  advice: smallTalk.ADVICE,
  love: heart.LOVE,
  miss: heart.MISS,
  compliment: heart.COMPLIMENT,
  insult: heart.INSULT,
  tease: heart.TEASE,
  askMe: heart.ABOUT_YOU,
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
  announce: smallTalk.ANNOUNCE,
  sympathy: smallTalk.CONDOLENCE,
};

/** What people say when they have just been answered with care. */
const QUIET_AFTER = new Set<Intent>([
  'sorry',
  'statement',
  'ok',
  'yes',
  'no',
  'thanks',
  'joking',
  'feeling',
  'told',
  'speechless',
]);

/** What a reply says to what was heard, without any question back; a part is missing where nothing new can be said. */
export function answer(heard: Understanding, scene: Scene, voice: Voice): Parts {
  if (heard.afterCrisis && QUIET_AFTER.has(heard.intent)) return [voice.bank(smallTalk.AFTER_CRISIS)];
  const bank = heard.intent === 'greet' && scene.turnCount > 3 ? meeting.GREET_AGAIN : BANKS[heard.intent];
  if (bank !== undefined) return [voice.bank(bank)];
  const { recall, name } = scene;
  const { isFresh } = voice;

  switch (heard.intent) {
    case 'askMood':
      return [...acknowledged(heard, scene, voice), voice.bank(meeting.MOOD)];
    case 'really':
      return [voice.bank(smallTalk.REALLY), voice.fresh(recall.after(lastReply(scene), isFresh))];
    case 'more':
      return [
        voice.fresh(recall.after(lastReply(scene), isFresh)) ??
          voice.fresh(recall.next('backstory', isFresh)) ??
          voice.fresh(recall.next('details', isFresh)) ??
          voice.bank(aboutSelf.STORY),
      ];
    case 'andYou':
      return returned(heard, scene, voice);
    case 'askWhy': {
      const because = recall.about(`why ${heard.context}`, isFresh, { context: heard.context });
      return [BECAUSE.test(because ?? '') ? voice.fresh(because) : voice.bank(aboutSelf.WHY)];
    }
    case 'askDoing': {
      const planned =
        heard.text.length < 200 && /day\b|weekend|tonight|tomorrow/i.test(heard.text)
          ? voice.fresh(recall.about(heard.text, isFresh, { literal: true }))
          : undefined;
      if (planned !== undefined) return [planned];
      return [
        voice.bank(meeting.DOING),
        scene.turnCount <= 4 ? voice.fresh(recall.next('initialSituation', isFresh)) : undefined,
      ];
    }
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
          factual(heard, scene, voice) ??
          silentOn(heard, voice) ??
          voice.bank(aboutSelf.NO_ANSWER),
        ...besides(heard, scene, voice),
      ];
    case 'askRelation':
      return [
        voice.fresh(recall.relationship) ??
          voice.fresh(recall.about('met together', isFresh)) ??
          voice.bank(heart.LOVE_ASKED),
      ];
    case 'areYouReal':
      return [voice.bank(aboutSelf.REAL) ?? "I'm an AI character, as I said."];
    case 'askMyName': {
      const asked = ownNames(heard, scene);
      if (asked.length > 0)
        return [
          voice.fresh(`${capitalised(asked.join(', and '))}.`) ?? voice.fresh(`As you said, ${asked.join(', and ')}.`),
        ];
      return [
        name === undefined
          ? (voice.bank(ofTold.NAME_UNKNOWN) ?? voice.line(questions.ASK_NAME))
          : (voice.bank(ofTold.KNOWS_NAME, { known: scene.fullName }) ?? `Still ${name}.`),
      ];
    }
    case 'askMemory':
      return recollection(heard, scene, voice);
    case 'askFavourite':
      return [factual(heard, scene, voice) ?? silentOn(heard, voice) ?? voice.bank(aboutSelf.FAVOURITE)];
    case 'recommend':
      return [voice.bank(smallTalk.RECOMMEND), factual(heard, scene, voice) ?? silentOn(heard, voice)];
    case 'request': {
      const own = voice.fresh(recall.about(heard.text, isFresh));
      return [own ?? voice.bank(smallTalk.REQUEST)];
    }
    case 'askOpinion':
      return opinion(heard, scene, voice);
    case 'askSelf':
      return ofSelf(heard, scene, voice);
    case 'askWorld':
      return ofWorld(heard, scene, voice);
    case 'math':
      return [heard.sum && (voice.bank(smallTalk.MATH, { ...heard.sum }) ?? `Still ${heard.sum.result}.`)];
    case 'story': {
      const happened = (one: string) => isFresh(one) && TOLD_OF_THE_PAST.test(one) && !/^I (?:am|was born)\b/.test(one);
      const own = voice.fresh(recall.next('backstory', happened)) ?? voice.fresh(recall.next('details', happened));
      const more = own === undefined ? undefined : voice.fresh(recall.next('backstory', happened));
      return [
        MORE.test(heard.text) ? undefined : voice.bank(aboutSelf.STORY_LEAD),
        ...(own === undefined
          ? [voice.line(aboutSelf.STORY_START), voice.bank(aboutSelf.STORY), voice.line(aboutSelf.STORY_END)]
          : [own, more ?? voice.line(aboutSelf.STORY_END)]),
      ];
    }
    case 'suggest': {
      const against = declined(heard, scene, voice);
      if (against !== undefined) return [against];
      return [voice.bank(smallTalk.SUGGEST, { topic: deedIn(heard.topic) })];
    }
    case 'goodNews': {
      const echo = echoOf(heard.text);
      return [echo === undefined ? undefined : voice.fresh(`${capitalised(echo)}!`), voice.bank(heart.GOOD_NEWS)];
    }
    case 'badNews':
      return [petNews(heard, scene, voice) ?? voice.bank(heart.BAD_NEWS)];
    case 'feeling':
      return [
        heard.feeling &&
          (voice.line(heart.CAUSE[heard.feeling] ?? [], { cause: heard.cause }) ??
            voice.bank(heart.FEELING[heard.feeling])),
        // The name was said to begin with.
        ...acknowledged(
          { ...heard, told: heard.told.filter(({ kind }) => kind !== 'dislike' && kind !== 'name') },
          scene,
          voice,
        ),
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

/** A character that does not drink declines the whisky. */
const AGAINST =
  /\bI (?:\w+ly )?(?:don't|do not|can't|cannot|never|hate|detest|despise|distrust|avoid|dread|fear|loathe|won't|am (?:\w+ly )?(?:afraid|scared|terrified|allergic|nervous|hopeless|terrible|bad|no good|useless|uneasy))\b|, (?:never|not|no) \w+\.$/;

function declined(heard: Understanding, { recall }: Scene, voice: Voice): string | undefined {
  const found = recall.about(heard.text, (one) => voice.isFresh(one) && AGAINST.test(one), { loose: true });
  const said = voice.fresh(found);
  return said === undefined ? undefined : `No, ${uncapitalised(said)}`;
}

const ownNames = (heard: Understanding, scene: Scene): string[] =>
  askedNames(heard.text.toLowerCase(), namesTold(scene.said), scene.fullName);

const TOLD_OF_THE_PAST = /\b(?:was|were|had|once|ago|taught|lost|left|came|went|broke|won|\p{L}{3,}ed)\b/iu;

const BECAUSE = /\b(?:because|since|until|after|so that|so)\b/i;

const lastReply = ({ replied }: Scene): string => replied.at(-1) ?? '';

/** "And you?": what the character asked, or what the person told of themselves, asked of the character. */
function returned(heard: Understanding, scene: Scene, voice: Voice): Parts {
  const asked = sentencesOf(lastReply(scene)).at(-1) ?? '';
  const told = scene.said.at(-1) ?? '';
  if (/\bhow (?:are|was|is|have)\b/i.test(asked)) return [voice.bank(meeting.MOOD)];
  const about = [asked.endsWith('?') ? asked : '', told].find((text) => aspectOf(text) !== undefined) ?? told;
  const found = voice.fresh(scene.recall.about(about, voice.isFresh));
  return [found ?? silentOn({ ...heard, text: about }, voice) ?? voice.bank(meeting.MOOD)];
}

/** A question about the world; what it says about the character's own world the profile may know. */
function ofWorld(heard: Understanding, scene: Scene, voice: Voice): Parts {
  const theirs = ofTheirs(heard, scene, voice);
  if (theirs !== undefined) return [theirs];
  const how = { scene: true, context: heard.context, literal: ENCYCLOPEDIC.test(heard.text) };
  const found = voice.fresh(scene.recall.about(heard.text, voice.isFresh, how));
  if (found !== undefined) return [found];
  const known = scene.recall.about(heard.text, () => true, how);
  const before = known && voice.fresh(`${shuffled(aboutSelf.AS_SAID, scene.seed)[0]} ${uncapitalised(known)}`);
  return [before ?? (ENCYCLOPEDIC.test(heard.text) ? voice.bank(smallTalk.WORLD) : voice.bank(smallTalk.UNKNOWN))];
}

/** "What does she like?", where the talk was of the person's own daughter. */
function ofTheirs(heard: Understanding, scene: Scene, voice: Voice): string | undefined {
  if (!ofThird(heard.text.toLowerCase())) return undefined;
  const notes = notesOf(scene.said);
  const said = scene.said.at(-1) ?? '';
  const exact = noteAbout(heard.text, notes);
  const known = scene.recall.about(heard.text, () => true, { literal: true });
  if (exact !== undefined && known === undefined)
    return voice.line(ofTold.RETOLD, { clause: retold(wholeNote(exact, notes)) });
  const last = /\b(?:my|i)\b/i.test(said) ? noteAbout(said, notes) : undefined;
  if (last === undefined) return undefined;
  const near = notes.filter(
    ({ at, text }) => at > last.at && at <= last.at + 2 && /^(?:she|he|it|they|her|his)\b/i.test(text),
  );
  return voice.line(ofTold.RETOLD, { clause: retold((near.at(-1) ?? last).text) });
}

/** Asked of an encyclopedia, not of anybody. */
const ENCYCLOPEDIC =
  /\b(?:capital of|president of|population|who (?:invented|discovered|wrote|painted|won)|what(?:'s| is| are) (?:an? |the )?(?:meaning|definition|formula|speed|distance|tallest|largest|biggest|quantum|photosynthesis)|how (?:do|does) (?:a |an |the )?\w+ work|translate|define|explain)\b/i;

/** What the profile says to a question; if that was said already, it is said as such. */
function factual(heard: Understanding, { recall, seed }: Scene, voice: Voice): string | undefined {
  const found = voice.fresh(recall.about(heard.text, voice.isFresh, { context: heard.context }));
  if (found !== undefined) return found;
  if (/\belse\b/i.test(heard.text))
    return voice.fresh(recall.next('personality', voice.isFresh) ?? recall.next('details', voice.isFresh));
  const known = recall.about(heard.text, () => true, { context: heard.context });
  return known && voice.fresh(`${shuffled(aboutSelf.AS_SAID, seed)[0]} ${uncapitalised(known)}`);
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
  const made = MADE.exec(heard.text)?.[1]?.toLowerCase();
  if (made !== undefined) return [voice.bank(smallTalk.MADE, { thing: made })];
  const { recall, seed } = scene;
  const lead = chance(0.45, `${seed}:lead`) ? voice.bank(aboutSelf.ANSWER_LEAD) : undefined;
  const trade = WORK.test(heard.text.toLowerCase()) && !PAST.test(heard.text) ? introduction(scene, voice) : undefined;
  const [first = heard.text, second] = questionsIn(heard.text);
  const how = { context: heard.context };
  // "Are you really a god?" asks for that word.
  const asks = /^(?:so |wait,? )?are(?:n't)? you (?:really |actually |still |secretly )?(?:an?|the) \w/i.test(first);
  const found = voice.fresh(
    (asks ? recall.about(first, voice.isFresh, { literal: true }) : undefined) ??
      recall.about(first, voice.isFresh, how),
  );
  const other = second === undefined ? undefined : voice.fresh(recall.about(second, voice.isFresh));
  if (trade !== undefined || found !== undefined || other !== undefined)
    return [lead, found === undefined || second !== undefined ? trade : undefined, found, other];
  const known = recall.about(heard.text, () => true, how);
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

/** "How old are you and what's your dog's name": the question beside the one about the age. */
function besides({ text }: Understanding, { recall }: Scene, voice: Voice): Parts {
  const other = questionsIn(text).filter((one) => !/\b(?:how old|your age)\b/i.test(one))[0];
  return other === undefined || other === text ? [] : [voice.fresh(recall.about(other, voice.isFresh))];
}

/** "What do you do and where do you live?": each question by itself. */
function questionsIn(text: string): string[] {
  const parts = text
    .split(
      /(?<=[?])\s+|,?\s+and\s+(?=(?:what|where|who|when|why|how|do|did|are|have|is|what's|where's|who's)\b)|(?<=[.!])\s+/i,
    )
    .map((part) => part.trim())
    .filter((part) => stemsOf(part).length > 0 || /\?$/.test(part));
  return parts.length >= 2 && parts.length <= 4 ? parts.slice(-2) : [text];
}

const DONT_KNOW: readonly string[] = [
  "I couldn't say.",
  "I don't know.",
  'That I cannot tell you.',
  "I'm not sure.",
  'I have no answer to that.',
  "I can't say.",
];

/** A line for a question that is often asked and that the profile leaves open. */
const silentOn = (heard: Understanding, voice: Voice): string | undefined => {
  const aspect = aspectOf(heard.text);
  const line = aspect === undefined ? undefined : voice.line(aspect.silent);
  // Whoever is asked something that the profile leaves open says so.
  return line === undefined ? undefined : [voice.line(DONT_KNOW), line].filter((part) => part !== undefined).join(' ');
};

function opinion(heard: Understanding, scene: Scene, voice: Voice): Parts {
  const made = MADE.exec(heard.text)?.[1]?.toLowerCase();
  if (made !== undefined) return [voice.bank(smallTalk.MADE, { thing: made })];
  if (/^my\b/.test(heard.topic ?? '')) return ofSelf(heard, scene, voice);
  if (/\b(?:have|did) you ever\b|\bcan you\b/i.test(heard.text)) return ofSelf(heard, scene, voice);
  const topic = heard.topic === undefined || /\b(?:me|us)\b/.test(heard.topic) ? undefined : heard.topic;
  const own =
    topic === undefined ? undefined : voice.fresh(scene.recall.about(topic, voice.isFresh, { literal: true }));
  if (own !== undefined) return [own];
  const known = topic === undefined ? undefined : scene.recall.about(topic, () => true, { literal: true });
  if (known !== undefined)
    return [voice.fresh(`${shuffled(aboutSelf.AS_SAID, scene.seed)[0]} ${uncapitalised(known)}`)];
  const text = heard.text.toLowerCase();
  if (aspectOf(heard.topic ?? '')) return ofSelf(heard, scene, voice);
  if (!/\b(?:like|love|enjoy|into|fan)\b/.test(text)) return [voice.bank(aboutSelf.OPINION, { topic })];
  // Asked twice about the same thing, a character has the same taste.
  return [voice.bank(chance(0.7, `${scene.char}:${topic}`) ? aboutSelf.LIKE : aboutSelf.DISLIKE, { topic })];
}

/** A reaction to what was just told, at most two; a shared taste is shown with the profile's own words. */
function acknowledged(heard: Understanding, scene: Scene, voice: Voice): Parts {
  const nameFirst = heard.told.toSorted((a, b) => Number(b.kind === 'name') - Number(a.kind === 'name'));
  return nameFirst.slice(0, 2).flatMap((one) => {
    const against =
      one.kind === 'pet' || one.kind === 'like'
        ? scene.recall.about(one.value, (sentence) => voice.isFresh(sentence) && AGAINST.test(sentence), {
            literal: true,
          })
        : undefined;
    if (against !== undefined) return [voice.fresh(against)];
    const shared =
      one.kind === 'like'
        ? scene.recall.about(one.value, (sentence) => voice.isFresh(sentence) && shares(sentence, one.value), {
            literal: true,
          })
        : undefined;
    if (shared !== undefined) return [voice.line(ofTold.COMMON_GROUND), voice.fresh(shared)];
    return [
      voice.line(naming(ofTold.TOLD[lineKind(one)]), slotsOf(one)) ??
        voice.bank(ofTold.TOLD[lineKind(one)], slotsOf(one)),
    ];
  });
}

const slotsOf = (one: Told) => ({ value: wordFor(one), kind: one.kind === 'pet' ? one.value : undefined });

/** Of several lines those that name what was told: so the person sees that it was heard. */
const naming = (bank: Bank): readonly string[] =>
  Object.values(bank)
    .flat()
    .filter((line) => line.includes('{value}'));

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

/** Something that the person made, and shows. */
const MADE =
  /\b(?:i|i've|i have|have) (?:just )?(?:wrote|written|made|drew|drawn|composed|painted|baked|knitted|built|carved|sewed)(?: you| up)? (?:an?|this|my|the) (?:\w+ )??(poem|song|story|haiku|limerick|verse|joke|drawing|picture|painting|portrait|cake|scarf|card|letter|riddle|tune|ballad|sketch|bread|pie)\b/i;

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
  const made = MADE.exec(heard.text)?.[1]?.toLowerCase();
  if (made !== undefined) return [voice.bank(smallTalk.MADE, { thing: made })];
  const echo = echoOf(heard.text);
  if (heard.grief)
    return [(echo && voice.bank(smallTalk.ECHO_HEAVY, { echo, Echo: capitalised(echo) })) ?? voice.bank(heart.GRIEF)];
  const said = voice.bank(heard.heavy ? smallTalk.ECHO_HEAVY : smallTalk.ECHO, {
    echo,
    Echo: echo && capitalised(echo),
  });
  if (said !== undefined) return [said];
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
