import { suggest } from '../offline/companion/suggest.ts';
import type { ChatRequest, Suggestions } from '../ports.ts';

/** In a worker thread: three suggestions of the demo companion. */
export const work = (request: Pick<ChatRequest, 'character' | 'turns'>): Suggestions => suggest(request);
