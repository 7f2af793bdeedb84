export { replyTo } from './chat/companion.ts';
export { suggest } from './chat/suggest.ts';
export { drafts } from './drafts/drafts.ts';
