import { setTimeout as wait } from 'node:timers/promises';
import { startPlatform } from 'e2e/platform';
import { Client } from '../../support/client.ts';
import { type Attacker, CREATIONS, newAttacker } from './attacker.ts';
import { groundFor, type Job } from './job.ts';
import { Journal } from './journal.ts';
import { Target } from './target.ts';

/** Members that attack at the same time, each with one request after the other. */
const LANES = 8;
/** After this many attacks another member continues, so that no quota of a member stops the run. */
const JOBS_A_MEMBER = 150;
/** A run gives up when this many attacks have stopped the server. */
const MAX_HANGS = 15;
const CONFIRM_MS = 6_000;
/** How many attacks are repeated alone after the server hung, to find the one that caused it. */
const CONFIRMED = 24;

/** An attack after which the server stopped responding. */
export interface Hang {
  readonly label: string;
  readonly generator: string;
  /** False if none of the requests of that time caused it again alone. */
  readonly isConfirmed: boolean;
}

interface Lane {
  attacker: Attacker | undefined;
  generation: number;
  jobs: number;
  creations: number;
}

/**
 * Sends attacks to a server. Kills a server that hangs, finds the attack that caused it, and continues with another
 * server.
 */
export class Assault {
  readonly journal = new Journal();
  readonly target: Target;
  readonly hangs: Hang[] = [];
  /** Attacks whose preparation failed, so that they were not made. */
  readonly spoilt: string[] = [];
  readonly #lanes: Lane[] = Array.from({ length: LANES }, () => ({
    attacker: undefined,
    generation: 0,
    jobs: 0,
    creations: 0,
  }));
  readonly #banned = new Set<string>();
  readonly #perSecond: number;
  #recovery: Promise<void> | undefined;

  /** @param perSecond the maximum of attacks started per second */
  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.target = new Target(this.journal, () => {
      this.#recovery ??= this.#recover().finally(() => {
        this.#recovery = undefined;
      });
    });
  }

  get isGivenUp(): boolean {
    return this.hangs.length >= MAX_HANGS;
  }

  /** Creates members for all lanes, so that the first attacks find them. */
  async prepare(): Promise<void> {
    for (const lane of this.#lanes) await this.#attackerFor(lane, undefined);
  }

  /** Sends ordinary requests, which the journal does not count. */
  warmUp(jobs: readonly Job[]): Promise<void> {
    return this.run(jobs, new Journal());
  }

  async run(jobs: readonly Job[], journal = this.journal): Promise<void> {
    const queue = [...jobs].toReversed();
    let due = performance.now();
    await Promise.all(
      this.#lanes.map(async (lane) => {
        for (let job = queue.pop(); job && !this.isGivenUp; job = queue.pop()) {
          due = Math.max(due + 1_000 / this.#perSecond, performance.now() - 1_000);
          await wait(Math.max(0, due - performance.now()));
          await this.#recovery;
          if (!this.#banned.has(familyOf(job))) await this.#attempt(lane, job, journal);
        }
      }),
    );
    await this.#recovery;
  }

  async #attempt(lane: Lane, job: Job, journal: Journal): Promise<void> {
    const { generation } = this.target;
    try {
      const attacker = await this.#attackerFor(lane, job);
      const { url, client } = this.target;
      await job.run(groundFor({ url, client, journal }, attacker, job));
    } catch (error) {
      // Requests in flight while a server hung had no chance.
      if (generation === this.target.generation && !this.#recovery)
        this.spoilt.push(`${job.label} ${job.generator}: ${error instanceof Error ? error.message : error}`);
      lane.attacker = undefined;
    }
  }

  async #attackerFor(lane: Lane, job: Job | undefined): Promise<Attacker> {
    const isSpent = lane.jobs >= JOBS_A_MEMBER || (job?.isCreation === true && lane.creations >= CREATIONS);
    if (!lane.attacker || isSpent || lane.generation !== this.target.generation) {
      lane.generation = this.target.generation;
      lane.attacker = await this.target.newAttacker();
      lane.jobs = 0;
      lane.creations = 0;
    }
    lane.jobs += 1;
    if (job?.isCreation) lane.creations += 1;
    return lane.attacker;
  }

  async #recover(): Promise<void> {
    const suspects = this.journal.suspects(Date.now() - 2 * CONFIRM_MS).map(({ origin }) => origin as Job);
    await this.target.end('SIGKILL');
    const guilty = await firstToHang([...new Set(suspects)].slice(0, CONFIRMED));
    const [first] = suspects;
    const found = guilty ?? first;
    if (found) {
      this.#banned.add(familyOf(found));
      this.hangs.push({ label: found.label, generator: found.generator, isConfirmed: guilty !== undefined });
      console.log(`hang ${guilty ? '' : '(not confirmed) '}${found.label} ${found.generator}`);
    }
    await this.target.start();
  }
}

/** The same generator on another field of the same call would only cause it again. */
const familyOf = ({ label, generator }: Job) => `${label.split('.')[0]} ${generator}`;

/** Runs each attack alone on its own server. @returns the first after which the server stops responding */
async function firstToHang(jobs: readonly Job[]): Promise<Job | undefined> {
  const platform = await startPlatform({ LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000' });
  try {
    const { url } = platform;
    const client = new Client(url);
    const attacker = await newAttacker(client);
    for (const job of jobs) {
      const ground = groundFor({ url, client, journal: new Journal() }, attacker, job);
      await Promise.race([job.run(ground).catch(() => undefined), wait(CONFIRM_MS)]);
      await wait(700);
      const answers = await fetch(`${url}/healthz`, { signal: AbortSignal.timeout(CONFIRM_MS) }).catch(() => undefined);
      if (!answers) return job;
    }
    return undefined;
  } finally {
    await platform.stop('SIGKILL');
    platform.remove();
  }
}
