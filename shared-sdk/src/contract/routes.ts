import { conversationRoutes } from './conversation-routes.ts';
import { creationRoutes } from './creation-routes.ts';
import { economyRoutes } from './economy-routes.ts';
import { identityRoutes } from './identity-routes.ts';
import { pictureRoutes } from './picture-routes.ts';
import type { Route } from './route.ts';
import { storeRoutes } from './store-routes.ts';
import { voiceRoutes } from './voice-routes.ts';

/** The routes of all calls. */
export const routes = {
  'accounts.guestToken': { method: 'POST', path: '/accounts/guest-token', access: 'public' },
  'accounts.version': { method: 'GET', path: '/accounts/version', access: 'public' },
  'accounts.birthday': { method: 'POST', path: '/accounts/birthday', access: 'public' },
  'accounts.preferenceTags': { method: 'GET', path: '/accounts/preference-tags', access: 'public' },
  'accounts.token': { method: 'POST', path: '/accounts/token', access: 'public' },
  'accounts.attribution': { method: 'POST', path: '/accounts/attribution', access: 'public' },
  'accounts.loginMethods': { method: 'GET', path: '/accounts/login/login-methods', access: 'public' },
  'accounts.loginEmail': { method: 'POST', path: '/accounts/login/emails', access: 'public' },
  'accounts.signupEmail': { method: 'POST', path: '/accounts/signup/emails', access: 'public' },
  ...identityRoutes,
  'accounts.logout': { method: 'POST', path: '/accounts/logout', access: 'public' },
  'accounts.info': { method: 'GET', path: '/accounts/info', access: 'member' },
  'accounts.delete': { method: 'DELETE', path: '/accounts', access: 'member' },
  'accounts.update': { method: 'PUT', path: '/accounts', access: 'member' },
  'accounts.updateEmail': { method: 'PUT', path: '/accounts/email', access: 'member' },
  'accounts.imageGeneration': { method: 'PATCH', path: '/accounts/image-generation', access: 'member' },
  'accounts.pushToggle': { method: 'PATCH', path: '/accounts/push-toggle', access: 'member' },
  'accounts.repeatVideo': { method: 'PATCH', path: '/accounts/repeat-video', access: 'member' },
  'accounts.showLatestMessage': { method: 'PATCH', path: '/accounts/show-latest-message', access: 'member' },
  'accounts.voiceSetting': { method: 'PATCH', path: '/accounts/voice-setting', access: 'member' },
  'userSetting.update': { method: 'PUT', path: '/user-setting', access: 'member' },
  'credentials.channel': { method: 'POST', path: '/credentials/channel', access: 'member' },

  'guest.curated': { method: 'GET', path: '/guest/curated', access: 'guest' },
  'guest.heroBanners': { method: 'GET', path: '/guest/hero-banners', access: 'public' },
  'guest.category': { method: 'GET', path: '/guest/category/{categoryId}', access: 'guest' },
  'guest.mainCurated': { method: 'GET', path: '/guest/main-curated', access: 'guest' },
  'guest.search': { method: 'GET', path: '/guest/search', access: 'guest' },
  'guest.presetKeys': { method: 'GET', path: '/guest/preset-keys', access: 'guest' },
  'guest.presetPreview': { method: 'GET', path: '/guest/preset-preview', access: 'guest' },
  'guest.bot': { method: 'GET', path: '/guest/bots/{botKey}', access: 'guest' },

  'presets.categoryList': { method: 'GET', path: '/presets/category-list', access: 'member' },
  'presets.curated': { method: 'GET', path: '/presets/curated', access: 'member' },
  'presets.chatList': { method: 'GET', path: '/presets/chat-list', access: 'member' },
  'presets.curatedSections': { method: 'GET', path: '/presets/curated-sections', access: 'member' },
  'presets.mainCurated': { method: 'GET', path: '/presets/main-curated', access: 'member' },
  'presets.search': { method: 'GET', path: '/presets/search', access: 'member' },
  'presets.category': { method: 'GET', path: '/presets/category/{categoryId}', access: 'member' },
  'presets.highlight': { method: 'GET', path: '/presets/highlight', access: 'member' },
  'notice.heroBanners': { method: 'GET', path: '/notice/hero-banners', access: 'member' },
  'notice.eventBanners': { method: 'GET', path: '/notice/event-banners', access: 'member' },
  'notice.freeGemBanners': { method: 'GET', path: '/notice/free-gem-banners', access: 'member' },
  'notice.login': { method: 'GET', path: '/notice/login', access: 'member' },

  'gems.history': { method: 'GET', path: '/gems/history', access: 'member' },
  'feedback.categories': { method: 'GET', path: '/feedback/categories', access: 'member' },
  'feedback.submit': { method: 'POST', path: '/feedback', access: 'member' },
  'voices.ofGender': { method: 'GET', path: '/voices', access: 'member' },
  'voices.list': { method: 'GET', path: '/voices/list', access: 'member' },
  'voices.listByBot': { method: 'POST', path: '/voices/list', access: 'member' },
  'voices.update': { method: 'POST', path: '/voices/update', access: 'member' },

  'channels.chatList': { method: 'GET', path: '/channels/chat-list', access: 'member' },
  'channels.events': { method: 'GET', path: '/channels/events', access: 'member' },
  'channels.chatroom': { method: 'GET', path: '/channels/{channelId}/chatroom', access: 'member' },
  'channels.casualStart': { method: 'POST', path: '/channels/{channelId}/casual/start', access: 'member' },
  'channels.messages': { method: 'GET', path: '/channels/{channelId}/casual-messages', access: 'member' },
  'channels.sendText': {
    method: 'POST',
    path: '/channels/{channelId}/text-message',
    access: 'member',
    idempotencyKey: 'clientMessageId',
  },
  'channels.stopReply': { method: 'POST', path: '/channels/{channelId}/stop-reply', access: 'member' },
  'channels.leave': { method: 'DELETE', path: '/channels/{channelId}/users', access: 'member' },
  'channels.restore': { method: 'POST', path: '/channels/{channelId}/restore', access: 'member' },
  'channels.textSuggestions': { method: 'GET', path: '/channels/{channelId}/text-suggestions', access: 'member' },
  'channels.conversationModels': { method: 'GET', path: '/channels/{channelId}/conversation-models', access: 'member' },

  ...conversationRoutes,
  ...economyRoutes,
  ...storeRoutes,
  ...voiceRoutes,
  ...pictureRoutes,
  ...creationRoutes,

  'bots.createFromPresetKey': { method: 'POST', path: '/bot-channels/create/preset', access: 'member' },
  'bots.createFromBanner': { method: 'POST', path: '/bot-channels/create/banner', access: 'member' },
  'bots.createFromBannerPreset': { method: 'POST', path: '/bot-channels/create/banner/v2', access: 'member' },
  'bots.createFromDeeplink': { method: 'POST', path: '/bot-channels/create/deeplink', access: 'member' },
  'bots.createFromWeblink': { method: 'POST', path: '/bot-channels/create/weblink', access: 'member' },
  'bots.createFromPreset': { method: 'POST', path: '/bot-channels/create/preset/v3', access: 'member' },
  'bots.startManualCreation': { method: 'POST', path: '/bot-channels/start-manual-creation', access: 'member' },
  'bots.generateManualInfo': { method: 'POST', path: '/bot-channels/generate-manual-info', access: 'member' },
  'bots.generateManualWorldInfo': {
    method: 'POST',
    path: '/bot-channels/generate-manual-world-info',
    access: 'member',
  },
  'bots.generateSummaryFields': { method: 'POST', path: '/bot-channels/generate-summary-fields', access: 'member' },
  'bots.generateWorldSummaryFields': {
    method: 'POST',
    path: '/bot-channels/generate-world-summary-fields',
    access: 'member',
  },
  'bots.createManualChannel': { method: 'POST', path: '/bot-channels/create-manual-channel', access: 'member' },
  'bots.createManualWorldChannel': {
    method: 'POST',
    path: '/bot-channels/create-manual-world-channel',
    access: 'member',
  },
} as const satisfies Record<string, Route>;

export type CallName = keyof typeof routes;
