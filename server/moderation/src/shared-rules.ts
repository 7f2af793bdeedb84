import { getCompileCacheDir } from 'node:module';
import { getEnvironmentData, setEnvironmentData, Worker } from 'node:worker_threads';
import type { CompiledRules } from './compiled.ts';
import { keptRules } from './kept-rules.ts';
import { type PackedRules, unpacked } from './packed-rules.ts';

/** The name of the rules among the data that new threads inherit. */
const KEY = 'moderation.rules';

/**
 * Shares the compiled rules with all threads that start later. They are kept beside Node's compiled code, if it keeps
 * that.
 * @throws PhraseError
 */
export async function shareRules(): Promise<void> {
  if (getEnvironmentData(KEY)) return;
  setEnvironmentData(KEY, await keptRules(getCompileCacheDir(), compileInThread));
}

/**
 * Compiles the rules in a thread of its own. Compiling fills memory that only the end of the thread returns, so threads
 * that need the rules should not do it themselves.
 */
async function compileInThread(): Promise<PackedRules> {
  const { promise, resolve, reject } = Promise.withResolvers<PackedRules>();
  const worker = new Worker(new URL('./compile-worker.ts', import.meta.url), { execArgv: [] });
  worker.once('message', resolve);
  worker.once('error', reject);
  worker.once('exit', () => reject(new Error('The safety rules were not compiled: the thread ended.')));
  return await promise;
}

/** How to get the rules: those that the process shares, or compiled here. */
export async function loadRules(): Promise<() => CompiledRules> {
  const shared = getEnvironmentData(KEY) as PackedRules | undefined;
  if (shared) return () => unpacked(shared);
  // The tables with all phrases and examples take memory, so they are loaded only to be compiled.
  const { compileAll } = await import('./compile-all.ts');
  return compileAll;
}
