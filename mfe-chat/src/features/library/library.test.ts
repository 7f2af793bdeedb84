import { type Api, ApiError, NetworkError } from 'shared-sdk';
import type { ContentAvailability, GalleryItem, RealtimeEvent, SpecialItem } from 'shared-sdk/contract';
import { aMessage, anId, createAtoms } from 'shared-sdk/testing';
import { describe, expect, it, vi } from 'vitest';
import { Library } from './library.ts';
import { checkStatus, isNew, setNew } from './news.ts';

const CHANNEL_ID = anId(10);
const special = (n: number, contentStatus: ContentAvailability, fields: Partial<SpecialItem> = {}): SpecialItem => ({
  contentId: anId(n),
  contentType: 'IMAGE',
  imageUrl: `/media/${n}`,
  videoUrl: null,
  contentStatus,
  price: contentStatus === 'UNLOCKABLE' ? 30 : null,
  ...fields,
});
const picture = (n: number): GalleryItem => ({
  contentId: anId(n),
  contentType: 'IMAGE',
  imageUrl: `/media/${n}`,
  videoUrl: null,
});
const page = { hasMore: false, nextCursor: null };
const specials = (...specialContents: SpecialItem[]) => ({ specialContents, ...page });
const pictures = (...galleryContents: GalleryItem[]) => ({ galleryContents, ...page });
const event = (eventType: string, payload: unknown) => ({ eventType, payload }) as RealtimeEvent;

function setUp() {
  const calls: { name: string; input: { query?: unknown; body?: { clientRequestId: string } } }[] = [];
  const answers: Record<string, () => unknown> = {
    'library.special': () => specials(special(1, 'UNLOCKABLE'), special(2, 'LOCKED')),
    'library.gallery': () => pictures(picture(50)),
    'library.unlock': () => ({
      specialContents: [special(1, 'AVAILABLE'), special(2, 'WILL_UNLOCK')],
      updatedGemAmount: 70,
    }),
  };
  const call = (async (name: string, input: never) => {
    calls.push({ name, input });
    return answers[name]?.();
  }) as Api['call'];
  const api: Api = { call, latest: () => ({ call }), queued: () => ({ call }) };
  let sequence = 0;
  const onNotEnoughGems = vi.fn();
  const atoms = createAtoms();
  const library = new Library(CHANNEL_ID, {
    api,
    atoms,
    newId: () => anId(900 + ++sequence),
    onNotEnoughGems,
    clearNew: () => setNew({ atoms }, CHANNEL_ID, false),
  });
  return {
    library,
    atoms,
    api,
    answers,
    onNotEnoughGems,
    state: library.getSnapshot,
    named: (name: string) => calls.filter((one) => one.name === name),
  };
}
const statuses = ({ state }: ReturnType<typeof setUp>) =>
  state().specialContent.specialContents.map(({ contentStatus }) => contentStatus);
const shown = ({ state }: ReturnType<typeof setUp>) =>
  state().galleryContent.galleryContents.map(({ contentId }) => contentId);

