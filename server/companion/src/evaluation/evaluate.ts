import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readCase, readGroups, readUnseen } from './cases.ts';
import { reportOfCases, reportOfGroups, transcriptOf } from './report.ts';

const HELP = `npm run companion:evaluate                  the score of each group and character
npm run companion:evaluate -- --unseen      the cases that the companion was not improved with, and the turns that fail
npm run companion:evaluate -- <character>   the whole conversation with a character of the evaluation
npm run companion:evaluate -- <file.json>   the same for a case in a file of its own`;

/** `npm run companion:evaluate`: talks with the companion and judges its replies by rules. Always the same result. */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { unseen: { type: 'boolean' }, help: { type: 'boolean' } },
  });
  process.stdout.write(`${values.help ? HELP : reportFor(positionals.join(' '), values.unseen === true)}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n\n${HELP}\n`);
  process.exitCode = 1;
}

function reportFor(wanted: string, unseen: boolean): string {
  if (unseen) return reportOfCases(readUnseen());
  if (wanted === '') return reportOfGroups(readGroups());
  if (existsSync(wanted)) return transcriptOf(readCase(wanted));
  const all = [...readGroups().flatMap(({ cases }) => cases), ...readUnseen()];
  const found = all.find(({ character }) => character.nickname.toLowerCase().includes(wanted.toLowerCase()));
  if (found) return transcriptOf(found);
  throw new Error(`There is neither a file nor a character "${wanted}".`);
}
