export { createOfflineModeration, findingIn, judge, rulebook } from './offline-moderation.ts';
export type { ModerationPurpose, ModerationVerdict } from './verdict.ts';
