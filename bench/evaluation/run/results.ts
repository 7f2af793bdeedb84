import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Language } from 'shared-sdk/languages';
import * as z from 'zod';
import type { CheckName } from '../checks/checks.ts';
import type { Length, TurnKind } from '../talks/script.ts';

export interface JudgedTurn {
  readonly kind: TurnKind;
  readonly id: string;
  readonly language: Language;
  readonly say: string;
  readonly reply: string;
  readonly isBlocked: boolean;
  /** Missing without a bus. */
  readonly firstWordMs: number | undefined;
  /** Missing where the platform does not name it: the demo companion. */
  readonly modelName: string | undefined;
  /** Null where a check passes, else why it fails. A check that does not apply is missing. */
  readonly verdicts: Partial<Record<CheckName, string | null>>;
  /** Of the judge model, from 1 to 5. */
  readonly score?: number;
}

export interface Talk {
  readonly character: string;
  readonly language: Language;
  readonly length: Length;
  readonly seed: number;
  readonly turns: readonly JudgedTurn[];
}

export interface Report {
  readonly model: string;
  readonly seed: number;
  readonly talks: readonly Talk[];
}

const stored = z.object({ model: z.string(), seed: z.number(), talks: z.array(z.custom<Talk>()) });

export const nameOf = ({ character, language, length }: Pick<Talk, 'character' | 'language' | 'length'>): string =>
  `${character} ${language} ${length}`;

/**
 * The talks of an interrupted run with the same model and seed.
 * @throws Error if the file is of another run
 */
export function storedTalks(file: string | undefined, model: string, seed: number): Talk[] {
  if (file === undefined || !existsSync(file)) return [];
  const report = stored.safeParse(JSON.parse(readFileSync(file, 'utf8')));
  if (!report.success || report.data.model !== model || report.data.seed !== seed)
    throw new Error(`${file} is not a report of ${model} with the seed ${seed}. Name another file, or remove it.`);
  return report.data.talks;
}

/** Replaces the file at once, so that an interruption leaves a whole one. */
export function store(file: string | undefined, report: Report): void {
  if (file === undefined) return;
  writeFileSync(`${file}.part`, JSON.stringify(report, null, 1));
  renameSync(`${file}.part`, file);
}
