import { type DraftStore, idle } from './draft-store.ts';

/** Creates the draft on the server. */
export type StartDraft = () => Promise<{ readonly customBotKey: string; readonly failureReason: string | null }>;

export interface Beginning {
  /** @returns the draft's key, or null after a failure or a `forget` */
  readonly begin: () => Promise<string | null>;
  /** Ignores the attempt that is running: it belongs to another person, or to a draft that was dropped. */
  readonly forget: () => void;
}

/** Creates a draft on the server once, for any number of calls. */
export function createBeginning<V>({ state, change, save }: DraftStore<V>, start: StartDraft): Beginning {
  let running: Promise<string | null> | null = null;
  const attempt = () =>
    start().then(
      ({ customBotKey, failureReason }) =>
        failureReason === null ? { found: customBotKey, reason: null } : { found: null, reason: failureReason },
      () => ({ found: null, reason: null }),
    );
  return {
    async begin() {
      const { customBotKey } = state();
      if (customBotKey !== null) return customBotKey;
      if (running) return running;
      const settled: Promise<string | null> = attempt().then(({ found, reason }) => {
        if (running !== settled) return null;
        running = null;
        if (found === null) change({ begin: 'failed', beginFailure: reason });
        else save({ ...idle, customBotKey: found });
        return found;
      });
      running = settled;
      change({ begin: 'running', beginFailure: null });
      return settled;
    },
    forget() {
      running = null;
    },
  };
}
