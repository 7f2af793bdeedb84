import type { ChannelMode, enums } from 'shared-sdk/contract';

/** Every price and every gift of gems, in one place (GEM-04, GEM-05, GEM-23, FEVER-06, GIFT-07, LIB-16, CONST-18, CONST-21). */
export const prices = {
  /** Gems a text message costs, by the mode of its chat. */
  message: { NONE: 0, BASIC: 0, CASUAL: 0, WORLD: 0, SCENARIO: 0, SENSUAL: 5, FEVER: 10 } satisfies Record<
    ChannelMode,
    number
  >,
  /** A deeper conversation model multiplies the price of a turn. */
  depth: { standard: 1, deep: 2 },
  /** A picture, and a video, that is made in a chat. */
  picture: 0,
  video: 20,
  /** Fever mode begins for nothing, and can be extended. */
  feverExtension: 50,
  /** One item of special content. */
  specialContent: 30,
  gifts: { coffee: 5, pastry: 10, flowers: 20, record: 50, dinner: 100, comet: 200 },
  dailyRefill: 10,
  /** n days in a row earn n times this. */
  loginStreakDay: 1,
  /** For the first feedback that an account ever sends. */
  firstFeedback: 5,
  /** Replies that are spoken on a UTC day, by the tier of the account (VOICE-07); beyond them they come as text. */
  voiceRepliesADay: { GUEST: 0, BASIC: 30, PREMIUM: 30, SUPER: 30 } satisfies Record<
    (typeof enums.userTiers)[number],
    number
  >,
} as const;
