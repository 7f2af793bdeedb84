import type { Meta, StoryObj } from '@storybook/react-vite';
import { fn } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { GetAppDialog } from './get-app-dialog.tsx';

/** A placeholder for a QR code. */
const code = (
  <svg viewBox="0 0 9 9" role="img" aria-label="QR code">
    <path d="M0 0h3v3H0zM6 0h3v3H6zM0 6h3v3H0zM4 1h1v3H4zM4 5h2v1H4zM7 4h2v2H7zM5 7h1v2H5zM7 7h1v1H7z" />
  </svg>
);

const meta = {
  title: 'Overlays/GetAppDialog',
  component: GetAppDialog,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Get the app',
    scanText: 'Scan the code with your phone and download the app.',
    storeText: 'Take everyone with you.',
    stores: [{ label: 'App Store', url: 'https://apps.example/manuka' }],
    qr: code,
  },
  ...inAllModes,
} satisfies Meta<typeof GetAppDialog>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  GetAppDialog: {
    of: GetAppDialog,
    purpose: "Offers the operator's app: links to the stores on a phone, a code to scan elsewhere.",
    notFor: 'Operators without an app, and other codes (QrCode).',
    keyboard: {
      Tab: 'Moves between the links and the close button.',
      Enter: 'Opens the store.',
      Escape: 'Closes it; the focus returns to where it was.',
    },
  },
});

/** A QR code on wide windows, store links on narrow ones. */
export const Default: Story = {};
