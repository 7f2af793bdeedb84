import type { Meta, StoryObj } from '@storybook/react-vite';
import { aBotPreview, anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import ar from '../../locales/ar.json' with { type: 'json' };
import ko from '../../locales/ko.json' with { type: 'json' };
import { aPicture } from '../../testing/pictures.ts';
import { never, Scene } from '../../testing/story.tsx';
import { Preview } from './preview.tsx';

interface Args {
  readonly calls?: FakeCalls;
  readonly member?: boolean;
}

const mira = aBotPreview({ thumbnailImageSignedUrl: aPicture() });

const meta = {
  title: 'Chat/Character',
  parameters: { layout: 'fullscreen' },
  render: ({ calls, member = true }) => (
    <Scene member={member} calls={{ 'guest.bot': mira, ...calls }}>
      <main>
        <Preview botKey={anId(2)} />
      </main>
    </Scene>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
/** Contrast cannot be measured while a dialog fades in. */
const shown = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() =>
    expect(dialog.getAnimations().filter(({ playState }) => playState === 'running')).toHaveLength(0),
  );
  return within(dialog);
};

export const Member: Story = { play: async () => void (await screen.findByRole('button', { name: 'Start chat' })) };
export const Guest: Story = {
  args: { member: false },
  play: async () => void (await screen.findByRole('heading', { name: 'Mira' })),
};
export const Sharing: Story = {
  play: async () => {
    await press('Share');
    const dialog = await shown('Share this character');
    await expect(dialog.getByRole('button', { name: 'Copy link' })).toBeVisible();
  },
};
export const Reporting: Story = {
  play: async () => {
    await press('Report');
    await shown('Report Mira');
  },
};
export const Gone: Story = {
  args: {
    calls: {
      'guest.bot': () => {
        throw anError('PROFILE_NOT_FOUND');
      },
    },
  },
  play: async () => void (await screen.findByText('This character is not available.')),
};
export const Failed: Story = {
  args: {
    calls: {
      'guest.bot': () => {
        throw anError('INTERNAL_ERROR');
      },
    },
  },
  play: async () => void (await screen.findByRole('alert')),
};
export const Loading: Story = { args: { calls: { 'guest.bot': never } } };
export const LongTexts: Story = {
  args: {
    calls: {
      'guest.bot': aBotPreview({
        nickname: 'Archduchess Maximiliana of the Far Northern Isles',
        headline: 'Donaudampfschifffahrtsgesellschaftskapitänswitwe '.repeat(4),
        hashTags: Array.from({ length: 12 }, (_, n) => `${'long'.repeat(6)}${n}`),
        personality: 'Patient, then not. '.repeat(60),
      }),
    },
  },
  play: async () => {
    await screen.findByRole('heading', { level: 1 });
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};
export const Light: Story = { globals: { theme: 'light' } };
export const OnAPhone: Story = { globals: { viewport: { value: 'phone' } } };
export const SharingOnAPhone: Story = { ...Sharing, globals: { viewport: { value: 'phone' } } };
export const SharingInKorean: Story = {
  globals: { language: 'ko' },
  play: async () => {
    await press(ko.preview.share);
    await shown(ko.preview.shareTitle);
  },
};
export const SharingInArabic: Story = {
  globals: { language: 'ar' },
  play: async () => {
    await press(ar.preview.share);
    await shown(ar.preview.shareTitle);
    await expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  },
};
