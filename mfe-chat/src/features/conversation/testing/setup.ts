import type { Api, ToastRequest } from 'shared-sdk';
import type { CallData, Channel, Message, RealtimeEvent } from 'shared-sdk/contract';
import { createAtoms } from 'shared-sdk/testing';
import { Conversation } from '../conversation.ts';
import type { Unacknowledged } from '../outbox.ts';

export const CHANNEL_ID = '01900000-0000-7000-8000-000000000001';
export const id = (n: number) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`;
export const channel: Channel = {
  channelId: CHANNEL_ID,
  mode: 'CASUAL',
  botProfile: {
    botId: id(2),
    botKey: id(3),
    nickname: 'Mira',
    hashTags: [],
    thumbnailImageSignedUrl: null,
    voiceName: null,
    voiceId: null,
  },
  lastMessageText: null,
  lastMessageCreatedAt: null,
  createdAt: 1,
  isChannelStarted: true,
  isNewChannel: false,
  voiceSignedUrl: null,
  lastGeneratedImageUrl: null,
  lastGeneratedVideoUrl: null,
  conversationModel: { modelId: 'm', displayName: 'M', iconUrl: null },
  presetContentId: null,
  messagePrice: 0,
};
export const aMessage = (fields: Partial<Message> & { text?: string } = {}): Message => {
  const { text = 'hello', ...rest } = fields;
  return {
    id: id(100),
    channelId: CHANNEL_ID,
    createdAt: 1000,
    updatedAt: 1000,
    type: 'BOT',
    senderId: id(2),
    userId: id(9),
    message: { type: 'TEXT', value: text, voiceSignedUrl: null },
    imageSignedUrl: null,
    videoSignedUrl: null,
    status: 'DONE',
    parentId: null,
    alternativeId: id(500),
    clientMessageId: null,
    alternatives: [id(500)],
    isEdited: false,
    branchId: CHANNEL_ID,
    ...rest,
  };
};

const TEXTS: Record<string, string> = {
  'error.timeout': 'Partner has trouble in response. Try again or check connection.',
};

export interface Setup {
  unacknowledged?: Unacknowledged[];
  room?: Partial<CallData<'channels.chatroom'>>;
  pages?: { messages: Message[]; hasMore: boolean; nextCursor: string | null }[];
}

export function setUp({ room = {}, pages = [], unacknowledged }: Setup = {}) {
  const toasts: ToastRequest[] = [];
  const calls: { name: string; input: unknown }[] = [];
  const sends: {
    body: { text: string; clientMessageId: string };
    accept: (message: Message) => void;
    refuse: (error: Error) => void;
  }[] = [];
  let emit: (event: RealtimeEvent) => void = () => undefined;
  let expected = 0;
  let notEnough = 0;
  let sequence = 0;
  let leaving = false;
  const began = Date.now();
  const channelsChanged: Channel[] = [];
  const preloads: { url: string; loaded: () => void; failed: (error: Error) => void }[] = [];
  const warnings: string[] = [];
  const waiting = new Map((unacknowledged ?? []).map((sent) => [sent.clientMessageId, sent]));
  const answers: Record<string, (input: never) => unknown> = {
    'channels.chatroom': () => ({
      channel,
      about: null,
      messages: [],
      nextCursor: null,
      hasMore: false,
      vibeGauge: 0,
      sequence: 0,
      path: [{ branchId: CHANNEL_ID, upTo: null }],
      openReplies: [],
      ...room,
    }),
    'channels.messages': () => pages.shift() ?? { messages: [], nextCursor: null, hasMore: false },
    'channels.casualStart': () => ({ channel: { ...channel, isChannelStarted: true } }),
    'channels.stopReply': () => ({ stopped: true }),
    'channels.sendText': ({ body }: { body: { text: string; clientMessageId: string } }) =>
      new Promise((resolve, reject) => {
        sends.push({
          body,
          accept: (message) => resolve({ messageData: { message, updatedGemAmount: 5, vibeGauge: 10 } }),
          refuse: reject,
        });
      }),
  };
  const call = (async (name: string, input: unknown) => {
    calls.push({ name, input });
    return answers[name]?.(input as never);
  }) as Api['call'];
  let lane: Promise<unknown> = Promise.resolve();
  const queued = (async (name: string, input: unknown) => {
    const turn = lane.then(() => call(name as never, input as never));
    lane = turn.catch(() => undefined);
    return turn;
  }) as Api['call'];
  const api: Api = { call, latest: () => ({ call }), queued: () => ({ call: queued }) };
  const conversation = new Conversation(CHANNEL_ID, {
    atoms: createAtoms(),
    api,
    onChannelEvent: (_channelId, handler) => {
      emit = handler;
      return () => {
        emit = () => undefined;
      };
    },
    outbox: {
      list: () => [...waiting.values()],
      add: (sent) => void waiting.set(sent.clientMessageId, sent),
      remove: (clientMessageId) => void waiting.delete(clientMessageId),
    },
    recordings: { list: async () => [], keep: async () => true, remove: async () => undefined },
    isLeaving: () => leaving,
    expectReply: () => {
      expected += 1;
      return () => {
        expected -= 1;
      };
    },
    notify: (toast) => toasts.push(toast),
    onNotEnoughGems: () => {
      notEnough += 1;
    },
    onChannelChanged: (changed) => channelsChanged.push(changed),
    preload: (url) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      preloads.push({ url, loaded: resolve, failed: reject });
      return promise;
    },
    warn: (message) => void warnings.push(message),
    text: (key, values = {}) => [TEXTS[key] ?? key, ...Object.values(values)].join(' '),
    newId: () => `00000000-0000-4000-8000-${String(++sequence).padStart(12, '0')}`,
    now: () => 5000 + Date.now() - began,
  });
  const texts = () => conversation.getSnapshot().messages.map(({ message }) => message.value);
  const event = (eventType: string, payload: unknown) =>
    emit({
      eventType,
      eventId: id(900),
      channelId: CHANNEL_ID,
      channelSequence: 1,
      sequence: 1,
      createdAt: 1,
      payload,
    } as RealtimeEvent);
  return {
    conversation,
    answers,
    calls,
    sends,
    toasts,
    texts,
    event,
    state: conversation.getSnapshot,
    expected: () => expected,
    notEnough: () => notEnough,
    waiting: () => [...waiting.values()],
    channelsChanged,
    preloads,
    warnings,
    leave: () => {
      leaving = true;
    },
    named: (name: string) => calls.filter((call) => call.name === name),
  };
}

export const stored = (send: { body: { text: string; clientMessageId: string } }, n: number) =>
  aMessage({
    id: id(n),
    type: 'USER',
    text: send.body.text,
    clientMessageId: send.body.clientMessageId,
    alternativeId: id(n + 300),
  });
