import { constants, hasCode, NetworkError } from 'shared-sdk';
import type { CallData, Message } from 'shared-sdk/contract';
import type { Room } from '../conversation/room.ts';
import { NO_SUGGESTIONS } from '../conversation/state.ts';
import type { Thinking } from '../conversation/thinking.ts';
import { addTemporary, isTemporary, removeMessage, replaceTemporary } from '../conversation/timeline.ts';
import type { KeptRecording, Unsent } from './kept-recordings.ts';
import type { Recorded } from './sound.ts';

type Sent = CallData<'channels.voiceByAudio'>;

export interface NotSent {
  readonly reason: Unsent;
  /** Whether it outlives the page: some browsers keep nothing. */
  readonly isKept: boolean;
}

export interface VoiceState {
  /** The recorder stands over the composer. */
  readonly isOpen: boolean;
  readonly isInCall: boolean;
  /** Recordings that were not sent, by the id that they were given; each is kept, and can be sent again. */
  readonly unsent: ReadonlyMap<string, NotSent>;
  /** The message that is to be heard next, since it has just been spoken. */
  readonly heardNext: string | null;
  /** The message whose voice was asked for. */
  readonly asked: string | null;
  readonly isLimitShown: boolean;
}

/**
 * What is said in a chat, and what of it is heard. A recording is kept on this device until the server has it, so that
 * one that could not be sent stays where it was said, whatever becomes of the page.
 */
export class VoiceSender {
  readonly #room: Room;
  readonly #thinking: Thinking;
  readonly #listeners = new Set<() => void>();
  readonly #said = new Map<string, KeptRecording>();
  readonly #onTheirWay = new Set<string>();
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
    const { newId, now, recordings } = this.#room.deps;
    const said: KeptRecording = { clientMessageId: newId(), recorded, saidAt: now(), reason: null };
    void recordings.keep(said);
    return this.#deliver(said);
  }

  /** What was on its way when the page went away goes again, under the same id; what failed is offered again. */
  async resume(): Promise<void> {
    const { signal, deps } = this.#room;
    for (const said of await deps.recordings.list()) {
      if (signal.aborted) return;
      const { clientMessageId, reason, isKept } = said;
      const known = this.#room.state.messages.find((message) => message.clientMessageId === clientMessageId);
      if (known && !isTemporary(known)) void deps.recordings.remove(clientMessageId);
      else if (known || this.#onTheirWay.has(clientMessageId)) this.#show(said);
      else if (reason === null) void this.#deliver(said);
      else {
        this.#show(said);
        this.#unsent(clientMessageId, { reason, isKept });
      }
    }
  }

  /** A message of the person has come from the server: whatever became of its send, it has arrived. */
  hasArrived({ clientMessageId }: Message): void {
    if (clientMessageId) this.#forget(clientMessageId);
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

  /** Sends once more what was not sent, under the same id. @returns whether it has arrived */
  async retry(clientMessageId: string): Promise<boolean> {
    const said = this.#said.get(clientMessageId);
    return said !== undefined && !this.#onTheirWay.has(clientMessageId) && this.#deliver(said);
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

  async #deliver(said: KeptRecording): Promise<boolean> {
    const { clientMessageId, recorded } = said;
    if (!this.#room.state.channel) return false;
    const { api, isLeaving } = this.#room.deps;
    this.#onTheirWay.add(clientMessageId);
    this.#unsent(clientMessageId, null);
    this.#show(said);
    try {
      const lane = api.queued(`send:${this.#room.channelId}`);
      const input = { params: this.#room.params, query: { clientMessageId }, body: recorded.wav };
      this.#accept(await lane.call('channels.voiceByAudio', input, { retries: 2 }));
      return true;
    } catch (error) {
      // A page that goes away breaks its requests off: nobody knows whether this one arrived.
      if (!isLeaving()) this.#fail(said, error);
      return false;
    } finally {
      this.#onTheirWay.delete(clientMessageId);
    }
  }

  #fail(said: KeptRecording, error: unknown): void {
    const { recordings, onNotEnoughGems } = this.#room.deps;
    const { clientMessageId } = said;
    this.#thinking.stop();
    // It had arrived, and its event was faster than the failure; or it was thrown away meanwhile.
    if (!this.#said.has(clientMessageId)) return;
    const reason =
      error instanceof NetworkError ? 'offline' : hasCode(error, 'PROMPT_NOT_SAFE') ? 'not-safe' : 'failed';
    if (hasCode(error, 'NOT_ENOUGH_GEM')) onNotEnoughGems();
    this.#unsent(clientMessageId, { reason, isKept: true });
    void recordings.keep({ ...said, reason }).then((isKept) => {
      if (!isKept && this.#state.unsent.has(clientMessageId)) this.#unsent(clientMessageId, { reason, isKept });
    });
  }

  #show(said: KeptRecording): void {
    const { clientMessageId, saidAt, recorded } = said;
    const { messages } = this.#room.state;
    this.#said.set(clientMessageId, said);
    if (messages.some((one) => one.clientMessageId === clientMessageId)) return;
    const { wav, durationMs, peaks } = recorded;
    const voice = { voiceSignedUrl: URL.createObjectURL(wav), voiceDurationMs: durationMs, voicePeaks: [...peaks] };
    const message: Message = {
      id: `temp-${clientMessageId}`,
      channelId: this.#room.channelId,
      createdAt: saidAt,
      updatedAt: saidAt,
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
    this.#room.set({ messages: addTemporary(messages, message) });
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

  #unsent(clientMessageId: string, notSent: NotSent | null): void {
    const unsent = new Map(this.#state.unsent);
    if (notSent) unsent.set(clientMessageId, notSent);
    else unsent.delete(clientMessageId);
    this.#set({ unsent });
  }

  #forget(clientMessageId: string): void {
    if (!this.#said.delete(clientMessageId)) return;
    const temporary = this.#room.message(`temp-${clientMessageId}`);
    const address = temporary?.message.voiceSignedUrl;
    if (address?.startsWith('blob:')) setTimeout(() => URL.revokeObjectURL(address), constants.toastMs);
    void this.#room.deps.recordings.remove(clientMessageId);
    this.#unsent(clientMessageId, null);
  }
}
