import { pruneAttributions } from '../../identity/accounts/attribution.ts';
import type { Context } from '../../kernel/context.ts';
import { systemTimers, type Timers } from '../../kernel/realtime/timers.ts';
import { purgeExports } from '../../make/cards/card-exports.ts';
import { purgeDrafts } from '../../make/creation/purge-drafts.ts';
import { purgeAnswers, purgeMessages } from './purge.ts';

const HOUR = 60 * 60 * 1000;

/** Takes away what is kept for a while only: at the start, and then every hour. */
export function startKeeping(
  ctx: Pick<Context, 'db' | 'media' | 'now' | 'log'>,
  { timers = systemTimers }: { timers?: Timers } = {},
): { stop(): Promise<void> } {
  let running = Promise.resolve();
  const run = () => {
    running = running
      .then(async () => {
        const messages = await purgeMessages(ctx);
        if (messages > 0) ctx.log.info({ messages }, 'deleted messages were removed for good');
        await purgeAnswers(ctx);
        await pruneAttributions(ctx);
        const drafts = await purgeDrafts(ctx);
        if (drafts > 0) ctx.log.info({ drafts }, 'old drafts were removed for good');
        await purgeExports(ctx);
      })
      .catch((error: unknown) => ctx.log.error({ err: error }, 'what is kept for a while could not be removed'));
  };
  run();
  const stop = timers.every(HOUR, run);
  return {
    stop() {
      stop();
      return running;
    },
  };
}
