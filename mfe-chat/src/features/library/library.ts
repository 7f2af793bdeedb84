import { type Api, type Atoms, createState, hasCode, NetworkError, type Store } from 'shared-sdk';
import type { CallData, GalleryItem, LibraryTab, Message, RealtimeEvent, SpecialItem } from 'shared-sdk/contract';

export type LibraryCard = GalleryItem | SpecialItem;
type ListStatus = 'loading' | 'ready' | 'failed';

/** Names are the specification's (LIB-02 to LIB-05). */
export interface LibraryState {
  readonly galleryContent: Omit<CallData<'library.gallery'>, 'nextCursor'> & { readonly nextCursor: string | null };
  readonly specialContent: Omit<CallData<'library.special'>, 'nextCursor'> & { readonly nextCursor: string | null };
  readonly galleryStatus: ListStatus;
  readonly specialStatus: ListStatus;
  readonly selectedTab: LibraryTab;
  readonly selectedCard: LibraryCard | null;
  /** The item that is being unlocked. */
  readonly isUnlocking: string | null;
}

export interface LibraryDeps {
  readonly atoms: Atoms;
  readonly api: Api;
  readonly newId: () => string;
  readonly onNotEnoughGems: () => void;
  /** Kept apart from the lists, because it outlives the visit of the room (LIB-14). */
  readonly clearNew: () => void;
}

export const EMPTY_LIBRARY: LibraryState = {
  galleryContent: { galleryContents: [], hasMore: false, nextCursor: null },
  specialContent: { specialContents: [], hasMore: false, nextCursor: null },
  galleryStatus: 'loading',
  specialStatus: 'loading',
  selectedTab: 'special',
  selectedCard: null,
  isUnlocking: null,
};

/** The library of one chat as a state machine outside React. */
export class Library {
  readonly #channelId: string;
  readonly #deps: LibraryDeps;
  readonly #state: Store<LibraryState>;
  /** Ids of unlocks that may have arrived: a retry uses the same id. */
  readonly #open = new Map<string, string>();
  #abort = new AbortController();

  constructor(channelId: string, deps: LibraryDeps) {
    this.#channelId = channelId;
    this.#deps = deps;
    this.#state = createState(deps, EMPTY_LIBRARY);
  }

  subscribe = (listener: () => void): (() => void) => this.#state.subscribe(listener);
  getSnapshot = (): LibraryState => this.#state.getSnapshot();

  /** Reads the first page of both lists. */
  async load(): Promise<void> {
    await Promise.all([this.#loadSpecial(null), this.#loadGallery(null)]);
  }

  async loadMore(): Promise<void> {
    const { selectedTab, galleryContent, specialContent, galleryStatus, specialStatus } = this.getSnapshot();
    if (selectedTab === 'gallery' && galleryContent.hasMore && galleryStatus !== 'loading')
      await this.#loadGallery(galleryContent.nextCursor);
    if (selectedTab === 'special' && specialContent.hasMore && specialStatus !== 'loading')
      await this.#loadSpecial(specialContent.nextCursor);
  }

  async #loadGallery(cursor: string | null): Promise<void> {
    this.#set({ galleryStatus: 'loading' });
    const page = await this.#read('library.gallery', cursor);
    if (page === 'gone') return;
    if (!page) return this.#set({ galleryStatus: 'failed' });
    const held = cursor === null ? [] : this.getSnapshot().galleryContent.galleryContents;
    const ids = new Set(page.galleryContents.map(({ contentId }) => contentId));
    const galleryContents = [...held.filter(({ contentId }) => !ids.has(contentId)), ...page.galleryContents];
    this.#set({ galleryStatus: 'ready', galleryContent: { ...page, galleryContents } });
  }

  async #loadSpecial(cursor: string | null): Promise<void> {
    this.#set({ specialStatus: 'loading' });
    const page = await this.#read('library.special', cursor);
    if (page === 'gone') return;
    if (!page) return this.#set({ specialStatus: 'failed' });
    const held = cursor === null ? [] : this.getSnapshot().specialContent.specialContents;
    const specialContents = [...held, ...page.specialContents];
    this.#set({ specialStatus: 'ready', specialContent: { ...page, specialContents } });
    if (specialContents.length === 0 && this.getSnapshot().selectedTab === 'special')
      this.#set({ selectedTab: 'gallery' });
  }

