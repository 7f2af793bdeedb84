import { type Platform, startPlatform } from 'e2e/platform';
import { Client } from '../../support/client.ts';
import { modelSettings, type Options, settingsFor } from '../options.ts';
import { castOf } from './characters.ts';
import { withScores } from './judge-model.ts';
import { nameOf, type Report, store, storedTalks, type Talk } from './results.ts';
import { enter, haveTalk, type Member, type TalkPlan } from './talk.ts';

/**
 * Has all talks that the report does not have yet. An abort ends it early, with the talks that were complete.
 * @throws Error if the options do not fit the report or the environment
 */
export async function evaluate(options: Options, signal: AbortSignal): Promise<Report> {
  const { model, seed, report: file } = options;
  const talks = storedTalks(file, model, seed);
  const settings = settingsFor(model, process.env);
  for (const name of modelSettings) delete process.env[name];
  const platform = await startPlatform({ LOG_LEVEL: 'error', RATE_LIMIT_FACTOR: '1000', ...settings });
  try {
    await runTalks(platform, options, talks, signal);
  } finally {
    await platform.stop();
    platform.remove();
  }
  return { model, seed, talks };
}

async function runTalks(platform: Platform, options: Options, talks: Talk[], signal: AbortSignal): Promise<void> {
  const client = new Client(platform.url);
  const done = new Set(talks.map(nameOf));
  const all = plansOf(options, await castOf(client, options.characters, options.seed));
  const plans = all.filter((plan) => !done.has(nameOf({ ...plan, character: plan.cast.name })));
  const members = new Map<string, Promise<Member>>();
  // A member has one chat with a character, and each of these groups has a character once.
  const memberFor = ({ language, length }: TalkPlan) => {
    const group = `${language} ${length}`;
    const member = members.get(group) ?? enter(client, platform.url);
    members.set(group, member);
    return member;
  };
  const total = all.length;
  const work = async () => {
    for (let plan = plans.shift(); plan && !signal.aborted; plan = plans.shift()) {
      const talk = await haveTalk(await memberFor(plan), plan, { ...options, signal }).catch(skipIf(signal));
      if (!talk) return;
      talks.push(options.judge ? await withScores(options.judge, talk) : talk);
      store(options.report, { model: options.model, seed: options.seed, talks });
      const failed = talk.turns.filter(({ verdicts }) => Object.values(verdicts).some((reason) => reason !== null));
      console.error(
        `${talks.length}/${total} ${nameOf(talk)}: ${failed.length} of ${talk.turns.length} replies flagged`,
      );
    }
  };
  await Promise.all(Array.from({ length: options.parallel }, work));
  for (const member of members.values()) await (await member).bus?.close();
}

/** An aborted talk is left out; other errors end the run. */
const skipIf = (signal: AbortSignal) => (error: unknown) => {
  if (!signal.aborted) throw error;
  return undefined;
};

function plansOf({ languages, lengths, seed }: Options, cast: Awaited<ReturnType<typeof castOf>>): TalkPlan[] {
  return lengths.flatMap((length) =>
    languages.flatMap((language) =>
      cast.map((one, place) => ({ language, length, cast: one, seed: seed * 1_000 + place })),
    ),
  );
}
