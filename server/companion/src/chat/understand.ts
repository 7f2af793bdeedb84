import type { Turn } from 'ports';
import { arithmetic } from './arithmetic.ts';
import { type Feeling, feelingOf } from './feelings.ts';
import { contextOf, lastWordsOf, leans, timesSaid } from './hearing/context.ts';
import { dangerOf } from './hearing/danger.ts';
import type { Clues, Intent } from './hearing/intent.ts';
import { afterGreeting, GREETING, isDrawing, LEAD, POLITE } from './hearing/message.ts';
import { isBadNews, newsOf, ofWeather, soundsHeavy } from './hearing/news.ts';
import { partsOf } from './hearing/parts.ts';
import { questionOf } from './hearing/questions.ts';
import { actionKind, partingOf, signalOf, takesLeave } from './hearing/signals.ts';
import { causeOf, topicOf } from './hearing/topic.ts';
import { wishOf } from './hearing/wishes.ts';
import { writtenOut } from './informal.ts';
import { type Language, languageOf } from './language.ts';
import { type UserFact, userFactsAt } from './remember.ts';
import { plain, splitActions } from './text.ts';

export interface Understanding {
  readonly intent: Intent;
  readonly language: Language;
  /** The text without actions and markup. */
  readonly text: string;
  /** The message begins with a greeting. */
  readonly greets: boolean;
  readonly userFacts: readonly UserFact[];
  readonly feeling?: Feeling | undefined;
  /** What it is about, as a short phrase in the user's words that can be quoted. */
  readonly topic?: string | undefined;
  readonly sum?: { readonly sum: string; readonly result: string } | undefined;
  /** How many times in a row the user has sent exactly this, this time included. */
  readonly times: number;
  /** It is sad, hard or frightening. */
  readonly heavy: boolean;
  /** The user recently said that a person or a pet died. */
  readonly grief: boolean;
  /** The reply before was to a message of despair. */
  readonly afterCrisis: boolean;
  /** What a feeling is about: "your exam". */
  readonly cause?: string | undefined;
  /** The text before, by both, for a question that depends on it; otherwise empty. */
  readonly context: string;
  /** A second question of the same message. */
  readonly also?: Understanding | undefined;
  /** The statement before the question of the same message. */
  readonly before?: Understanding | undefined;
  /** The last action between asterisks, if any. */
  readonly action?: string | undefined;
}

/**
 * The meaning of the last turn of a conversation. A second question of it is in `also`, a statement before it in
 * `before`. Never throws.
 */
export function understand(turns: readonly Turn[]): Understanding {
  const whole = understandOne(turns);
  if (whole.language !== 'en' || WHOLE.has(whole.intent) || whole.sum !== undefined) return whole;
  const parts = partsOf(whole.text).map((text) => understandOne([...turns.slice(0, -1), { role: 'user', text }]));
  const [first, second] = parts.filter(({ intent }) => ASKS.has(intent));
  const asked = first && {
    ...first,
    userFacts: whole.userFacts,
    greets: whole.greets,
    times: whole.times,
    heavy: whole.heavy,
  };
  // "And your dad? What was he called?" is one question.
  const before = parts.find(({ intent }) => TELLS.has(intent));
  const opened = before !== undefined && parts.indexOf(before) === 0 ? before : undefined;
  if (asked !== undefined && second !== undefined && LEANING.test(second.text)) {
    // A second part about the user's own things does not make this a question about memory.
    const astray = whole.intent !== asked.intent && (whole.intent === 'askMemory' || opened !== undefined);
    return astray ? { ...asked, before: opened } : whole;
  }
  if (asked !== undefined && second !== undefined)
    return {
      ...asked,
      before: opened,
      also: { ...second, context: second.context === '' ? '' : `${asked.text} ${second.context}` },
    };
  // "Which paper do I write for? Just checking that you listened."
  if (asked?.intent === 'askMemory' && whole.intent !== 'askMemory' && opened === undefined) return asked;
  // "I failed my exam. Do you have a pet?": the exam comes first.
  return asked !== undefined && opened !== undefined ? { ...asked, before: opened } : whole;
}

