import type { ModerationVerdict } from 'ports';
import { ARABIC } from './arabic.ts';
import { ENGLISH } from './english.ts';
import { KOREAN } from './korean.ts';

export type Label = Extract<ModerationVerdict, { safe: false }>['reason'] | 'SAFE';

export interface LabelledLine {
  readonly text: string;
  readonly label: Label;
  readonly language: 'en' | 'ko' | 'ar';
  /** Never looked at while the rules are worked on: only its figures are read. */
  readonly heldBack: boolean;
}

const LABELS: Readonly<Record<string, Label>> = { S: 'SELF_HARM', M: 'MINORS', R: 'RESTRICTED', '-': 'SAFE' };

const read = (text: string, language: LabelledLine['language']): LabelledLine[] =>
  text
    .trim()
    .split('\n')
    .map((line, i) => {
      const [label = '-', said = ''] = line.split('|');
      return { text: said, label: LABELS[label] ?? 'SAFE', language, heldBack: i % 2 === 1 };
    });

/** Lines as people write them, in the languages of the interface; every second one is held back. */
export const LABELLED: readonly LabelledLine[] = [...read(ENGLISH, 'en'), ...read(KOREAN, 'ko'), ...read(ARABIC, 'ar')];

export interface Figures {
  readonly lines: number;
  readonly recall: Readonly<Record<'MINORS' | 'SELF_HARM' | 'RESTRICTED', number>>;
  /** Of all that was refused or answered with care, the share that was due. */
  readonly precision: number;
}

/** How a moderation fares on lines. What is due but of another reason still counts as caught. */
export function figuresOf(lines: readonly LabelledLine[], judge: (text: string) => ModerationVerdict): Figures {
  const judged = lines.map((line) => ({ line, verdict: judge(line.text) }));
  const recallOf = (label: Label) => {
    const due = judged.filter(({ line }) => line.label === label);
    return due.filter(({ verdict }) => !verdict.safe).length / Math.max(1, due.length);
  };
  const caught = judged.filter(({ verdict }) => !verdict.safe);
  return {
    lines: lines.length,
    recall: { MINORS: recallOf('MINORS'), SELF_HARM: recallOf('SELF_HARM'), RESTRICTED: recallOf('RESTRICTED') },
    precision: caught.filter(({ line }) => line.label !== 'SAFE').length / Math.max(1, caught.length),
  };
}
