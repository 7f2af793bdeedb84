import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test';
import { Button } from '../button/button.tsx';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { people, portrait } from '../stories/portraits.ts';
import { MediaViewer } from './media-viewer.tsx';

const pictures = people.map(({ name, line }, place) => ({
  key: name,
  kind: 'image' as const,
  src: portrait(place),
  alt: `Portrait of ${name}`,
  caption: line,
}));

const meta = {
  title: 'Media/MediaViewer',
  component: MediaViewer,
  args: {
    open: true,
    onOpenChange: fn(),
    title: 'Gallery',
    items: pictures,
    index: 1,
    onIndexChange: fn(),
  },
  render: function View(args) {
    const [open, setOpen] = useState(args.open);
    const [index, setIndex] = useState(args.index);
    return (
      <>
        <Button onClick={() => setOpen(true)}>Gallery</Button>
        <MediaViewer
          {...args}
          open={open}
          onOpenChange={(next) => {
            setOpen(next);
            args.onOpenChange(next);
          }}
          index={index}
          onIndexChange={(next) => {
            setIndex(next);
            args.onIndexChange(next);
          }}
        />
      </>
    );
  },
  ...inAllModes,
} satisfies Meta<typeof MediaViewer>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  MediaViewer: {
    of: MediaViewer,
    purpose: 'Looks at pictures and videos as large as the screen allows.',
    notFor: 'Choosing among many, which tiles do, and pictures in text (Picture).',
    keyboard: {
      'Arrow left, Arrow right': 'Shows the previous or next item.',
      Tab: 'Moves between the actions, arrows and close.',
      Escape: 'Closes it; the focus returns to the tile.',
    },
  },
});

export const Open: Story = {};

/** Arrow keys turn the pages; Escape closes and returns the focus. */
export const ByKeyboard: Story = {
  args: { open: false },
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'Gallery' });
    await userEvent.click(opener);
    await screen.findByRole('img', { name: 'Portrait of Aurel' });
    await userEvent.keyboard('{ArrowRight}');
    await screen.findByRole('img', { name: 'Portrait of Ines' });
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowLeft}');
    await screen.findByRole('img', { name: 'Portrait of Mika' });
    await screen.findByText('1 of 6');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
};

export const BySwipe: Story = {
  play: async ({ args }) => {
    const picture = await screen.findByRole('img', { name: 'Portrait of Aurel' });
    const stage = picture.parentElement?.parentElement;
    // A synthetic pointer cannot be captured.
    if (stage) stage.setPointerCapture = () => {};
    const at = (clientX: number) => ({ pointerId: 1, isPrimary: true, clientX });
    fireEvent.pointerDown(picture, at(700));
    fireEvent.pointerMove(picture, at(500));
    fireEvent.pointerUp(picture, at(100));
    await expect(args.onIndexChange).toHaveBeenCalledWith(2);
  },
};

/** While zoomed, arrow keys scroll the picture; the next page resets the zoom. */
export const Zoomed: Story = {
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Zoom in' }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(args.onIndexChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('button', { name: 'Zoom in' });
  },
};
export const RightToLeft: Story = {
  globals: { dir: 'rtl' },
  play: async ({ args }) => {
    await screen.findByRole('img', { name: 'Portrait of Aurel' });
    await userEvent.keyboard('{ArrowLeft}');
    await expect(args.onIndexChange).toHaveBeenLastCalledWith(2);
  },
};
export const One: Story = { args: { items: pictures.slice(0, 1), index: 0 } };

/** A picture that fails to load offers a retry. */
export const Failed: Story = {
  args: { items: [{ key: 'x', kind: 'image', src: 'data:image/png;base64,AAAA', alt: 'Gone' }], index: 0 },
  play: async () => {
    await screen.findByRole('alert');
    await screen.findByRole('button', { name: 'Try again' });
  },
};
export const LongText: Story = {
  args: {
    items: [
      {
        key: 'a',
        kind: 'image',
        src: portrait(2),
        alt: 'Ines',
        caption: 'Eine lange Geschichte zu diesem Bild. '.repeat(30),
      },
    ],
    index: 0,
  },
};