describe('the library of a chat', () => {
  it('starts at the special tab, with no selected card and no unlock in progress [LIB-05] [ENUM-25]', () => {
    const { state } = setUp();
    expect(state()).toMatchObject({ selectedTab: 'special', selectedCard: null, isUnlocking: null });
  });

  it('holds two lists with their pages [LIB-01] [LIB-02] [LIB-03]', async () => {
    const setup = setUp();
    await setup.library.load();
    expect(setup.state()).toMatchObject({
      specialContent: { ...page, specialContents: [{ contentId: anId(1) }, { contentId: anId(2) }] },
      galleryContent: { ...page, galleryContents: [{ contentId: anId(50) }] },
    });
  });

  it('reads the next page, and holds no item twice', async () => {
    const setup = setUp();
    const pages = [
      { galleryContents: [picture(52), picture(51)], hasMore: true, nextCursor: anId(51) },
      { galleryContents: [picture(51), picture(50)], ...page },
    ];
    setup.answers['library.gallery'] = () => pages.shift();
    await setup.library.load();
    setup.library.showTab('gallery');
    await Promise.all([setup.library.loadMore(), setup.library.loadMore()]);
    expect(shown(setup)).toEqual([anId(52), anId(51), anId(50)]);
    expect(setup.named('library.gallery').map(({ input }) => input.query)).toEqual([{}, { cursor: anId(51) }]);
    await setup.library.loadMore();
    expect(setup.named('library.gallery')).toHaveLength(2);
  });

  it('shows the list of the selected card [LIB-06]', () => {
    const { library, state } = setUp();
    library.showTab('gallery');
    library.select(special(1, 'AVAILABLE'));
    expect(state()).toMatchObject({ selectedCard: { contentId: anId(1) }, selectedTab: 'special' });
    library.select(picture(50));
    expect(state()).toMatchObject({ selectedCard: { contentId: anId(50) }, selectedTab: 'gallery' });
    library.select(null);
    expect(state()).toMatchObject({ selectedCard: null, selectedTab: 'gallery' });
  });

  it('shows the gallery if there is no special content, unless the person chose a tab [LIB-07]', async () => {
    const setup = setUp();
    setup.answers['library.special'] = () => specials();
    await setup.library.load();
    expect(setup.state().selectedTab).toBe('gallery');
    const full = setUp();
    await full.library.load();
    expect(full.state().selectedTab).toBe('special');
  });

  it('says which list could not be read', async () => {
    const setup = setUp();
    setup.answers['library.gallery'] = () => Promise.reject(new NetworkError(true, undefined));
    await setup.library.load();
    expect(setup.state()).toMatchObject({ galleryStatus: 'failed', specialStatus: 'ready', selectedTab: 'special' });
  });

  it('is discarded with the room, except whether something is new [LIB-14]', async () => {
    const setup = setUp();
    const late = Promise.withResolvers<unknown>();
    await setup.library.load();
    setup.library.showTab('gallery');
    setNew(setup, CHANNEL_ID, true);
    setup.answers['library.gallery'] = () => late.promise;
    void setup.library.load();
    setup.library.disconnect();
    expect(setup.state()).toMatchObject({
      selectedTab: 'special',
      specialContent: { specialContents: [] },
      galleryContent: { galleryContents: [] },
    });
    expect(isNew(setup, CHANNEL_ID)).toBe(true);
  });
});

describe('an unlock', () => {
  it('marks the item while it runs, and runs once for a double tap [LIB-08] [LIB-10]', async () => {
    const setup = setUp();
    const gate = Promise.withResolvers<unknown>();
    setup.answers['library.unlock'] = () => gate.promise;
    await setup.library.load();
    const taps = [setup.library.unlock(anId(1)), setup.library.unlock(anId(1))];
    expect(setup.state().isUnlocking).toBe(anId(1));
    gate.resolve({ specialContents: [special(1, 'AVAILABLE')], updatedGemAmount: 70 });
    await Promise.all(taps);
    expect(setup.state().isUnlocking).toBeNull();
    expect(setup.named('library.unlock')).toHaveLength(1);
  });

  it('replaces the item by the server’s answer [LIB-09]', async () => {
    const setup = setUp();
    setup.answers['library.special'] = () =>
      specials(special(1, 'UNLOCKABLE'), special(2, 'LOCKED'), special(3, 'LOCKED'));
    await setup.library.load();
    await setup.library.unlock(anId(1));
    expect(statuses(setup)).toEqual(['AVAILABLE', 'WILL_UNLOCK', 'LOCKED']);
  });

  it('without enough gems opens the modal and changes nothing [LIB-10] [GEM-20]', async () => {
    const setup = setUp();
    setup.answers['library.unlock'] = () =>
      Promise.reject(new ApiError({ status: 402, code: 'NOT_ENOUGH_GEM', message: '' }));
    await setup.library.load();
    await setup.library.unlock(anId(1));
    expect(setup.onNotEnoughGems).toHaveBeenCalledOnce();
    expect(setup.state().isUnlocking).toBeNull();
    expect(statuses(setup)).toEqual(['UNLOCKABLE', 'LOCKED']);
  });

  it('that may have arrived is sent again under its id', async () => {
    const setup = setUp();
    const ends: (() => unknown)[] = [() => Promise.reject(new NetworkError(true, undefined)), () => specials()];
    setup.answers['library.unlock'] = () => ends.shift()?.();
    await setup.library.load();
    await setup.library.unlock(anId(1));
    await setup.library.unlock(anId(1));
    const ids = setup.named('library.unlock').map(({ input }) => input.body?.clientRequestId);
    expect(ids).toEqual([ids[0], ids[0]]);
  });

  it('of an item that turns out to be locked reads the list again', async () => {
    const setup = setUp();
    setup.answers['library.unlock'] = () =>
      Promise.reject(new ApiError({ status: 409, code: 'CONTENT_LOCKED', message: '' }));
    await setup.library.load();
    setup.answers['library.special'] = () => specials(special(1, 'AVAILABLE'), special(2, 'WILL_UNLOCK'));
    await setup.library.unlock(anId(1));
    await vi.waitFor(() => expect(statuses(setup)).toEqual(['AVAILABLE', 'WILL_UNLOCK']));
  });

  it('on another device is shown here', async () => {
    const setup = setUp();
    await setup.library.load();
    setup.answers['library.special'] = () => specials(special(1, 'AVAILABLE'), special(2, 'WILL_UNLOCK'));
    setup.library.receive(event('library-changed', { contentId: anId(1) }));
    await vi.waitFor(() => expect(statuses(setup)).toEqual(['AVAILABLE', 'WILL_UNLOCK']));
  });
});

