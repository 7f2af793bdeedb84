import { constants } from 'shared-sdk/contract';
import { MODERATION_MS } from '../requests/moderation.ts';

/** Times of a reply in progress, in milliseconds. */
export const limits = {
  /** Who holds a reply says so within this time, or another process takes it over. */
  lease: 10_000,
  heartbeat: 3_000,
  /** How often a process looks for stops asked for elsewhere. */
  stopPoll: 250,
  /** How often a process looks for replies that nobody holds. */
  sweep: 1_000,
  /** A new reply is its own process's for this long, before anyone may think it forgotten. */
  headStart: 1_000,
  /** From acceptance: after this the person was told that it failed, so it costs nothing (MSG-09, MSG-11). */
  late: constants.replyTimeoutMs,
  /** Pieces that come within this time travel as one. */
  group: 60,
  /** At a graceful stop: for replies to finish by themselves. */
  drain: 7_000,
  moderation: MODERATION_MS,
} as const;

/** Attempts at the first words; words that were seen are never taken back for another attempt. */
export const MAX_ATTEMPTS = 3;
/** UTF-16 code units; a longer reply ends here. */
export const MAX_REPLY_LENGTH = 8_000;
/** A growing reply is looked at again after this many new code units. */
export const MODERATE_EVERY = 200;
