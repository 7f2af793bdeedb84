import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { ShareDialog } from './share-dialog.tsx';

const meta = {
  title: 'Overlays/ShareDialog',
  component: ShareDialog,
  args: { open: true, onOpenChange: fn(), url: 'https://manuka.example/chat/4f2c-mika', subject: 'Mika' },
  ...inAllModes,
} satisfies Meta<typeof ShareDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  ShareDialog: {
    of: ShareDialog,
    purpose: 'Passes an address on: copied, to a network, by the device.',
    notFor: 'Files, which are downloaded.',
    keyboard: {
      Tab: 'Moves between the ways and close.',
      'Enter, Space': 'Copies or opens the way.',
      Escape: 'Closes it; the focus returns to where it was.',
    },
  },
});

export const Default: Story = {};
