import type { Meta, StoryObj } from '@storybook/react-vite';
import { EllipsisVerticalIcon, ImageIcon, Trash2Icon, UserIcon } from 'lucide-react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import { IconButton } from '../icon-button/icon-button.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { DropdownMenu, MenuEntries } from './dropdown-menu.tsx';

const onDelete = fn();

const meta = {
  title: 'Overlays/DropdownMenu',
  component: DropdownMenu,
  args: {
    align: 'start',
    trigger: (
      <IconButton label="More">
        <EllipsisVerticalIcon aria-hidden />
      </IconButton>
    ),
    entries: [
      // biome-ignore lint/a11y/useAnchorContent: the menu adds the content.
      { label: 'Profile', icon: <UserIcon aria-hidden />, link: <a href="#profile" /> },
      { label: 'Change the picture', icon: <ImageIcon aria-hidden />, disabled: true },
      'separator',
      { label: 'Delete chat', icon: <Trash2Icon aria-hidden />, danger: true, onSelect: onDelete },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ minBlockSize: 280 }}>
        <Story />
      </div>
    ),
  ],
  ...inAllModes,
} satisfies Meta<typeof DropdownMenu>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  DropdownMenu: {
    of: DropdownMenu,
    purpose: 'Actions on one thing, behind a button, that are needed now and then.',
    notFor: 'Choosing a value (Select), and the main action of a screen, which stays visible.',
    keyboard: {
      'Enter, Space, Arrow down': 'Opens the menu.',
      'Arrow up, Arrow down': 'Moves between the entries.',
      'A letter': 'Moves to the entry that begins with it.',
      'Home, End': 'Moves to the first or last entry.',
      Enter: 'Chooses the entry.',
      Escape: 'Closes the menu; the focus returns to the button.',
    },
  },
  MenuEntries: {
    of: MenuEntries,
    purpose: "The entries of a menu inside an element of one's own, beside other content of the menu.",
    notFor: 'A whole menu: DropdownMenu renders its entries itself.',
    keyboard: 'The keys of DropdownMenu, which surrounds it.',
  },
});

export const Closed: Story = {};

export const Open: Story = {
  // The menu hides the page behind it from screen readers while it holds the focus; the rule does not account for that.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More' }));
    await expect(await screen.findByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', '#profile');
  },
};
export const OpenRightToLeft: Story = { ...Open, globals: { dir: 'rtl' } };

export const ByKeyboard: Story = {
  play: async ({ canvas }) => {
    onDelete.mockClear();
    canvas.getByRole('button', { name: 'More' }).focus();
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{End}{Enter}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await expect(onDelete).toHaveBeenCalledOnce();
    await expect(await canvas.findByRole('button', { name: 'More' })).toHaveFocus();
  },
};
