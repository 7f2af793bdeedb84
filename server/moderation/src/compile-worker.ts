import { parentPort } from 'node:worker_threads';
import { compileAll } from './compile-all.ts';
import { packed } from './packed-rules.ts';

/** Runs in a thread: compiles all rules and answers with memory that threads can share. */
parentPort?.postMessage(packed(compileAll()));
