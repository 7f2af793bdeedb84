import type { CallName, ErrorCode } from 'shared-sdk/contract';

/**
 * What a foreign id answers, by call: the same as an unknown one. The rest of the matrix follows from each call's
 * access. A call that is missing here fails the build.
 */
interface Row {
  /** Parameter or body field that names something owned → the code that another member's id answers. */
  readonly owned?: Readonly<Record<string, ErrorCode>>;
}

export const authorizationMatrix = {
  'accounts.guestToken': {},
  'accounts.version': {},
  'accounts.birthday': {},
  'accounts.preferenceTags': {},
  'accounts.token': {},
  'accounts.attribution': {},
  'accounts.loginMethods': {},
  'accounts.loginEmail': {},
  'accounts.signupEmail': {},
  'accounts.logout': {},
  'accounts.info': {},
  'accounts.delete': {},
  'userSetting.update': {},
  'credentials.channel': {},
  'guest.curated': {},
  'guest.heroBanners': {},
  'guest.category': {},
  'guest.presetPreview': {},
  'guest.bot': {},
  'presets.categoryList': {},
  'presets.curated': {},
  'presets.category': {},
  'presets.highlight': {},
  'notice.heroBanners': {},
  'notice.freeGemBanners': {},
  'notice.login': {},
  'channels.chatList': {},
  'channels.events': {},
  'channels.chatroom': { owned: { channelId: 'CHANNEL_NOT_FOUND' } },
  'channels.casualStart': { owned: { channelId: 'CHANNEL_NOT_FOUND' } },
  'channels.messages': { owned: { channelId: 'CHANNEL_NOT_FOUND' } },
  'channels.sendText': { owned: { channelId: 'CHANNEL_NOT_FOUND' } },
  'channels.stopReply': { owned: { channelId: 'CHANNEL_NOT_FOUND' } },
  'channels.leave': { owned: { channelId: 'CHANNEL_NOT_FOUND' } },
  'channels.restore': { owned: { channelId: 'CHANNEL_NOT_FOUND' } },
  'channels.textSuggestions': { owned: { channelId: 'CHANNEL_NOT_FOUND' } },
  'channels.conversationModels': { owned: { channelId: 'CHANNEL_NOT_FOUND' } },
  'bots.createFromPreset': {},
  'bots.startManualCreation': {},
  'bots.generateManualInfo': { owned: { customBotKey: 'NOT_FOUND' } },
  'bots.generateManualWorldInfo': { owned: { customBotKey: 'NOT_FOUND' } },
  'bots.generateSummaryFields': { owned: { customBotKey: 'NOT_FOUND' } },
  'bots.generateWorldSummaryFields': { owned: { customBotKey: 'NOT_FOUND' } },
  'bots.createManualChannel': { owned: { customBotKey: 'NOT_FOUND' } },
  'bots.createManualWorldChannel': { owned: { customBotKey: 'NOT_FOUND' } },
} as const satisfies Record<CallName, Row>;
