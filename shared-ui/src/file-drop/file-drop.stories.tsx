import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { FileDrop } from './file-drop.tsx';

const meta = {
  title: 'Fields/FileDrop',
  component: FileDrop,
  args: {
    label: 'Picture',
    prompt: 'Choose a picture, or drop it here',
    detail: 'PNG, JPEG or WebP, at most 8 MB',
    accept: 'image/png,image/jpeg,image/webp',
    maxBytes: 8 * 1024 * 1024,
    onFiles: fn(),
  },
  ...inAllModes,
} satisfies Meta<typeof FileDrop>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  FileDrop: {
    of: FileDrop,
    purpose: "Takes files, by a press, the keyboard or dropping, and refuses those that don't fit with a reason.",
    notFor: 'Addresses of pictures on the web: TextField.',
    keyboard: {
      Tab: 'Moves to the area.',
      'Enter, Space': 'Opens the choice of files.',
    },
  },
});

const picture = () => new File([new Uint8Array(4)], 'mika.png', { type: 'image/png' });
const text = () => new File(['words'], 'mika.txt', { type: 'text/plain' });

function drop(target: Element, file: File): void {
  const dataTransfer = new DataTransfer();
  dataTransfer.items.add(file);
  fireEvent(target, new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
}

/** Files can be dropped or chosen; others are rejected with a reason. */
export const Default: Story = {
  play: async ({ canvas, canvasElement, args }) => {
    const area = canvas.getByRole('button', { name: /Choose a picture/ });
    drop(area, text());
    await expect(await canvas.findByRole('alert')).toHaveTextContent('not taken');
    await expect(args.onFiles).not.toHaveBeenCalled();
    drop(area, picture());
    await expect(args.onFiles).toHaveBeenCalledTimes(1);
    await expect(canvas.queryByRole('alert')).toBeNull();
    const input = canvasElement.querySelector('input');
    if (input) await userEvent.upload(input, picture());
    await expect(args.onFiles).toHaveBeenCalledTimes(2);
  },
};

export const Over: Story = {
  play: async ({ canvas }) => {
    fireEvent.dragOver(canvas.getByRole('button', { name: /Choose a picture/ }));
  },
};
export const WithError: Story = { args: { error: 'The upload did not go through. Choose the picture again.' } };
export const Disabled: Story = { args: { disabled: true } };
export const LongText: Story = {
  args: {
    prompt: 'Ein Porträt auswählen oder aus einem anderen Fenster hierher ziehen und loslassen',
    detail: 'Bilddateiformate: Portable-Network-Graphics, Joint-Photographic-Experts-Group, höchstens acht Megabyte',
  },
};
