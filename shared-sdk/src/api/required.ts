import type { CallName } from '../contract/routes.ts';

interface Required {
  readonly body?: readonly string[];
  readonly query?: readonly string[];
}

/**
 * What a call cannot do without, beside the parameters of its path: the browser carries no schemas, but refuses an
 * incomplete call before sending it. A test holds this list against the schemas.
 */
const draft = { body: ['customBotKey', 'prompt'] };
const profile = ['nickname', 'gender', 'preferredGender', 'birthAt', 'preferenceTagIds'];

export const requiredInput: Readonly<Partial<Record<CallName, Required>>> = {
  'accounts.birthday': { body: ['birthAt'] },
  'accounts.token': { body: ['refreshToken'] },
  'accounts.attribution': { body: ['rawAttribution'] },
  'accounts.loginEmail': { body: ['email', 'password'] },
  'accounts.signupEmail': { body: ['email', 'password', ...profile] },
  'accounts.loginGoogle': { body: ['token'] },
  'accounts.loginGoogleIdToken': { body: ['token'] },
  'accounts.loginApple': { body: ['authorizationCode'] },
  'accounts.signupGoogle': { body: ['token', ...profile] },
  'accounts.signupGoogleIdToken': { body: ['token', ...profile] },
  'accounts.signupApple': { body: ['authorizationCode', ...profile] },
  'accounts.requestPasswordReset': { body: ['email'] },
  'accounts.resetPassword': { body: ['token', 'password'] },
  'accounts.verifyEmail': { body: ['token'] },
  'accounts.logout': { body: ['refreshToken'] },
  'accounts.update': { body: [] },
  'accounts.updateEmail': { body: ['email'] },
  'accounts.imageGeneration': { body: ['imageGenerationSetting'] },
  'accounts.pushToggle': { body: ['pushEnabled'] },
  'accounts.repeatVideo': { body: ['repeatVideo'] },
  'accounts.showLatestMessage': { body: ['showLatestMessage'] },
  'accounts.voiceSetting': { body: ['voiceEnabled'] },
  'userSetting.update': { body: [] },
  'appstore.prepare': { query: ['productId'] },
  'appstore.verify': { body: ['productId', 'signedTransaction', 'orderId'] },
  'appstore.webhook': { body: ['signedPayload'] },
  'playstore.prepare': { query: ['productId'] },
  'playstore.verify': { body: ['productId', 'purchaseToken', 'orderId'] },
  'playstore.pubsub': { body: ['message'] },
  'push.fcmToken': { body: ['token', 'platform', 'deviceId'] },
  'push.token': { body: [] },
  'push.test': { body: ['title', 'body'] },
  'channels.changeModel': { body: ['conversationModelId'] },
  'channels.report': { body: ['reason'] },
  'channels.startNew': { body: ['clientRequestId'] },
  'channels.regenerateText': { body: ['messageId', 'clientMessageId'] },
  'channels.selectScenePreset': { body: ['scenePreset'] },
  'channels.rewind': { body: ['messageId', 'clientRequestId'] },
  'branches.create': { body: ['messageId', 'clientRequestId'] },
  'branches.show': { body: ['branchId'] },
  'messages.showAlternative': { body: ['alternativeId'] },
  'messages.edit': { body: ['text'] },
  'memories.add': { body: ['clientRequestId'] },
  'memories.edit': { body: ['text'] },
  'feedback.submit': { body: ['categoryId', 'content'] },
  'voices.ofGender': { query: ['gender'] },
  'voices.list': { query: ['botId'] },
  'voices.listByBot': { body: ['botId'] },
  'voices.update': { body: ['botId', 'voiceId'] },
  'guest.presetPreview': { query: ['presetKey'] },
  'channels.events': { query: ['after'] },
  'channels.casualStart': { body: ['messageType', 'screenStatus'] },
  'channels.sendText': { body: ['text', 'clientMessageId'] },
  'channels.stopReply': { body: ['messageId'] },
  'bots.createFromPresetKey': { body: ['presetKey'] },
  'bots.createFromBanner': { body: ['bannerId'] },
  'bots.createFromBannerPreset': { body: ['bannerId', 'presetKey'] },
  'bots.createFromDeeplink': { body: ['deeplink'] },
  'bots.createFromWeblink': { body: ['url'] },
  'bots.createFromPreset': { body: ['presetKey', 'presetContentId'] },
  'bots.generateManualInfo': draft,
  'bots.generateManualWorldInfo': draft,
  'bots.generateSummaryFields': { body: ['customBotKey', 'botInfo'] },
  'bots.generateWorldSummaryFields': { body: ['customBotKey', 'worldInfo'] },
  'bots.createManualChannel': { body: ['customBotKey', 'botInfo', 'shareType'] },
  'bots.createManualWorldChannel': { body: ['customBotKey', 'worldInfo', 'shareType'] },
};