const LEANING =
  /\b(?:he|she|him|her|his|they|them|their|its|those)\b|\b(?:it|that|there)\b(?<!\b(?:like|love|enjoy|hate) (?:it|that|there))/i;

/** Questions that can be answered together. */
const ASKS = new Set<Intent>([
  'askName',
  'askMyName',
  'askAge',
  'askMood',
  'askDoing',
  'askScene',
  'askRelation',
  'askWho',
  'askOpinion',
  'askFavourite',
  'askSelf',
  'askWorld',
  'describe',
  'hurts',
  'suggest',
  'recommend',
  'joke',
  'areYouReal',
  'askLove',
  'time',
  'askMemory',
  'askMissed',
  'askAgain',
  'permission',
]);
/** News that is answered before a question of the same message. */
const TELLS = new Set<Intent>([
  'badNews',
  'goodNews',
  'feeling',
  'compliment',
  'insult',
  'sorry',
  'excuse',
  'weather',
  'returns',
  'joking',
  'love',
  'thanks',
  'userFact',
]);
/** Intents that are about the whole message. */
const WHOLE = new Set<Intent>([
  'crisis',
  'minors',
  'unsafe',
  'probe',
  'explicit',
  'farewell',
  'goodNight',
  'complaint',
  'clarify',
  'story',
  'math',
  'drawFor',
]);

