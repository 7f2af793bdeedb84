import { type ReplyRequest, replyTo } from '../offline/companion/companion.ts';

/** In a worker thread: a whole reply of the demo companion. */
export const work = (request: ReplyRequest): string => replyTo(request);
