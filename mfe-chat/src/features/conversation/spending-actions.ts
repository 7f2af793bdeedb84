import { constants } from 'shared-sdk';
import type { BasicGift } from 'shared-sdk/contract';
import type { Machine } from './machine.ts';
import type { Outgoing } from './outgoing.ts';
import { replyDeadline } from './reply-timer.ts';

/** Gifts and fever mode, which cost gems. */
export class SpendingActions {
  readonly #machine: Machine;
  readonly #outgoing: Outgoing;

  constructor(machine: Machine, outgoing: Outgoing) {
    this.#machine = machine;
    this.#outgoing = outgoing;
  }

  /** @returns whether it was given */
  async give({ giftId }: Pick<BasicGift, 'giftId'>): Promise<boolean> {
    const machine = this.#machine;
    const outcome = await this.#outgoing.send({
      key: `gift:${giftId}`,
      call: (clientMessageId) => {
        const name = machine.state.channel?.mode === 'FEVER' ? 'channels.feverGift' : 'channels.basicGift';
        const input = { params: machine.params, body: { giftId, clientMessageId } };
        return machine.deps.api.queued(`send:${machine.channelId}`).call(name, input, { retries: 2 });
      },
    });
    if (outcome.status !== 'accepted') return false;
    const { message, vibeGauge } = outcome.answer.messageData;
    machine.dispatch({ type: 'gift-accepted', message, vibeGauge, until: replyDeadline(machine) });
    return true;
  }

  /** Starts fever mode from a full gauge. */
  async startFever(): Promise<boolean> {
    return (await this.#fever('START')) !== null;
  }

  /** Extends fever mode and says by how much (FEVER-06). */
  async extendFever(): Promise<boolean> {
    const count = await this.#fever('EXTEND');
    if (count === null) return false;
    const { notify, text } = this.#machine.deps;
    notify({ variant: 'SUCCESS', message: text('fever.extended', { count }), duration: constants.toastMs });
    return true;
  }

  async exitFever(): Promise<boolean> {
    const { api, onChannelChanged } = this.#machine.deps;
    const outcome = await this.#outgoing.send({
      key: 'fever:EXIT',
      call: () => api.call('channels.feverExit', { params: this.#machine.params }, { retries: 2 }),
    });
    if (outcome.status !== 'accepted') return false;
    const { channel, vibeGauge } = outcome.answer;
    this.#machine.dispatch({ type: 'fever-changed', patch: channel, vibeGauge });
    onChannelChanged(channel);
    return true;
  }

  /** @returns the added minutes; null if it was refused */
  async #fever(type: 'START' | 'EXTEND'): Promise<number | null> {
    const { api, onChannelChanged } = this.#machine.deps;
    const { params } = this.#machine;
    const outcome = await this.#outgoing.send({
      key: `fever:${type}`,
      call: (clientRequestId) =>
        api.call('channels.feverStart', { params, body: { type, clientRequestId } }, { retries: 2 }),
    });
    if (outcome.status !== 'accepted') return null;
    const { channel, vibeGauge, addedMinutes } = outcome.answer;
    this.#machine.dispatch({ type: 'fever-changed', patch: channel, vibeGauge });
    onChannelChanged(channel);
    return addedMinutes;
  }
}
