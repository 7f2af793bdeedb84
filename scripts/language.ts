import { fillers, notYet } from './language/fillers.ts';
import { type Finding, findingsInRepository } from './language/findings.ts';

/** `npm run language`: filler words in comments, identifiers, test titles, errors and documents, with counts by file. */
const isAllowed = (file: string) => notYet.some((folder) => file.startsWith(`${folder}/`));
const findings = findingsInRepository();
const files = Object.entries(Object.groupBy(findings, ({ file }) => file));
const linesOf = (found: readonly Finding[]) => found.map(({ line, filler }) => `${line} ${filler.word}`).join(', ');

for (const [file, found = []] of files)
  console.log(`${file}: ${found.length}${isAllowed(file) ? ', allowed so far' : ''} (${linesOf(found)})`);
const open = findings.filter(({ file }) => !isAllowed(file));
const used = new Set(open.map(({ filler }) => filler.word));
for (const { word, instead } of fillers) if (used.has(word)) console.log(`Not "${word}" but: ${instead}.`);
console.log(`figure filler_words ${findings.length} count`);
process.exitCode = open.length > 0 ? 1 : 0;
