import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { CampaignOptions, Size } from '../campaign.ts';
import { quantile } from '../support/statistics.ts';
import type { Tally } from '../support/tally.ts';
import { alone } from './hostile/alone.ts';
import { Assault } from './hostile/assault.ts';
import { jobsOf, ordinaryJobs } from './hostile/jobs.ts';
import { slowestCalls, workSummary } from './hostile/summary.ts';
import type { Observed, Phase } from './hostile/watching.ts';

/** How often calm and attack phases alternate. */
const SLICES: Readonly<Record<Size, number>> = { smoke: 1, short: 6, long: 12 };
const CALM_MS = 10_000;
/** The pause between an attack and the next measurement, so that started work can end. */
const SETTLE_MS = 3_000;
/** The rest before and after all attacks, in which idle threads end and memory is collected. */
const REST_MS = 45_000;
const PER_SECOND: Readonly<Record<Size, number>> = { smoke: 60, short: 40, long: 40 };
const SLOWEST_MS = 5_000;
const SHOWN = 12;
/** The limits that an operator promises to users who are not attacking. */
const BOUNDS = { lagMax: 200, healthP99: 100, talkRatio: 2, rssGrowth: 150 };

/**
 * Worst-case texts for every field of the contract, and worst-case files, while other members chat. No input of one
 * user may stop the server or noticeably slow other users.
 */
export async function hostileCampaign(
  tally: Tally,
  size: Size,
  { seed, only, attacks }: CampaignOptions,
): Promise<void> {
  const jobs = jobsOf(size, seed, attacks).filter(({ label, generator }) => `${label} ${generator}`.includes(only));
  const assault = new Assault(PER_SECOND[size]);
  const { target, journal } = assault;
  await target.start();
  // Real attackers have their own machines. Here they yield to the server that they attack (on Linux, this thread).
  setPriority(19);
  try {
    await assault.prepare();
    const perSlice = Math.ceil(jobs.length / SLICES[size]);
    if (size !== 'smoke') {
      await assault.warmUp(ordinaryJobs(seed));
      await wait(REST_MS);
    }
    for (let slice = 0; slice < SLICES[size] && !assault.isGivenUp; slice += 1) {
      if (size !== 'smoke') {
        target.enter('calm');
        await wait(CALM_MS);
      }
      target.enter('attack');
      await assault.run(jobs.slice(slice * perSlice, (slice + 1) * perSlice));
      target.enter('rest');
      if (size !== 'smoke') {
        console.log(`slice ${slice + 1} of ${SLICES[size]}: ${journal.requests} requests so far`);
        await wait(SETTLE_MS);
      }
    }
    if (size !== 'smoke') await wait(REST_MS);
    const { status } = await fetch(`${target.url}/healthz`);
    tally.check('the server is alive at the end', status === 200, () => `it answers ${status}`);
    judgeAnswers(tally, assault);
    if (size !== 'smoke') judgeSlowest(tally, assault);
    if (size !== 'smoke') {
      console.log(await workSummary(target.url));
      for (const line of slowestCalls(journal)) console.log(line);
      target.enter('replay');
      await reportWorst(assault, seed);
    }
  } finally {
    await target.end();
  }
  reportErrors(assault);
  const unhandled = target.output.match(/unhandled|FATAL/i);
  tally.check('nothing was left unhandled', unhandled === null, () => String(unhandled));
  if (size !== 'smoke') judgeTimes(tally, assault);
}

function judgeAnswers(tally: Tally, { journal, hangs, spoilt }: Assault): void {
  const { requests, failures, unanswered, refusedBusy, tooComplex } = journal;
  tally.check('no attack stops the server', hangs.length === 0, () =>
    hangs
      .map(({ label, generator, isConfirmed }) => `${label} ${generator}${isConfirmed ? '' : ' (not confirmed)'}`)
      .join('\n       '),
  );
  for (const { origin, asked, status, detail } of failures)
    tally.check(
      'no answer is a 5xx',
      false,
      () => `${asked} ${status} after ${origin.label} ${origin.generator}: ${detail}`,
    );
  for (let held = failures.length; held < requests; held += 1) tally.check('no answer is a 5xx', true, () => '');
  tally.check('every request is answered', unanswered === 0, () => `${unanswered} were not`);
  for (const reason of spoilt) tally.check('every attack could be prepared', false, () => reason);
  tally.figure('hostile_requests', requests, 'requests');
  tally.figure('hostile_5xx', failures.length, 'answers');
  tally.figure('hostile_refused_busy', refusedBusy, 'answers');
  tally.figure('hostile_too_complex', tooComplex.length, 'answers');
  for (const { origin, asked, length } of tooComplex)
    console.log(`too complex ${asked} after ${origin.label} ${origin.generator} (${length})`);
  const statuses = [...journal.byStatus].sort().map(([status, count]) => `${count} × ${status}`);
  console.log(`answers: ${statuses.join(', ')}`);
}

