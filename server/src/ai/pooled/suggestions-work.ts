import { type SuggestionRequest, type Suggestions, suggest } from 'companion';
import { rulebook } from 'moderation';

// Compiled while the thread starts, so that no suggestion waits for it.
rulebook();

/** In a worker thread: three suggestions of the demo companion. */
export const work = (request: SuggestionRequest): Suggestions => suggest(request);