function understandOne(turns: readonly Turn[]): Understanding {
  const message = turns.at(-1)?.role === 'user' ? (turns.at(-1)?.text ?? '') : '';
  const { spoken, actions } = splitActions(message.slice(0, 4_000));
  const text = writtenOut(plain(spoken));
  const language = languageOf(text);
  const lower = text.toLowerCase();
  const userFacts = language === 'en' ? userFactsAt(turns, turns.length - 1) : [];
  const greets = GREETING.test(lower);
  const rest = (greets ? afterGreeting(lower) : lower).replace(LEAD, '').replace(POLITE, '');
  // Here an asterisk is part of the drawing, not an action.
  const sum = arithmetic(writtenOut(message.slice(0, 200)).toLowerCase()) ?? arithmetic(lower);
  const feeling = feelingOf(lower);
  const heavy = soundsHeavy(lower) || isHeavy(turns.findLast(({ role }, i) => role === 'user' && i < turns.length - 1));
  const base = {
    heavy,
    grief: turns
      .filter(({ role }) => role === 'user')
      .slice(-3, -1)
      .some(({ text: userFacts }) => GRIEF.test(userFacts)),
    afterCrisis: /\b(?:988|116 123)\b/.test(lastWordsOf(turns)),
    cause: causeOf(rest),
    language,
    text,
    greets,
    userFacts,
    feeling,
    sum,
    times: timesSaid(turns),
    action: actions.at(-1) ?? spokenDeed(lower),
    topic: topicOf(rest),
    context: leans(rest) ? contextOf(turns) : '',
  };
  const drawn =
    isDrawing(message) && dangerOf({ message, lower, rest, userFacts, feeling, sum, greets, actions }) === undefined;
  const intent = drawn ? 'drawing' : intentOf({ message, lower, rest, userFacts, feeling, sum, greets, actions });
  // "Sorry" after a sad story is sympathy, not an apology.
  const isSad =
    intent === 'sorry' &&
    GRAVE.test(lastWordsOf(turns)) &&
    !base.afterCrisis &&
    /^(?:(?:oh|god|aw|wow|i'm|i am|im|so|very|really|truly)[\s,!]+)*sorry\b/.test(lower) &&
    !/\b(?:my bad|apologi|forgive|didn't mean|late|no (?:money|time|idea)|wake|bother|forgot)/.test(lower);
  const more = ANOTHER.test(rest) ? SAME.find(([asked]) => asked.test(spokenBefore(turns)))?.[1] : undefined;
  if (more !== undefined) return { ...base, intent: more };
  if (intent === 'statement' && actions.length === 0 && base.action !== undefined) return { ...base, intent: 'action' };
  if (intent === 'statement' && actions.length > 0) {
    const kind = actionKind(actions.at(-1) ?? '');
    if (kind !== 'action') return { ...base, intent: kind };
  }
  return { ...base, intent: isSad ? 'condolence' : intent };
}

/** "That was terrible. Another!" */
const ANOTHER =
  /^(?:(?:that|it) was .{3,30}[\s,.!]+|(?:ha|he|lo)\w*[\s,.!]+|nice[\s,.!]+)?(?:another|one more|again|more)(?: one)?(?: please)?[\s!.]*$/u;
const SAME: readonly (readonly [RegExp, Intent])[] = [
  [/\briddle|\bknock\b/i, 'riddle'],
  [/\b(?:joke|pun|funny|another|one more)/i, 'joke'],
  [/\b(?:sing|song|poem)/i, 'song'],
  [/\bstor(?:y|ies)\b/i, 'story'],
];
const spokenBefore = (turns: readonly Turn[]): string =>
  turns.findLast(({ role }, i) => role === 'user' && i < turns.length - 1)?.text.slice(0, 500) ?? '';

/** "I draw my sword": an action without asterisks. */
const spokenDeed = (lower: string): string | undefined =>
  /^(?:then |slowly |quietly |now )?i ((?:draw|hand|give|offer|pass|open|close|light|pick up|put down|pour|lift|knock|sit down|kneel|bow|nod|point|throw|pull|push|grab|step|lean|climb|show you|hold out|hold up|place|lay|unlock|raise|lower|wave|toss|break) .{0,80})$/.exec(
    lower,
  )?.[1];

const GRAVE =
  /\b(?:died|dead|death|lost|war|killed|drowned|passed away|orphan\w*|alone|never came back|only I|broke|grief|funeral|ill|sick|burned|left me|prison|escaped|betray\w*)\b/i;

const GRIEF =
  /\b(?:died|drowned|(?:is|was|got) (?:dead|killed|murdered)|passed away|funeral|lost (?:my|our|his|her) (?!job|keys|phone|wallet|way|temper))/i;

/** The sentence after something sad is still about it. */
function isHeavy(turn: Turn | undefined): boolean {
  const lower = writtenOut(turn?.text.slice(0, 1_000) ?? '').toLowerCase();
  const feeling = feelingOf(lower);
  return isBadNews(lower, feeling);
}

const PRAISE =
  /^(?:\w+,? )?you (?:have|'ve got|have got|got) (?:(?:such|really|very|the most|so|an?) )*(?:pretty|beautiful|lovely|nice|gorgeous|kind|great|amazing|wonderful|cute|warm|good|sweet) (?:\w+ )?(?:eyes|smile|voice|hair|hands|laugh|face|heart|soul|taste|way)\b|\byou(?:'?d| would) (?:make|be) (?:an? )?(?:brilliant|great|good|amazing|wonderful|excellent|fantastic|lovely|perfect|terrific) \w+(?=[\s.!]*$)/;

function intentOf(clues: Clues): Intent {
  return (
    dangerOf(clues) ??
    // "Same time next week? Bye!"
    (/\b(?:bye+|goodbye|good ?night|nite|cya|ttyl|see (?:you|ya)(?: \w+){0,2})[\s!.]*$/.test(clues.lower)
      ? partingOf(clues)
      : undefined) ??
    (takesLeave(clues.lower) ? (partingOf(clues) ?? 'farewell') : undefined) ??
    // "Sorry to hear. I lost my dad in spring" is mainly about the father.
    (/\bi lost my (?!job|keys|phone|wallet|way|temper|bag|mind)|\bmy (?:\w+ )?\w+ (?:died|passed away)\b/.test(
      clues.lower,
    )
      ? 'badNews'
      : undefined) ??
    (ofWeather(clues.lower) ? 'weather' : undefined) ??
    (PRAISE.test(clues.lower) ? 'compliment' : undefined) ??
    questionOf(clues) ??
    wishOf(clues) ??
    partingOf(clues) ??
    newsOf(clues) ??
    signalOf(clues) ??
    'statement'
  );
}
