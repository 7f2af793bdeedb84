import { createState, type Store } from 'shared-sdk';
import type { CallInput, RealtimeEvent } from 'shared-sdk/contract';
import type { Machine } from './machine.ts';
import type { Outgoing } from './outgoing.ts';
import { isAwaitedPicture, isOnPath } from './timeline.ts';

type Body = CallInput<'channels.generateImage'>['body'];
export type PictureWish = Pick<Body, 'mediaType' | 'wish' | 'imageStyle'>;

/** A picture that was not generated; its price has been returned. */
export interface FailedPicture {
  readonly wish: PictureWish;
  readonly reason: 'not-safe' | 'failed';
}

export interface PictureState {
  readonly failed: FailedPicture | null;
}

/** Pictures and videos of a chat: requests, cancellation, retries, and fresh addresses for expired ones. */
export class Pictures {
  readonly #machine: Machine;
  readonly #outgoing: Outgoing;
  readonly #state: Store<PictureState>;
  #isAsking = false;
  #stopExpecting: (() => void) | undefined;

  constructor(machine: Machine, outgoing: Outgoing) {
    this.#machine = machine;
    this.#outgoing = outgoing;
    this.#state = createState<PictureState>(machine.deps, { failed: null });
    machine.subscribe(() => this.#expect());
  }

  subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);
  getSnapshot = (): PictureState => this.#state.getSnapshot();

  /** One request at a time, for pictures and videos. */
  async ask(wish: PictureWish): Promise<'accepted' | 'not-safe' | 'failed'> {
    if (this.#isAsking) return 'failed';
    this.#isAsking = true;
    const { api } = this.#machine.deps;
    const { params } = this.#machine;
    const outcome = await this.#outgoing.send({
      key: JSON.stringify(['picture', wish.mediaType, wish.wish, wish.imageStyle]),
      call: (clientMessageId) =>
        api.call(
          'channels.generateImage',
          { params, body: { ...wish, clientMessageId } },
          { retries: 2, silent: ['PROMPT_NOT_SAFE'] },
        ),
    });
    this.#isAsking = false;
    if (outcome.status === 'accepted') {
      this.dismiss();
      this.#machine.dispatch({ type: 'picture-accepted', message: outcome.answer.message });
      return 'accepted';
    }
    return outcome.status === 'refused' && outcome.reason === 'not-safe' ? 'not-safe' : 'failed';
  }

  /** Cancels a picture that is still being generated. */
  async cancel(messageId: string): Promise<void> {
    const { api } = this.#machine.deps;
    try {
      const input = { params: this.#machine.params, body: { messageId } };
      const { canceled } = await api.call('channels.cancelImage', input, { retries: 1 });
      // An event reports this too; the response is for when the bus is unavailable.
      if (canceled) this.#machine.dispatch({ type: 'message-removed', messageId });
      else await this.renew(messageId);
    } catch {
      // The call has shown its toast; the picture is still being generated.
    }
  }

  /** Asks for the failed picture again, at its price. */
  async retry(): Promise<void> {
    const { failed } = this.getSnapshot();
    if (failed) await this.ask(failed.wish);
  }
  dismiss = (): void => this.#set({ failed: null });

  /** Reads one message again: addresses of pictures expire. */
  async renew(messageId: string): Promise<void> {
    const { signal, params, deps, state } = this.#machine;
    const place = state.messages.findIndex(({ id }) => id === messageId);
    const cursor = state.messages[place - 1]?.id;
    const query = { direction: 'NEXT', size: 1, ...(cursor ? { cursor } : {}) } as const;
    const page = await deps.api
      .call('channels.messages', { params, query }, { signal, silent: true })
      .catch(() => null);
    const message = page?.messages.find(({ id }) => id === messageId);
    if (message && isOnPath(this.#machine.state.path, message))
      this.#machine.dispatch({ type: 'messages-added', messages: [message] });
  }

  /** The address of the video with the platform's watermark, for download. @returns null if there is none now */
  async markedVideo(messageId: string): Promise<string | null> {
    const input = { params: this.#machine.params, body: { messageId } };
    const marked = await this.#machine.deps.api.call('channels.watermarkVideo', input).catch(() => null);
    return marked?.videoSignedUrl ?? null;
  }

  /** Must see an event before the machine removes its message: a failed picture can be asked for again on any device. */
  receive(event: RealtimeEvent): void {
    if (event.eventType !== 'image-deleted') return;
    const { messageId, code } = event.payload;
    const picture = this.#machine.message(messageId)?.picture;
    if (!picture || code === undefined || code === 'CANCELED') return;
    const { mediaType, wish } = picture;
    const reason = code === 'PROMPT_NOT_SAFE' ? 'not-safe' : 'failed';
    this.#set({ failed: { wish: { mediaType, ...(wish === null ? {} : { wish }) }, reason } });
  }

  /** While a picture is being generated the feed polls for it if the bus is unavailable. */
  #expect(): void {
    if (this.#machine.state.messages.some(isAwaitedPicture)) this.#stopExpecting ??= this.#machine.deps.expectReply();
    else this.dispose();
  }

  dispose(): void {
    this.#stopExpecting?.();
    this.#stopExpecting = undefined;
  }

  #set(patch: PictureState): void {
    this.#state.set({ ...this.getSnapshot(), ...patch });
  }
}
