import { fillers } from './language/fillers.ts';
import { type Finding, findingsInRepository } from './language/findings.ts';

/** `npm run language`: filler words in comments, identifiers, test titles, errors and documents, with counts by file. */
const findings = findingsInRepository();
const files = Object.entries(Object.groupBy(findings, ({ file }) => file));
const linesOf = (found: readonly Finding[]) => found.map(({ line, filler }) => `${line} ${filler.word}`).join(', ');

for (const [file, found = []] of files) console.log(`${file}: ${found.length} (${linesOf(found)})`);
const used = new Set(findings.map(({ filler }) => filler.word));
for (const { word, instead } of fillers) if (used.has(word)) console.log(`Not "${word}" but: ${instead}.`);
console.log(`figure filler_words ${findings.length} count`);
process.exitCode = findings.length > 0 ? 1 : 0;
