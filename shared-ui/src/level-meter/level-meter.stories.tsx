import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { LevelMeter } from './level-meter.tsx';

/** A deterministic voice level that rises and falls. */
const voice = () => {
  let moment = 0;
  return () => {
    moment += 1;
    return Math.abs(Math.sin(moment / 3)) * Math.abs(Math.cos(moment / 11));
  };
};

const meta = {
  title: 'Media/LevelMeter',
  component: LevelMeter,
  args: { getLevel: voice(), label: 'Recording' },
  ...inAllModes,
} satisfies Meta<typeof LevelMeter>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  LevelMeter: {
    of: LevelMeter,
    purpose: 'Shows that a microphone hears something, while it records.',
    notFor: 'Recordings that are finished (AudioPlayer), and progress (Progress).',
    keyboard: 'It takes no focus and no keys.',
  },
});

const heights = (element: Element) =>
  [...element.children].map((bar) => (bar instanceof HTMLElement ? bar.style.getPropertyValue('--level') : ''));

export const Recording: Story = {
  args: { getLevel: voice() },
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('img', { name: 'Recording' });
    // With and without motion, the newest bar follows the voice.
    const seen = new Set<string | undefined>();
    await waitFor(() => {
      seen.add(heights(meter).at(-1));
      expect(seen.size).toBeGreaterThan(3);
    });
  },
};

/** With reduced motion all bars show the current level. */
export const ReducedMotion: Story = {
  args: { getLevel: () => 0.5 },
  globals: { motion: 'reduced' },
  play: async ({ canvas }) => {
    const meter = canvas.getByRole('img', { name: 'Recording' });
    await waitFor(() => expect(new Set(heights(meter))).toEqual(new Set(['0.50'])));
  },
};
export const Silent: Story = { args: { getLevel: () => 0 } };
export const Paused: Story = { args: { paused: true, label: 'Recording paused' } };
