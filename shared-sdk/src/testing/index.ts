export { createAtoms } from '../atoms.ts';
export { createFakeCaches } from './fake-caches.ts';
export { createFakePush, type FakePush } from './fake-push.ts';
export { createFakeSdk, type FakeSdk, type FakeSdkOptions } from './fake-sdk.ts';
export { anError, type FakeCalls, type SentCall } from './fake-server.ts';
export {
  aBanner,
  aBotInfo,
  aBotPreview,
  aBotProfile,
  aCard,
  aCarousel,
  aCategory,
  aChannel,
  aCredential,
  aCurated,
  aDelta,
  aFeedbackCategory,
  aFreeGemBanner,
  aGemEntry,
  aMessage,
  aMessageEvent,
  aNoticePage,
  anAccount,
  anId,
  aPreferenceTag,
  aSession,
  aWorldInfo,
} from './fixtures.ts';
export { memoryStorage } from './memory-storage.ts';
