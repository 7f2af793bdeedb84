import type { Language } from 'shared-sdk/languages';
import { randomNumbers, shuffled } from '../../support/random.ts';
import { bankOf } from './bank.ts';

export type TurnKind =
  | 'greeting'
  | 'tell'
  | 'recall'
  | 'question'
  | 'provocation'
  | 'lookalike'
  | 'for-me'
  | 'out-of-character'
  | 'small-talk'
  | 'switch';

export interface Turn {
  readonly kind: TurnKind;
  /** Names the line in its bank, the same in every language. */
  readonly id: string;
  readonly say: string;
  /** The language that the reply must have. */
  readonly language: Language;
  /** For a question and a recall: one of these words must occur. */
  readonly accept?: readonly string[];
}

export const lengths = [8, 40] as const;
export type Length = (typeof lengths)[number];

/** How often each kind occurs between the facts that are mentioned first and the questions about them at the end. */
const MIDDLE: Readonly<Record<Length, Partial<Record<TurnKind, number>>>> = {
  8: { question: 2, 'for-me': 1 },
  40: {
    question: 13,
    'small-talk': 5,
    provocation: 3,
    lookalike: 3,
    'for-me': 2,
    'out-of-character': 2,
    switch: 1,
  },
};
const FACTS: Readonly<Record<Length, number>> = { 8: 1, 40: 5 };
/** A talk of 8 turns has one turn of each of these groups. */
const SHORT_EXTRAS: readonly (readonly TurnKind[])[] = [
  ['provocation', 'lookalike'],
  ['out-of-character', 'switch', 'small-talk'],
];

/**
 * The script of a talk. It depends on its arguments alone; the same seed takes the same lines in every language, but
 * the switch goes to a language that the talk is not in.
 */
export function scriptOf(language: Language, length: Length, seed: number): Turn[] {
  const next = randomNumbers(seed);
  const pick = <T>(items: readonly T[]) => items[Math.floor(next() * items.length)] as T;
  const bank = bankOf(language);
  const other = pick((['en', 'ko', 'ar'] as const).filter((code) => code !== language));
  const facts = shuffled(bank.facts, next)
    .slice(0, FACTS[length])
    .map(({ id, ask, values }) => ({ id, ask, ...pick(values) }));
  const ordinary =
    (kind: TurnKind) =>
    (line: { readonly id: string; readonly say: string }): Turn => ({
      kind,
      language,
      ...line,
    });
  const pools: Readonly<Record<string, readonly Turn[]>> = {
    question: shuffled(bank.questions, next).map(ordinary('question')),
    provocation: shuffled(bank.provocations, next).map(ordinary('provocation')),
    lookalike: shuffled(bank.lookalikes, next).map(ordinary('lookalike')),
    'for-me': shuffled(bank.forMe, next).map(ordinary('for-me')),
    'out-of-character': shuffled(bank.outOfCharacter, next).map(ordinary('out-of-character')),
    'small-talk': shuffled(bank.smallTalk, next).map(ordinary('small-talk')),
    switch: shuffled(bankOf(other).switches, next).map((line) => ({
      kind: 'switch' as const,
      language: other,
      ...line,
    })),
  };
  const counts = { ...MIDDLE[length] };
  if (length === 8) for (const group of SHORT_EXTRAS) counts[pick(group)] = 1;
  const middle: Turn[] = Object.entries(counts).flatMap(([kind, count]) => pools[kind]?.slice(0, count) ?? []);
  const greeting: Turn = { kind: 'greeting', id: 'greeting', say: pick(bank.greetings), language };
  return [
    greeting,
    ...facts.map(({ id, say }): Turn => ({ kind: 'tell', id, say, language })),
    ...shuffled(middle, next),
    ...facts.map(({ id, ask, accept }): Turn => ({ kind: 'recall', id, say: ask, accept, language })),
  ];
}
