import type { CallData } from './contract/calls.ts';
import type { CallName } from './contract/routes.ts';
import type { Gems } from './gems.ts';
import type { Feed } from './realtime/feed.ts';

type Readers<T> = { readonly [N in CallName]?: (data: CallData<N>) => T };

/** Where an answer tells the gem balance. */
const gemAmount: Readers<number> = {
  'notice.login': (data) => data.updatedGemAmount,
  'channels.sendText': (data) => data.messageData.updatedGemAmount,
  'channels.regenerateText': (data) => data.messageData.updatedGemAmount,
  'channels.basicGift': (data) => data.messageData.message.updatedGemAmount,
  'channels.feverGift': (data) => data.messageData.message.updatedGemAmount,
  'channels.feverStart': (data) => data.updatedGemAmount,
  'library.unlock': (data) => data.updatedGemAmount,
  'channels.generateImage': (data) => data.updatedGemAmount,
  'channels.voiceByText': (data) => data.messageData.updatedGemAmount,
  'channels.voiceByAudio': (data) => data.messageData.updatedGemAmount,
  'accounts.info': (data) => data.gemAmount,
  'userSetting.update': (data) => data.gemAmount,
  'accounts.update': (data) => data.gemAmount,
  'accounts.updateEmail': (data) => data.gemAmount,
  'accounts.imageGeneration': (data) => data.gemAmount,
  'accounts.pushToggle': (data) => data.gemAmount,
  'accounts.repeatVideo': (data) => data.gemAmount,
  'accounts.showLatestMessage': (data) => data.gemAmount,
  'accounts.voiceSetting': (data) => data.gemAmount,
};
/** Where an answer tells up to which event it is complete. */
const eventSequence: Readers<number> = {
  'channels.chatList': (data) => data.sequence,
  'channels.chatroom': (data) => data.sequence,
};

const read = (readers: Readers<number>, name: CallName, data: unknown): number | undefined =>
  (readers[name] as ((data: unknown) => number | undefined) | undefined)?.(data);

/** Takes from every answer what it tells of the user: the balance and the place in the stream of events. */
export function learnFrom(gems: Gems, feed: Feed) {
  return (name: CallName, data: unknown, mark: number): void => {
    gems.applyAnswer(mark, read(gemAmount, name, data));
    const sequence = read(eventSequence, name, data);
    if (sequence !== undefined) feed.observe(sequence);
  };
}
