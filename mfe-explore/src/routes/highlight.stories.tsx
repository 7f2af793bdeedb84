import type { Meta, StoryObj } from '@storybook/react-vite';
import { anError } from 'shared-sdk/testing';
import { screen } from 'storybook/test';
import { allCalls, person } from '../testing/people.ts';
import { never, Scene } from '../testing/scene.tsx';
import Highlight from './highlight.tsx';

const meta = {
  title: 'Explore/Highlight',
  component: Scene,
  parameters: { layout: 'fullscreen' },
  args: { Page: Highlight, path: '/highlight', member: true, calls: allCalls },
} satisfies Meta<typeof Scene>;

export default meta;
type Story = StoryObj<typeof meta>;
const page = (cards: ReturnType<typeof person>[]) => ({
  calls: { ...allCalls, 'presets.highlight': { cards, generated: true, hasMore: false, generateKey: 'today' } },
});
const findsContent = async () => void (await screen.findByRole('heading', { level: 2, name: /Mira 1/ }));

export const Default: Story = { play: findsContent };
export const Light: Story = { globals: { theme: 'light' }, play: findsContent };
export const Arabic: Story = { globals: { language: 'ar' }, play: findsContent };
export const Loading: Story = { args: { calls: { ...allCalls, 'presets.highlight': never } } };
export const Empty: Story = {
  args: page([]),
  play: async () => void (await screen.findByText('Nobody is here yet. Come back soon.')),
};
export const Failed: Story = {
  args: {
    calls: {
      ...allCalls,
      'presets.highlight': () => {
        throw anError('INTERNAL_ERROR');
      },
    },
  },
  play: async () => void (await screen.findByRole('alert')),
};
export const LongTexts: Story = {
  args: page([
    person(0, { nickname: 'N'.repeat(120), headline: 'h '.repeat(400), shortDescription: 'd '.repeat(2_000) }),
  ]),
  play: async () => void (await screen.findByRole('link', { name: 'Start chat' })),
};
