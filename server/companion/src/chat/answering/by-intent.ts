import { echoOf } from '../echo.ts';
import type { Intent } from '../hearing/intent.ts';
import * as aboutSelf from '../lines/about-self.ts';
import * as heart from '../lines/heart.ts';
import * as meeting from '../lines/meeting.ts';
import * as offers from '../lines/offers.ts';
import * as premises from '../lines/premises.ts';
import * as questions from '../lines/questions.ts';
import * as reactions from '../lines/reactions.ts';
import * as refusals from '../lines/refusals.ts';
import * as smallTalk from '../lines/small-talk.ts';
import * as factLines from '../lines/user-facts.ts';
import { askedNames, namesMentioned } from '../mentioned-names.ts';
import { recollection } from '../recollection.ts';
import { capitalised } from '../text.ts';
import type { Understanding } from '../understand.ts';
import type { Scene, Voice } from '../voice.ts';
import { acknowledged, petNews } from './acknowledged.ts';
import { again } from './again.ts';
import { askedFor, challenged } from './asked-for.ts';
import { deed } from './deed.ts';
import { described, drawnIn } from './described.ts';
import { besides, ofSelf, opinion } from './of-self.ts';
import { ofWorld } from './of-world.ts';
import { offered } from './offered.ts';
import { introduction, lastReply, naming, type Parts, silentOn } from './parts.ts';
import { excused, weather } from './premise.ts';
import { returned } from './returned.ts';
import { story } from './story.ts';

/** Writes the reply to an intent that no bank of lines answers. */
type Answer = (heard: Understanding, scene: Scene, voice: Voice) => Parts;

