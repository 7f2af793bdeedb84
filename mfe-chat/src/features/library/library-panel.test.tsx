import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { ContentAvailability, GalleryItem, SpecialItem } from 'shared-sdk/contract';
import { anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import LibraryPanel from './library-panel.tsx';

beforeEach(() => {
  HTMLMediaElement.prototype.play = async () => undefined;
  HTMLMediaElement.prototype.pause = () => undefined;
});
afterEach(cleanup);

const special = (n: number, contentStatus: ContentAvailability, fields: Partial<SpecialItem> = {}): SpecialItem => ({
  contentId: anId(n),
  contentType: 'IMAGE',
  imageUrl: `/media/special/${n}/${contentStatus === 'AVAILABLE' ? 'full' : 'preview'}.webp`,
  videoUrl: null,
  orientation: 'VERTICAL',
  alt: contentStatus === 'AVAILABLE' ? `Moment ${n}` : '',
  contentStatus,
  price: contentStatus === 'UNLOCKABLE' ? 30 : null,
  ...fields,
});
const picture = (n: number, fields: Partial<GalleryItem> = {}): GalleryItem => ({
  contentId: anId(n),
  contentType: 'IMAGE',
  imageUrl: `/media/${n}`,
  videoUrl: null,
  alt: `Picture ${n}`,
  ...fields,
});
const page = { hasMore: false, nextCursor: null };
const film = { contentType: 'VIDEO', videoUrl: '/media/film.mp4' } as const;
const ALL = [
  special(1, 'AVAILABLE'),
  special(2, 'AVAILABLE', { ...film, orientation: 'HORIZONTAL' }),
  special(3, 'UNLOCKABLE'),
  special(4, 'WILL_UNLOCK'),
  special(5, 'LOCKED'),
];

function show(calls: FakeCalls = {}) {
  const sdk = createStageSdk({
    calls: {
      'library.special': { specialContents: ALL, ...page },
      'library.gallery': { galleryContents: [picture(61), picture(60)], ...page },
      'library.unlock': {
        specialContents: [special(3, 'AVAILABLE'), special(4, 'WILL_UNLOCK')],
        updatedGemAmount: 12,
      },
      ...calls,
    },
  });
  render(
    <Stage sdk={sdk}>
      <LibraryPanel open onClose={() => undefined} channelId={anId(10)} name="Mira" />
    </Stage>,
  );
  return sdk;
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });

it('has two lists, the special one first [LIB-01] [LIB-05]', async () => {
  show();
  await button('Show: Moment 1');
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Special', 'Gallery']);
  expect(screen.getByRole('tab', { name: 'Special' }).getAttribute('aria-selected')).toBe('true');
  fireEvent.mouseDown(screen.getByRole('tab', { name: 'Gallery' }), { button: 0 });
  await button('Show: Picture 61');
});

it('shows each card by its state: clear, for its price, tomorrow, locked [LIB-17] [LIB-15]', async () => {
  show();
  const clear = await button('Show: Moment 1');
  expect(clear.hasAttribute('data-locked')).toBe(false);
  const unlockable = await button('Unlock moment 3 for 30 gems');
  expect([unlockable.hasAttribute('data-locked'), unlockable.textContent]).toEqual([
    true,
    expect.stringContaining('Unlock'),
  ]);
  expect(unlockable.textContent).toContain('30');
  const tomorrow = await button('Moment 4: Comeback tomorrow');
  expect(within(tomorrow).getByText('Comeback tomorrow')).toBeTruthy();
  const locked = await button('Moment 5 is locked until the ones before it are unlocked');
  for (const card of [tomorrow, locked]) expect((card as HTMLButtonElement).disabled).toBe(true);
  expect(locked.textContent).not.toContain('Comeback tomorrow');
});

it('never loads the picture of a locked item [LIB-19]', async () => {
  show();
  await button('Show: Moment 1');
  const asked = [...document.querySelectorAll('img, video, source')].map((one) => one.getAttribute('src') ?? '');
  expect(asked.filter((url) => url.includes('/special/'))).toEqual(
    expect.arrayContaining(['/media/special/3/preview.webp', '/media/special/5/preview.webp']),
  );
  expect(asked.join(' ')).not.toMatch(/special\/[345]\/full/);
});

it('unlocks for the shown price, once for a double tap, and shows the unlocked item [LIB-08] [LIB-09]', async () => {
  const gate = Promise.withResolvers<void>();
  const sdk = show({
    'library.unlock': async () => {
      await gate.promise;
      return { specialContents: [special(3, 'AVAILABLE'), special(4, 'WILL_UNLOCK')], updatedGemAmount: 12 };
    },
  });
  const card = await button('Unlock moment 3 for 30 gems');
  fireEvent.click(card);
  fireEvent.click(card);
  await waitFor(() => expect(card.getAttribute('aria-busy')).toBe('true'));
  gate.resolve();
  await button('Show: Moment 3');
  expect(sdk.sent.filter(({ name }) => name === 'library.unlock')).toHaveLength(1);
  expect(sdk.gems.getSnapshot()).toBe(12);
});

it('opens only the modal without enough gems [GEM-20]', async () => {
  const sdk = show({
    'library.unlock': () => {
      throw anError('NOT_ENOUGH_GEM');
    },
  });
  fireEvent.click(await button('Unlock moment 3 for 30 gems'));
  await waitFor(() => expect(sdk.modals.getSnapshot()?.name).toBe('account.not-enough-gems'));
  expect(sdk.toasts).toEqual([]);
  expect((await button('Unlock moment 3 for 30 gems')).getAttribute('aria-busy')).toBeNull();
});

