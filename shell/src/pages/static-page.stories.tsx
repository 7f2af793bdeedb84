import type { Meta, StoryObj } from '@storybook/react-vite';
import { screen } from 'storybook/test';
import { Scene } from '../testing/scene.tsx';

interface Args {
  readonly path: string;
}

const meta = {
  title: 'Shell/Public pages',
  parameters: { layout: 'fullscreen' },
  render: ({ path }) => <Scene path={path} />,
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Faq: Story = {
  args: { path: '/static/faq' },
  play: async () => {
    const name = 'Frequently asked questions';
    await screen.findByRole('heading', { level: 1, name }, { timeout: 10_000 });
  },
};
export const Terms: Story = { args: { path: '/static/tos' } };
export const Privacy: Story = { args: { path: '/static/privacy' } };
export const Blog: Story = { args: { path: '/blog/all' } };
export const Korean: Story = { args: { path: '/static/faq' }, globals: { language: 'ko' } };
