import { rulebook } from '../moderation/offline-moderation.ts';
import { type ReplyRequest, replyTo } from '../offline/companion/companion.ts';

// Compiled while the thread starts, so that no reply waits for it.
rulebook();

/** In a worker thread: a whole reply of the demo companion. */
export const work = (request: ReplyRequest): string => replyTo(request);
