import type { Meta, StoryObj } from '@storybook/react-vite';
import { anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { screen } from 'storybook/test';
import ar from '../../locales/ar.json' with { type: 'json' };
import ko from '../../locales/ko.json' with { type: 'json' };
import { never, Scene } from '../../testing/story.tsx';
import PromptPanel from './prompt-panel.tsx';
import RepliesPanel from './replies-panel.tsx';

interface Args {
  readonly panel: 'prompt' | 'replies';
  readonly calls?: FakeCalls;
}

const calls: FakeCalls = {
  'channels.replySettings': {
    settings: {
      authorsNote: 'It rains. {{char}} is tired and answers in one short paragraph.',
      authorsNoteDepth: 1,
      sampling: { temperature: 0.8, minP: 0.05 },
      stopTexts: ['THE END'],
    },
    samplers: ['temperature', 'topP', 'minP', 'repetitionPenalty'],
  },
  'messages.prompt': {
    prompt: {
      alternativeId: anId(1),
      modelName: 'Qwen 3 4B',
      sections: [
        { kind: 'rules', tokens: 310 },
        { kind: 'character', tokens: 540 },
        { kind: 'memory', tokens: 120 },
        { kind: 'conversation', tokens: 2_900 },
      ],
      leftOut: [{ kind: 'conversation', why: 'earlier', count: 12 }],
      budget: 6_000,
      usage: { promptTokens: 3_791, reusedTokens: 3_702, writtenTokens: 88 },
      gems: 10,
      createdAt: 1,
    },
  },
};

const meta = {
  title: 'Chat/Replies',
  parameters: { layout: 'fullscreen' },
  args: { panel: 'replies' },
  render: ({ panel, calls: own }) => (
    <Scene calls={{ ...calls, ...own }}>
      <main style={{ blockSize: '100dvh' }}>
        {panel === 'replies' ? (
          <RepliesPanel open onClose={() => undefined} channelId={anId(10)} />
        ) : (
          <PromptPanel open onClose={() => undefined} channelId={anId(10)} messageId={anId(2)} />
        )}
      </main>
    </Scene>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Settings: Story = {
  play: async () => {
    await screen.findByRole('textbox', { name: 'Temperature' });
  },
};
export const SettingsLight: Story = { globals: { theme: 'light' } };
export const SettingsKorean: Story = { globals: { language: 'ko' } };
export const SettingsArabic: Story = { globals: { language: 'ar' } };
export const Prompt: Story = {
  args: { panel: 'prompt' },
  play: async () => {
    await screen.findByText('Qwen 3 4B');
  },
};
export const PromptKorean: Story = {
  args: { panel: 'prompt' },
  globals: { language: 'ko' },
  play: async () => void (await screen.findByRole('dialog', { name: ko.prompt.title })),
};
export const PromptArabic: Story = {
  args: { panel: 'prompt' },
  globals: { language: 'ar' },
  play: async () => void (await screen.findByRole('dialog', { name: ar.prompt.title })),
};
export const PromptOnAPhone: Story = {
  args: { panel: 'prompt' },
  globals: { viewport: { value: 'phone' } },
  play: async () => void (await screen.findByText('Qwen 3 4B')),
};
export const PromptLoading: Story = { args: { panel: 'prompt', calls: { 'messages.prompt': never } } };
export const PromptLight: Story = { args: { panel: 'prompt' }, globals: { theme: 'light' } };
export const NothingKept: Story = {
  args: {
    panel: 'prompt',
    calls: {
      'messages.prompt': () => {
        throw anError('NOT_FOUND');
      },
    },
  },
};
