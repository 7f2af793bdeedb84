import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { anId, type FakeCalls } from 'shared-sdk/testing';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { createSdkWithTexts, Platform } from '../../testing/platform.tsx';
import { quietCalls } from '../../testing/quiet-calls.ts';

interface Args {
  readonly calls: FakeCalls;
  readonly modal: 'import' | 'files';
}

function Story({ calls, modal }: Args) {
  const [sdk] = useState(() => {
    const made = createSdkWithTexts({ calls: { ...quietCalls, ...calls } });
    if (modal === 'import') made.modals.open('create.import-card');
    else made.modals.open('create.card-files', { botId: anId(5), nickname: 'Mara' });
    return made;
  });
  return <Platform sdk={sdk} path="/" />;
}

const meta = {
  title: 'Create/Cards',
  component: Story,
  args: { calls: {}, modal: 'import' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Story>;

export default meta;
type CardStory = StoryObj<typeof meta>;

const card = {
  spec: 'chara_card_v3',
  spec_version: '3.5',
  data: {
    name: 'Mara',
    description: 'Mara keeps the lighthouse. She has done so for twenty years.',
    first_mes: '“You are soaked. Come in.”',
    mes_example: '<START>\n{{char}}: Hello yourself.',
    alternate_greetings: ['“Hold this.”'],
    system_prompt: 'Be brief.',
    tags: ['sea'],
    character_book: { entries: [{ keys: ['lamp'], content: 'It is old.' }] },
    assets: [{ type: 'emotion', uri: 'https://example.com/a.png', name: 'happy', ext: 'png' }],
  },
};
/** Acts like a pasted text. */
async function paste(text: string) {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text', text);
  await within(await screen.findByRole('dialog')).findByRole('heading', { level: 2 });
  document.dispatchEvent(new ClipboardEvent('paste', { clipboardData }));
}

export const Choose: CardStory = {};
export const Light: CardStory = { globals: { theme: 'light' } };
export const Korean: CardStory = { globals: { language: 'ko' } };

export const Refused: CardStory = {
  play: async () => {
    await paste('{"hello":"world"}');
    await waitFor(async () => expect(await screen.findByText('This is no character card.')).toBeVisible());
  },
};

export const Report: CardStory = {
  play: async () => {
    await paste(JSON.stringify(card));
    await waitFor(async () =>
      expect(await screen.findByText('Instructions to the model', { exact: false })).toBeVisible(),
    );
  },
};

export const KoreanReport: CardStory = {
  globals: { language: 'ko' },
  play: async () => {
    await paste(JSON.stringify(card));
    await waitFor(async () => expect(await screen.findByRole('heading', { name: 'Mara' })).toBeVisible());
  },
};

export const NotTaken: CardStory = {
  args: {
    calls: {
      'bots.startManualCreation': { customBotKey: anId(71), failureReason: null },
      'bots.importCard': () => {
        throw new TypeError('fetch failed');
      },
    },
  },
  play: async () => {
    await paste(JSON.stringify(card));
    await userEvent.click(await screen.findByRole('button', { name: 'Use this card' }));
    await waitFor(async () =>
      expect(await screen.findByText('could not be taken over', { exact: false })).toBeVisible(),
    );
  },
};

export const Files: CardStory = {
  args: {
    modal: 'files',
    calls: {
      'bots.cardFiles': {
        files: (['PNG', 'JSON', 'CHARX'] as const).map((format) => ({ format, url: '#', fileName: `Mara.${format}` })),
      },
    },
  },
  play: async () => {
    await waitFor(async () => expect(await screen.findByRole('link', { name: /CHARX/ })).toBeVisible());
  },
};
