import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, within } from 'storybook/test';
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
/** The address is cut, not the button beside it. */
export const LongAddress: Story = {
  args: { url: `https://manuka.example/chat/${'01970000-0000-7000-8000-'.repeat(4)}mika` },
  play: async () => {
    const dialog = await screen.findByRole('dialog');
    const { left, right } = dialog.getBoundingClientRect();
    for (const name of ['Copy link', 'Facebook']) {
      const box = within(dialog).getByText(name).getBoundingClientRect();
      await expect(box.left).toBeGreaterThanOrEqual(left);
      await expect(box.right).toBeLessThanOrEqual(right);
    }
  },
};
