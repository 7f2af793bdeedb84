import { constants, createSdk, type Message, type RealtimeEvent, type Sdk } from 'shared-sdk';
import type { CallData } from 'shared-sdk/contract';

let pageOrigin = '';

/** A browser sends the origin of the page that opens a socket. Node must set it explicitly. */
function nameThePage(origin: string): void {
  const isNamed = pageOrigin !== '';
  pageOrigin = origin;
  if (isNamed) return;
  const native = WebSocket;
  globalThis.WebSocket = new Proxy(native, {
    construct: (target, [address]) => Reflect.construct(target, [address, { headers: { origin: pageOrigin } }]),
  });
}

/** The state of one chat in a tab, updated by the SDK's own feed. */
export class Device {
  readonly #sdk: Sdk;
  readonly #channelId: string;
  readonly #messages = new Map<string, Message>();
  readonly #stops: (() => void)[] = [];
  #branchId: string | undefined;

  constructor(url: string, session: CallData<'accounts.token'>, channelId: string) {
    nameThePage(url);
    const window = Object.assign(new EventTarget(), { location: new URL(url), navigator: { onLine: true } });
    this.#channelId = channelId;
    this.#sdk = createSdk({
      notify: () => undefined,
      basePath: url + constants.basePath,
      log: { warn: () => undefined, error: () => undefined },
      browser: {
        window: window as unknown as Window,
        document: undefined,
        locks: undefined,
        languages: ['en'],
        storage: () => undefined,
        afterPaint: (work) => work(),
        onWake: () => () => undefined,
        isVisible: () => true,
        onLeave: () => () => undefined,
        onForeignChange: () => () => undefined,
      },
    });
    this.#sdk.session.signIn(session);
  }

  async open(): Promise<void> {
    this.#stops.push(
      this.#sdk.feed.acquire(),
      this.#sdk.feed.onChannelEvent(this.#channelId, (event) => this.#take(event)),
      // Polls if the bus is unavailable, as a tab with a pending reply does.
      this.#sdk.feed.expectReply(),
    );
    await this.#read();
  }

  async #read(): Promise<void> {
    const params = { channelId: this.#channelId };
    const { messages, path } = await this.#sdk.api.call('channels.chatroom', { params }, { retries: 3 });
    const branchId = path?.[0]?.branchId;
    if (branchId !== this.#branchId) this.#messages.clear();
    this.#branchId = branchId;
    for (const message of messages) this.#keep(message);
  }

  /** All messages, in order. */
  messages(): Message[] {
    return [...this.#messages.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /** Complete messages in order: id and text. */
  shown(): string[] {
    return [...this.#messages.values()]
      .filter(({ status }) => status !== 'STREAMING')
      .sort((a, b) => (a.id < b.id ? -1 : 1))
      .map(({ id, message }) => `${id} ${message.value}`);
  }

  /** Whether a reply to a message is shown or has started. */
  hasReplyTo(messageId: string): boolean {
    return [...this.#messages.values()].some(({ parentId }) => parentId === messageId);
  }

  /** The shown balance. */
  gems(): number {
    return this.#sdk.gems.getSnapshot();
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#sdk.dispose();
  }

  #take(event: RealtimeEvent): void {
    const { eventType } = event;
    if (eventType === 'message-created' || eventType === 'message-updated' || eventType === 'message-restored')
      this.#keep(event.payload.message);
    // The chat shows another branch now, so it is read again, as the app does.
    if (eventType === 'conversation-changed' && event.payload.branchId !== this.#branchId)
      void this.#read().catch(() => undefined);
    if (eventType === 'message-deleted') this.#messages.delete(event.payload.messageId);
  }

  #keep(message: Message): void {
    const known = this.#messages.get(message.id);
    if (!known || known.updatedAt <= message.updatedAt) this.#messages.set(message.id, message);
  }
}
