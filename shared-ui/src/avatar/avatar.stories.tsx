import type { Meta, StoryObj } from '@storybook/react-vite';
import { guide } from '../stories/guide.tsx';
import { inAllModes } from '../stories/in-all-modes.ts';
import { portrait } from '../stories/portraits.ts';
import { Avatar } from './avatar.tsx';

const meta = {
  title: 'Content/Avatar',
  component: Avatar,
  args: { name: 'Mika', alt: 'Mika' },
  ...inAllModes,
} satisfies Meta<typeof Avatar>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Guide = guide({
  Avatar: {
    of: Avatar,
    purpose: 'Recognises a character or member at a glance beside a name.',
    notFor: 'A picture that is worth looking at, which Picture or Card show, and icons of things.',
    keyboard: 'It takes no focus and no keys.',
  },
});

export const WithPicture: Story = { args: { src: portrait(0) } };
export const WithLetter: Story = {};
export const Sizes: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>
      {(['s', 'm', 'l', 'xl'] as const).map((size, index) => (
        <Avatar key={size} size={size} name="Ines" alt="Ines" src={portrait(index)} />
      ))}
      <Avatar size="xl" name="Ötzi" alt="Ötzi" />
    </div>
  ),
};
