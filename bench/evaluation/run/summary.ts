import { lineOf } from '../../support/figures.ts';
import { median } from '../../support/statistics.ts';
import { type CheckName, checkNames } from '../checks/checks.ts';
import type { JudgedTurn, Report, Talk } from './results.ts';

const turnsOf = (talks: readonly Talk[]): JudgedTurn[] => talks.flatMap(({ turns }) => turns);

/** How many replies a check applied to, and how many passed. */
export function countOf(turns: readonly JudgedTurn[], check: CheckName): { applied: number; passed: number } {
  const verdicts = turns.map(({ verdicts: all }) => all[check]).filter((verdict) => verdict !== undefined);
  return { applied: verdicts.length, passed: verdicts.filter((verdict) => verdict === null).length };
}

export const passesAll = ({ verdicts }: JudgedTurn): boolean =>
  Object.values(verdicts).every((verdict) => verdict === null);

const share = (passed: number, applied: number): string =>
  applied === 0 ? 'none' : `${((100 * passed) / applied).toFixed(1)} % of ${applied}`;

/** The table of a report: a row for each check, a column for each language and length. */
export function tableOf({ talks }: Report): string[] {
  const columns = Object.entries(Object.groupBy(talks, ({ language, length }) => `${language} ${length}`))
    .map(([name, group = []]) => ({ name, turns: turnsOf(group) }))
    .concat({ name: 'all', turns: turnsOf(talks) });
  const rows = checkNames.map((check) => [
    check,
    ...columns.map(({ turns }) => {
      const { applied, passed } = countOf(turns, check);
      return share(passed, applied);
    }),
  ]);
  const good = columns.map(({ turns }) => share(turns.filter(passesAll).length, turns.length));
  return aligned([['check', ...columns.map(({ name }) => name)], ...rows, ['good replies', ...good]]);
}

function aligned(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

/** Lines for other tools. What was not measured is left out. */
export function figuresOf({ talks }: Report): string[] {
  const turns = turnsOf(talks);
  const shares = checkNames.flatMap((check) => {
    const { applied, passed } = countOf(turns, check);
    return applied === 0 ? [] : [lineOf({ name: `eval_${check}`, value: passed / applied, unit: 'x' })];
  });
  const firsts = turns.flatMap(({ firstWordMs }) => (firstWordMs === undefined ? [] : [firstWordMs]));
  const scores = turns.flatMap(({ score }) => (score === undefined ? [] : [score]));
  return [
    ...(turns.length === 0
      ? []
      : [lineOf({ name: 'eval_good_replies', value: turns.filter(passesAll).length / turns.length, unit: 'x' })]),
    ...shares,
    ...(firsts.length === 0 ? [] : [lineOf({ name: 'eval_first_word', value: median(firsts), unit: 'ms' })]),
    ...(scores.length === 0 ? [] : [lineOf({ name: 'eval_judge_score', value: mean(scores), unit: 'of_5' })]),
  ];
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
