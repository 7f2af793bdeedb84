import type { Case, Group } from './cases.ts';
import { converse, type Judged, type Score, scoreOf } from './converse.ts';

/** One line for each group and character: the turns that pass, and what passed in the group's first run. */
export function reportOfGroups(groups: readonly Group[]): string {
  const runs = groups.map((group) => ({ ...group, runs: group.cases.map(run) }));
  return [
    ...runs.flatMap(({ title, firstRun, runs }) => [
      `${title}: ${share(scoreOf(runs.flatMap(({ judged }) => judged)))}, ${firstRun} % in the first run`,
      ...runs.map(({ character, judged }) => `  ${character.nickname}: ${share(scoreOf(judged))}`),
    ]),
    '',
    total(runs.flatMap((group) => group.runs.flatMap(({ judged }) => judged))),
  ].join('\n');
}

/** The score of each case, the turns that fail and why, and the score of all. */
export function reportOfCases(cases: readonly Case[]): string {
  const runs = cases.map(run);
  return [
    ...runs.map(({ character, judged }) => `${character.nickname}: ${share(scoreOf(judged))}`),
    ...runs.flatMap(({ character, judged }) =>
      judged.flatMap((one, i) =>
        one.faults.length === 0 ? [] : [`\n${character.nickname}, turn ${i + 1}:\n${lines(one)}`],
      ),
    ),
    '',
    total(runs.flatMap(({ judged }) => judged)),
  ].join('\n');
}

/** A whole conversation, each reply with what is wrong with it. */
export function transcriptOf(one: Case): string {
  const { character, judged } = run(one);
  return [`${character.nickname}: ${character.headline}`, ...judged.map(lines), total(judged)].join('\n\n');
}

const run = (one: Case) => ({ character: one.character, judged: converse(one) });

const lines = ({ turn, reply, faults }: Judged): string =>
  [`  > ${turn.say}`, `  ${reply}`, ...faults.map((fault) => `  ✗ ${fault}`)].join('\n');

const share = ({ passed, turns }: Score): string => `${passed} of ${turns}`;

function total(judged: readonly Judged[]): string {
  const { passed, turns, repeats } = scoreOf(judged);
  const percent = ((100 * passed) / Math.max(1, turns)).toFixed(1);
  return `${passed} of ${turns} turns pass (${percent} %), ${repeats} repetitions.`;
}
