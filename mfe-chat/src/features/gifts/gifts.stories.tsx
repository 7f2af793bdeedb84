import type { Meta, StoryObj } from '@storybook/react-vite';
import type { BasicGift } from 'shared-sdk/contract';
import { anAccount, anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { expect, screen, userEvent } from 'storybook/test';
import { aPicture } from '../../testing/pictures.ts';
import { never, Scene } from '../../testing/story.tsx';
import GiftSheet from './gift-sheet.tsx';

interface Args {
  readonly calls?: FakeCalls;
  readonly names?: readonly string[];
  readonly gems?: number;
}

const NAMES = ['A cup of coffee', 'A warm pastry', 'A bunch of flowers', 'A rare record', 'Dinner for two', 'A comet'];
const PRICES = [5, 10, 20, 50, 100, 200];
const giftsNamed = (names: readonly string[]): BasicGift[] =>
  names.map((name, place) => ({
    giftId: `gift-${place}`,
    name,
    imageUrl: aPicture({ hue: 20 + place * 50, width: 96, height: 96 }),
    price: PRICES[place] ?? 5,
  }));

const meta = {
  title: 'Chat/Gifts',
  parameters: { layout: 'fullscreen' },
  render: ({ calls, names = NAMES, gems = 42 }) => (
    <Scene
      calls={{
        'shop.basicGifts': { basicGifts: giftsNamed(names) },
        'accounts.info': anAccount({ gemAmount: gems }),
        ...calls,
      }}
    >
      <GiftSheet
        open
        onClose={() => undefined}
        channelId={anId(10)}
        name="Mira"
        give={async () => false}
        onGiven={() => undefined}
      />
    </Scene>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Chosen: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^A bunch of flowers/ }));
    await expect(await screen.findByRole('button', { name: /^Give: A bunch of flowers/ })).toBeEnabled();
  },
};
export const Light: Story = { globals: { theme: 'light' } };
export const LongNames: Story = {
  args: { names: ['Donaudampfschifffahrtsgesellschaftskapitänsmütze', ...NAMES.slice(1)], gems: 1_234_567 },
};
export const Korean: Story = {
  args: { names: ['커피 한 잔', '따뜻한 빵', '꽃다발', '희귀 음반', '둘만의 저녁 식사', '혜성'] },
  globals: { language: 'ko' },
};
export const Arabic: Story = { globals: { language: 'ar' } };
export const Loading: Story = { args: { calls: { 'shop.basicGifts': never } } };
export const Failed: Story = {
  args: {
    calls: {
      'shop.basicGifts': () => {
        throw anError('INTERNAL_ERROR');
      },
    },
  },
};
