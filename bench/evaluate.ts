import { optionsOf } from './evaluation/options.ts';
import { evaluate } from './evaluation/run/evaluation.ts';
import { figuresOf, tableOf } from './evaluation/run/summary.ts';

/** `npm run eval -- --model X`: scripted talks with characters of the catalogue, judged by rules. */
const stop = new AbortController();
process.once('SIGINT', () => stop.abort(new Error('interrupted')));
process.once('SIGTERM', () => stop.abort(new Error('interrupted')));

try {
  const options = optionsOf(process.argv.slice(2));
  const report = await evaluate(options, stop.signal);
  for (const line of [...tableOf(report), ...figuresOf(report)]) console.log(line);
  if (stop.signal.aborted) console.error('Interrupted: the same command with the same --report continues.');
  process.exitCode = stop.signal.aborted ? 130 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
