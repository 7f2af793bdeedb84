import { optionsOf } from './evaluation/options.ts';
import { evaluate } from './evaluation/run/evaluation.ts';
import { figuresOf, tableOf } from './evaluation/run/summary.ts';

/** `npm run eval -- --model X`: scripted talks with characters of the catalogue, judged by rules. */
const stop = new AbortController();
process.once('SIGINT', () => stop.abort(new Error('interrupted')));
process.once('SIGTERM', () => stop.abort(new Error('interrupted')));

try {
  const options = optionsOf(process.argv.slice(2));
  const { report, failure } = await evaluate(options, stop.signal);
  for (const line of [...tableOf(report), ...figuresOf(report)]) console.log(line);
  if (failure !== undefined) console.error(failure instanceof Error ? failure.message : failure);
  if (failure !== undefined || stop.signal.aborted) {
    console.error('The table is of the replies so far. The same command with the same --report continues.');
  }
  process.exitCode = stop.signal.aborted ? 130 : Number(failure !== undefined);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
