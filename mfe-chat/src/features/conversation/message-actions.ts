import { constants, hasCode } from 'shared-sdk';
import type { CallData, Message } from 'shared-sdk/contract';
import type { Machine } from './machine.ts';
import type { Outgoing } from './outgoing.ts';
import { replyDeadline } from './reply-timer.ts';
import { isThinking } from './state.ts';

type Alternative = CallData<'messages.alternatives'>['alternatives'][number];

/** Actions on one message. Each change is shown at once, and undone if the server refuses it. */
export class MessageActions {
  readonly #machine: Machine;
  readonly #outgoing: Outgoing;
  readonly #reload: () => Promise<void>;
  readonly #alternatives = new Map<string, readonly Alternative[]>();

  constructor(machine: Machine, { outgoing, reload }: { outgoing: Outgoing; reload: () => Promise<void> }) {
    this.#machine = machine;
    this.#outgoing = outgoing;
    this.#reload = reload;
  }

  /** Asks for another reply in place of one, or for the reply that a message did not get (MSG-13, MSG-14, MSG-16). */
  async regenerate(messageId: string): Promise<void> {
    const machine = this.#machine;
    const message = machine.message(messageId);
    if (!message || machine.state.regenerating.has(messageId) || isThinking(machine.state)) return;
    machine.dispatch({ type: 'regeneration-asked', messageId, until: replyDeadline(machine) });
    const { api, newId } = machine.deps;
    const outcome = await this.#outgoing.send({
      key: `regenerate:${messageId}`,
      requestId: newId(),
      call: (clientMessageId) => {
        const input = { params: machine.params, body: { messageId, clientMessageId } };
        return api.queued(`send:${machine.channelId}`).call('channels.regenerateText', input, { retries: 2 });
      },
    });
    if (outcome.status !== 'accepted') {
      machine.dispatch({ type: 'regeneration-refused', message });
      return;
    }
    const { message: answer } = outcome.answer.messageData;
    // The platform answers some requests by itself, at once; all others are answered by event.
    if (answer.alternativeId !== message.alternativeId || answer.id !== messageId)
      machine.dispatch({ type: 'regeneration-answered', messageId, message: answer });
  }

  /** Asks for more of the last reply, whose text stays. */
  async continueReply(messageId: string): Promise<void> {
    const machine = this.#machine;
    const message = machine.message(messageId);
    if (!message || isThinking(machine.state)) return;
    machine.dispatch({ type: 'reply-awaited', until: replyDeadline(machine) });
    const { api, newId } = machine.deps;
    const outcome = await this.#outgoing.send({
      key: `continue:${messageId}`,
      requestId: newId(),
      call: (clientMessageId) => {
        const input = { params: machine.params, body: { messageId, clientMessageId } };
        return api.queued(`send:${machine.channelId}`).call('channels.continueText', input, { retries: 2 });
      },
    });
    if (outcome.status !== 'accepted') {
      machine.dispatch({ type: 'reply-settled' });
      return;
    }
    const { message: answer } = outcome.answer.messageData;
    // The platform answered by itself.
    if (answer.alternativeId !== message.alternativeId)
      machine.dispatch({ type: 'regeneration-answered', messageId, message: answer });
  }

  /** Shows the alternative at an index. */
  async showAlternative(messageId: string, place: number): Promise<void> {
    const before = this.#machine.message(messageId);
    const alternativeId = before?.alternatives[place];
    if (!before || !alternativeId || alternativeId === before.alternativeId) return;
    const held = (await this.#textsOf(before)).find((one) => one.alternativeId === alternativeId);
    if (held) this.#show(before, held);
    const { api } = this.#machine.deps;
    const params = { ...this.#machine.params, messageId };
    try {
      const lane = api.queued(`message:${messageId}`);
      this.#take((await lane.call('messages.showAlternative', { params, body: { alternativeId } })).message);
    } catch {
      this.#replace(before);
    }
  }

  /** @returns whether the server accepted it; a failed call has shown its toast */
  async edit(messageId: string, text: string): Promise<'done' | 'not-safe' | 'failed'> {
    const before = this.#machine.message(messageId);
    if (!before) return 'failed';
    const { api } = this.#machine.deps;
    const params = { ...this.#machine.params, messageId };
    try {
      this.#take((await api.call('messages.edit', { params, body: { text } })).message);
      this.#alternatives.delete(messageId);
      return 'done';
    } catch (error) {
      return hasCode(error, 'PROMPT_NOT_SAFE') ? 'not-safe' : 'failed';
    }
  }

  /** Edits the user's last message and asks for its reply again. The old reply stays among the alternatives. */
  async editAndAsk(messageId: string, text: string): Promise<'done' | 'not-safe' | 'failed'> {
    const outcome =
      this.#machine.message(messageId)?.message.value === text ? 'done' : await this.edit(messageId, text);
    if (outcome === 'done') void this.regenerate(replyTo(this.#machine.state.messages, messageId)?.id ?? messageId);
    return outcome;
  }

  /** Deletes a message and offers to undo that for ten seconds. */
  async remove(messageId: string): Promise<void> {
    const machine = this.#machine;
    const before = machine.message(messageId);
    if (!before) return;
    machine.dispatch({ type: 'message-removed', messageId });
    const params = { ...machine.params, messageId };
    try {
      await machine.deps.api.call('messages.delete', { params });
      this.#offerUndo('room.deleted', async () => {
        const { message } = await machine.deps.api.call('messages.restore', { params });
        this.#take(message);
      });
    } catch {
      this.#take(before);
    }
  }

  /** Goes back to a message and offers to undo that for ten seconds. */
  async rewind(messageId: string): Promise<void> {
    const { params, deps } = this.#machine;
    const body = { messageId, clientRequestId: deps.newId() };
    const { setAsideBranchId: branchId } = await deps.api.call('channels.rewind', { params, body });
    await this.#reload();
    this.#offerUndo('room.rewound', async () => {
      await deps.api.call('branches.show', { params, body: { branchId } });
      await this.#reload();
    });
  }

  /** Continues from a message in a new branch. */
  async branch(messageId: string): Promise<void> {
    const { api, newId, notify, text } = this.#machine.deps;
    await api.call('branches.create', { params: this.#machine.params, body: { messageId, clientRequestId: newId() } });
    await this.#reload();
    notify({ variant: 'INFO', message: text('room.branched'), duration: constants.toastMs });
  }

  async pin(messageId: string): Promise<void> {
    const { api, newId, notify, text } = this.#machine.deps;
    await api.call('memories.add', { params: this.#machine.params, body: { messageId, clientRequestId: newId() } });
    notify({ variant: 'SUCCESS', message: text('memory.pinned'), duration: constants.toastMs });
  }

  #offerUndo(key: 'room.deleted' | 'room.rewound', undo: () => Promise<void>): void {
    const { notify, text, newId } = this.#machine.deps;
    const action = { label: text('room.undo'), onAction: () => void undo().catch(() => undefined) };
    notify({ id: `undo-${newId()}`, variant: 'INFO', message: text(key), duration: constants.undoMs, action });
  }

  /** Texts are read once, so that paging back and forth needs no call. */
  async #textsOf({ id, alternatives }: Message): Promise<readonly Alternative[]> {
    const held = this.#alternatives.get(id);
    if (held && held.length === alternatives.length) return held;
    const params = { ...this.#machine.params, messageId: id };
    const read = await this.#machine.deps.api.call('messages.alternatives', { params }, { silent: true }).then(
      (answer) => answer.alternatives,
      () => [],
    );
    if (read.length > 0) this.#alternatives.set(id, read);
    return read;
  }

  #show(before: Message, { alternativeId, text, status, isEdited }: Alternative): void {
    this.#replace({ ...before, alternativeId, status, isEdited, message: { ...before.message, value: text } });
  }

  /** Shows a message in this state, even if a newer one is held. */
  #replace(message: Message): void {
    this.#machine.dispatch({ type: 'message-replaced', message });
  }

  #take(message: Message): void {
    this.#machine.dispatch({ type: 'messages-added', messages: [message] });
  }
}

/** The text that answers a message: not a picture, which can follow it too. */
const replyTo = (messages: readonly Message[], messageId: string): Message | undefined =>
  messages.find(({ type, parentId, message }) => type === 'BOT' && parentId === messageId && message.type === 'TEXT');
