import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { QrCode } from './qr-code.tsx';

const meta = {
  title: 'Content/QrCode',
  component: QrCode,
  args: { value: 'https://example.com/app', label: 'Code that leads to the app' },
  ...inAllModes,
} satisfies Meta<typeof QrCode>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  QrCode: {
    of: QrCode,
    purpose: 'Takes an address from a wide screen to a phone.',
    notFor: 'Phones themselves, which follow a link.',
    keyboard: 'It takes no focus and no keys.',
  },
});

export const Default: Story = {};
export const LongAddress: Story = { args: { value: `https://example.com/app?from=${'desktop-footer-'.repeat(20)}` } };

/** A value too long for a code is shown as text, to read and copy. */
export const TooLong: Story = {
  args: { value: `https://example.com/${'a'.repeat(4000)}` },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('img')).toBeNull();
    await expect(canvas.getByText(/^https:\/\/example\.com/)).toBeVisible();
  },
};
