import { type ReplyRequest, replyTo } from 'companion';
import { rulebook } from 'moderation';

// Compiled while the thread starts, so that no reply waits for it.
rulebook();

/** In a worker thread: a whole reply of the demo companion. */
export const work = (request: ReplyRequest): string => replyTo(request);
