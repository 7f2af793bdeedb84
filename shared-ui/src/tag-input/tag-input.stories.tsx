import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { TagInput } from './tag-input.tsx';

const meta = {
  title: 'Fields/TagInput',
  component: TagInput,
  args: {
    label: 'Tags',
    hint: 'Words by which others find them.',
    placeholder: 'lighthouse, slow burn …',
    value: ['lighthouse', 'storm'],
    onValueChange: fn(),
    max: 5,
    maxLength: 20,
  },
  render: function View(args) {
    const [value, setValue] = useState<readonly string[]>(args.value);
    const change = (next: string[]) => {
      setValue(next);
      args.onValueChange(next);
    };
    return <TagInput {...args} value={value} onValueChange={change} />;
  },
  ...inAllModes,
} satisfies Meta<typeof TagInput>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  TagInput: {
    of: TagInput,
    purpose: 'Collects short words that people invent: tags, interests.',
    notFor: 'Known options: Chips, Select.',
    keyboard: {
      'Enter, Comma': 'Adds the tag.',
      Backspace: 'In the empty field, removes the last tag.',
      Tab: 'Moves to the remove button of each tag.',
    },
  },
});

/** Enter and comma add a tag, Backspace removes the last one; a rejected tag stays in the field. */
export const ByKeyboard: Story = {
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: 'Tags' });
    await userEvent.type(field, 'harbour,');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['lighthouse', 'storm', 'harbour']);
    await userEvent.type(field, 'Storm{Enter}');
    await expect(canvas.getByRole('alert')).toHaveTextContent('already there');
    await userEvent.clear(field);
    await userEvent.keyboard('{Backspace}');
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['lighthouse', 'storm']);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove lighthouse' }));
    await expect(field).toHaveFocus();
    await userEvent.paste('a, b, c, d, e');
    await expect(canvas.getByRole('alert')).toHaveTextContent('no room');
    await expect(field).toHaveValue('e');
  },
};
export const Empty: Story = { args: { value: [] } };
export const Full: Story = { args: { value: ['one', 'two', 'three', 'four', 'five'] } };
export const Disabled: Story = { args: { disabled: true } };
export const WithError: Story = { args: { error: 'Choose at least one.', value: [] } };
export const LongText: Story = {
  args: { value: ['Donaudampfschifffahrtsgesellschaftskapitän', 'Menschen, die einander wiederfinden'] },
};
