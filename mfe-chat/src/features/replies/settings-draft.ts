import { constants } from 'shared-sdk';
import type { ReplySettings } from 'shared-sdk/contract';

const { reply } = constants;

/** Numbers that a person may set, with their bounds as the server has them. */
export const NUMBERS = {
  temperature: { least: 0, most: 2, step: 0.01 },
  topP: { least: 0.01, most: 1, step: 0.01 },
  minP: { least: 0, most: 1, step: 0.01 },
  repetitionPenalty: { least: 1, most: 2, step: 0.01 },
  dry: { least: 0, most: 5, step: 0.01 },
  xtc: { least: 0, most: 1, step: 0.01 },
  maxTokens: { least: reply.leastTokens, most: reply.mostTokens, step: 1 },
} as const;

export type NumberName = keyof typeof NUMBERS;
export const NUMBER_NAMES = Object.keys(NUMBERS) as readonly NumberName[];

/** The settings as a person types them: an empty number is left to the model. */
export interface Draft {
  readonly authorsNote: string;
  readonly depth: number;
  readonly numbers: Readonly<Record<NumberName, string>>;
  /** One in each line; `\n` is a line break. */
  readonly stopTexts: string;
}

export const EMPTY: Draft = draftOf({ authorsNote: '', authorsNoteDepth: 1, sampling: {}, stopTexts: [] });

export function draftOf({ authorsNote, authorsNoteDepth, sampling, maxTokens, stopTexts }: ReplySettings): Draft {
  const values: Partial<Record<NumberName, number | undefined>> = { ...sampling, maxTokens };
  const numbers = NUMBER_NAMES.map((name) => [name, values[name]?.toString() ?? '']);
  return {
    authorsNote,
    depth: authorsNoteDepth,
    numbers: Object.fromEntries(numbers) as Draft['numbers'],
    stopTexts: stopTexts.map((text) => text.replaceAll('\n', String.raw`\n`)).join('\n'),
  };
}

export type DraftProblem = 'number' | 'note' | 'stopTexts';

/** The settings of a draft, or where it is wrong. */
export function settingsOf(draft: Draft): { readonly settings: ReplySettings } | { readonly wrong: DraftErrors } {
  const wrong = errorsOf(draft);
  if (Object.keys(wrong).length > 0) return { wrong };
  const { authorsNote, depth, numbers } = draft;
  const set = NUMBER_NAMES.flatMap((name) => {
    const value = numberIn(numbers[name]);
    return value === undefined ? [] : [[name, value] as const];
  });
  const { maxTokens, ...sampling } = Object.fromEntries(set) as Partial<Record<NumberName, number>>;
  const settings = { authorsNote: authorsNote.trim(), authorsNoteDepth: depth, sampling, stopTexts: stopsIn(draft) };
  return { settings: { ...settings, ...(maxTokens === undefined ? {} : { maxTokens }) } };
}

export type DraftErrors = Partial<Record<NumberName | 'authorsNote' | 'stopTexts', true>>;

function errorsOf(draft: Draft): DraftErrors {
  const wrong: DraftErrors = {};
  for (const name of NUMBER_NAMES) {
    const value = numberIn(draft.numbers[name]);
    if (value !== undefined && !isWithin(name, value)) wrong[name] = true;
  }
  if ([...draft.authorsNote].length > reply.noteMaxLength) wrong.authorsNote = true;
  const stops = stopsIn(draft);
  if (stops.length > reply.stopTexts || stops.some((text) => [...text].length > reply.stopTextMaxLength))
    wrong.stopTexts = true;
  return wrong;
}

export function isWithin(name: NumberName, value: number): boolean {
  const { least, most, step } = NUMBERS[name];
  return value >= least && value <= most && (step < 1 || Number.isInteger(value));
}

/** Also with a decimal comma, and with Arabic digits. NaN for what is no number, undefined for nothing. */
function numberIn(text: string): number | undefined {
  const typed = text
    .trim()
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replace(/[,٫]/, '.');
  return typed === '' ? undefined : Number(typed);
}

const stopsIn = ({ stopTexts }: Draft): string[] =>
  stopTexts
    .split('\n')
    .map((line) => line.replaceAll(String.raw`\n`, '\n'))
    .filter((line) => line.trim() !== '' || line.includes('\n'));
