import type { Meta, StoryObj } from '@storybook/react-vite';
import { anError, type FakeCalls } from 'shared-sdk/testing';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { never } from '../../testing/stage.tsx';
import { Scene } from '../../testing/story.tsx';
import { ModelsPage } from './models-page.tsx';
import { aConnection, aDownload, aMachine, someModels } from './testing.ts';

interface Args {
  readonly calls?: FakeCalls;
  readonly member?: boolean;
  readonly token?: string;
}

const meta = {
  title: 'Account/Models',
  parameters: { layout: 'fullscreen' },
  render: ({ calls = {}, member = true, token = '' }) => {
    history.replaceState(history.state, '', `${location.pathname}${location.search}${token && `#${token}`}`);
    return (
      <Scene
        calls={{
          'models.settings': someModels(),
          'modelFiles.machine': aMachine(),
          'modelFiles.downloads': { downloads: [] },
          'owner.claim': {},
          ...calls,
        }}
        member={member}
      >
        <ModelsPage />
      </Scene>
    );
  },
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

const refused = () => {
  throw anError('FORBIDDEN');
};
const fixed = { contextTokens: 32_768, price: { read: 0.1, written: 0.3 } };

export const Full: Story = { play: async () => void (await screen.findByText('Mistral Small')) };
export const FullKorean: Story = {
  globals: { language: 'ko' },
  play: async () => void (await screen.findByRole('heading', { name: '모델' })),
};
export const FullArabic: Story = {
  globals: { language: 'ar' },
  play: async () => void (await screen.findByRole('heading', { name: 'النماذج' })),
};
export const Empty: Story = {
  args: { calls: { 'models.settings': someModels({ connections: [], models: [] }) } },
  play: async () => void (await screen.findByText(/the demo companion answers/)),
};
export const Loading: Story = { args: { calls: { 'models.settings': never } } };
export const Failed: Story = {
  args: {
    calls: {
      'models.settings': () => {
        throw anError('INTERNAL_ERROR');
      },
    },
  },
  play: async () => void (await screen.findByText(/could not be loaded/)),
};
export const OwnerOnly: Story = {
  args: { calls: { 'models.settings': refused } },
  play: async () => void (await screen.findByText(/Only the owner/)),
};
export const SignedOut: Story = {
  args: { member: false, token: 'a-token' },
  play: async () => void (await screen.findByText(/becomes the owner/)),
};
export const KeyLost: Story = {
  args: {
    calls: { 'models.settings': someModels({ connections: [aConnection({ hasKey: true, isKeyLost: true })] }) },
  },
  play: async () => void (await screen.findByText('Enter the key again')),
};
export const Adding: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add a connection' }));
    await screen.findByLabelText('Address');
  },
};
export const Choosing: Story = {
  args: {
    calls: {
      'models.available': {
        models: [
          { name: 'qwen3:4b', label: 'qwen3:4b', contextTokens: 32_768, price: null },
          { name: 'gemma3:4b', label: 'gemma3:4b', contextTokens: null, price: null },
        ],
        problem: null,
      },
    },
  },
  play: async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: 'Choose models' }))[0] as HTMLElement);
    await screen.findByRole('button', { name: 'Offer gemma3:4b' });
    await waitFor(() => expect(screen.getByText('Offered')).toBeVisible());
  },
};
export const ChoosingFails: Story = {
  args: { calls: { 'models.available': { models: [], problem: 'unreachable' } } },
  play: async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: 'Choose models' }))[0] as HTMLElement);
    await screen.findByText(/Nothing answers at this address/);
  },
};
export const Tested: Story = {
  args: {
    calls: {
      'models.test': {
        problem: null,
        text: 'Hello, I am a small model that lives on this machine.',
        firstWordMs: 412,
        tokensPerSecond: 23.4,
        ...fixed,
      },
    },
  },
  play: async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: 'Test' }))[0] as HTMLElement);
    await screen.findByText('0.41 s');
  },
};
export const TestFails: Story = {
  args: {
    calls: {
      'models.test': {
        problem: 'key',
        text: '',
        firstWordMs: null,
        tokensPerSecond: null,
        contextTokens: null,
        price: null,
      },
    },
  },
  play: async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: 'Test' }))[0] as HTMLElement);
    await screen.findByText(/refuses the key/);
  },
};
export const Downloading: Story = {
  args: { calls: { 'modelFiles.downloads': { downloads: [aDownload()] } } },
  play: async () => void (await screen.findByText('1.2 of 3.3 GB · 11 MB/s')),
};
export const NoHub: Story = {
  args: {
    calls: {
      'modelFiles.downloads': { downloads: [aDownload({ phase: 'failed', problem: 'unreachable', received: 0 })] },
    },
  },
  play: async () => void (await screen.findByText(/The hub can't be reached/)),
};
export const MachineFails: Story = {
  args: {
    calls: {
      'modelFiles.machine': () => {
        throw anError('INTERNAL_ERROR');
      },
    },
  },
  play: async () => void (await screen.findByText('This machine could not be searched.')),
};
export const LookingAround: Story = { args: { calls: { 'modelFiles.machine': never } } };
export const Changing: Story = {
  play: async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: 'Change' }))[1] as HTMLElement);
    await screen.findByLabelText('Gems for each message');
  },
};
const downloading: FakeCalls = { 'modelFiles.downloads': { downloads: [aDownload()] } };
export const DownloadingKorean: Story = {
  args: { calls: downloading },
  globals: { language: 'ko' },
  play: async () => void (await screen.findByText('이 컴퓨터')),
};
export const DownloadingArabic: Story = {
  args: { calls: downloading },
  globals: { language: 'ar' },
  play: async () => void (await screen.findByText('Gemma 4 E2B')),
};
export const DamagedFile: Story = {
  args: {
    calls: { 'modelFiles.machine': aMachine({ files: aMachine().files.map((one) => ({ ...one, isUsable: false })) }) },
  },
  play: async () => void (await screen.findByText(/damaged/)),
};