it('shows pictures and videos full screen, pages by keys, and offers them as files [LIB-22] [LIB-04]', async () => {
  show();
  fireEvent.click(await button('Show: Moment 1'));
  const viewer = await screen.findByRole('dialog', { name: 'Library of Mira' });
  expect(viewer.querySelector('img')?.getAttribute('src')).toBe('/media/special/1/full.webp');
  const file = within(viewer).getByRole('link', { name: 'Download' });
  expect([file.getAttribute('href'), file.getAttribute('download')]).toEqual([
    '/media/special/1/full.webp?as=jpg',
    `Mira-${anId(1)}.jpg`,
  ]);
  fireEvent.keyDown(viewer, { key: 'ArrowRight' });
  await waitFor(() => expect(viewer.querySelector('video')?.getAttribute('src')).toBe('/media/film.mp4'));
  expect(within(viewer).getByText('2 of 2')).toBeTruthy();
  // Locked items are left out.
  fireEvent.keyDown(viewer, { key: 'ArrowRight' });
  expect(within(viewer).getByText('2 of 2')).toBeTruthy();
  fireEvent.keyDown(viewer, { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Library of Mira' })).toBeNull());
});

it('pages the viewer by swiping, up to its ends [LIB-22]', async () => {
  // jsdom has no pointer capture.
  Element.prototype.setPointerCapture = () => undefined;
  show({ 'library.special': { specialContents: [], ...page } });
  fireEvent.click(await button('Show: Picture 61'));
  const viewer = await screen.findByRole('dialog', { name: 'Library of Mira' });
  const swipe = (from: number, to: number) => {
    const finger = (clientX: number) => ({ pointerId: 1, isPrimary: true, pointerType: 'touch', button: 0, clientX });
    const stage = within(viewer).getByRole('img');
    fireEvent.pointerDown(stage, finger(from));
    fireEvent.pointerMove(stage, finger((from + to) / 2));
    fireEvent.pointerUp(stage, finger(to));
  };
  const shown = (name: string) => waitFor(() => expect(within(viewer).getByRole('img', { name })).toBeTruthy());
  await shown('Picture 61');
  swipe(300, 60);
  await shown('Picture 60');
  expect(within(viewer).getByText('2 of 2')).toBeTruthy();
  swipe(300, 60);
  await shown('Picture 60');
  swipe(60, 300);
  await shown('Picture 61');
  // A movement this small is not a swipe.
  swipe(100, 96);
  await shown('Picture 61');
});

it.each([
  ['special', 'Show: Moment 2', 2],
  ['of the chat', 'Show: A film', 71],
] as const)('offers a video that is %s with the mark of the platform [CHAT-32] [LIB-22]', async (_kind, name, n) => {
  const clicked: (string | null)[][] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    clicked.push([this.getAttribute('href'), this.download]);
  });
  const sdk = show({
    'library.gallery': { galleryContents: [picture(71, { ...film, alt: 'A film' })], ...page },
    'channels.watermarkVideo': { videoSignedUrl: '/media/marked.mp4' },
  });
  if (n === 71) fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Gallery' }), { button: 0 });
  fireEvent.click(await button(name));
  const viewer = await screen.findByRole('dialog', { name: 'Library of Mira' });
  const download = within(viewer).getByRole('button', { name: 'Download' });
  fireEvent.click(download);
  fireEvent.click(download);
  await waitFor(() => expect(clicked).toEqual([['/media/marked.mp4', `Mira-${anId(n)}.mp4`]]));
  expect(sdk.sent.filter((one) => one.name === 'channels.watermarkVideo').map(({ input }) => input)).toEqual([
    { params: { channelId: anId(10) }, body: { contentId: anId(n) } },
  ]);
  click.mockRestore();
});

it('shows only the gallery if there is no special content [LIB-07]', async () => {
  show({ 'library.special': { specialContents: [], ...page } });
  await button('Show: Picture 61');
  expect(screen.getByRole('tab', { name: 'Gallery' }).getAttribute('aria-selected')).toBe('true');
});

it('says that it could not be loaded, and offers a retry', async () => {
  const fails = () => {
    throw anError('INTERNAL_ERROR');
  };
  const sdk = show({ 'library.special': fails });
  await screen.findByText('The library could not be loaded.');
  sdk.answer({ 'library.special': { specialContents: ALL, ...page } });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await button('Show: Moment 1');
  expect(sdk.toasts).toEqual([]);
});

it('reads its lists again if the address of the open item has expired [ENT-17]', async () => {
  let reads = 0;
  show({
    'library.gallery': () => {
      reads += 1;
      return { galleryContents: [picture(61, { imageUrl: `/media/61?read=${reads}` })], ...page };
    },
    'library.special': { specialContents: [], ...page },
  });
  fireEvent.click(await button('Show: Picture 61'));
  const viewer = await screen.findByRole('dialog', { name: 'Library of Mira' });
  const before = reads;
  fireEvent.error(within(viewer).getByRole('img'));
  await waitFor(() => expect(reads).toBe(before + 1));
  fireEvent.click(await within(viewer).findByRole('button', { name: 'Retry' }));
  const again = await within(viewer).findByRole('img');
  await waitFor(() => expect(again.getAttribute('src')).toBe(`/media/61?read=${reads}`));
});

it('reads its lists again once for an expired address [ENT-17]', async () => {
  let reads = 0;
  show({
    'library.special': () => {
      reads += 1;
      return { specialContents: ALL, ...page };
    },
  });
  await button('Show: Moment 1');
  const picture = await waitFor(() => {
    const found = document.querySelector('[role="tabpanel"] img');
    if (!found) throw new Error('there is no picture');
    return found;
  });
  const before = reads;
  fireEvent.error(picture);
  fireEvent.error(picture);
  await waitFor(() => expect(reads).toBe(before + 1));
});
