import { suggest } from 'companion';
import { rulebook } from 'moderation';
import type { ReplyRequest, Suggestions } from 'ports';

// Compiles while the thread starts, so that no suggestion waits for it.
rulebook();

/** Runs in a worker thread: three suggestions from the demo companion. */
export const work = (request: Pick<ReplyRequest, 'character' | 'turns'>): Suggestions => suggest(request);
