import { pathToFileURL } from 'node:url';
import { converse, scoreOf } from '../run.ts';
import type { TuningCase } from '../tuning/case.ts';

/** What a run among strangers came to: each conversation's share, the turns that fail, and the whole. */
export function report(cases: readonly TuningCase[]): string {
  const runs = cases.map(({ character, turns }) => ({ character, marked: converse(character, turns) }));
  const all = scoreOf(runs.flatMap(({ marked }) => marked));
  return [
    ...runs.map(({ character, marked }) => {
      const { passed, turns } = scoreOf(marked);
      return `${character.nickname}: ${passed} of ${turns}`;
    }),
    ...runs.flatMap(({ character, marked }) =>
      marked.flatMap(({ turn, reply, faults }, i) =>
        faults.length === 0
          ? []
          : [`\n${character.nickname}, turn ${i + 1}: ${turn.say}\n    ${reply}\n    ${faults.join(' | ')}`],
      ),
    ),
    `\n${all.passed} of ${all.turns} turns pass (${((100 * all.passed) / Math.max(1, all.turns)).toFixed(1)} %), ${all.repeats} repeats.`,
  ].join('\n');
}

// node server/src/ai/offline/evaluation/strangers/run.ts [file that exports STRANGERS]
if (import.meta.main) {
  const file = process.argv[2];
  const { STRANGERS } = await import(file === undefined ? './set.ts' : pathToFileURL(file).href);
  console.info(report(STRANGERS));
}