describe('something new', () => {
  it('is unknown from a request for the status until its answer [LIB-11] [LIB-18]', async () => {
    const setup = setUp();
    const gate = Promise.withResolvers<unknown>();
    setup.answers['library.status'] = () => gate.promise;
    setNew(setup, CHANNEL_ID, true);
    const asked = checkStatus(setup, CHANNEL_ID);
    expect(isNew(setup, CHANNEL_ID)).toBe(false);
    gate.resolve({ isNew: true, gating: 'IDLE', nextUnlockAt: null });
    await asked;
    expect([isNew(setup, CHANNEL_ID), isNew(setup, anId(11))]).toEqual([true, false]);
  });

  it('is unknown while something is being unlocked [LIB-12]', async () => {
    const setup = setUp();
    const gate = Promise.withResolvers<unknown>();
    setup.answers['library.unlock'] = () => gate.promise;
    await setup.library.load();
    setNew(setup, CHANNEL_ID, true);
    const unlocking = setup.library.unlock(anId(1));
    expect(isNew(setup, CHANNEL_ID)).toBe(false);
    gate.resolve(specials());
    await unlocking;
  });
});

describe('a picture of the chat', () => {
  const message = (n: number, url: string | null) =>
    aMessage(n, {
      id: anId(n),
      imageSignedUrl: url,
      message: { type: 'IMAGE', value: 'By the sea', voiceSignedUrl: null },
    });

  it('that arrives becomes the first of the gallery, once [LIB-13] [RT-08]', async () => {
    const setup = setUp();
    await setup.library.load();
    setup.library.receive(event('image-created', { message: message(60, '/media/60') }));
    setup.library.receive(event('image-created', { message: message(60, '/media/60') }));
    expect(shown(setup)).toEqual([anId(60), anId(50)]);
    expect(setup.state().galleryContent.galleryContents[0]).toMatchObject({
      contentType: 'IMAGE',
      imageUrl: '/media/60',
    });
  });

  it('that is generated again keeps its position; a deleted one is removed [RT-08]', async () => {
    const setup = setUp();
    setup.answers['library.gallery'] = () => pictures(picture(51), picture(50));
    await setup.library.load();
    setup.library.receive(event('image-updated', { message: message(50, '/media/50-again') }));
    expect(shown(setup)).toEqual([anId(51), anId(50)]);
    expect(setup.state().galleryContent.galleryContents[1]?.imageUrl).toBe('/media/50-again');
    setup.library.receive(event('image-deleted', { messageId: anId(51) }));
    expect(shown(setup)).toEqual([anId(50)]);
  });

  it('that is still being generated is left out', async () => {
    const setup = setUp();
    await setup.library.load();
    setup.library.receive(event('image-created', { message: message(60, null) }));
    expect(shown(setup)).toEqual([anId(50)]);
  });
});
