import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Stepper } from './stepper.tsx';

const meta = {
  title: 'Indicators/Stepper',
  component: Stepper,
  args: {
    label: 'Making a character',
    current: 'voice',
    steps: [
      { value: 'idea', label: 'Idea', state: 'done' },
      { value: 'looks', label: 'Looks', state: 'done' },
      { value: 'voice', label: 'Voice', state: 'todo' },
      { value: 'publish', label: 'Publish', state: 'todo', disabled: true },
    ],
  },
  ...inAllModes,
} satisfies Meta<typeof Stepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Stepper: {
    of: Stepper,
    purpose: 'Where one is in a task of several steps, with the way back to those that are done.',
    notFor: 'Views without an order (Tabs), and progress of a machine (Progress).',
    keyboard: {
      Tab: 'Moves to each step that can be opened.',
      'Enter, Space': 'Opens the step.',
    },
  },
});

export const Shown: Story = {};

/** With `onSelect` the steps are buttons; the current one has aria-current. */
export const Selectable: Story = {
  args: { onSelect: fn() },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Voice' })).toHaveAttribute('aria-current', 'step');
    await userEvent.click(canvas.getByRole('button', { name: /Looks ?, done/ }));
    await expect(args.onSelect).toHaveBeenCalledWith('looks');
    await expect(canvas.getByRole('button', { name: 'Publish' })).toBeDisabled();
  },
};

export const WithError: Story = {
  args: {
    current: 'publish',
    steps: [
      { value: 'idea', label: 'Idea', state: 'done' },
      { value: 'looks', label: 'Looks', state: 'error' },
      { value: 'publish', label: 'Publish', state: 'todo' },
    ],
  },
};
export const LongText: Story = {
  args: {
    steps: [
      { value: 'idea', label: 'Grundgedanke und Ausgangslage', state: 'done' },
      { value: 'voice', label: 'Persönlichkeitseigenschaften', state: 'todo' },
      { value: 'publish', label: 'Veröffentlichungseinstellungen', state: 'todo' },
    ],
  },
};
