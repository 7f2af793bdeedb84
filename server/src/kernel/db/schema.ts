/**
 * All tables, by domain. One dialect, two engines: PGlite and PostgreSQL. Ids are UUIDv7 made by the server, moments
 * are milliseconds UTC. After a change run `npm run db:generate`.
 */
export { bots, botVersions } from './schema/characters.ts';
export { categories, notices, noticeViews, presets } from './schema/discover.ts';
export {
  accountMails,
  appleCodes,
  attributions,
  loginFailures,
  pushTargets,
  refreshTokens,
  users,
} from './schema/identity.ts';
export { botDrafts, cardExports, draftImages, draftTexts, portraits, type WantedImages } from './schema/make.ts';
export { media } from './schema/media.ts';
export {
  connections,
  type ModelAction,
  modelChanges,
  models,
  modelTimes,
  ownerLinks,
  owners,
  type StoredSampling,
} from './schema/models.ts';
export { gemEntries, idempotency, storeNotices, storeOrders, storePurchases } from './schema/money.ts';
export {
  feedback,
  liveReleases,
  type ReleaseAction,
  releaseAudit,
  releaseClaims,
  releases,
  releaseTokens,
  reviewAudit,
  safetyAudit,
  takedowns,
  tierChanges,
} from './schema/operate.ts';
export { events } from './schema/realtime.ts';
export { alternatives, branches, channels, episodes, messages, replies, reports, setAside } from './schema/talk.ts';
export { galleryItems, libraryViews, pictures, recordings, specialUnlocks, voiceChoices } from './schema/talk-media.ts';
export { forgotten, memories, memoryVectors, vectorJobs } from './schema/talk-memory.ts';
export { promptNotes, promptRecords, replySettings, type StoredWindow } from './schema/talk-prompts.ts';
export { messageTokens, searchQueue } from './schema/talk-search.ts';
