import { acknowledged, petNews } from './answering/acknowledged.ts';
import { again } from './answering/again.ts';
import { askedFor, challenged } from './answering/asked-for.ts';
import { deed } from './answering/deed.ts';
import { described, drawnIn } from './answering/described.ts';
import { besides, ofSelf, opinion } from './answering/of-self.ts';
import { ofWorld } from './answering/of-world.ts';
import { offered } from './answering/offered.ts';
import { introduction, lastReply, naming, type Parts, silentOn } from './answering/parts.ts';
import { excused, fromPremise, weather } from './answering/premise.ts';
import { returned } from './answering/returned.ts';
import { statement } from './answering/statement.ts';
import { story } from './answering/story.ts';
import { echoOf } from './echo.ts';
import type { Intent } from './hearing/intent.ts';
import * as aboutSelf from './lines/about-self.ts';
import type { Bank } from './lines/bank.ts';
import * as heart from './lines/heart.ts';
import * as meeting from './lines/meeting.ts';
import * as offers from './lines/offers.ts';
import * as premises from './lines/premises.ts';
import * as questions from './lines/questions.ts';
import * as refusals from './lines/refusals.ts';
import * as smallTalk from './lines/small-talk.ts';
import * as ofTold from './lines/told.ts';
import { recollection } from './recollection.ts';
import { capitalised } from './text.ts';
import { askedNames, namesTold } from './told-names.ts';
import type { Understanding } from './understand.ts';
import type { Scene, Voice } from './voice.ts';

