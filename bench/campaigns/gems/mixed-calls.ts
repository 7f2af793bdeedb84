import { aWav } from 'server/testing/wavs';
import type { Answer, Client } from '../../support/client.ts';
import { dataOf, GIFTS, SPECIAL } from './world.ts';

/** The state of a spender's chat that prices depend on. */
export interface SpendingChat {
  readonly channelId: string;
  readonly contentIds: readonly string[];
  /** Messages whose reply can be regenerated. */
  messageIds: string[];
  /** The price of a message outside fever mode; undefined while it is unknown. */
  price: number | undefined;
  /** Milliseconds UTC; undefined while it is unknown. */
  feverUntil: number | undefined;
}

/** The content of one request: the same text, chat and call are the same request. */
export interface Wish {
  readonly call: MixedCall;
  readonly chat: SpendingChat;
  readonly what: string;
}

/** The amounts in an answer that the ledger must confirm. */
export interface Said {
  /** Undefined if the answer has no receipt. */
  readonly charged: number | undefined;
  readonly balance: number;
  /** Distinguishes one answer from another. */
  readonly of: string;
}

interface Calling {
  /** The name that stored requests and charges have. */
  readonly stored: string;
  /** The weight for random selection. */
  readonly weight: number;
  /** Its price does not depend on the chat. */
  readonly price?: (what: string) => number;
  whats(chat: SpendingChat): readonly string[];
  send(sender: Sender, chat: SpendingChat, what: string, id: string): Promise<Answer>;
  said(answer: Answer): Said;
}

export interface Sender {
  readonly client: Client;
  readonly token: string;
}

const ofMessage = (answer: Answer): Said => {
  const { message, updatedGemAmount } = dataOf<'channels.sendText'>(answer).messageData;
  return { charged: message.receipt?.charged ?? 0, balance: updatedGemAmount, of: message.id };
};
const words = ['Good morning.', 'What do you see?', 'Tell me more.', 'And then?'];
const sounds = new Map(words.map((text, place) => [text, aWav({ seconds: 0.1 + place / 100, rate: 8_000 })]));
const at = ({ channelId }: SpendingChat, { token }: Sender) => ({ token, params: { channelId } });

/** Every call that costs gems. */
export const mixedCalls = {
  text: {
    stored: 'text-message',
    weight: 30,
    whats: () => words,
    send: (by, chat, text, clientMessageId) =>
      by.client.send('channels.sendText', { ...at(chat, by), body: { text, clientMessageId } }),
    said: ofMessage,
  },
  voiceByText: {
    stored: 'voice-by-text',
    weight: 12,
    whats: () => words,
    send: (by, chat, text, clientMessageId) =>
      by.client.send('channels.voiceByText', { ...at(chat, by), body: { text, clientMessageId } }),
    said: ofMessage,
  },
  voiceByAudio: {
    stored: 'voice-by-audio',
    weight: 8,
    whats: () => words,
    send: (by, chat, text, clientMessageId) =>
      by.client.send('channels.voiceByAudio', {
        ...at(chat, by),
        query: { clientMessageId },
        body: sounds.get(text),
        headers: { 'content-type': 'audio/wav' },
      }),
    said: ofMessage,
  },
  regenerate: {
    stored: 'regenerate-text',
    weight: 10,
    whats: ({ messageIds }) => messageIds,
    send: (by, chat, messageId, clientMessageId) =>
      by.client.send('channels.regenerateText', { ...at(chat, by), body: { messageId, clientMessageId } }),
    // The receipt of its message includes every earlier reply in its place.
    said: (answer) => ({ ...ofMessage(answer), charged: undefined }),
  },
  gift: {
    stored: 'gift',
    weight: 14,
    price: (giftId) => GIFTS[giftId as keyof typeof GIFTS],
    whats: () => ['coffee', 'pastry', 'flowers'],
    send: (by, chat, giftId, clientMessageId) =>
      by.client.send('channels.basicGift', { ...at(chat, by), body: { giftId, clientMessageId } }),
    said: ofMessage,
  },
  feverGift: {
    stored: 'gift',
    weight: 4,
    price: (giftId) => GIFTS[giftId as keyof typeof GIFTS],
    whats: () => ['coffee', 'pastry'],
    send: (by, chat, giftId, clientMessageId) =>
      by.client.send('channels.feverGift', { ...at(chat, by), body: { giftId, clientMessageId } }),
    said: ofMessage,
  },
  picture: {
    stored: 'picture',
    weight: 4,
    price: (mediaType) => (mediaType === 'VIDEO' ? 20 : 0),
    whats: () => ['VIDEO', 'VIDEO', 'IMAGE'],
    send: (by, chat, mediaType, clientMessageId) =>
      by.client.send('channels.generateImage', { ...at(chat, by), body: { mediaType, clientMessageId } }),
    said: (answer) => {
      const { message, updatedGemAmount } = dataOf<'channels.generateImage'>(answer);
      return { charged: message.receipt?.charged ?? 0, balance: updatedGemAmount, of: message.id };
    },
  },
  fever: {
    stored: 'fever',
    weight: 8,
    price: (type) => (type === 'EXTEND' ? 50 : 0),
    whats: () => ['START', 'EXTEND'],
    send: (by, chat, type, clientRequestId) =>
      by.client.send('channels.feverStart', { ...at(chat, by), body: { type, clientRequestId } }),
    said: (answer) => {
      const { feverExpiresAt, updatedGemAmount } = dataOf<'channels.feverStart'>(answer);
      return { charged: undefined, balance: updatedGemAmount, of: String(feverExpiresAt) };
    },
  },
  unlock: {
    stored: 'unlock',
    weight: 4,
    price: () => SPECIAL,
    whats: ({ contentIds }) => contentIds,
    send: (by, chat, contentId, clientRequestId) =>
      by.client.send('library.unlock', { ...at(chat, by), body: { contentId, clientRequestId } }),
    said: (answer) => {
      const { updatedGemAmount } = dataOf<'library.unlock'>(answer);
      return { charged: undefined, balance: updatedGemAmount, of: '' };
    },
  },
} as const satisfies Record<string, Calling>;

export type MixedCall = keyof typeof mixedCalls;
export const callOf = (name: MixedCall): Calling => mixedCalls[name];
const names = Object.keys(mixedCalls) as MixedCall[];
const weighed = names.flatMap((name) => Array.from({ length: mixedCalls[name].weight }, () => name));

export const pick = <T>(from: readonly T[]): T | undefined => from[Math.floor(Math.random() * from.length)];
export const anyCall = (): MixedCall => pick(weighed) ?? 'text';
