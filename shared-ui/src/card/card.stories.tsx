import type { Meta, StoryObj } from '@storybook/react-vite';
import { MessageCircleIcon } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { people, portrait } from '../stories/portraits.ts';
import { Card } from './card.tsx';

const meta = {
  title: 'Content/Card',
  component: Card,
  args: {
    name: people[0].name,
    line: people[0].line,
    picture: { src: portrait(0) },
    badge: '12.4K',
    badgeIcon: <MessageCircleIcon aria-hidden />,
    onClick: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 196 }}>
        <Story />
      </div>
    ),
  ],
  ...inAllModes,
} satisfies Meta<typeof Card>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Card: {
    of: Card,
    purpose: 'Presents one character in a shelf or grid, by picture, name and one line.',
    notFor: 'Settings and text, which need no picture, and anything with several targets: the whole card is one.',
    keyboard: {
      Tab: 'Moves to it; a Shelf or VirtualGrid moves between cards by arrows.',
      Enter: 'Opens the character.',
    },
  },
});

export const Default: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /Mika/ }));
    await expect(args.onClick).toHaveBeenCalledOnce();
  },
};
export const AsLink: Story = {
  args: { href: '/chat/mika' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: /Mika/ })).toHaveAttribute('href', '/chat/mika');
  },
};

/** A router's link becomes the card. */
export const AsChild: Story = {
  args: {
    asChild: true,
    // biome-ignore lint/a11y/useAnchorContent: the card adds the content.
    children: <a href="#mika" />,
  },
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: /Mika/ });
    await expect(link).toHaveTextContent(people[0].line);
    await expect(canvas.queryByRole('button')).toBeNull();
  },
};
export const WithoutPicture: Story = { args: { picture: { src: null }, badge: undefined } };
export const LongText: Story = {
  args: {
    name: 'Prinzessin Wilhelmine von Hohenlohe-Waldenburg',
    line: 'Erzählt dir jede Nacht dieselbe Geschichte, und jede Nacht endet sie ein klein wenig anders als zuvor.',
  },
};
export const RightToLeft: Story = {
  args: { name: 'ميكا', line: 'تحفظ لك مقعدك في المرصد.' },
  globals: { dir: 'rtl' },
};
