import { HEAVY } from './feelings.ts';
import { mended } from './guard.ts';
import type { Intent } from './hearing/intent.ts';
import { aspectOf } from './lines/aspects.ts';
import * as questions from './lines/questions.ts';
import * as smallTalk from './lines/small-talk.ts';
import * as factLines from './lines/user-facts.ts';
import type { UserFact } from './remember.ts';
import { chance, shuffled } from './seed.ts';
import type { Understanding } from './understand.ts';
import { fill, type Scene, type Voice } from './voice.ts';

/** Intents after which a question would be out of place. */
const NONE = new Set<Intent>([
  'farewell',
  'goodNight',
  'unsafe',
  'probe',
  'explicit',
  'insult',
  'areYouReal',
  'clarify',
  'announce',
  'accusation',
  'fight',
  'permission',
  'excuse',
  'askMissed',
  'returns',
]);

/** Intents that are followed by a question at the beginning of a conversation. */
const FIRST = new Set<Intent>([
  'askSelf',
  'askScene',
  'askWorld',
  'askWho',
  'statement',
  'compliment',
  'ok',
  'thanks',
  'request',
]);

/** The offer is a thing, not an activity. */
const OFFERED = /\b(?:brought|made|baked|bought|got|cooked|have|some|want an?|try)\b/i;

/** A question about the character can be asked back. */
const ABOUT_IT = new Set<Intent>(['askSelf', 'askFavourite', 'askOpinion', 'recommend']);

/** A question back, if one fits: about what was just said, what the user said earlier, or what is not known yet. */
export function followUp(heard: Understanding, scene: Scene, voice: Voice): string | undefined {
  if (NONE.has(heard.intent)) return undefined;
  const often = (share: number) => chance(share, `${scene.seed}:ask`);
  // A user who has just arrived is asked something.
  if (scene.turnCount <= 1 && (heard.greets || FIRST.has(heard.intent))) return voice.line(questions.ASK_FIRST);
  switch (heard.intent) {
    case 'badNews':
      return voice.line(questions.ASK_HURT);
    case 'goodNews':
      return voice.line(questions.ASK_GLAD);
    case 'feeling':
      if (heard.feeling === 'bored') return voice.line(smallTalk.GAME.any);
      return voice.line(
        heard.feeling !== undefined && HEAVY.has(heard.feeling) ? questions.ASK_FEELING : questions.ASK_GLAD,
      );
    case 'userFact':
      if (scene.remembered.some((one) => one.kind === 'pet' && one.ago === 0 && one.trouble === 'sick'))
        return voice.line(questions.ASK_SICK);
      return often(0.85) ? aboutUserFacts(heard.userFacts, voice) : undefined;
    case 'suggest':
      return often(0.3) && !OFFERED.test(heard.text) ? voice.line(questions.ASK_SUGGEST) : undefined;
    case 'greet':
      return (scene.turnCount <= 4 ? voice.line(questions.ASK_FIRST) : undefined) ?? voice.line(questions.ASK_ANY);
  }
  if (heard.intent === 'statement' && heard.heavy) return voice.line(questions.ASK_HURT);
  if (!often(0.45)) return undefined;
  if (ABOUT_IT.has(heard.intent)) {
    const back = aspectOf(heard.text)?.back;
    const question = back === undefined ? undefined : voice.line(back);
    if (question !== undefined) return question;
  }
  const tender =
    scene.romance && scene.turnCount >= 4 && chance(0.35, `${scene.seed}:romance`)
      ? voice.line(questions.ASK_ROMANCE)
      : undefined;
  return (
    tender ??
    callback(heard, scene, voice) ??
    unknown(scene, voice) ??
    (chance(0.3, `${scene.seed}:any`) ? voice.line(questions.ASK_ANY) : undefined)
  );
}

/** The kind of lines for a fact: a pet with a name has lines of its own. */
export const lineKind = (fact: UserFact) => (fact.kind === 'pet' && fact.name !== undefined ? 'petNamed' : fact.kind);

export const wordFor = (fact: UserFact): string =>
  fact.kind === 'pet' || fact.kind === 'person' ? (fact.name ?? fact.value) : fact.value;

function aboutUserFacts(fact: readonly UserFact[], voice: Voice): string | undefined {
  for (const one of fact.toReversed()) {
    const question = voice.line(factLines.ASK_ABOUT_FACT[lineKind(one)], { value: wordFor(one) });
    if (question !== undefined) return question;
  }
  return undefined;
}

/** Returns to a fact about the user from at least two turns ago that no recent question was about. */
function callback(heard: Understanding, scene: Scene, voice: Voice): string | undefined {
  if (heard.intent === 'askMemory' || heard.intent === 'askMyName') return undefined;
  if (!chance(0.6, `${scene.seed}:callback`)) return undefined;
  for (const one of shuffled(
    scene.remembered.filter((one): one is UserFact & { ago: number } => one.ago >= 2 && one.kind !== 'mood'),
    scene.seed,
  )) {
    const lines = linesBack(one);
    const value = one.kind === 'plan' ? one.value.replace(WHEN, '') : wordFor(one);
    const asked = lines.some((line) => !scene.guard.isFresh(mended(fill(line, { value }) ?? '')));
    const question = asked ? undefined : voice.line(lines, { value });
    if (question !== undefined) return question;
  }
  return undefined;
}

/** "Exam tomorrow" is just "exam" when it is mentioned again. */
const WHEN = / (?:tomorrow|tonight|today|soon|(?:this|next|on|in) .*)$/s;

function linesBack(one: UserFact): readonly string[] {
  if (one.kind === 'name' || one.kind === 'age') return [];
  if (one.kind === 'pet' && one.trouble !== undefined) {
    return one.trouble === 'gone' && one.name !== undefined ? factLines.ASK_PET_GONE : [];
  }
  const kind = lineKind(one);
  return kind === 'name' || kind === 'age' ? [] : factLines.BACK_TO[kind];
}

function unknown(scene: Scene, voice: Voice): string | undefined {
  if (!chance(0.5, `${scene.seed}:unknown`)) return undefined;
  const knows = (kind: UserFact['kind']) => scene.remembered.some((one) => one.kind === kind);
  if (scene.name === undefined) {
    // A character that lives with the user does not ask for their name.
    if (scene.premise.partner || scene.premise.familiar) return undefined;
    // A user who does not answer is not asked again at every turn.
    return questions.ASK_NAME.every((line) => scene.guard.isFresh(line)) ? voice.line(questions.ASK_NAME) : undefined;
  }
  if (!knows('like')) return voice.line(questions.ASK_LIKE);
  if (!knows('job') && !knows('study')) return voice.line(questions.ASK_JOB);
  return knows('place') ? undefined : voice.line(questions.ASK_PLACE);
}
