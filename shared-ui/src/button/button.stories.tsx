import type { Meta, StoryObj } from '@storybook/react-vite';
import { GemIcon, PlusIcon } from 'lucide-react';
import { expect, fn, userEvent } from 'storybook/test';
import { GemAmount } from '../gem-amount/gem-amount.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Button } from './button.tsx';

const meta = {
  title: 'Actions/Button',
  component: Button,
  args: { children: 'Start chatting', onClick: fn() },
  ...inAllModes,
} satisfies Meta<typeof Button>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Button: {
    of: Button,
    purpose: 'Does something, or leads on when it is the main step of a screen. One primary button in view.',
    notFor: 'Links within text (Link), on and off (Switch), and a lone icon (IconButton).',
    keyboard: {
      Tab: 'Moves to it, also while it is loading.',
      'Enter, Space': 'Presses it; ignored while it is loading.',
    },
  },
});

export const Primary: Story = { args: { variant: 'primary' } };
export const Secondary: Story = {};
export const Ghost: Story = { args: { variant: 'ghost' } };
export const Danger: Story = { args: { variant: 'danger', children: 'Delete account' } };
export const WithIcon: Story = {
  args: { variant: 'primary', icon: <GemIcon aria-hidden />, children: 'Get 100 gems' },
};
/** The accessible name includes the price. */
export const WithPrice: Story = {
  args: {
    variant: 'primary',
    children: 'Start fever',
    price: <GemAmount size="s" amount={50} label={(n) => `${n} gems`} />,
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: /Start fever.*50 gems/ })).toBeVisible();
  },
};
export const Disabled: Story = { args: { variant: 'primary', disabled: true } };

/** While loading, the button keeps width and focus and ignores clicks. */
export const Loading: Story = {
  args: { variant: 'primary', loading: true },
  play: async ({ canvas, args }) => {
    const button = canvas.getByRole('button', { name: 'Start chatting' });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

export const AsLink: Story = {
  args: { variant: 'primary', asChild: true, children: <a href="#explore">Explore</a> },
};

export const LongText: Story = {
  args: { children: 'Mit diesem Charakter weiterschreiben und die Unterhaltung in der Bibliothek speichern' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 220 }}>
        <Story />
      </div>
    ),
  ],
};

/** Every variant in every size. */
export const All: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 16, justifyItems: 'start' }}>
      {(['primary', 'secondary', 'ghost', 'danger'] as const).map((variant) => (
        <div key={variant} style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
          {(['s', 'm', 'l'] as const).map((size) => (
            <Button {...args} key={size} variant={variant} size={size} />
          ))}
          <Button {...args} variant={variant} icon={<PlusIcon aria-hidden />} />
          <Button {...args} variant={variant} loading />
          <Button {...args} variant={variant} disabled />
        </div>
      ))}
    </div>
  ),
};

export const AllRightToLeft: Story = { ...All, globals: { dir: 'rtl' }, args: { children: 'ابدأ المحادثة' } };
