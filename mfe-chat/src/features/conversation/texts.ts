import type { Message } from 'shared-sdk/contract';
import type { Machine } from './machine.ts';
import type { Unacknowledged } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';
import { replyDeadline } from './reply-timer.ts';
import { temporaryMessage } from './timeline.ts';

/** Texts of the person, sent one after the other, each until it succeeds or fails (MSG-30, MSG-33), and never lost. */
export class Texts {
  readonly #machine: Machine;
  readonly #outgoing: Outgoing;

  constructor(machine: Machine, outgoing: Outgoing) {
    this.#machine = machine;
    this.#outgoing = outgoing;
  }

  async send(text: string): Promise<void> {
    const value = text.trim();
    const { channel, refusal } = this.#machine.state;
    if (!channel || value === '') return;
    const { outbox, newId } = this.#machine.deps;
    // The first attempt may have arrived: the same words keep their id.
    const isAgain = refusal?.reason === 'offline' && refusal.text === value;
    const clientMessageId = isAgain ? refusal.clientMessageId : newId();
    if (refusal && !isAgain) outbox.remove(refusal.clientMessageId);
    const sent = { clientMessageId, text: value };
    outbox.add(sent);
    await this.#deliver(sent);
  }

  /** Texts that were on their way when the page was closed are sent again under the same ids; refused ones are offered. */
  resume(): void {
    const { outbox } = this.#machine.deps;
    for (const { clientMessageId, text, isHeld } of outbox.list()) {
      if (this.#isShown(clientMessageId)) outbox.remove(clientMessageId);
      else if (isHeld)
        this.#machine.dispatch({ type: 'text-refused', refusal: { reason: 'offline', text, clientMessageId } });
      else void this.#deliver({ clientMessageId, text });
    }
  }

  /** The server has this message, even if its call fails. */
  confirm({ clientMessageId }: Message): void {
    if (clientMessageId) this.#machine.deps.outbox.remove(clientMessageId);
  }

  dismissRefusal(): void {
    const { refusal } = this.#machine.state;
    if (!refusal) return;
    this.#machine.deps.outbox.remove(refusal.clientMessageId);
    this.#machine.dispatch({ type: 'refusal-dismissed' });
  }

  async #deliver({ clientMessageId, text }: Unacknowledged): Promise<void> {
    const machine = this.#machine;
    const { channel } = machine.state;
    if (!channel) return;
    const { api, now, outbox } = machine.deps;
    const message = { type: 'TEXT', value: text, voiceSignedUrl: null } as const;
    const temporary = temporaryMessage(channel.channelId, { clientMessageId, at: now(), message });
    machine.dispatch({ type: 'message-sent', temporary });
    machine.dispatch({ type: 'refusal-dismissed' });
    const outcome = await this.#outgoing.send({
      key: `text:${clientMessageId}`,
      requestId: clientMessageId,
      call: () =>
        api
          .queued(`send:${machine.channelId}`)
          .call('channels.sendText', { params: machine.params, body: { text, clientMessageId } }, { retries: 2 }),
    });
    if (outcome.status === 'accepted') {
      outbox.remove(clientMessageId);
      const { message: stored, vibeGauge } = outcome.answer.messageData;
      machine.dispatch({ type: 'message-accepted', message: stored, vibeGauge, until: replyDeadline(machine) });
    } else if (outcome.status === 'arrived') this.#withdraw(clientMessageId);
    else if (outcome.status === 'refused') {
      const { reason } = outcome;
      this.#withdraw(clientMessageId);
      if (reason === 'offline') outbox.add({ clientMessageId, text, isHeld: true });
      machine.dispatch({ type: 'text-refused', refusal: { reason, text, clientMessageId } });
    }
  }

  #withdraw(clientMessageId: string): void {
    this.#machine.deps.outbox.remove(clientMessageId);
    this.#machine.dispatch({ type: 'text-withdrawn', clientMessageId });
  }

  #isShown(clientMessageId: string): boolean {
    return this.#machine.state.messages.some((message) => message.clientMessageId === clientMessageId);
  }
}