/** Intents that one bank answers. */
const BANKS: Partial<Record<Intent, Bank>> = {
  greet: meeting.GREET,
  farewell: meeting.FAREWELL,
  goodNight: meeting.GOOD_NIGHT,
  askName: aboutSelf.WHO_LEAD,
  askLove: heart.LOVE_ASKED,
  askTrust: heart.TRUST,
  askMissed: premises.MISSED,
  askAgain: premises.AGAIN,
  returns: premises.RETURNS,
  riddle: premises.RIDDLE,
  accusation: premises.ACCUSED,
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
  drawing: offers.DRAWING,
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

/** Questions that the premise may answer. */
const PREMISED = new Set<Intent>([
  'askSelf',
  'askWorld',
  'askMood',
  'askLove',
  'askRelation',
  'askMemory',
  'askOpinion',
  'askState',
  'areYouReal',
]);

/** What a reply says to what was heard, without any question back; a part is missing where nothing new can be said. */
export function answer(heard: Understanding, scene: Scene, voice: Voice): Parts {
  const { also, before } = heard;
  if (also !== undefined) {
    const brief = { ...scene, brief: true };
    const first = said(answer({ ...heard, also: undefined }, brief, voice)).slice(0, 2);
    return [...first, ...said(answer(also, brief, voice)).slice(0, 2)];
  }
  if (before !== undefined) {
    const brief = { ...scene, brief: true };
    const first = said(answer(before, brief, voice)).slice(0, 1);
    return [...first, ...said(answer({ ...heard, before: undefined }, brief, voice))];
  }
  if (heard.afterCrisis && QUIET_AFTER.has(heard.intent)) return [voice.bank(smallTalk.AFTER_CRISIS)];
  const premise = PREMISED.has(heard.intent) ? fromPremise(heard, scene, voice) : undefined;
  if (premise !== undefined) return premise;
  const bank = heard.intent === 'greet' && scene.turnCount > 3 ? meeting.GREET_AGAIN : BANKS[heard.intent];
  if (heard.intent === 'gift' && heard.action !== undefined) return deed(heard, scene, voice);
  // Behind a mask there may be another name.
  const real =
    heard.intent === 'askName' &&
    /\b(?:real|full|true|actual|birth|last|sur|family|given|first|middle) ?name\b/i.test(heard.text)
      ? voice.fresh(scene.recall.about('real full true name', voice.isFresh, { exact: true }))
      : undefined;
  if (real !== undefined) return [real];
  if (bank !== undefined) return [voice.bank(bank)];
  const { recall, name } = scene;
  const { isFresh } = voice;

  switch (heard.intent) {
    case 'action':
      return deed(heard, scene, voice);
    case 'guess': {
      const own = voice.fresh(recall.about(heard.text, isFresh, { literal: true, context: heard.context }));
      return [
        voice.bank(
          /\b(?:must|you(?:'re| are)) (?:\w+ )?be\b|\byou(?:'re| are)\b/i.test(heard.text)
            ? offers.GUESS_BE
            : offers.GUESS_DO,
        ),
        own,
      ];
    }
    case 'hurts': {
      const wound = voice.fresh(
        recall.about(`${heard.text} hurt wound injury bleed cut scar`, isFresh, { scene: true, sure: true }),
      );
      return [voice.bank(offers.HURTS), wound];
    }
    case 'drawFor':
      return [
        voice.line(naming(offers.DRAW_FOR, 'topic'), { topic: drawnIn(heard.text) }) ?? voice.bank(smallTalk.REQUEST),
      ];
    case 'describe':
      return described(heard, scene, voice);
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
    case 'request':
      return askedFor(heard, scene, voice, false);
    case 'permission':
      return askedFor(heard, scene, voice, true);
    case 'fight':
      return challenged(heard, scene, voice);
    case 'misses': {
      const person = scene.remembered.find((one) => one.kind === 'person' || one.kind === 'pet');
      const named =
        person !== undefined && (person.kind === 'person' || person.kind === 'pet') ? person.name : undefined;
      const who =
        /\bmiss (my \p{L}+|home)/iu.exec(heard.text)?.[1]?.replace(/^my/i, 'your') ??
        named ??
        /\bmiss (him|her|them|it)\b/i.exec(heard.text)?.[1]?.toLowerCase();
      return [voice.bank(premises.MISSES, { who })];
    }
    case 'excuse':
      return excused(heard, scene, voice);
    case 'weather':
      return weather(heard, scene, voice);
    case 'askOpinion':
      return opinion(heard, scene, voice);
    case 'askSelf':
      return ofSelf(heard, scene, voice);
    case 'askWorld':
      return ofWorld(heard, scene, voice);
    case 'math':
      return [heard.sum && (voice.bank(smallTalk.MATH, { ...heard.sum }) ?? `Still ${heard.sum.result}.`)];
    case 'story':
      return story(heard, scene, voice);
    case 'suggest':
      return offered(heard, scene, voice);
    case 'goodNews': {
      const echo = echoOf(heard.text);
      return [echo === undefined ? undefined : voice.fresh(`${capitalised(echo)}!`), voice.bank(heart.GOOD_NEWS)];
    }
    case 'badNews':
      return [petNews(heard, scene, voice) ?? voice.bank(heart.BAD_NEWS)];
    case 'feeling':
      if (/\b(?:my (?:own )?fault|guilty|to blame|blame myself)\b/i.test(heard.text))
        return [voice.bank(premises.GUILT)];
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

const said = (parts: Parts): string[] => parts.filter((part) => part !== undefined);

const ownNames = (heard: Understanding, scene: Scene): string[] =>
  askedNames(heard.text.toLowerCase(), namesTold(scene.said), scene.fullName);

const BECAUSE = /\b(?:because|since|until|after|so that|so)\b/i;

/** What the profile says to a question; if that was said already, it is said as such. */
function factual(heard: Understanding, scene: Scene, voice: Voice): string | undefined {
  const { recall } = scene;
  const found = voice.fresh(recall.about(heard.text, voice.isFresh, { context: heard.context }));
  if (found !== undefined) return found;
  if (/\belse\b/i.test(heard.text))
    return voice.fresh(recall.next('personality', voice.isFresh) ?? recall.next('details', voice.isFresh));
  const known = recall.about(heard.text, () => true, { context: heard.context, sure: true });
  return known === undefined ? undefined : again(heard, scene, voice, known)[0];
}
