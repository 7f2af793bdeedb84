import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Tooltip } from './tooltip.tsx';

const meta = {
  title: 'Overlays/Tooltip',
  component: Tooltip,
  args: { content: 'Costs 5 gems', side: 'bottom', children: <Button>Generate a picture</Button> },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 140 }}>
        <Story />
      </div>
    ),
  ],
  ...inAllModes,
} satisfies Meta<typeof Tooltip>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Tooltip: {
    of: Tooltip,
    purpose: 'The name of an icon, or a few words about a control, on a device with a pointer.',
    notFor: 'What people need to know, as a phone shows none, and anything to press (Popover).',
    keyboard: {
      Tab: 'Moves to the element; the tooltip shows.',
      Escape: 'Hides it.',
    },
  },
});

/** The tooltip also opens on focus. Narrow windows have no tooltips. */
export const OnFocus: Story = {
  play: async () => {
    await userEvent.tab();
    if (window.innerWidth < 992) await expect(screen.queryByRole('tooltip')).toBeNull();
    else await expect(await screen.findByRole('tooltip')).toHaveTextContent('Costs 5 gems');
  },
};
