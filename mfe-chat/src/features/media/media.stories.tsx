import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Message } from 'shared-sdk/contract';
import { aMessage, anAccount } from 'shared-sdk/testing';
import { MessageBubble } from 'shared-ui';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { never, Scene } from '../../testing/story.tsx';
import type { Conversation } from '../conversation/conversation.ts';
import type { FailedPicture } from '../conversation/pictures.ts';
import { aReadyState } from '../conversation/testing/ready.ts';
import ChatPicture from './chat-picture.tsx';
import { PictureFailure } from './picture-failure.tsx';
import PictureSheet, { type PictureSheetProps } from './picture-sheet.tsx';

const nothing = () => undefined;
const drawn =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="768" height="1024"><rect width="768" height="1024" fill="%23b02fb4"/><circle cx="384" cy="420" r="180" fill="%23ffd9b0"/></svg>';
const picture = { mediaType: 'IMAGE', status: 'DONE', wish: null, width: 768, height: 1024 } as const;
const shown = (fields: Partial<Message> = {}) =>
  aMessage(2, {
    message: { type: 'IMAGE', value: 'Mira on a beach at dusk, laughing', voiceSignedUrl: null },
    imageSignedUrl: drawn,
    picture,
    ...fields,
  });
const awaited = (wish: string | null) =>
  shown({
    imageSignedUrl: null,
    message: { type: 'IMAGE', value: '', voiceSignedUrl: null },
    picture: { ...picture, mediaType: 'VIDEO', status: 'IN_PROGRESS', wish },
  });

const meta = { title: 'Chat/Pictures', parameters: { layout: 'fullscreen' } } satisfies Meta;
export default meta;
type Story = StoryObj;

const inChat = (message: Message): Story => ({
  render: () => (
    <Scene>
      <main style={{ padding: 16 }}>
        <MessageBubble from="character" speaker="Mira">
          <ChatPicture message={message} name="Mira" pictures={{ cancel: never, renew: async () => undefined }} />
        </MessageBubble>
      </main>
    </Scene>
  ),
});
export const Picture: Story = {
  ...inChat(shown()),
  play: async () => {
    await waitFor(async () =>
      expect(await screen.findByRole('img', { name: 'Mira on a beach at dusk, laughing' })).toBeVisible(),
    );
  },
};
export const BeingMade: Story = {
  ...inChat(awaited('On a beach at sunset, laughing')),
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('A video of Mira is being made')).toBeVisible());
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  },
};
export const LongWish: Story = inChat(awaited('a quiet evening in the old library '.repeat(6)));
export const Lost: Story = {
  ...inChat(shown({ imageSignedUrl: 'data:image/webp;base64,AAAA' })),
  play: async () => {
    await waitFor(async () => expect(await screen.findByText('The picture could not be loaded.')).toBeVisible());
  },
};

const sheet = (props: Partial<PictureSheetProps> = {}, account = anAccount()): Story => ({
  render: () => (
    <Scene calls={{ 'accounts.info': account }}>
      <main style={{ minBlockSize: 600 }}>
        <PictureSheet
          open
          onClose={nothing}
          name="Mira"
          pictures={{ ask: async () => 'not-safe' }}
          messages={[]}
          imageStyles={['ANIME']}
          prices={{ IMAGE: 0, VIDEO: 20 }}
          {...props}
        />
      </main>
    </Scene>
  ),
});
export const Sheet: Story = sheet();
export const SheetWithStyles: Story = sheet({ imageStyles: ['ANIME', 'REALISTIC'] });
export const SheetWhileOneIsMade: Story = sheet({ messages: [awaited(null)] });
export const SheetTurnedOff: Story = {
  ...sheet({}, anAccount({ imageGenerationEnabled: false })),
  play: async () => {
    await waitFor(async () => expect(await screen.findByRole('link', { name: 'Open settings' })).toBeVisible());
  },
};
export const SheetRefused: Story = {
  ...sheet(),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox'), 'something else');
    await userEvent.click(screen.getByRole('button', { name: /Picture/ }));
    await waitFor(async () => expect(await screen.findByText(/can't be shown here/)).toBeVisible());
  },
};

const failure = (failed: FailedPicture): Story => ({
  render: () => {
    const state = { failed };
    const pictures = { subscribe: () => nothing, getSnapshot: () => state, retry: never, dismiss: nothing };
    return (
      <Scene>
        <main style={{ padding: 16 }}>
          <PictureFailure
            conversation={{ pictures } as unknown as Conversation}
            state={aReadyState({ prices: { feverExtension: 50, feverMessage: 10, picture: 0, video: 20 } })}
            name="Mira"
            focusText={nothing}
          />
        </main>
      </Scene>
    );
  },
});
export const Failed: Story = {
  ...failure({ wish: { mediaType: 'VIDEO' }, reason: 'failed' }),
  play: async () => {
    await waitFor(async () => expect(await screen.findByText(/Your 20 gems are back/)).toBeVisible());
  },
};
export const Filtered: Story = failure({ wish: { mediaType: 'IMAGE' }, reason: 'not-safe' });
