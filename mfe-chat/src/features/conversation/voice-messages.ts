import { constants, createState, hasCode, type Store } from 'shared-sdk';
import type { CallData, Message } from 'shared-sdk/contract';
import type { KeptRecording, Recorded } from './kept-recordings.ts';
import type { Machine } from './machine.ts';
import type { Outcome, Outgoing } from './outgoing.ts';
import { replyDeadline } from './reply-timer.ts';
import type { RefusalReason } from './state.ts';
import { hasStored, temporaryMessage } from './timeline.ts';

type Answer = CallData<'channels.voiceByAudio'>;

export interface UnsentRecording {
  readonly reason: RefusalReason;
  /** Whether it survives a reload: some browsers store nothing. */
  readonly isKept: boolean;
}

export interface VoiceState {
  /** The purpose for which the microphone is open. */
  readonly mode: 'off' | 'recorder' | 'call';
  /** Recordings that were not sent, by their client ids; each is kept and can be sent again. */
  readonly unsent: ReadonlyMap<string, UnsentRecording>;
  /** The message whose voice was just generated: it plays next. */
  readonly heardNext: string | null;
  /** The message whose voice is being generated. */
  readonly asked: string | null;
  readonly isLimitShown: boolean;
}

/**
 * Recordings that the person sends, and voices of the character. A recording is kept on this device until the server has
 * it: one that could not be sent is still in the chat after a reload.
 */
export class VoiceMessages {
  readonly #machine: Machine;
  readonly #outgoing: Outgoing;
  readonly #state: Store<VoiceState>;
  /** Recordings without an answer of the server, by their client ids. */
  readonly #pending = new Map<string, KeptRecording>();

