import type { CallName } from 'shared-sdk/contract';

export type Limits = Partial<Record<CallName, { readonly max: number; readonly timeWindow: string }>>;

/**
 * How often calls that cost something may be made: what is open to everybody by an address, what is for members by a
 * member. A message a second and ten at once are 70 in a minute, and so on.
 */
export const limits: Limits = {
  'accounts.guestToken': { max: 120, timeWindow: '1 minute' },
  'accounts.loginEmail': { max: 20, timeWindow: '15 minutes' },
  'accounts.signupEmail': { max: 10, timeWindow: '1 minute' },
  'accounts.loginGoogle': { max: 20, timeWindow: '1 minute' },
  'accounts.loginGoogleIdToken': { max: 20, timeWindow: '1 minute' },
  'accounts.loginApple': { max: 20, timeWindow: '1 minute' },
  'accounts.signupGoogle': { max: 10, timeWindow: '1 minute' },
  'accounts.signupGoogleIdToken': { max: 10, timeWindow: '1 minute' },
  'accounts.signupApple': { max: 10, timeWindow: '1 minute' },
  'accounts.requestPasswordReset': { max: 10, timeWindow: '15 minutes' },
  'accounts.resetPassword': { max: 20, timeWindow: '15 minutes' },
  'accounts.sendVerification': { max: 5, timeWindow: '15 minutes' },
  'accounts.verifyEmail': { max: 20, timeWindow: '15 minutes' },
  'accounts.export': { max: 6, timeWindow: '15 minutes' },
  'guest.search': { max: 240, timeWindow: '1 minute' },
  'presets.search': { max: 240, timeWindow: '1 minute' },
  'accounts.updateEmail': { max: 10, timeWindow: '15 minutes' },
  'feedback.submit': { max: 20, timeWindow: '15 minutes' },
  'channels.report': { max: 20, timeWindow: '1 hour' },
  'appstore.prepare': { max: 30, timeWindow: '1 minute' },
  'playstore.prepare': { max: 30, timeWindow: '1 minute' },
  'push.test': { max: 10, timeWindow: '15 minutes' },
  'accounts.attribution': { max: 20, timeWindow: '1 minute' },
  // Each change of scene queues a reply that costs nothing.
  'channels.selectScenePreset': { max: 20, timeWindow: '1 minute' },
  'branches.create': { max: 30, timeWindow: '1 minute' },
  'channels.rewind': { max: 30, timeWindow: '1 minute' },
  'memories.add': { max: 60, timeWindow: '1 minute' },
  'bots.startManualCreation': { max: 30, timeWindow: '1 minute' },
  'bots.customizePrompt': { max: 30, timeWindow: '1 minute' },
  'channels.sendText': { max: 70, timeWindow: '1 minute' },
  'channels.voiceByText': { max: 70, timeWindow: '1 minute' },
  'channels.voiceByAudio': { max: 10, timeWindow: '1 minute' },
  'channels.generateVoice': { max: 30, timeWindow: '1 minute' },
  'channels.generateImage': { max: 6, timeWindow: '1 minute' },
  'channels.watermarkVideo': { max: 6, timeWindow: '1 minute' },
  'channels.regenerateText': { max: 70, timeWindow: '1 minute' },
  'channels.basicGift': { max: 70, timeWindow: '1 minute' },
  'channels.feverGift': { max: 70, timeWindow: '1 minute' },
  'library.unlock': { max: 60, timeWindow: '1 minute' },
  'channels.textSuggestions': { max: 40, timeWindow: '1 minute' },
  'bots.generateSummaryFields': { max: 20, timeWindow: '1 minute' },
  'bots.generateWorldSummaryFields': { max: 20, timeWindow: '1 minute' },
  'bots.generateField': { max: 40, timeWindow: '1 minute' },
  'bots.generateWorldField': { max: 40, timeWindow: '1 minute' },
  'bots.generateVisualDescription': { max: 20, timeWindow: '1 minute' },
  'bots.generateWorldVisualDescription': { max: 20, timeWindow: '1 minute' },
  'bots.createBotImage': { max: 6, timeWindow: '1 minute' },
  'bots.createWorldImage': { max: 6, timeWindow: '1 minute' },
  'bots.imageGenerationStatus': { max: 240, timeWindow: '1 minute' },
  'bots.worldImageGenerationStatus': { max: 240, timeWindow: '1 minute' },
  'drafts.save': { max: 120, timeWindow: '1 minute' },
  'bots.importCard': { max: 12, timeWindow: '1 minute' },
  'bots.cardFiles': { max: 60, timeWindow: '1 minute' },
  'bots.createManualChannel': { max: 6, timeWindow: '1 minute' },
  'bots.createManualWorldChannel': { max: 6, timeWindow: '1 minute' },
};

/** The same, so many times. */
export const scaled = (factor: number): Limits =>
  Object.fromEntries(
    Object.entries(limits).map(([name, { max, timeWindow }]) => [name, { max: Math.ceil(max * factor), timeWindow }]),
  );
