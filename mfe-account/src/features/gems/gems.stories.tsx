import type { Meta, StoryObj } from '@storybook/react-vite';
import type { GemsTab } from 'shared-sdk';
import { aFreeGemBanner, anAccount, anError, type FakeCalls } from 'shared-sdk/testing';
import { screen } from 'storybook/test';
import { aPicture } from '../../testing/pictures.ts';
import { settled } from '../../testing/settled.ts';
import { never } from '../../testing/stage.tsx';
import { Scene } from '../../testing/story.tsx';
import { GemsDialog } from './gems-dialog.tsx';

const banners = [
  aFreeGemBanner({ imageUrl: aPicture(0), title: 'Daily refill', body: '10 gems, every day that you come.' }),
  aFreeGemBanner({ imageUrl: aPicture(1), title: 'Day after day', body: 'The nth day in a row brings n gems.' }),
  aFreeGemBanner({ imageUrl: aPicture(4), title: 'News', body: 'Read what is new here.', url: '/blog/all' }),
];
const calls = {
  'accounts.info': anAccount({ gemAmount: 1240 }),
  'notice.freeGemBanners': { freeGemBanners: banners },
} satisfies FakeCalls;

interface Args {
  readonly tab: GemsTab;
  readonly calls?: FakeCalls;
}

const meta = {
  title: 'Account/My Gems',
  args: { tab: 'free-gems' },
  render: ({ tab, calls: more }) => (
    <Scene member calls={{ ...calls, ...more }}>
      <GemsDialog tab={tab} />
    </Scene>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const FreeGems: Story = {
  play: async () => {
    await screen.findByText('Daily refill');
    await settled();
  },
};
export const Loading: Story = { args: { calls: { 'notice.freeGemBanners': never } }, play: () => settled() };
export const Empty: Story = {
  args: { calls: { 'notice.freeGemBanners': { freeGemBanners: [] } } },
  play: async () => {
    await screen.findByText('Nothing to earn at the moment');
    await settled();
  },
};
export const Failed: Story = {
  args: {
    calls: {
      'notice.freeGemBanners': () => {
        throw anError('FORBIDDEN');
      },
    },
  },
  play: async () => {
    await screen.findByRole('alert');
    await settled();
  },
};
export const Purchase: Story = { args: { tab: 'purchase' }, play: () => settled() };
export const PurchaseLight: Story = { args: { tab: 'purchase' }, globals: { theme: 'light' }, play: () => settled() };
export const Arabic: Story = {
  globals: { language: 'ar', theme: 'light' },
  play: async () => {
    await screen.findByText('Daily refill');
    await settled();
  },
};
export const LongText: Story = {
  args: {
    calls: {
      'accounts.info': anAccount({ gemAmount: 1_234_567_890 }),
      'notice.freeGemBanners': {
        freeGemBanners: [
          aFreeGemBanner({
            imageUrl: aPicture(2),
            title: 'Freundschaftswerbungsbelohnungsprogramm für alle Mitglieder',
            body: 'Lade jemanden ein, den du magst, und ihr bekommt beide Edelsteine, sobald die erste Unterhaltung beginnt.',
            url: 'https://example.com/',
          }),
        ],
      },
    },
  },
  play: () => settled(),
};
export const Korean: Story = { globals: { language: 'ko' }, play: () => settled() };
