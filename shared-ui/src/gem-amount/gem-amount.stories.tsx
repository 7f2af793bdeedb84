import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { GemAmount } from './gem-amount.tsx';

const meta = {
  title: 'Content/GemAmount',
  component: GemAmount,
  args: { amount: 1250, label: (amount) => `${amount} gems` },
  ...inAllModes,
} satisfies Meta<typeof GemAmount>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  GemAmount: {
    of: GemAmount,
    purpose: 'A balance or a price in gems, with the words for screen readers.',
    notFor: 'Any other number.',
    keyboard: 'It takes no focus and no keys.',
  },
});

export const Default: Story = {};
export const Large: Story = { args: { size: 'l' } };
export const German: Story = { args: { amount: 1234567, locale: 'de' } };

export const Spending: Story = {
  render: function Purse(args) {
    const [amount, setAmount] = useState(args.amount);
    return (
      <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
        <GemAmount {...args} amount={amount} size="l" />
        <Button onClick={() => setAmount(amount - 250)}>Spend 250</Button>
      </div>
    );
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button'));
    await expect(canvas.getByText('1,000 gems')).toBeInTheDocument();
    await waitFor(() => expect(canvas.getByText('1,000')).toBeVisible());
  },
};
