import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import type { Context } from '../../../kernel/context.ts';
import { systemTimers, type Timers } from '../../../kernel/timers.ts';
import { type ChatServer, startChatServer } from '../../../talk/replies/testing/chat-server.ts';
import { makeArea } from '../../area.ts';

type Area = ReturnType<typeof makeArea>;
type Name = keyof Area['handlers'];

/** The first server. Its timers stand still: it sends no heartbeat and does not sweep, like a process that has died. */
export let dying: ChatServer;
export let userId: string;
export let as: string;
const others: Area[] = [];

/** For each test a member; for each file a server that can die. */
export function withTwoServers(image?: NonNullable<Context['ai']['image']>): void {
  beforeAll(async () => {
    dying = await startChatServer({ manual: true, ...(image ? { image } : {}) });
  });
  afterAll(() => dying.close());
  beforeEach(async () => {
    dying.verdicts.clear();
    ({ userId, accessToken: as } = await dying.member());
  });
  afterEach(async () => {
    for (const job of others.splice(0).flatMap(({ jobs }) => jobs)) await job.stop();
  });
}

/** 50 times as fast as real ones: a test need not wait for a sweep. */
const fast: Timers = {
  after: (milliseconds, task) => systemTimers.after(milliseconds / 50, task),
  every: (milliseconds, task) => systemTimers.every(milliseconds / 50, task),
};

/** Another process on the same database, whose timers run. */
export function anotherServer() {
  const area = makeArea(dying.ctx, { timers: fast });
  others.push(area);
  return {
    ...area,
    // biome-ignore lint/suspicious/noExplicitAny: a test looks into an answer of any call.
    call: (name: Name, input: { readonly body?: object; readonly query?: object }): Promise<any> =>
      (area.handlers[name] as (call: object) => Promise<unknown>)({ userId, language: 'en', ...input }),
  };
}

/** Passes the lease of a job, but not the time in which its outcome is of use. */
export const passLease = (): void => dying.clock.advance(15_001);

export const newDraft = async (): Promise<string> =>
  (await dying.call('bots.startManualCreation', { as })).data.customBotKey;

/** For what must not happen: time in which it would have happened. */
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 200));
