import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { type FromEngine, fromEngine, type ToEngine } from '../protocol.ts';

export interface EngineProcessEvents {
  received(message: FromEngine): void;
  /** The process has ended. `how` says how, for an error message. */
  ended(how: string): void;
}

const PROGRAM = new URL('../process/main.ts', import.meta.url);
/** Flags of this process that the engine's needs too: those that make Node run TypeScript. */
const FLAGS = /^--(experimental-strip-types|disable-warning)/;
/** The platform comes first where both need the processor. */
const NICENESS = 5;
/** How long the process gets to end by itself, in milliseconds. */
const END_MS = 2_000;
/** Characters of its last error output that an error message quotes. */
const QUOTED = 600;

/** One run of the process in which a model lives. It also ends when this process does. */
export class EngineProcess {
  readonly #child: ChildProcess;
  readonly #closed: Promise<void>;
  #errors = '';

  constructor(events: EngineProcessEvents) {
    this.#child = fork(PROGRAM, {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: process.execArgv.filter((flag) => FLAGS.test(flag)),
    });
    this.#child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#errors = (this.#errors + text).slice(-QUOTED);
    });
    this.#child.on('message', (raw) => {
      const message = fromEngine.safeParse(raw);
      if (message.success) events.received(message.data);
      else this.#child.kill('SIGKILL');
    });
    this.#closed = new Promise((resolve) => {
      let isClosed = false;
      const close = (how: string) => {
        if (isClosed) return;
        isClosed = true;
        events.ended(how);
        resolve();
      };
      this.#child.on('error', (error) => close(error.message));
      this.#child.on('exit', (code, signal) => close(this.#ending(code, signal)));
    });
    lowerPriority(this.#child.pid);
  }

  get pid(): number | undefined {
    return this.#child.pid;
  }

  send(message: ToEngine): void {
    // A process that is ending takes no messages; `ended` rejects the calls.
    if (this.#child.connected) this.#child.send(message, () => {});
  }

  /** Ends the process, by force if it does not end by itself. */
  async end(): Promise<void> {
    const force = setTimeout(() => this.#child.kill('SIGKILL'), END_MS);
    if (this.#child.connected) this.#child.disconnect();
    await this.#closed;
    clearTimeout(force);
  }

  #ending(code: number | null, signal: NodeJS.Signals | null): string {
    const how = signal ?? `exit code ${code}`;
    const errors = this.#errors.trim();
    return errors === '' ? how : `${how}; its last output: ${errors}`;
  }
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS);
  } catch {
    // Some systems refuse. The engine then competes with the platform.
  }
}
