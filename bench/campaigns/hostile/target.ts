import { type Platform, startPlatform } from 'e2e/platform';
import { Client } from '../../support/client.ts';
import { type Attacker, newAttacker } from './attacker.ts';
import type { Journal } from './journal.ts';
import { type Observed, type Phase, startWatch, type Watch } from './watching.ts';

const ENV = { LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' };

/** The attacked server. One that hangs is killed and replaced by another with an empty data folder. */
export class Target {
  readonly #journal: Journal;
  readonly #onHung: () => void;
  #platform: Platform | undefined;
  #watch: Watch | undefined;
  #phase: Phase = 'rest';
  client = new Client('http://localhost');
  url = '';
  /** Counts the servers: objects of an earlier one are useless. */
  generation = 0;
  /** The observations of each server. */
  readonly lives: Observed[] = [];
  #longestLag = 0;
  /** The output of the servers. */
  output = '';

  constructor(journal: Journal, onHung: () => void) {
    this.#journal = journal;
    this.#onHung = onHung;
  }

  async start(): Promise<void> {
    this.#platform = await startPlatform(ENV);
    this.url = this.#platform.url;
    this.client = new Client(this.url);
    this.generation += 1;
    this.#watch = await startWatch(this.url, {
      hung: () => this.#onHung(),
      lag: (ms, at) => {
        this.#longestLag = Math.max(this.#longestLag, ms);
        if (ms > 150) this.#journal.blame(ms, at);
      },
    });
    this.#watch.enter(this.#phase);
  }

  enter(phase: Phase): void {
    this.#phase = phase;
    this.#watch?.enter(phase);
  }

  /** The longest lag of the event loop since the last call, in milliseconds. */
  lagSince(): number {
    const longest = this.#longestLag;
    this.#longestLag = 0;
    return longest;
  }

  newAttacker = (): Promise<Attacker> => newAttacker(this.client);

  /** @param signal SIGKILL for a server that can't shut down normally */
  async end(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    if (this.#watch) this.lives.push(await this.#watch.end());
    this.#watch = undefined;
    await this.#platform?.stop(signal);
    this.output += this.#platform?.output() ?? '';
    this.#platform?.remove();
    this.#platform = undefined;
    this.#journal.forget();
  }
}