  async #read<N extends 'library.gallery' | 'library.special'>(
    name: N,
    cursor: string | null,
  ): Promise<CallData<N> | 'gone' | undefined> {
    const { signal } = this.#abort;
    const input = { params: { channelId: this.#channelId }, query: cursor === null ? {} : { cursor } };
    try {
      return (await this.#deps.api.call(name, input as never, { signal, silent: true, retries: 1 })) as CallData<N>;
    } catch {
      return signal.aborted ? 'gone' : undefined;
    }
  }

  showTab(selectedTab: LibraryTab): void {
    this.#set({ selectedTab });
  }

  /** Opens a card in the viewer and shows its list; null closes the viewer (LIB-06). */
  select(selectedCard: LibraryCard | null): void {
    if (selectedCard === null) this.#set({ selectedCard });
    else this.#set({ selectedCard, selectedTab: 'contentStatus' in selectedCard ? 'special' : 'gallery' });
  }

  /** Unlocks an item once for any number of presses, and replaces it by the server's answer. */
  async unlock(contentId: string): Promise<void> {
    if (this.getSnapshot().isUnlocking !== null) return;
    this.#set({ isUnlocking: contentId });
    const { api, newId, clearNew, onNotEnoughGems } = this.#deps;
    clearNew();
    const clientRequestId = this.#open.get(contentId) ?? newId();
    this.#open.set(contentId, clientRequestId);
    try {
      const input = { params: { channelId: this.#channelId }, body: { contentId, clientRequestId } };
      const { specialContents } = await api.call('library.unlock', input, { retries: 2 });
      this.#open.delete(contentId);
      this.#replace(specialContents);
    } catch (error) {
      if (!(error instanceof NetworkError)) this.#open.delete(contentId);
      if (hasCode(error, 'NOT_ENOUGH_GEM')) onNotEnoughGems();
      // Another device was faster, or a new day has begun: the list has the present state.
      if (hasCode(error, 'CONTENT_LOCKED')) void this.#loadSpecial(null);
    } finally {
      this.#set({ isUnlocking: null });
    }
  }

  /** A video with the platform's watermark, for download (CHAT-32). @returns null if there is none now */
  async markedVideo(contentId: string): Promise<string | null> {
    const input = { params: { channelId: this.#channelId }, body: { contentId } };
    const marked = await this.#deps.api.call('channels.watermarkVideo', input).catch(() => null);
    return marked?.videoSignedUrl ?? null;
  }

  #replace(changed: readonly SpecialItem[]): void {
    const byId = new Map(changed.map((item) => [item.contentId, item]));
    const { specialContent } = this.getSnapshot();
    const specialContents = specialContent.specialContents.map((held) => byId.get(held.contentId) ?? held);
    this.#set({ specialContent: { ...specialContent, specialContents } });
  }

  /** Adds a new picture to the front of the gallery, removes a deleted one, and shows unlocks of other devices. */
  receive(event: RealtimeEvent): void {
    switch (event.eventType) {
      case 'image-created':
      case 'image-updated':
        this.#take(event.payload.message);
        return;
      case 'image-deleted':
        this.#keep((held) => held.filter(({ contentId }) => contentId !== event.payload.messageId));
        return;
      case 'library-changed':
        if (this.getSnapshot().isUnlocking !== event.payload.contentId) void this.#loadSpecial(null);
        return;
      default:
        return;
    }
  }

  #take({ id, createdAt, message, imageSignedUrl, videoSignedUrl }: Message): void {
    const item: GalleryItem = {
      contentId: id,
      contentType: videoSignedUrl === null ? 'IMAGE' : 'VIDEO',
      imageUrl: imageSignedUrl,
      videoUrl: videoSignedUrl,
      alt: message.value,
      createdAt,
    };
    if (imageSignedUrl === null && videoSignedUrl === null) return;
    this.#keep((held) =>
      held.some(({ contentId }) => contentId === id)
        ? held.map((one) => (one.contentId === id ? { ...one, ...item } : one))
        : [item, ...held],
    );
  }

  #keep(change: (held: GalleryItem[]) => GalleryItem[]): void {
    const { galleryContent } = this.getSnapshot();
    this.#set({ galleryContent: { ...galleryContent, galleryContents: change(galleryContent.galleryContents) } });
  }

  /** The chat is closed: its lists are discarded, but not whether something is new. */
  disconnect(): void {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#set(EMPTY_LIBRARY);
  }

  #set(patch: Partial<LibraryState>): void {
    this.#state.set({ ...this.getSnapshot(), ...patch });
  }
}
