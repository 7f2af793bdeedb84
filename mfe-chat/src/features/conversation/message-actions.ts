import { constants, hasCode } from 'shared-sdk';
import type { CallData, Message } from 'shared-sdk/contract';
import { without } from './receiver.ts';
import type { Room } from './room.ts';
import { NO_SUGGESTIONS } from './state.ts';
import type { Thinking } from './thinking.ts';
import { addMessages, removeMessage } from './timeline.ts';

type Alternative = CallData<'messages.alternatives'>['alternatives'][number];

/** What can be done with one message. Each change is shown at once, and taken back where the server refuses it. */
export class MessageActions {
  readonly #room: Room;
  readonly #thinking: Thinking;
  readonly #reload: () => Promise<void>;
  readonly #alternatives = new Map<string, readonly Alternative[]>();

  constructor(room: Room, { thinking, reload }: { thinking: Thinking; reload: () => Promise<void> }) {
    this.#room = room;
    this.#thinking = thinking;
    this.#reload = reload;
  }

  /** Another reply in the place of one, or one for a message that got none (MSG-13, MSG-14, MSG-16). */
  async regenerate(messageId: string): Promise<void> {
    const room = this.#room;
    const message = room.message(messageId);
    if (!message || room.state.regenerating.has(messageId) || room.state.isThinking) return;
    if (message.type === 'BOT') room.set({ regenerating: new Set([...room.state.regenerating, messageId]) });
    room.set(NO_SUGGESTIONS);
    this.#thinking.start();
    const { api, newId, onNotEnoughGems } = room.deps;
    const body = { messageId, clientMessageId: newId() };
    try {
      const { messageData } = await api
        .queued(`send:${room.channelId}`)
        .call('channels.regenerateText', { params: room.params, body }, { retries: 2 });
      // What the platform itself answers is there at once.
      if (messageData.message.alternativeId !== message.alternativeId || messageData.message.id !== messageId) {
        this.#thinking.stop();
        room.set({ regenerating: without(room.state.regenerating, messageId) });
        this.#take(messageData.message);
      }
    } catch (error) {
      this.#thinking.stop();
      const isUnanswered = message.type === 'USER';
      room.set({
        regenerating: without(room.state.regenerating, messageId),
        ...(isUnanswered ? { unanswered: messageId } : {}),
      });
      if (hasCode(error, 'NOT_ENOUGH_GEM')) onNotEnoughGems();
    }
  }

  /** Shows the alternative at a place, from 0. */
  async showAlternative(messageId: string, place: number): Promise<void> {
    const before = this.#room.message(messageId);
    const alternativeId = before?.alternatives[place];
    if (!before || !alternativeId || alternativeId === before.alternativeId) return;
    const held = (await this.#textsOf(before)).find((one) => one.alternativeId === alternativeId);
    if (held) this.#show(before, held);
    const { api } = this.#room.deps;
    const params = { ...this.#room.params, messageId };
    try {
      const lane = api.queued(`message:${messageId}`);
      this.#take((await lane.call('messages.showAlternative', { params, body: { alternativeId } })).message);
    } catch {
      this.#restore(before);
    }
  }

  /** @returns whether the server took it; its refusal has been shown otherwise */
  async edit(messageId: string, text: string): Promise<'done' | 'not-safe' | 'failed'> {
    const before = this.#room.message(messageId);
    if (!before) return 'failed';
    const { api } = this.#room.deps;
    const params = { ...this.#room.params, messageId };
    try {
      this.#take((await api.call('messages.edit', { params, body: { text } })).message);
      this.#alternatives.delete(messageId);
      return 'done';
    } catch (error) {
      return hasCode(error, 'PROMPT_NOT_SAFE') ? 'not-safe' : 'failed';
    }
  }

  /** Takes a message out of the chat, and offers it back for ten seconds. */
  async remove(messageId: string): Promise<void> {
    const room = this.#room;
    const before = room.message(messageId);
    if (!before) return;
    room.set({ messages: removeMessage(room.state.messages, messageId) });
    const params = { ...room.params, messageId };
    try {
      await room.deps.api.call('messages.delete', { params });
      this.#offerBack('message', async () => {
        const { message } = await room.deps.api.call('messages.restore', { params });
        this.#take(message);
      });
    } catch {
      room.set({ messages: addMessages(room.state.messages, [before]) });
    }
  }

  /** Goes back to a message; what followed can be brought back for ten seconds. */
  async rewind(messageId: string): Promise<void> {
    const room = this.#room;
    const body = { messageId, clientRequestId: room.deps.newId() };
    const { setAsideBranchId: branchId } = await room.deps.api.call('channels.rewind', { params: room.params, body });
    await this.#reload();
    this.#offerBack('rewind', async () => {
      await room.deps.api.call('branches.show', { params: room.params, body: { branchId } });
      await this.#reload();
    });
  }

  /** Goes on from a message in another way. */
  async branch(messageId: string): Promise<void> {
    const { api, newId, notify, text } = this.#room.deps;
    await api.call('branches.create', { params: this.#room.params, body: { messageId, clientRequestId: newId() } });
    await this.#reload();
    notify({ variant: 'INFO', message: text('room.branched'), duration: constants.toastMs });
  }

  async pin(messageId: string): Promise<void> {
    const { api, newId, notify, text } = this.#room.deps;
    await api.call('memories.add', { params: this.#room.params, body: { messageId, clientRequestId: newId() } });
    notify({ variant: 'SUCCESS', message: text('memory.pinned'), duration: constants.toastMs });
  }

  #offerBack(what: 'message' | 'rewind', undo: () => Promise<void>): void {
    const { notify, text, newId } = this.#room.deps;
    const action = { label: text('room.undo'), onAction: () => void undo().catch(() => undefined) };
    const message = text(what === 'message' ? 'room.deleted' : 'room.rewound');
    notify({ id: `undo-${newId()}`, variant: 'INFO', message, duration: constants.undoMs, action });
  }

  /** Texts are read once: turning pages back and forth waits for nothing. */
  async #textsOf({ id, alternatives }: Message): Promise<readonly Alternative[]> {
    const held = this.#alternatives.get(id);
    if (held && held.length === alternatives.length) return held;
    const params = { ...this.#room.params, messageId: id };
    const read = await this.#room.deps.api.call('messages.alternatives', { params }, { silent: true }).then(
      (answer) => answer.alternatives,
      () => [],
    );
    if (read.length > 0) this.#alternatives.set(id, read);
    return read;
  }

  #show(before: Message, { alternativeId, text, status, isEdited }: Alternative): void {
    this.#restore({ ...before, alternativeId, status, isEdited, message: { ...before.message, value: text } });
  }

  /** Puts a message as it is here, whatever is newer. */
  #restore(message: Message): void {
    const { messages } = this.#room.state;
    this.#room.set({ messages: messages.map((one) => (one.id === message.id ? message : one)) });
  }

  #take(message: Message): void {
    this.#room.set({ messages: addMessages(this.#room.state.messages, [message]) });
  }
}
