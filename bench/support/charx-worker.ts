import { parentPort } from 'node:worker_threads';
import { readCard, reportOf } from 'shared-sdk/cards';

/** Reads one card and returns its report. */
parentPort?.once('message', (bytes: Uint8Array) => {
  const file = readCard(bytes);
  const report = reportOf(file);
  parentPort?.postMessage({ entries: file.card.book?.entries.length ?? 0, lines: report.length });
});
parentPort?.postMessage('ready');
