import { ANSWERS } from './answering/by-intent.ts';
import { deed } from './answering/deed.ts';
import type { Parts } from './answering/parts.ts';
import { fromPremise } from './answering/premise.ts';
import { statement } from './answering/statement.ts';
import type { Intent } from './hearing/intent.ts';
import { BANKS } from './lines/banks.ts';
import * as meeting from './lines/meeting.ts';
import * as reactions from './lines/reactions.ts';
import type { Understanding } from './understand.ts';
import type { Scene, Voice } from './voice.ts';

/** Intents of a user who was just offered help in a crisis. */
const QUIET_AFTER = new Set<Intent>([
  'sorry',
  'statement',
  'ok',
  'yes',
  'no',
  'thanks',
  'joking',
  'feeling',
  'userFact',
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

/** The sentences of a reply, without a question back. A part is undefined where nothing new can be said. */
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
  if (heard.afterCrisis && QUIET_AFTER.has(heard.intent)) return [voice.bank(reactions.AFTER_CRISIS)];
  const premise = PREMISED.has(heard.intent) ? fromPremise(heard, scene, voice) : undefined;
  if (premise !== undefined) return premise;
  const bank = heard.intent === 'greet' && scene.turnCount > 3 ? meeting.GREET_AGAIN : BANKS[heard.intent];
  if (heard.intent === 'gift' && heard.action !== undefined) return deed(heard, scene, voice);
  // A character may have a real name besides the one it uses.
  const real =
    heard.intent === 'askName' &&
    /\b(?:real|full|true|actual|birth|last|sur|family|given|first|middle) ?name\b/i.test(heard.text)
      ? voice.fresh(scene.recall.about('real full true name', voice.isFresh, { exact: true }))
      : undefined;
  if (real !== undefined) return [real];
  if (bank !== undefined) return [voice.bank(bank)];
  return (ANSWERS[heard.intent] ?? statement)(heard, scene, voice);
}

const said = (parts: Parts): string[] => parts.filter((part) => part !== undefined);
