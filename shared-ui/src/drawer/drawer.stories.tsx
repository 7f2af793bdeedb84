import type { Meta, StoryObj } from '@storybook/react-vite';
import { MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { IconButton } from '../icon-button/icon-button.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { Drawer } from './drawer.tsx';

const meta = {
  title: 'Overlays/Drawer',
  component: Drawer,
  args: {
    open: false,
    onOpenChange: fn(),
    label: 'Menu',
    children: (
      <nav style={{ display: 'grid', gap: 4, padding: '72px 24px 24px' }}>
        {['Explore', 'Highlight', 'Library', 'Create'].map((name) => (
          <a key={name} href={`#${name}`} style={{ paddingBlock: 12 }}>
            {name}
          </a>
        ))}
      </nav>
    ),
  },
  render: function WithButton(args) {
    const [open, setOpen] = useState(args.open);
    return (
      <>
        <IconButton label="Open the menu" onClick={() => setOpen(true)}>
          <MenuIcon aria-hidden />
        </IconButton>
        <Drawer {...args} open={open} onOpenChange={setOpen} />
      </>
    );
  },
  ...inAllModes,
} satisfies Meta<typeof Drawer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Drawer: {
    of: Drawer,
    purpose: 'Navigation or a panel that has no room beside the page on a narrow screen.',
    notFor: 'Tasks with a beginning and an end: Dialog.',
    keyboard: {
      Tab: 'Moves within the drawer.',
      Escape: 'Closes it; the focus returns to the opener.',
    },
  },
});

export const Start: Story = { args: { open: true } };
export const End: Story = { args: { open: true, side: 'end' } };
export const Bottom: Story = { args: { open: true, side: 'bottom' } };
export const RightToLeft: Story = { args: { open: true }, globals: { dir: 'rtl' } };

/** A click on the backdrop closes the drawer, returns the focus and unlocks scrolling. */
export const ClosesOnBackdrop: Story = {
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Open the menu' });
    await userEvent.click(opener);
    await screen.findByRole('dialog', { name: 'Menu' });
    await expect(document.body).toHaveAttribute('data-scroll-locked');
    await userEvent.click(screen.getByTestId('drawer-backdrop'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
    await expect(document.body).not.toHaveAttribute('data-scroll-locked');
  },
};
