import { constants, hasCode, NetworkError } from 'shared-sdk';
import type { BasicGift } from 'shared-sdk/contract';
import type { Room } from './room.ts';
import { NO_SUGGESTIONS } from './state.ts';
import type { Thinking } from './thinking.ts';
import { addMessages } from './timeline.ts';

/** What gems are spent on in a chat beside words. Each press counts once, however often it is repeated. */
export class SpendingActions {
  readonly #room: Room;
  readonly #thinking: Thinking;
  /** Ids of requests of which nobody knows whether they arrived: the same wish goes again under the same id. */
  readonly #open = new Map<string, string>();
  readonly #running = new Set<string>();

  constructor(room: Room, thinking: Thinking) {
    this.#room = room;
    this.#thinking = thinking;
  }

  /** @returns whether it was given */
  async give({ giftId }: Pick<BasicGift, 'giftId'>): Promise<boolean> {
    return this.#once(`gift:${giftId}`, async (clientMessageId) => {
      const room = this.#room;
      const input = { params: room.params, body: { giftId, clientMessageId } };
      const isFever = room.state.channel?.mode === 'FEVER';
      const lane = room.deps.api.queued(`send:${room.channelId}`);
      const name = isFever ? 'channels.feverGift' : 'channels.basicGift';
      const { messageData } = await lane.call(name, input, { retries: 2 });
      const { message, vibeGauge } = messageData;
      const messages = addMessages(room.state.messages, [message]);
      room.set({ messages, brought: message.id, vibeGauge, ...NO_SUGGESTIONS });
      if (!room.state.messages.some(({ parentId }) => parentId === message.id)) this.#thinking.start();
    });
  }

  /** Goes through the gateway of the full gauge. */
  async startFever(): Promise<boolean> {
    return this.#once('fever:START', async (clientRequestId) => {
      await this.#fever('START', clientRequestId);
    });
  }

  /** Makes the fever longer, and says by how much (FEVER-06). */
  async extendFever(): Promise<boolean> {
    return this.#once('fever:EXTEND', async (clientRequestId) => {
      const count = await this.#fever('EXTEND', clientRequestId);
      const { notify, text } = this.#room.deps;
      notify({ variant: 'SUCCESS', message: text('fever.extended', { count }), duration: constants.toastMs });
    });
  }

  async exitFever(): Promise<boolean> {
    return this.#once('fever:EXIT', async () => {
      const { api, onChannelChanged } = this.#room.deps;
      const { channel, vibeGauge } = await api.call(
        'channels.feverExit',
        { params: this.#room.params },
        { retries: 2 },
      );
      this.#room.set({ vibeGauge });
      this.#room.patchChannel(channel);
      onChannelChanged(channel);
    });
  }

  async #fever(type: 'START' | 'EXTEND', clientRequestId: string): Promise<number> {
    const { api, onChannelChanged } = this.#room.deps;
    const input = { params: this.#room.params, body: { type, clientRequestId } };
    const { channel, vibeGauge, addedMinutes } = await api.call('channels.feverStart', input, { retries: 2 });
    this.#room.set({ vibeGauge });
    this.#room.patchChannel(channel);
    onChannelChanged(channel);
    return addedMinutes;
  }

  /** A failed call has shown its toast, but where the gems do not reach: that opens its modal alone (GEM-19, GEM-20). */
  async #once(wish: string, work: (requestId: string) => Promise<void>): Promise<boolean> {
    if (this.#running.has(wish)) return false;
    this.#running.add(wish);
    const { newId, onNotEnoughGems } = this.#room.deps;
    const requestId = this.#open.get(wish) ?? newId();
    this.#open.set(wish, requestId);
    try {
      await work(requestId);
      this.#open.delete(wish);
      return true;
    } catch (error) {
      if (!(error instanceof NetworkError)) this.#open.delete(wish);
      if (hasCode(error, 'NOT_ENOUGH_GEM')) onNotEnoughGems();
      return false;
    } finally {
      this.#running.delete(wish);
    }
  }
}
