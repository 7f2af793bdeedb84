import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { Scene } from '../testing/scene.tsx';
import SensitiveNotice from './sensitive-notice.tsx';

const meta = {
  title: 'Explore/Sensitive notice',
  component: Scene,
  args: { Page: SensitiveNotice },
} satisfies Meta<typeof Scene>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async () => void (await screen.findByRole('button', { name: 'Sign Up to View' })),
};
export const Korean: Story = {
  globals: { language: 'ko' },
  play: async () => void (await screen.findByRole('button', { name: '가입하고 보기' })),
};
