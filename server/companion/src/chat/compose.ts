import { answer } from './answers.ts';
import { HEAVY } from './feelings.ts';
import { followUp } from './follow-up.ts';
import { mended } from './guard.ts';
import type { Intent } from './hearing/intent.ts';
import { otherLanguageOf } from './language.ts';
import * as heart from './lines/heart.ts';
import * as meeting from './lines/meeting.ts';
import * as reactions from './lines/reactions.ts';
import * as refusals from './lines/refusals.ts';
import * as smallTalk from './lines/small-talk.ts';
import * as factLines from './lines/user-facts.ts';
import { chance, hash, shuffled } from './seed.ts';
import { sentencesOf } from './text.ts';
import type { Understanding } from './understand.ts';
import { createVoice, type Scene, type Voice } from './voice.ts';

const MAX_SENTENCES = 4;
/** Intents that may have a longer reply. */
const LONGEST_STORY = 7;

/** A reply of one to four sentences, with an action before them where one fits. */
export function compose(heard: Understanding, scene: Scene): string {
  // A reply to a crisis is complete and out of character. Its sentences may repeat.
  if (heard.intent === 'crisis')
    return (
      (heard.language === 'other' ? otherLanguageOf(heard.text)?.care : undefined) ??
      refusals.CRISIS[hash(scene.seed) % refusals.CRISIS.length] ??
      ''
    );
  const voice = createVoice(scene);
  if (heard.intent === 'minors') return voice.line(refusals.REFUSE_MINORS) ?? refusals.REFUSE_MINORS[3];

  const parts = [...opening(heard, scene, voice), ...body(heard, scene, voice)].filter((part) => part !== undefined);
  if (parts.length === 0)
    parts.push(voice.line(reactions.LAST_RESORT) ?? `That was turn ${scene.turnCount} of our talk.`);
  // Fever mode adds a bolder line, unless the user is sad or was refused.
  if (scene.isFever && isWarm(heard)) parts.push(...[voice.bank(heart.FEVER)].filter((part) => part !== undefined));
  const asks = parts.at(-1)?.endsWith('?') === true || heard.language === 'other';
  const length = sentencesOf(parts.join(' ')).length;
  // A question back must not replace an answer.
  const full =
    heard.intent === 'story' ||
    (heard.also !== undefined && length >= 3) ||
    (heard.before !== undefined && length >= MAX_SENTENCES);
  const back = asks || full ? undefined : followUp(heard, scene, voice);
  if (back !== undefined) parts.push(back);

  const sentences = sentencesOf(mended(parts.join(' ')));
  const spoken = (heard.intent === 'story' ? sentences.slice(0, LONGEST_STORY) : shortened(sentences)).join(' ');
  const habit = habitFor(heard, scene);
  return habit === undefined ? spoken : `*${habit}* ${spoken}`;
}

function opening(heard: Understanding, scene: Scene, voice: Voice): (string | undefined)[] {
  const { times } = heard;
  if (times >= 3) return [voice.bank(smallTalk.REPEATED, { times: ordinal(times), count: String(times) })];
  const parts = heard.greets && heard.intent !== 'greet' && scene.turnCount <= 2 ? [voice.bank(meeting.GREET)] : [];
  // A greeting after a good night uses the name.
  if (
    heard.greets &&
    heard.intent !== 'greet' &&
    scene.turnCount > 2 &&
    scene.name !== undefined &&
    LEFT.test(scene.said.at(-1) ?? '')
  )
    return [voice.line(BACK, { name: scene.name })];
  // A user who gives their name along with something else is addressed by it, too.
  const named = heard.userFacts.find(({ kind }) => kind === 'name');
  // If the name is in the part before the question, that part's reply already uses it.
  const isAnswered = heard.before?.userFacts.some(({ kind }) => kind === 'name') ?? false;
  if (isAnswered) return [];
  const elsewhere = named !== undefined && !TELLING.has(heard.intent);
  return elsewhere ? [voice.bank(factLines.FACT_HEARD.name, { value: named.value })] : parts;
}

function body(heard: Understanding, scene: Scene, voice: Voice): readonly (string | undefined)[] {
  if (heard.language === 'other') {
    const own = otherLanguageOf(heard.text);
    if (heard.intent === 'unsafe') return [voice.line(own?.declines ?? []) ?? voice.bank(refusals.REFUSE)];
    // Its readers may not understand the language.
    return [voice.line(own?.lines ?? []), voice.bank(smallTalk.FOREIGN)];
  }
  const parts = answer(heard, scene, voice);
  return parts.some((part) => part !== undefined) ? parts : [voice.bank(reactions.REACT)];
}

const LEFT =
  /\b(?:night|bye|goodbye|farewell|see (?:you|ya)|off to (?:bed|work|sleep)|(?:have|got|need) to (?:go|run)|later|tomorrow|gn|ttyl)\b/i;
const BACK = ['Hello again, {name}.', 'There you are again, {name}.', 'Welcome back, {name}.', 'Ah, {name}.'];

const TELLING = new Set<Intent>(['userFact', 'crisis', 'minors', 'unsafe', 'probe', 'explicit']);

/** Of more than four sentences the last one is kept, since it may be the question. */
const shortened = (sentences: readonly string[]): readonly string[] =>
  sentences.length <= MAX_SENTENCES ? sentences : [...sentences.slice(0, MAX_SENTENCES - 1), sentences.at(-1) ?? ''];

/** Intents without an action. */
const STILL = new Set<Intent>(['unsafe', 'areYouReal']);
const MOVED = new Set<Intent>(['touch', 'greet', 'action']);

/** Cheerful actions, unsuitable for a sad user. */
const GENTLE = [
  'sits down next to you',
  'says nothing for a moment, and listens',
  'puts everything else aside',
  'comes a little closer',
  'looks at you quietly',
  'waits until you are ready',
];

const COLD = new Set<Intent>(['crisis', 'minors', 'unsafe', 'probe', 'explicit', 'areYouReal', 'insult', 'condolence']);

const isWarm = (heard: Understanding): boolean =>
  heard.language !== 'other' && !COLD.has(heard.intent) && !isHurt(heard);

const isHurt = ({ intent, feeling }: Understanding): boolean =>
  intent === 'badNews' || (feeling !== undefined && HEAVY.has(feeling));

/** An action for a little more than half of the replies, in fever mode for all; none twice in ten turns. */
function habitFor(heard: Understanding, { persona, guard, seed, isFever }: Scene): string | undefined {
  const { intent } = heard;
  if (STILL.has(intent) || !(isFever || MOVED.has(intent) || chance(0.55, `${seed}:habit`))) return undefined;
  const habits = isHurt(heard) ? GENTLE : isFever ? heart.FEVER_HABITS : persona.habits;
  return shuffled(habits, seed).find((one) => guard.isFresh(`*${one}*`));
}

const ORDINALS = ['', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];

function ordinal(n: number): string {
  const suffix = n % 100 >= 11 && n % 100 <= 13 ? 'th' : (['th', 'st', 'nd', 'rd'][n % 10] ?? 'th');
  return ORDINALS[n] ?? `${n}${suffix}`;
}