  constructor(machine: Machine, outgoing: Outgoing) {
    this.#machine = machine;
    this.#outgoing = outgoing;
    this.#state = createState<VoiceState>(machine.deps, {
      mode: 'off',
      unsent: new Map(),
      heardNext: null,
      asked: null,
      isLimitShown: false,
    });
  }

  subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);
  getSnapshot = (): VoiceState => this.#state.getSnapshot();

  #set(patch: Partial<VoiceState>): void {
    this.#state.set({ ...this.getSnapshot(), ...patch });
  }

  openRecorder = (): void => this.#set({ mode: 'recorder' });
  closeRecorder = (): void => this.#end('recorder');
  call = (): void => this.#set({ mode: 'call' });
  hangUp = (): void => this.#end('call');
  hideLimit = (): void => this.#set({ isLimitShown: false });

  #end(mode: 'recorder' | 'call'): void {
    if (this.getSnapshot().mode === mode) this.#set({ mode: 'off' });
  }

  /** Shows the recording at once and sends it. @returns whether the server has it */
  send(recorded: Recorded): Promise<boolean> {
    const { newId, now, recordings } = this.#machine.deps;
    const recording: KeptRecording = { clientMessageId: newId(), recorded, saidAt: now(), reason: null };
    void recordings.keep(recording);
    return this.#deliver(recording);
  }

  /** Recordings that were on their way when the page was closed are sent again; those that failed are offered again. */
  async resume(): Promise<void> {
    const { signal, deps } = this.#machine;
    for (const recording of await deps.recordings.list()) {
      if (signal.aborted) return;
      const { clientMessageId, reason, isKept } = recording;
      const { messages } = this.#machine.state;
      const isShown = messages.some((message) => message.clientMessageId === clientMessageId);
      if (hasStored(messages, clientMessageId)) void deps.recordings.remove(clientMessageId);
      else if (isShown || this.#outgoing.isRunning(keyOf(clientMessageId))) this.#show(recording);
      else if (reason === null) void this.#deliver(recording);
      else {
        this.#show(recording);
        this.#setUnsent(clientMessageId, { reason, isKept });
      }
    }
  }

  /** The server has this message, even if its call fails. */
  confirm({ clientMessageId }: Message): void {
    if (clientMessageId) this.#forget(clientMessageId);
  }

  /** Sends a text that is answered by voice. @returns why it was not sent; null if the server has it */
  async say(text: string): Promise<RefusalReason | null> {
    const { api, newId } = this.#machine.deps;
    const clientMessageId = newId();
    const input = { params: this.#machine.params, body: { text, clientMessageId } };
    const outcome = await this.#outgoing.send({
      key: keyOf(clientMessageId),
      requestId: clientMessageId,
      call: () => api.queued(`send:${this.#machine.channelId}`).call('channels.voiceByText', input, { retries: 2 }),
    });
    if (outcome.status === 'accepted') this.#accept(outcome.answer);
    if (outcome.status === 'accepted' || outcome.status === 'arrived') return null;
    return outcome.status === 'refused' ? outcome.reason : 'failed';
  }

  /** Sends an unsent recording again under the same id. @returns whether the server has it */
  async retry(clientMessageId: string): Promise<boolean> {
    const recording = this.#pending.get(clientMessageId);
    return recording !== undefined && this.#deliver(recording);
  }

  discard(clientMessageId: string): void {
    this.#forget(clientMessageId);
    this.#machine.dispatch({ type: 'message-removed', messageId: `temp-${clientMessageId}` });
  }

  /** Asks for the voice of a message that has only a text. */
  async listen(messageId: string): Promise<void> {
    const { api, notify, text } = this.#machine.deps;
    if (this.getSnapshot().asked !== null) return;
    this.#set({ asked: messageId });
    try {
      const input = { params: this.#machine.params, body: { messageId } };
      const { voice: _, ...spoken } = await api.call('channels.generateVoice', input, {
        signal: this.#machine.signal,
        silent: ['VOICE_LIMIT_REACHED', 'VOICE_NOT_POSSIBLE'],
      });
      const message = this.#machine.message(messageId);
      if (message) {
        const withVoice = { ...message, message: { ...message.message, ...spoken } };
        this.#machine.dispatch({ type: 'message-replaced', message: withVoice });
      }
      this.playNext(messageId);
    } catch (error) {
      if (hasCode(error, 'VOICE_LIMIT_REACHED')) this.#showLimit();
      else if (hasCode(error, 'VOICE_NOT_POSSIBLE')) notify({ variant: 'INFO', message: text('voice.notPossible') });
    } finally {
      this.#set({ asked: null });
    }
  }

  playNext(messageId: string): void {
    this.#set({ heardNext: messageId });
  }

  async #deliver(recording: KeptRecording): Promise<boolean> {
    const { clientMessageId, recorded } = recording;
    const key = keyOf(clientMessageId);
    if (!this.#machine.state.channel || this.#outgoing.isRunning(key)) return false;
    const { api } = this.#machine.deps;
    this.#setUnsent(clientMessageId, null);
    this.#show(recording);
    const lane = api.queued(`send:${this.#machine.channelId}`);
    const input = { params: this.#machine.params, query: { clientMessageId }, body: recorded.wav };
    const outcome = await this.#outgoing.send({
      key,
      requestId: clientMessageId,
      call: () => lane.call('channels.voiceByAudio', input, { retries: 2 }),
    });
    if (outcome.status === 'accepted') this.#accept(outcome.answer);
    else this.#fail(recording, outcome);
    return outcome.status === 'accepted';
  }

  #fail(recording: KeptRecording, outcome: Outcome<Answer>): void {
    if (outcome.status === 'unknown') return;
    this.#machine.dispatch({ type: 'reply-settled' });
    const { clientMessageId } = recording;
    // Else it was discarded meanwhile, or its event confirmed it.
    if (outcome.status !== 'refused' || !this.#pending.has(clientMessageId)) return;
    const { reason } = outcome;
    this.#setUnsent(clientMessageId, { reason, isKept: true });
    void this.#machine.deps.recordings.keep({ ...recording, reason }).then((isKept) => {
      if (!isKept && this.getSnapshot().unsent.has(clientMessageId))
        this.#setUnsent(clientMessageId, { reason, isKept });
    });
  }

  #show(recording: KeptRecording): void {
    const { clientMessageId, saidAt, recorded } = recording;
    const { channelId, state } = this.#machine;
    this.#pending.set(clientMessageId, recording);
    if (state.messages.some((one) => one.clientMessageId === clientMessageId)) return;
    const { wav, durationMs, peaks } = recorded;
    const voice = { voiceSignedUrl: URL.createObjectURL(wav), voiceDurationMs: durationMs, voicePeaks: [...peaks] };
    const message = { type: 'TEXT', value: '', ...voice } as const;
    const temporary = temporaryMessage(channelId, { clientMessageId, at: saidAt, message });
    this.#machine.dispatch({ type: 'message-sent', temporary });
  }

  #accept({ messageData: { message, vibeGauge }, voice }: Answer): void {
    this.#forget(message.clientMessageId ?? '');
    this.#machine.dispatch({ type: 'message-accepted', message, vibeGauge, until: replyDeadline(this.#machine) });
    if (voice.isLimited) this.#showLimit();
  }

  /** Replies are texts until tomorrow; recordings can still be sent (VOICE-06). */
  #showLimit(): void {
    const { notify, text } = this.#machine.deps;
    notify({ variant: 'INFO', message: text('voice.limitToast'), duration: constants.toastMs });
    this.#set({ isLimitShown: true });
  }

  #setUnsent(clientMessageId: string, recording: UnsentRecording | null): void {
    const unsent = new Map(this.getSnapshot().unsent);
    if (recording) unsent.set(clientMessageId, recording);
    else unsent.delete(clientMessageId);
    this.#set({ unsent });
  }

  #forget(clientMessageId: string): void {
    if (!this.#pending.delete(clientMessageId)) return;
    const temporary = this.#machine.message(`temp-${clientMessageId}`);
    const address = temporary?.message.voiceSignedUrl;
    if (address?.startsWith('blob:')) setTimeout(() => URL.revokeObjectURL(address), constants.toastMs);
    void this.#machine.deps.recordings.remove(clientMessageId);
    this.#setUnsent(clientMessageId, null);
  }
}

const keyOf = (clientMessageId: string) => `voice:${clientMessageId}`;