const guess: Answer = (heard, scene, voice) => {
  const { recall } = scene;
  const { isFresh } = voice;
  const own = voice.fresh(recall.about(heard.text, isFresh, { literal: true, context: heard.context }));
  return [
    voice.bank(
      /\b(?:must|you(?:'re| are)) (?:\w+ )?be\b|\byou(?:'re| are)\b/i.test(heard.text)
        ? offers.GUESS_BE
        : offers.GUESS_DO,
    ),
    own,
  ];
};

const hurts: Answer = (heard, scene, voice) => {
  const { recall } = scene;
  const { isFresh } = voice;
  const wound = voice.fresh(
    recall.about(`${heard.text} hurt wound injury bleed cut scar`, isFresh, { scene: true, sure: true }),
  );
  return [voice.bank(offers.HURTS), wound];
};

const drawFor: Answer = (heard, _scene, voice) => {
  return [
    voice.line(naming(offers.DRAW_FOR, 'topic'), { topic: drawnIn(heard.text) }) ?? voice.bank(smallTalk.REQUEST),
  ];
};

const askMood: Answer = (heard, scene, voice) => {
  return [...acknowledged(heard, scene, voice), voice.bank(meeting.MOOD)];
};

const really: Answer = (_heard, scene, voice) => {
  const { recall } = scene;
  const { isFresh } = voice;
  return [voice.bank(reactions.REALLY), voice.fresh(recall.after(lastReply(scene), isFresh))];
};

const more: Answer = (_heard, scene, voice) => {
  const { recall } = scene;
  const { isFresh } = voice;
  return [
    voice.fresh(recall.after(lastReply(scene), isFresh)) ??
      voice.fresh(recall.next('backstory', isFresh)) ??
      voice.fresh(recall.next('details', isFresh)) ??
      voice.bank(aboutSelf.STORY),
  ];
};

const askWhy: Answer = (heard, scene, voice) => {
  const { recall } = scene;
  const { isFresh } = voice;
  const because = recall.about(`why ${heard.context}`, isFresh, { context: heard.context });
  return [BECAUSE.test(because ?? '') ? voice.fresh(because) : voice.bank(aboutSelf.WHY)];
};

const askDoing: Answer = (heard, scene, voice) => {
  const { recall } = scene;
  const { isFresh } = voice;
  const planned =
    heard.text.length < 200 && /day\b|weekend|tonight|tomorrow/i.test(heard.text)
      ? voice.fresh(recall.about(heard.text, isFresh, { literal: true }))
      : undefined;
  if (planned !== undefined) return [planned];
  return [
    voice.bank(meeting.DOING),
    scene.turnCount <= 4 ? voice.fresh(recall.next('initialSituation', isFresh)) : undefined,
  ];
};

const askScene: Answer = (_heard, scene, voice) => {
  const { recall } = scene;
  const { isFresh } = voice;
  const scenery = voice.fresh(recall.next('initialSituation', isFresh));
  return [scenery ?? voice.bank(meeting.DOING), voice.fresh(recall.next('initialSituation', isFresh))];
};

const askWho: Answer = (_heard, scene, voice) => {
  const { recall } = scene;
  const { isFresh } = voice;
  return [
    voice.bank(aboutSelf.WHO_LEAD),
    introduction(scene, voice),
    voice.fresh(recall.next('backstory', isFresh)) ?? voice.fresh(recall.next('personality', isFresh)),
  ];
};

const askAge: Answer = (heard, scene, voice) => {
  const { recall } = scene;
  return [
    voice.line(aboutSelf.AGE, { age: recall.age }) ??
      factual(heard, scene, voice) ??
      silentOn(heard, voice) ??
      voice.bank(aboutSelf.NO_ANSWER),
    ...besides(heard, scene, voice),
  ];
};

const askRelation: Answer = (_heard, scene, voice) => {
  const { recall } = scene;
  const { isFresh } = voice;
  return [
    voice.fresh(recall.relationship) ??
      voice.fresh(recall.about('met together', isFresh)) ??
      voice.bank(heart.LOVE_ASKED),
  ];
};

const areYouReal: Answer = (_heard, _scene, voice) => {
  return [voice.bank(aboutSelf.REAL) ?? "I'm an AI character, as I said."];
};

const askMyName: Answer = (heard, scene, voice) => {
  const { name } = scene;
  const asked = ownNames(heard, scene);
  if (asked.length > 0)
    return [
      voice.fresh(`${capitalised(asked.join(', and '))}.`) ?? voice.fresh(`As you said, ${asked.join(', and ')}.`),
    ];
  return [
    name === undefined
      ? (voice.bank(factLines.NAME_UNKNOWN) ?? voice.line(questions.ASK_NAME))
      : (voice.bank(factLines.KNOWS_NAME, { known: scene.fullName }) ?? `Still ${name}.`),
  ];
};

const askFavourite: Answer = (heard, scene, voice) => {
  return [factual(heard, scene, voice) ?? silentOn(heard, voice) ?? voice.bank(aboutSelf.FAVOURITE)];
};

const recommend: Answer = (heard, scene, voice) => {
  return [voice.bank(smallTalk.RECOMMEND), factual(heard, scene, voice) ?? silentOn(heard, voice)];
};

const request: Answer = (heard, scene, voice) => {
  return askedFor(heard, scene, voice, false);
};

const permission: Answer = (heard, scene, voice) => {
  return askedFor(heard, scene, voice, true);
};

const misses: Answer = (heard, scene, voice) => {
  const person = scene.remembered.find((one) => one.kind === 'person' || one.kind === 'pet');
  const named = person !== undefined && (person.kind === 'person' || person.kind === 'pet') ? person.name : undefined;
  const who =
    /\bmiss (my \p{L}+|home)/iu.exec(heard.text)?.[1]?.replace(/^my/i, 'your') ??
    named ??
    /\bmiss (him|her|them|it)\b/i.exec(heard.text)?.[1]?.toLowerCase();
  return [voice.bank(premises.MISSES, { who })];
};

const math: Answer = (heard, _scene, voice) => {
  return [heard.sum && (voice.bank(smallTalk.MATH, { ...heard.sum }) ?? `Still ${heard.sum.result}.`)];
};

const goodNews: Answer = (heard, _scene, voice) => {
  const echo = echoOf(heard.text);
  return [echo === undefined ? undefined : voice.fresh(`${capitalised(echo)}!`), voice.bank(heart.GOOD_NEWS)];
};

const badNews: Answer = (heard, scene, voice) => {
  return [petNews(heard, scene, voice) ?? voice.bank(heart.BAD_NEWS)];
};

const feeling: Answer = (heard, scene, voice) => {
  if (/\b(?:my (?:own )?fault|guilty|to blame|blame myself)\b/i.test(heard.text)) return [voice.bank(premises.GUILT)];
  return [
    heard.feeling &&
      (voice.line(heart.CAUSE[heard.feeling] ?? [], { cause: heard.cause }) ??
        voice.bank(heart.FEELING[heard.feeling])),
    // The reply already begins with the name.
    ...acknowledged(
      { ...heard, userFacts: heard.userFacts.filter(({ kind }) => kind !== 'dislike' && kind !== 'name') },
      scene,
      voice,
    ),
  ];
};

const userFact: Answer = (heard, scene, voice) => {
  const news = petNews(heard, scene, voice);
  return news === undefined ? acknowledged(heard, scene, voice) : [news];
};

const unsafe: Answer = (_heard, _scene, voice) => {
  return [voice.bank(refusals.REFUSE) ?? "No, and I won't say it another way.", voice.line(refusals.AFTER_REFUSAL)];
};

/** Intents that are missing are answered as statements. */
export const ANSWERS: Partial<Record<Intent, Answer>> = {
  action: deed,
  guess,
  hurts,
  drawFor,
  describe: described,
  askMood,
  really,
  more,
  andYou: returned,
  askWhy,
  askDoing,
  askScene,
  askWho,
  askAge,
  askRelation,
  areYouReal,
  askMyName,
  askMemory: recollection,
  askFavourite,
  recommend,
  request,
  permission,
  fight: challenged,
  misses,
  excuse: excused,
  weather,
  askOpinion: opinion,
  askSelf: ofSelf,
  askWorld: ofWorld,
  math,
  story,
  suggest: offered,
  goodNews,
  badNews,
  feeling,
  userFact,
  unsafe,
};

const ownNames = (heard: Understanding, scene: Scene): string[] =>
  askedNames(heard.text.toLowerCase(), namesMentioned(scene.said), scene.fullName);

const BECAUSE = /\b(?:because|since|until|after|so that|so)\b/i;

/** The profile's answer to a question. If the character gave it before, the reply says so. */
function factual(heard: Understanding, scene: Scene, voice: Voice): string | undefined {
  const { recall } = scene;
  const found = voice.fresh(recall.about(heard.text, voice.isFresh, { context: heard.context }));
  if (found !== undefined) return found;
  if (/\belse\b/i.test(heard.text))
    return voice.fresh(recall.next('personality', voice.isFresh) ?? recall.next('details', voice.isFresh));
  const known = recall.about(heard.text, () => true, { context: heard.context, sure: true });
  return known === undefined ? undefined : again(heard, scene, voice, known)[0];
}
