import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, userEvent, waitFor } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { tone } from '../stories/tone.ts';
import { AudioPlayer } from './audio-player.tsx';

const meta = {
  title: 'Media/AudioPlayer',
  component: AudioPlayer,
  args: { src: tone(3), label: 'Voice message of Mika' },
  ...inAllModes,
} satisfies Meta<typeof AudioPlayer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  AudioPlayer: {
    of: AudioPlayer,
    purpose: 'Plays one recording: a voice message, a sample of a voice.',
    notFor: 'Sounds of the interface and live speech, which have nothing to seek in.',
    keyboard: {
      Tab: 'Moves between play, position and speed.',
      'Enter, Space': 'Plays or pauses; on the speed, takes the next one.',
      'Arrow left, Arrow right': 'On the position, seeks back or on.',
      'Home, End': 'On the position, goes to the beginning or end.',
    },
  },
});

/** The duration loads at once, the waveform on hover or focus. */
export const Resting: Story = {
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByText('0:03');
    const heights = () => [...canvasElement.querySelectorAll('[aria-hidden] > span')].map((bar) => bar.clientHeight);
    await expect(new Set(heights()).size).toBe(1);
    await userEvent.tab();
    await waitFor(() => expect(new Set(heights()).size).toBeGreaterThan(3));
  },
};

/** Arrow keys seek, and a button changes the speed. */
export const ByKeyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    const bar = await canvas.findByRole('slider', { name: 'Position' });
    await waitFor(() => expect(bar).toBeEnabled());
    fireEvent.change(bar, { target: { value: '1.5' } });
    await expect(bar).toHaveAttribute('aria-valuetext', '0:01 / 0:03');
    const audio = canvasElement.querySelector('audio');
    await expect(audio?.currentTime).toBeCloseTo(1.5);
    await userEvent.click(canvas.getByRole('button', { name: 'Speed 1×' }));
    await expect(audio?.playbackRate).toBe(1.5);
    await expect(canvas.getByRole('button', { name: 'Speed 1.5×' })).toHaveFocus();
  },
};

export const GivenShape: Story = {
  args: { peaks: Array.from({ length: 40 }, (_, bar) => Math.abs(Math.sin(bar / 3))), duration: 75 },
};

/** A recording that fails to play shows an error and Retry. */
export const Failed: Story = {
  args: { src: 'data:audio/wav;base64,AAAA' },
  play: async ({ canvas }) => {
    await canvas.findByRole('alert');
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
  },
};
