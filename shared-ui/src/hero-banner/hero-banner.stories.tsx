import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { portrait } from '../stories/portraits.ts';
import { HeroBanner } from './hero-banner.tsx';

const meta = {
  title: 'Content/HeroBanner',
  component: HeroBanner,
  args: {
    style: 'FEATURED',
    title: 'The night train never stops here. Tonight it did.',
    body: 'A new story with Silvan, in seven evenings.',
    imageUrl: portrait(3),
    url: '/chat/silvan',
    callToAction: 'Get on board',
  },
  ...inAllModes,
} satisfies Meta<typeof HeroBanner>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  HeroBanner: {
    of: HeroBanner,
    purpose: 'Promotes one thing by a wide picture: an event, a new collection.',
    notFor: 'A character (Card), and notices that must be read (BannerBar, Dialog).',
    keyboard: {
      Tab: 'Moves to it if it leads anywhere.',
      Enter: 'Opens its address.',
    },
  },
});

const narrow = (width: number): Pick<Story, 'decorators'> => ({
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: width }}>
        <Story />
      </div>
    ),
  ],
});

export const Featured: Story = {};
export const FeaturedRightToLeft: Story = {
  args: { title: 'قطار الليل لا يتوقف هنا أبدًا', body: 'قصة جديدة في سبع أمسيات.', callToAction: 'اصعد' },
  globals: { dir: 'rtl' },
};
export const Vertical: Story = { args: { style: 'VERTICAL', callToAction: undefined }, ...narrow(260) };
export const Horizontal: Story = { args: { style: 'HORIZONTAL', callToAction: undefined }, ...narrow(420) };
export const CardStyle: Story = { args: { style: 'CARD', callToAction: undefined }, ...narrow(260) };
export const LongText: Story = {
  args: {
    title: 'Donaudampfschifffahrtsgesellschaftskapitänswitwe erzählt von den langen Nächten auf dem Fluss',
    body: 'Eine Geschichte in sieben Abenden, mit Nebel, Musik und einem Passagier, der in keiner Liste steht.',
  },
};

/** An unsafe link is dropped; the banner stays. */
export const DroppedLink: Story = {
  args: { url: 'javascript:void 0' },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getByText(/night train/)).toBeVisible();
  },
};