/** What the server logged about each request that it answered with a 5xx. */
function reportErrors({ journal, target }: Assault): void {
  const lines = target.output.split('\n');
  for (const { detail } of journal.failures) {
    const [, requestId] = /"requestId":"([\w-]+)"/.exec(detail ?? '') ?? [];
    for (const line of lines) if (requestId && line.includes(requestId)) console.log(line);
  }
}

function judgeSlowest(tally: Tally, { journal }: Assault): void {
  const slowest = journal.worst(1)[0]?.ms ?? 0;
  const [late] = journal.slow.filter(({ ms = 0 }) => ms > SLOWEST_MS);
  tally.check(
    'no answer takes longer than 5 s',
    !late,
    () => `${slowest} ms: ${late?.asked} ${late?.origin.label} ${late?.origin.generator}`,
  );
}

function judgeTimes(tally: Tally, { target: { lives } }: Assault): void {
  const seen = <T extends { readonly phase: Phase }>(of: (life: Observed) => readonly T[], phase: Phase) =>
    lives.flatMap(of).filter((one) => one.phase === phase);
  const times = (of: (life: Observed) => Observed['health'], phase: Phase) => seen(of, phase).map(({ ms }) => ms);
  const lag = Math.max(...times(({ lags }) => lags, 'attack'));
  const calmLag = Math.max(...times(({ lags }) => lags, 'calm'));
  const health = quantile(
    times(({ health: all }) => all, 'attack'),
    0.99,
  );
  const calmTalk = quantile(
    times(({ turns }) => turns, 'calm'),
    0.95,
  );
  const talk = quantile(
    times(({ turns }) => turns, 'attack'),
    0.95,
  );
  const sent = (phase: Phase) =>
    quantile(
      seen(({ turns }) => turns, phase).map(({ sentMs }) => sentMs),
      0.95,
    );
  const growth = Math.max(...lives.map(growthOf));
  const figures: readonly (readonly [name: string, value: number, unit: string, most?: number])[] = [
    ['lag_max_ms', lag, 'ms', BOUNDS.lagMax],
    ['healthz_p99_ms', health, 'ms', BOUNDS.healthP99],
    ['other_member_p95_ratio', talk / calmTalk, 'x', BOUNDS.talkRatio],
    ['rss_growth_mb', growth, 'MB', BOUNDS.rssGrowth],
    ['calm_lag_max_ms', calmLag, 'ms'],
    [
      'calm_healthz_p99_ms',
      quantile(
        times(({ health: all }) => all, 'calm'),
        0.99,
      ),
      'ms',
    ],
    ['other_member_p95_calm_ms', calmTalk, 'ms'],
    ['other_member_p95_attack_ms', talk, 'ms'],
    ['other_member_send_p95_calm_ms', sent('calm'), 'ms'],
    ['other_member_send_p95_attack_ms', sent('attack'), 'ms'],
    ['other_member_turns', times(({ turns }) => turns, 'attack').length, 'turns'],
    ['rss_peak_mb', Math.max(...lives.flatMap(({ lags }) => lags.map(({ rss }) => rss))), 'MB'],
  ];
  for (const [name, value, unit, most] of figures) {
    tally.figure(name, value, unit);
    if (most !== undefined)
      tally.check(`${name} is at most ${most}`, value <= most, () => `${Math.round(value * 100) / 100}`);
  }
}

/** Memory of a server at its end, after all work, minus its memory in the first calm phase, in MB. */
function growthOf({ lags }: Observed): number {
  const calm = lags.filter(({ phase }) => phase === 'calm').slice(0, 16);
  const before = Math.max(...calm.map(({ rss }) => rss));
  const rest = lags.filter(({ phase }) => phase === 'rest').slice(-10);
  const after = Math.min(...rest.map(({ rss }) => rss));
  return calm.length === 0 ? 0 : after - before;
}

/** Repeats the worst text of each field alone and in sequence, so that each shows only its own effect. */
async function reportWorst(assault: Assault, seed: number): Promise<void> {
  const worst = assault.journal.worst(SHOWN);
  for (const { entry, ms, lag } of await alone(assault.target, worst)) {
    const { origin, asked, length } = entry;
    console.log(
      `worst ${origin.label} ${origin.generator} (${length}), asked ${asked}: in the attack ${entry.ms ?? '?'} ms, lag ${Math.round(entry.lag)} ms; alone ${ms} ms, lag ${lag} ms; --seed ${seed} --only ${JSON.stringify(`${origin.label} ${origin.generator}`)}`,
    );
  }
}
