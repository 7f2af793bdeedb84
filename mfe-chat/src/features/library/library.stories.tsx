import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CallData, ContentAvailability, GalleryItem, SpecialItem } from 'shared-sdk/contract';
import { anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { aPicture } from '../../testing/pictures.ts';
import { never, Scene } from '../../testing/story.tsx';
import LibraryPanel from './library-panel.tsx';

interface Args {
  readonly special?: Partial<CallData<'library.special'>>;
  readonly gallery?: Partial<CallData<'library.gallery'>>;
  readonly calls?: FakeCalls;
}

const wide = { width: 640, height: 360 };
const special = (n: number, contentStatus: ContentAvailability, fields: Partial<SpecialItem> = {}): SpecialItem => ({
  contentId: anId(n),
  contentType: 'IMAGE',
  imageUrl: aPicture({ hue: n * 47, ...(fields.orientation === 'HORIZONTAL' ? wide : {}) }),
  videoUrl: null,
  orientation: 'VERTICAL',
  alt: contentStatus === 'AVAILABLE' ? `Mira at the window, moment ${n}` : '',
  contentStatus,
  price: contentStatus === 'UNLOCKABLE' ? 30 : null,
  ...fields,
});
const picture = (n: number): GalleryItem => ({
  contentId: anId(n),
  contentType: 'IMAGE',
  imageUrl: aPicture({ hue: n * 31 }),
  videoUrl: null,
  alt: `Mira by the sea, picture ${n}`,
});
const page = { hasMore: false, nextCursor: null };
const specialContents = [
  special(1, 'AVAILABLE'),
  special(2, 'AVAILABLE'),
  special(3, 'AVAILABLE', { orientation: 'HORIZONTAL' }),
  special(4, 'UNLOCKABLE'),
  special(5, 'LOCKED'),
  special(6, 'LOCKED'),
];

const meta = {
  title: 'Chat/Library',
  parameters: { layout: 'fullscreen' },
  render: ({ special: lists, gallery, calls }) => (
    <Scene
      calls={{
        'library.special': { specialContents, ...page, ...lists },
        'library.gallery': { galleryContents: [63, 62, 61, 60].map(picture), ...page, ...gallery },
        ...calls,
      }}
    >
      <LibraryPanel open onClose={() => undefined} channelId={anId(10)} name="Mira" />
    </Scene>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Special: Story = {
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Unlock moment 4 for 30 gems' })).toBeEnabled();
  },
};
export const Light: Story = { globals: { theme: 'light' } };
const tomorrow: Args = {
  special: { specialContents: [special(1, 'AVAILABLE'), special(2, 'WILL_UNLOCK'), special(3, 'LOCKED')] },
};
export const Tomorrow: Story = {
  args: tomorrow,
  play: async () => {
    await expect(await screen.findByRole('button', { name: 'Moment 2: Comeback tomorrow' })).toBeDisabled();
  },
};
export const TomorrowKorean: Story = { args: tomorrow, globals: { language: 'ko' } };
export const Arabic: Story = { globals: { language: 'ar' } };
export const Gallery: Story = {
  args: { special: { specialContents: [] }, gallery: { hasMore: true, nextCursor: anId(60) } },
  play: async () => {
    await waitFor(async () => expect(await screen.findByRole('button', { name: 'Show more' })).toBeVisible());
  },
};
export const Nothing: Story = { args: { special: { specialContents: [] }, gallery: { galleryContents: [] } } };
export const Loading: Story = { args: { calls: { 'library.special': never } } };
export const Failed: Story = {
  args: {
    calls: {
      'library.special': () => {
        throw anError('INTERNAL_ERROR');
      },
    },
  },
};
export const Viewer: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Show: Mira at the window, moment 1' }));
    const viewer = await screen.findByRole('dialog', { name: 'Library of Mira' });
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(async () => expect(await within(viewer).findByText('2 of 3')).toBeVisible());
  },
};
