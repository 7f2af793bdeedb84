import { replyTo } from 'companion';
import { rulebook } from 'moderation';
import type { ReplyRequest } from 'ports';

// Compiles while the thread starts, so that no reply waits for it.
rulebook();

/** Runs in a worker thread: a whole reply from the demo companion. */
export const work = (request: ReplyRequest): string => replyTo(request);
