import { rulebook } from '../moderation/offline-moderation.ts';
import { suggest } from '../offline/companion/suggest.ts';
import type { ChatRequest, Suggestions } from '../ports.ts';

// Compiled while the thread starts, so that no reply waits for it.
rulebook();

/** In a worker thread: three suggestions of the demo companion. */
export const work = (request: Pick<ChatRequest, 'character' | 'turns'>): Suggestions => suggest(request);
