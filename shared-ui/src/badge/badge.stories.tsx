import type { Meta, StoryObj } from '@storybook/react-vite';
import { MessageCircleIcon } from 'lucide-react';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { portrait } from '../stories/portraits.ts';
import { Badge } from './badge.tsx';

const meta = { title: 'Content/Badge', component: Badge, args: { children: 'New' }, ...inAllModes } satisfies Meta<
  typeof Badge
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Badge: {
    of: Badge,
    purpose: 'Adds one short fact to something: new, a count, a state.',
    notFor: 'Something to press (Chips, Button), and sentences.',
    keyboard: 'It takes no focus and no keys.',
  },
});

export const Variants: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {(['neutral', 'accent', 'success', 'warning', 'danger'] as const).map((variant) => (
        <Badge key={variant} variant={variant}>
          {variant}
        </Badge>
      ))}
    </div>
  ),
};
export const OverPicture: Story = {
  args: { variant: 'picture', icon: <MessageCircleIcon aria-hidden />, children: '12.4K' },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 160, padding: 12, backgroundImage: `url("${portrait(2)}")`, backgroundSize: 'cover' }}>
        <Story />
      </div>
    ),
  ],
};
