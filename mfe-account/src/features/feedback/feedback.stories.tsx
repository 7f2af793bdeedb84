import type { Meta, StoryObj } from '@storybook/react-vite';
import { aFeedbackCategory, anError, type FakeCalls } from 'shared-sdk/testing';
import { expect, screen, userEvent } from 'storybook/test';
import { settled } from '../../testing/settled.ts';
import { never } from '../../testing/stage.tsx';
import { Scene } from '../../testing/story.tsx';
import { FeedbackDialog } from './feedback-dialog.tsx';

const categories = [
  aFeedbackCategory(),
  aFeedbackCategory({ categoryId: 'problem', categoryName: 'Problem', placeholderText: 'What happened?' }),
  aFeedbackCategory({ categoryId: 'safety', categoryName: 'Safety', placeholderText: 'What should not be here?' }),
];

interface Args {
  readonly calls?: FakeCalls;
}

const meta = {
  title: 'Account/Feedback',
  render: ({ calls }) => (
    <Scene member calls={{ 'feedback.categories': { categories }, 'feedback.submit': {}, ...calls }}>
      <FeedbackDialog />
    </Scene>
  ),
  play: () => settled(),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

const written = async (text: string) => {
  await screen.findByRole('radio', { name: 'Idea' });
  await settled();
  await userEvent.click(screen.getByRole('textbox'));
  await userEvent.paste(text);
};
const sent = async () => {
  await written('More lighthouses, please');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
};

export const Compose: Story = {
  play: async () => {
    await screen.findByRole('radio', { name: 'Idea' });
    await settled();
  },
};
export const Light: Story = { ...Compose, globals: { theme: 'light' } };
export const Arabic: Story = { globals: { language: 'ar' } };
export const Korean: Story = { globals: { language: 'ko' } };
export const Loading: Story = { args: { calls: { 'feedback.categories': never } } };
export const Closed: Story = { args: { calls: { 'feedback.categories': { categories: [] } } } };
export const Failed: Story = {
  args: {
    calls: {
      'feedback.categories': () => {
        throw anError('FORBIDDEN');
      },
    },
  },
};
export const TooLong: Story = { play: () => written('far too long '.repeat(40)) };
export const Submitting: Story = { args: { calls: { 'feedback.submit': never } }, play: sent };
export const Refused: Story = {
  args: {
    calls: {
      'feedback.submit': () => {
        throw anError('TOO_MANY_REQUESTS');
      },
    },
  },
  play: async () => {
    await sent();
    await expect(screen.getByRole('textbox')).toHaveValue('More lighthouses, please');
  },
};
export const Success: Story = {
  play: async () => {
    await sent();
    await screen.findByRole('button', { name: 'OK' });
  },
};
