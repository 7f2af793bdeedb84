import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { BannerBar } from './banner-bar.tsx';

const meta = {
  title: 'States/BannerBar',
  component: BannerBar,
  args: { children: 'A new version is here.' },
  parameters: { layout: 'fullscreen' },
  ...inAllModes,
} satisfies Meta<typeof BannerBar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  BannerBar: {
    of: BannerBar,
    purpose: 'Tells what concerns the whole page and lasts: a new version, a lost connection.',
    notFor: 'The result of an action (Toaster), and mistakes in one field, which stand at the field.',
    keyboard: {
      Tab: 'Moves to its action and its close button.',
      'Enter, Space': 'Presses them.',
    },
  },
});

export const Default: Story = {
  args: { action: { label: 'Reload', onSelect: fn() }, onDismiss: fn() },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }));
    await expect(args.action?.onSelect).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Dismiss' }));
    await expect(args.onDismiss).toHaveBeenCalledOnce();
  },
};

export const Tones: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 12 }}>
      {(['info', 'success', 'warning', 'danger'] as const).map((tone) => (
        <BannerBar key={tone} {...args} tone={tone} />
      ))}
    </div>
  ),
};

export const Working: Story = {
  args: {
    tone: 'warning',
    children: 'You are offline. Messages are sent when the connection is back.',
    action: { label: 'Try again', onSelect: fn(), loading: true },
  },
};

export const LongText: Story = {
  args: {
    tone: 'danger',
    onDismiss: fn(),
    action: { label: 'Sitzung jetzt wiederherstellen', onSelect: fn() },
    children:
      'Die Verbindung zum Server ist seit einigen Minuten unterbrochen. Was geschrieben wurde, bleibt auf diesem Gerät und wird gesendet, sobald die Verbindung wieder steht.',
  },
};
