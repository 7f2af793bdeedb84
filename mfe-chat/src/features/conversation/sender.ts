import { hasCode, NetworkError } from 'shared-sdk';
import type { Channel, Message } from 'shared-sdk/contract';
import type { Unacknowledged } from './outbox.ts';
import type { Room } from './room.ts';
import { NO_SUGGESTIONS, type Refusal } from './state.ts';
import type { Thinking } from './thinking.ts';
import { addTemporary, removeMessage, replaceTemporary } from './timeline.ts';

/** Sends texts of a chat one after the other, each to its end (MSG-30, MSG-33), and loses none. */
export class Sender {
  readonly #room: Room;
  readonly #thinking: Thinking;

  constructor(room: Room, thinking: Thinking) {
    this.#room = room;
    this.#thinking = thinking;
  }

  async send(text: string): Promise<void> {
    const value = text.trim();
    const { channel, refusal } = this.#room.state;
    if (!channel || value === '') return;
    // Nobody knows whether the first attempt arrived: the same words go under the same id.
    const isAgain = refusal?.reason === 'offline' && refusal.text === value;
    const clientMessageId = isAgain ? refusal.clientMessageId : this.#room.deps.newId();
    if (refusal && !isAgain) this.#room.deps.outbox.remove(refusal.clientMessageId);
    const sent = { clientMessageId, text: value };
    this.#room.deps.outbox.add(sent);
    await this.#deliver(sent);
  }

  /** What was on its way when the page went away goes again, under the same id; what was refused is offered again. */
  resume(): void {
    const { outbox } = this.#room.deps;
    for (const sent of outbox.list()) {
      if (this.#isThere(sent.clientMessageId)) outbox.remove(sent.clientMessageId);
      else if (sent.isHeld) this.#offer({ ...sent, reason: 'offline' });
      else void this.#deliver(sent);
    }
  }

  /** A message of the person has come from the server: whatever became of its send, it has arrived. */
  arrived({ clientMessageId }: Message): void {
    if (!clientMessageId) return;
    if (this.#room.state.refusal?.clientMessageId === clientMessageId) this.#room.set({ refusal: null });
    this.#room.deps.outbox.remove(clientMessageId);
  }

  dismissRefusal(): void {
    const { refusal } = this.#room.state;
    if (!refusal) return;
    this.#room.deps.outbox.remove(refusal.clientMessageId);
    this.#room.set({ refusal: null });
  }

  async #deliver({ clientMessageId, text }: Unacknowledged): Promise<void> {
    const { channel, messages } = this.#room.state;
    if (!channel) return;
    const { api, outbox, isLeaving } = this.#room.deps;
    const temporary = this.#temporary(clientMessageId, text, channel);
    const shown = this.#isThere(clientMessageId) ? messages : addTemporary(messages, temporary);
    this.#room.set({ messages: shown, refusal: null });
    try {
      const { messageData } = await api
        .queued(`send:${this.#room.channelId}`)
        .call('channels.sendText', { params: this.#room.params, body: { text, clientMessageId } }, { retries: 2 });
      outbox.remove(clientMessageId);
      this.#accept(messageData.message, messageData.vibeGauge);
    } catch (error) {
      // A page that goes away breaks its requests off: nobody knows whether this one arrived.
      if (isLeaving()) return;
      this.#fail({ clientMessageId, text }, error);
    }
  }

  #accept(message: Message, vibeGauge: number): void {
    const room = this.#room;
    const { messages, refusal } = room.state;
    room.set({
      messages: replaceTemporary(messages, message.clientMessageId ?? '', message),
      vibeGauge,
      ...NO_SUGGESTIONS,
      ...(refusal?.clientMessageId === message.clientMessageId ? { refusal: null } : {}),
    });
    room.patchChannel({ lastMessageText: message.message.value, lastMessageCreatedAt: message.createdAt });
    if (!room.state.messages.some(({ parentId }) => parentId === message.id)) this.#thinking.start();
  }

  #fail(sent: Unacknowledged, error: unknown): void {
    const { outbox, onNotEnoughGems } = this.#room.deps;
    const isOffline = error instanceof NetworkError;
    if (isOffline) outbox.add({ ...sent, isHeld: true });
    else outbox.remove(sent.clientMessageId);
    this.#room.set({ messages: removeMessage(this.#room.state.messages, `temp-${sent.clientMessageId}`) });
    this.#thinking.stop();
    // It had arrived, and its event was faster than the failure.
    if (this.#isThere(sent.clientMessageId)) {
      outbox.remove(sent.clientMessageId);
      return;
    }
    if (hasCode(error, 'NOT_ENOUGH_GEM')) onNotEnoughGems();
    this.#offer({ ...sent, reason: isOffline ? 'offline' : hasCode(error, 'PROMPT_NOT_SAFE') ? 'not-safe' : 'failed' });
  }

  #offer({ reason, text, clientMessageId }: Refusal): void {
    this.#room.set({ refusal: { reason, text, clientMessageId } });
  }

  #isThere(clientMessageId: string): boolean {
    return this.#room.state.messages.some((message) => message.clientMessageId === clientMessageId);
  }

  #temporary(clientMessageId: string, value: string, channel: Channel): Message {
    const now = this.#room.deps.now();
    return {
      id: `temp-${clientMessageId}`,
      channelId: channel.channelId,
      createdAt: now,
      updatedAt: now,
      type: 'USER',
      senderId: '',
      userId: '',
      message: { type: 'TEXT', value, voiceSignedUrl: null },
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
  }
}
