import type { Meta, StoryObj } from '@storybook/react-vite';
import { MessageCircleIcon } from 'lucide-react';
import { Button } from '../button/button.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { EmptyState } from './empty-state.tsx';

const meta = {
  title: 'States/EmptyState',
  component: EmptyState,
  args: {
    icon: <MessageCircleIcon />,
    title: 'No chats yet',
    body: 'Anyone you talk with will wait for you here.',
    action: <Button variant="primary">Meet someone</Button>,
  },
  ...inAllModes,
} satisfies Meta<typeof EmptyState>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  EmptyState: {
    of: EmptyState,
    purpose: 'Explains a place without content, and offers the next step.',
    notFor: 'A failure (ErrorState), and content that is on its way (Skeleton).',
    keyboard: {
      Tab: 'Moves to its action.',
      'Enter, Space': 'Presses it.',
    },
  },
});

export const Default: Story = {};
export const WordsOnly: Story = { args: { icon: undefined, action: undefined } };
export const RightToLeft: Story = {
  args: { title: 'لا محادثات بعد', body: 'كل من تتحدث معه سينتظرك هنا.' },
  globals: { dir: 'rtl' },
};
