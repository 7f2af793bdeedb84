import { type Platform, startPlatform } from 'e2e/platform';
import { Client } from '../../support/client.ts';
import { modelSettings, type Options, settingsFor } from '../options.ts';
import { type Cast, castOf } from './characters.ts';
import { importCards } from './import-cards.ts';
import { withScores } from './judge-model.ts';
import { enter } from './member.ts';
import { createProgress, type Progress } from './progress.ts';
import { nameOf, type Report, store, storedTalks, type Talk } from './results.ts';
import { haveTalk, newTalk, type RunningTalk, type TalkPlan } from './talk.ts';

/** The talks of a run, which may be incomplete. */
export interface Evaluation {
  /** With the replies so far of talks that are not complete. The stored report has complete ones only. */
  readonly report: Report;
  /** Why the run ended early, other than by an abort. */
  readonly failure?: unknown;
}

/**
 * Has all talks that the report does not have yet. An abort or a failure ends it early, with the replies so far.
 * @throws Error if the options do not fit the report or the environment, or the platform does not start
 */
export async function evaluate(options: Options, signal: AbortSignal): Promise<Evaluation> {
  const { model, seed, report: file } = options;
  const talks = storedTalks(file, model, seed);
  const settings = settingsFor(model, process.env);
  for (const name of modelSettings) delete process.env[name];
  const progress = createProgress(process.stderr);
  progress.say('Starting the platform.');
  const platform = await startPlatform({ LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000', ...settings });
  const running = new Set<RunningTalk>();
  const end = (failure?: unknown): Evaluation => ({
    report: { model, seed, talks: [...talks, ...running].filter(({ turns }) => turns.length > 0) },
    ...(failure === undefined || signal.aborted ? {} : { failure }),
  });
  try {
    await runTalks(platform, options, { talks, running, progress }, signal);
    return end();
  } catch (error) {
    return end(error);
  } finally {
    await platform.stop();
    platform.remove();
  }
}

interface Run {
  /** Those that are complete. */
  readonly talks: Talk[];
  readonly running: Set<RunningTalk>;
  readonly progress: Progress;
}

async function runTalks(platform: Platform, options: Options, run: Run, signal: AbortSignal): Promise<void> {
  const { talks, running, progress } = run;
  const client = new Client(platform.url);
  const done = new Set(talks.map(nameOf));
  const all = plansOf(options, await castOf(client, { ...options, imported: await importCards(platform) }));
  const plans = all.filter((plan) => !done.has(nameOf({ ...plan, character: plan.cast.name })));
  let left = repliesOf(plans);
  const parallel = Math.min(options.parallel, plans.length);
  progress.say(`${plans.length} talks with ${left} replies, ${parallel} at a time.`);
  const work = async () => {
    for (let plan = plans.shift(); plan && !signal.aborted; plan = plans.shift()) {
      const talk = newTalk(plan);
      const { length } = plan;
      const onReply = (tookMs: number) => {
        left -= 1;
        const replies = [talk.turns.length, length] as const;
        progress.replied({ talks: [talks.length, all.length], talk: nameOf(talk), replies, tookMs, left }, parallel);
      };
      running.add(talk);
      // A member of its own: a member has one chat with a character.
      const member = await enter(client, platform.url);
      await haveTalk(member, plan, talk, { ...options, signal, onReply }).finally(() => member.bus?.close());
      running.delete(talk);
      talks.push(options.judge ? await withScores(options.judge, talk) : talk);
      store(options.report, { model: options.model, seed: options.seed, talks });
      const flagged = talk.turns.filter(({ verdicts }) => Object.values(verdicts).some((reason) => reason !== null));
      progress.say(
        `${talks.length}/${all.length} ${nameOf(talk)}: ${flagged.length} of ${talk.turns.length} replies flagged`,
      );
    }
  };
  await Promise.all(Array.from({ length: parallel }, work));
}

const repliesOf = (plans: readonly TalkPlan[]) => plans.reduce((sum, { length }) => sum + length, 0);

/** Of each character in turn: all its languages, then all of it in longer talks, so that an early end has of each. */
export function plansOf(
  { languages, lengths, seed, talks }: Pick<Options, 'languages' | 'lengths' | 'seed' | 'talks'>,
  cast: readonly Cast[],
): TalkPlan[] {
  return cast
    .flatMap((one) =>
      lengths.flatMap((length) =>
        languages.map((language) => ({ language, length, cast: one, seed: seed * 1_000 + one.place })),
      ),
    )
    .slice(0, talks);
}
