export { createOfflineModeration, findingIn, judge, rulebook } from './offline-moderation.ts';
