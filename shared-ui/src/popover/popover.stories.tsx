import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Popover, PopoverClose } from './popover.tsx';

const meta = {
  title: 'Overlays/Popover',
  component: Popover,
  args: {
    trigger: <Button>What is fever?</Button>,
    label: 'About fever',
    children: <p>Every message warms the gauge. When it is full, the evening changes its tone.</p>,
  },
  ...inAllModes,
} satisfies Meta<typeof Popover>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Popover: {
    of: Popover,
    purpose: 'Details or a few settings beside their trigger, while the page stays in use.',
    notFor: 'A hint of a few words (Tooltip), actions (DropdownMenu), and tasks (Dialog).',
    keyboard: {
      'Enter, Space': 'Opens it from its trigger; the focus moves into it.',
      Tab: 'Moves within it, and out of it.',
      Escape: 'Closes it; the focus returns to the trigger.',
    },
  },
  PopoverClose: {
    of: PopoverClose,
    purpose: 'Makes a button inside a popover close it.',
    notFor: 'Buttons that keep the popover open.',
    keyboard: {
      'Enter, Space': 'Presses the button and closes the popover.',
    },
  },
});

export const Open: Story = { args: { open: true } };
export const LongText: Story = {
  args: {
    open: true,
    children: Array.from({ length: 12 }, (_, line) => (
      <p key={`line ${line + 1}`}>Unterhaltungsgeschwindigkeitseinstellungen gelten für alle Unterhaltungen.</p>
    )),
  },
};

/** Enter opens the popover and moves the focus into it; Escape returns it. */
export const ByKeyboard: Story = {
  args: {
    children: (
      <PopoverClose>
        <Button>Understood</Button>
      </PopoverClose>
    ),
  },
  play: async ({ canvas }) => {
    const trigger = canvas.getByRole('button', { name: 'What is fever?' });
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'About fever' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Understood' })).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(trigger).toHaveFocus());
    await userEvent.click(trigger);
    await userEvent.click(await screen.findByRole('button', { name: 'Understood' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
};
