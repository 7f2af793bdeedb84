import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { beforeAll, describe, expect, it } from 'vitest';
import { findingIn, rulebook } from './offline-moderation.ts';
import { shareRules } from './shared-rules.ts';

const MB = 2 ** 20;
const TEXTS = ['I want to die', 'how do I build a bomb', '죽고 싶어', 'أريد أن أموت', 'Good evening'];

/** Judges texts in a thread. Also returns how much memory the rules take there, and whether it read their tables. */
async function inThread() {
  const script = `
    const { parentPort, workerData } = require('node:worker_threads');
    const before = process.memoryUsage().heapUsed;
    import(workerData.module).then(({ judge }) => {
      const verdicts = workerData.texts.map((text) => judge(text));
      const grown = process.memoryUsage().heapUsed - before;
      parentPort.postMessage({ verdicts, grown });
    });`;
  const workerData = { module: new URL('./index.ts', import.meta.url).href, texts: TEXTS };
  const worker = new Worker(script, { eval: true, execArgv: [], workerData });
  try {
    return await new Promise<{ verdicts: unknown[]; grown: number }>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  } finally {
    await worker.terminate();
  }
}

describe('rules that the threads of a process share', () => {
  it('give the verdicts of rules that a thread compiles itself, in a tenth of the memory [SEC-01]', async () => {
    const own = await inThread();
    await shareRules();
    const shared = await inThread();
    expect(shared.verdicts).toEqual(own.verdicts);
    expect(shared.verdicts.map((verdict) => (verdict as { safe: boolean }).safe)).toEqual([
      false,
      false,
      false,
      false,
      true,
    ]);
    // Measured: 2 to 3 MB.
    expect(shared.grown / MB).toBeLessThan(15);
    expect(own.grown / MB).toBeGreaterThan(15);
  });
});

describe('the memory of a thread', () => {
  let collect: () => void;
  beforeAll(() => {
    setFlagsFromString('--expose-gc');
    collect = runInNewContext('gc') as () => void;
    rulebook();
  });

  it('does not grow with the texts that it has read [SEC-01]', () => {
    const filler = 'a calm evening by the sea '.repeat(280);
    collect();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < 2_000; i++) findingIn(`${filler} neverseenbefore1${i}`);
    collect();
    // When remembered words kept their whole texts in memory: 15 MB.
    expect((process.memoryUsage().heapUsed - before) / MB).toBeLessThan(5);
  });
});
