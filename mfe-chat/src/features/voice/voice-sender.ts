import { constants, hasCode, NetworkError } from 'shared-sdk';
import type { CallData, Message } from 'shared-sdk/contract';
import type { Room } from '../conversation/room.ts';
import { NO_SUGGESTIONS } from '../conversation/state.ts';
import type { Thinking } from '../conversation/thinking.ts';
import { removeMessage, replaceTemporary, sorted } from '../conversation/timeline.ts';
import type { Recorded } from './sound.ts';

type Sent = CallData<'channels.voiceByAudio'>;
export type Unsent = 'offline' | 'not-safe' | 'failed';

export interface VoiceState {
  /** The recorder stands over the composer. */
  readonly isOpen: boolean;
  readonly isInCall: boolean;
  /** Recordings that were not sent, by the id that they were given; each is kept, and can be sent again. */
  readonly unsent: ReadonlyMap<string, Unsent>;
  /** The message that is to be heard next, since it has just been spoken. */
  readonly heardNext: string | null;
  /** The message whose voice was asked for. */
  readonly asked: string | null;
  readonly isLimitShown: boolean;
}

/** What is said in a chat, and what of it is heard. A recording that could not be sent stays where it was said. */
export class VoiceSender {
  readonly #room: Room;
  readonly #thinking: Thinking;
  readonly #listeners = new Set<() => void>();
  readonly #recordings = new Map<string, Recorded>();
  #state: VoiceState = {
    isOpen: false,
    isInCall: false,
    unsent: new Map(),
    heardNext: null,
    asked: null,
    isLimitShown: false,
  };

  constructor(room: Room, thinking: Thinking) {
    this.#room = room;
    this.#thinking = thinking;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  getSnapshot = (): VoiceState => this.#state;

  #set(patch: Partial<VoiceState>): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of [...this.#listeners]) listener();
  }

  open = (): void => this.#set({ isOpen: true });
  close = (): void => this.#set({ isOpen: false });
  call = (): void => this.#set({ isInCall: true, isOpen: false });
  hangUp = (): void => this.#set({ isInCall: false });
  hideLimit = (): void => this.#set({ isLimitShown: false });

  /** Shows the recording at once and sends it. @returns whether it has arrived */
  send(recorded: Recorded): Promise<boolean> {
    const clientMessageId = this.#room.deps.newId();
    this.#recordings.set(clientMessageId, recorded);
    return this.#deliver(clientMessageId);
  }

  /** Sends words that are answered by voice. @returns whether they have arrived */
  async say(text: string): Promise<boolean> {
    const { api, newId } = this.#room.deps;
    const input = { params: this.#room.params, body: { text, clientMessageId: newId() } };
    try {
      this.#accept(
        await api.queued(`send:${this.#room.channelId}`).call('channels.voiceByText', input, { retries: 2 }),
      );
      return true;
    } catch (error) {
      if (hasCode(error, 'NOT_ENOUGH_GEM')) this.#room.deps.onNotEnoughGems();
      return false;
    }
  }

  retry(clientMessageId: string): Promise<boolean> {
    return this.#deliver(clientMessageId);
  }

  discard(clientMessageId: string): void {
    const { messages } = this.#room.state;
    this.#forget(clientMessageId);
    this.#room.set({ messages: removeMessage(messages, `temp-${clientMessageId}`) });
  }

  /** Lets the character say a message that stands as a text. */
  async listen(messageId: string): Promise<void> {
    const { api, notify, text } = this.#room.deps;
    if (this.#state.asked !== null) return;
    this.#set({ asked: messageId });
    try {
      const input = { params: this.#room.params, body: { messageId } };
      const { voice: _, ...spoken } = await api.call('channels.generateVoice', input, {
        signal: this.#room.signal,
        silent: ['VOICE_LIMIT_REACHED', 'VOICE_NOT_POSSIBLE'],
      });
      const messages = this.#room.state.messages.map((one) =>
        one.id === messageId ? { ...one, message: { ...one.message, ...spoken } } : one,
      );
      this.#room.set({ messages });
      this.#set({ heardNext: messageId });
    } catch (error) {
      if (hasCode(error, 'VOICE_LIMIT_REACHED')) this.#tellLimit();
      else if (hasCode(error, 'VOICE_NOT_POSSIBLE')) notify({ variant: 'INFO', message: text('voice.notPossible') });
    } finally {
      this.#set({ asked: null });
    }
  }

  /** A reply has just got its voice. */
  arrived(messageId: string): void {
    this.#set({ heardNext: messageId });
  }

  async #deliver(clientMessageId: string): Promise<boolean> {
    const recorded = this.#recordings.get(clientMessageId);
    const { channel } = this.#room.state;
    if (!recorded || !channel) return false;
    const { api } = this.#room.deps;
    this.#unsent(clientMessageId, null);
    this.#show(clientMessageId, recorded);
    try {
      const lane = api.queued(`send:${this.#room.channelId}`);
      const input = { params: this.#room.params, query: { clientMessageId }, body: recorded.wav };
      this.#accept(await lane.call('channels.voiceByAudio', input, { retries: 2 }));
      return true;
    } catch (error) {
      const reason =
        error instanceof NetworkError ? 'offline' : hasCode(error, 'PROMPT_NOT_SAFE') ? 'not-safe' : 'failed';
      this.#thinking.stop();
      this.#unsent(clientMessageId, reason);
      if (hasCode(error, 'NOT_ENOUGH_GEM')) this.#room.deps.onNotEnoughGems();
      return false;
    }
  }

  #show(clientMessageId: string, { wav, durationMs, peaks }: Recorded): void {
    const { messages } = this.#room.state;
    if (messages.some((one) => one.clientMessageId === clientMessageId)) return;
    const at = this.#room.deps.now();
    const voice = { voiceSignedUrl: URL.createObjectURL(wav), voiceDurationMs: durationMs, voicePeaks: [...peaks] };
    const message: Message = {
      id: `temp-${clientMessageId}`,
      channelId: this.#room.channelId,
      createdAt: at,
      updatedAt: at,
      type: 'USER',
      senderId: '',
      userId: '',
      message: { type: 'TEXT', value: '', ...voice },
      imageSignedUrl: null,
      videoSignedUrl: null,
      status: 'DONE',
      parentId: null,
      alternativeId: clientMessageId,
      clientMessageId,
      alternatives: [],
      isEdited: false,
      branchId: null,
    };
    this.#room.set({ messages: sorted([...messages, message]) });
  }

  #accept({ messageData: { message, vibeGauge }, voice }: Sent): void {
    const room = this.#room;
    this.#forget(message.clientMessageId ?? '');
    const messages = replaceTemporary(room.state.messages, message.clientMessageId ?? '', message);
    room.set({ messages, vibeGauge, ...NO_SUGGESTIONS });
    room.patchChannel({ lastMessageText: message.message.value, lastMessageCreatedAt: message.createdAt });
    if (!messages.some(({ parentId }) => parentId === message.id)) this.#thinking.start();
    if (voice.isLimited) this.#tellLimit();
  }

  /** Replies come as text until tomorrow; whoever speaks is still heard (VOICE-06). */
  #tellLimit(): void {
    const { notify, text } = this.#room.deps;
    notify({ variant: 'INFO', message: text('voice.limitToast'), duration: constants.toastMs });
    this.#set({ isLimitShown: true });
  }

  #unsent(clientMessageId: string, reason: Unsent | null): void {
    const unsent = new Map(this.#state.unsent);
    if (reason) unsent.set(clientMessageId, reason);
    else unsent.delete(clientMessageId);
    this.#set({ unsent });
  }

  #forget(clientMessageId: string): void {
    const temporary = this.#room.message(`temp-${clientMessageId}`);
    const address = temporary?.message.voiceSignedUrl;
    if (address?.startsWith('blob:')) setTimeout(() => URL.revokeObjectURL(address), constants.toastMs);
    this.#recordings.delete(clientMessageId);
    this.#unsent(clientMessageId, null);
  }
}
