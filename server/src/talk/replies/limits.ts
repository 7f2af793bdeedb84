import { constants } from 'shared-sdk/contract';
import { MODERATION_MS } from '../requests/moderation.ts';

/** Times of a reply in progress, in milliseconds. */
export const limits = {
  /** A process that does not renew its lease for this long has lost the reply. */
  lease: 10_000,
  heartbeat: 3_000,
  /** How often a process looks for stops asked for elsewhere. */
  stopPoll: 250,
  /** How often a process looks for replies that no process holds. */
  sweep: 1_000,
  /** For this long only the process that accepted a reply takes it. */
  headStart: 1_000,
  /** From acceptance: after this the client has shown a failure, so it costs nothing (MSG-09, MSG-11). */
  late: constants.replyTimeoutMs,
  /** Pieces that come within this time travel as one. */
  group: 60,
  /** At a graceful stop: for replies to finish by themselves. */
  drain: 7_000,
  moderation: MODERATION_MS,
} as const;

/** Replies that a process writes at a time. */
export const AT_ONCE = 1_000;
/** Attempts at the first words; words that were seen are never taken back for another attempt. */
export const MAX_ATTEMPTS = 3;
/** UTF-16 code units; a longer reply ends here. */
export const MAX_REPLY_LENGTH = 8_000;
/** A growing reply is looked at again after this many new code units. */
export const MODERATE_EVERY = 200;
