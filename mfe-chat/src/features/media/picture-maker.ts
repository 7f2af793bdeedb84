import { hasCode, NetworkError } from 'shared-sdk';
import type { CallInput, Message, RealtimeEvent } from 'shared-sdk/contract';
import type { Room } from '../conversation/room.ts';
import { addMessages, removeMessage } from '../conversation/timeline.ts';

type Asked = CallInput<'channels.generateImage'>['body'];
export type PictureWish = Pick<Asked, 'mediaType' | 'wish' | 'imageStyle'>;

/** A picture that did not come; what was paid for it is back. */
export interface FailedPicture {
  readonly wish: PictureWish;
  readonly reason: 'not-safe' | 'failed';
}

export interface PictureState {
  readonly failed: FailedPicture | null;
}

export const isAwaited = ({ picture }: Pick<Message, 'picture'>): boolean =>
  picture?.status === 'PENDING' || picture?.status === 'IN_PROGRESS';

/** Pictures and videos of a chat: asked for, given up, asked for again, and read anew where an address has expired. */
export class PictureMaker {
  readonly #room: Room;
  readonly #listeners = new Set<() => void>();
  /** Ids of requests of which nobody knows whether they arrived: the same wish goes again under the same id. */
  readonly #open = new Map<string, string>();
  #state: PictureState = { failed: null };
  #isAsking = false;
  #stopExpecting: (() => void) | undefined;

  constructor(room: Room) {
    this.#room = room;
    room.subscribe(() => this.#expect());
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  getSnapshot = (): PictureState => this.#state;

  async ask(wish: PictureWish): Promise<'accepted' | 'not-safe' | 'failed'> {
    if (this.#isAsking) return 'failed';
    this.#isAsking = true;
    const { api, newId, onNotEnoughGems } = this.#room.deps;
    const key = JSON.stringify([wish.mediaType, wish.wish, wish.imageStyle]);
    const clientMessageId = this.#open.get(key) ?? newId();
    this.#open.set(key, clientMessageId);
    try {
      const input = { params: this.#room.params, body: { ...wish, clientMessageId } };
      const { message } = await api.call('channels.generateImage', input, {
        retries: 2,
        silent: ['PROMPT_NOT_SAFE'],
      });
      this.#open.delete(key);
      this.#set({ failed: null });
      this.#take(message);
      this.#room.set({ brought: message.id });
      return 'accepted';
    } catch (error) {
      if (!(error instanceof NetworkError)) this.#open.delete(key);
      if (hasCode(error, 'NOT_ENOUGH_GEM')) onNotEnoughGems();
      return hasCode(error, 'PROMPT_NOT_SAFE') ? 'not-safe' : 'failed';
    } finally {
      this.#isAsking = false;
    }
  }

  /** Gives up a picture before it has come. */
  async cancel(messageId: string): Promise<void> {
    const { api } = this.#room.deps;
    try {
      const input = { params: this.#room.params, body: { messageId } };
      const { canceled } = await api.call('channels.cancelImage', input, { retries: 1 });
      // Its event says so, too: this is for where the bus is away.
      if (canceled) this.#room.set({ messages: removeMessage(this.#room.state.messages, messageId) });
      else await this.renew(messageId);
    } catch {
      // The call has shown its toast; the picture comes.
    }
  }

  /** The same wish again, for its price. */
  async retry(): Promise<void> {
    const { failed } = this.#state;
    if (failed) await this.ask(failed.wish);
  }
  dismiss = (): void => this.#set({ failed: null });

  /** Reads one message anew: addresses of pictures expire. */
  async renew(messageId: string): Promise<void> {
    const { api } = this.#room.deps;
    const { messages } = this.#room.state;
    const place = messages.findIndex(({ id }) => id === messageId);
    const cursor = messages[place - 1]?.id;
    const query = { direction: 'NEXT', size: 1, ...(cursor ? { cursor } : {}) } as const;
    const input = { params: this.#room.params, query };
    const page = await api
      .call('channels.messages', input, { signal: this.#room.signal, silent: true })
      .catch(() => null);
    for (const message of page?.messages ?? []) if (message.id === messageId) this.#take(message);
  }

  /** The video with the mark of the platform, for taking along. @returns null where there is none now */
  async markedVideo(messageId: string): Promise<string | null> {
    const input = { params: this.#room.params, body: { messageId } };
    const marked = await this.#room.deps.api.call('channels.watermarkVideo', input).catch(() => null);
    return marked?.videoSignedUrl ?? null;
  }

  /** Told before the message goes: what did not come can be asked for again, on whatever device it was wanted. */
  receive(event: RealtimeEvent): void {
    if (event.eventType !== 'image-deleted') return;
    const { messageId, code } = event.payload;
    const picture = this.#room.message(messageId)?.picture;
    if (!picture || code === undefined || code === 'CANCELED') return;
    const { mediaType, wish } = picture;
    const reason = code === 'PROMPT_NOT_SAFE' ? 'not-safe' : 'failed';
    this.#set({ failed: { wish: { mediaType, ...(wish === null ? {} : { wish }) }, reason } });
  }

  /** As long as a picture is awaited the feed asks for it where the bus is away. */
  #expect(): void {
    const isExpected = this.#room.state.messages.some(isAwaited);
    if (isExpected) this.#stopExpecting ??= this.#room.deps.expectReply();
    else this.dispose();
  }

  dispose(): void {
    this.#stopExpecting?.();
    this.#stopExpecting = undefined;
  }

  #take(message: Message): void {
    if (this.#room.isShownHere(message)) {
      this.#room.set({ messages: addMessages(this.#room.state.messages, [message]) });
    }
  }

  #set(patch: PictureState): void {
    this.#state = { ...this.#state, ...patch };
    for (const listener of [...this.#listeners]) listener();
  }
}
