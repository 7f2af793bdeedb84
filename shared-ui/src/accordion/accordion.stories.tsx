import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Accordion } from './accordion.tsx';

const meta = {
  title: 'Content/Accordion',
  component: Accordion,
  args: {
    sections: [
      { value: 'looks', heading: 'Looks', aside: '3 of 4', content: 'Hair, eyes, what they wear.' },
      { value: 'voice', heading: 'Voice', content: 'Low and unhurried.' },
      { value: 'past', heading: 'What happened before', content: 'They kept the lighthouse.', disabled: true },
    ],
  },
  ...inAllModes,
} satisfies Meta<typeof Accordion>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Accordion: {
    of: Accordion,
    purpose:
      'Long answers under short questions, of which people open those that they want: the FAQ, settings that few change.',
    notFor:
      'A single section, which a heading serves better, and views of one thing, of which only one is shown: Tabs.',
    keyboard: {
      Tab: 'Moves to the next heading.',
      'Enter, Space': 'Opens or closes the section.',
      'Arrow up, Arrow down': 'Moves between the headings.',
      'Home, End': 'Moves to the first or last heading.',
    },
  },
});

export const Closed: Story = {};
export const Open: Story = { args: { defaultValue: ['looks', 'voice'] } };

export const LongText: Story = {
  args: {
    defaultValue: ['a'],
    sections: [
      {
        value: 'a',
        heading: 'Persönlichkeitseigenschaften und Verhaltensweisen in ungewöhnlichen Situationen',
        aside: '12',
        content: 'Geschwindigkeitsbegrenzungsüberschreitungen '.repeat(12),
      },
    ],
  },
};

/** Arrow keys move between headings and skip a disabled one; Enter toggles. */
export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByText('Hair, eyes, what they wear.')).toBeVisible());
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: 'Voice' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect(canvas.getByRole('button', { name: /Looks/ })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.queryByText('Hair, eyes, what they wear.')).toBeNull());
  },
};
