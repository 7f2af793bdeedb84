import { type SuggestionRequest, type Suggestions, suggest } from 'companion';
import { rulebook } from 'moderation';

// Compiles while the thread starts, so that no suggestion waits for it.
rulebook();

/** Runs in a worker thread: three suggestions from the demo companion. */
export const work = (request: SuggestionRequest): Suggestions => suggest(request);
