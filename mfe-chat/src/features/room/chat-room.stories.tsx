import type { Meta, StoryObj } from '@storybook/react-vite';
import type { CallData, Message } from 'shared-sdk/contract';
import { aBotPreview, aChannel, aMessage, anAccount, anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test';
import ar from '../../locales/ar.json' with { type: 'json' };
import ko from '../../locales/ko.json' with { type: 'json' };
import { never, Scene } from '../../testing/story.tsx';
import { ChatRoom } from './chat-room.tsx';

interface Args {
  readonly room?: Partial<CallData<'channels.chatroom'>>;
  readonly calls?: FakeCalls;
  readonly showsAll?: boolean;
}

const text = (n: number, value: string, fields: Partial<Message> = {}) =>
  aMessage(n, { message: { type: 'TEXT', value, voiceSignedUrl: null }, ...fields });
const talk = [
  text(2, '*sets the lamp down* You came after all. Sit, before the tide takes the step.'),
  text(3, 'I nearly turned back twice. What is that sound?'),
  text(4, 'The bell on the outer rock. It only rings when somebody lies to the sea.', {
    alternatives: [anId(204), anId(205), anId(206)],
  }),
];
const room = (fields: Args['room'] = {}): CallData<'channels.chatroom'> => ({
  channel: aChannel(),
  about: aBotPreview(),
  messages: talk,
  nextCursor: null,
  hasMore: false,
  vibeGauge: 10,
  sequence: 0,
  path: [{ branchId: anId(10), upTo: null }],
  openReplies: [],
  ...fields,
});
const models = [{ modelId: 'demo', displayName: 'Demo companion', iconUrl: null, isCurrentModel: true }];

const meta = {
  title: 'Chat/Room',
  parameters: { layout: 'fullscreen' },
  render: ({ room: fields, calls, showsAll = true }) => (
    <Scene
      calls={{
        'accounts.info': anAccount({ showLatestMessage: !showsAll }),
        'channels.chatroom': room(fields),
        'channels.messages': { messages: [], nextCursor: null, hasMore: false },
        'channels.conversationModels': { models, isDemo: true },
        'channels.scenePresets': {
          scenePresets: [
            { scenePreset: 'DATE', messagePrice: 0 },
            { scenePreset: 'SENSUAL', messagePrice: 5 },
            { scenePreset: 'DISMISS', messagePrice: 0 },
          ],
          current: 'DISMISS',
        },
        'memories.list': { memories: [], isFull: false },
        ...calls,
      }}
    >
      <main style={{ blockSize: '100dvh' }}>
        <ChatRoom channelId={anId(10)} />
      </main>
    </Scene>
  ),
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

export const Talk: Story = {
  play: async () => {
    await screen.findByText(/The bell on the outer rock/);
    await expect(screen.getByRole('group', { name: 'Replies to choose from' })).toHaveTextContent('1 / 3');
  },
};
/** The name that the list shows, with the character below it. */
export const Named: Story = {
  args: { room: { channel: aChannel({ title: 'The night train' }) } },
  play: async () => {
    const heading = await screen.findByRole('heading', { level: 1, name: 'The night train' });
    await expect(heading.nextElementSibling).toHaveTextContent(aChannel().botProfile.nickname);
  },
};
export const Light: Story = { globals: { theme: 'light' } };
export const Korean: Story = {
  globals: { language: 'ko' },
  play: async () => {
    await screen.findByRole('log', { name: ko.room.log });
    await expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  },
};
export const Arabic: Story = {
  globals: { language: 'ar' },
  play: async () => {
    await screen.findByRole('log', { name: ar.room.log });
    await expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  },
};
export const LatestExchangeOnly: Story = {
  args: { showsAll: false },
  play: async () => {
    await screen.findByText(/The bell on the outer rock/);
    await screen.findByText(/I nearly turned back/);
    await expect(screen.queryByText(/You came after all/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show earlier messages' }));
    await screen.findByText(/You came after all/);
  },
};
export const Thinking: Story = {
  args: {
    room: {
      messages: talk.slice(0, 2),
      openReplies: [{ replyId: anId(104), messageId: anId(104), parentId: anId(103), createdAt: Date.now() }],
    },
  },
};
export const Unanswered: Story = { args: { room: { messages: talk.slice(0, 2) } } };
export const Interrupted: Story = {
  args: { room: { messages: [...talk.slice(0, 2), text(4, 'The bell on the', { status: 'FAILED' })] } },
};
export const LongWords: Story = {
  args: { room: { messages: [text(2, 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(8))] } },
};
/** Only scrolling by hand leaves the end of the list; a change of the layout does not. */
export const EndIsKept: Story = {
  args: {
    room: {
      messages: Array.from({ length: 40 }, (_, n) => text(2 + n, `Tide ${n}. ${'It comes and goes. '.repeat(n % 7)}`)),
    },
  },
  play: async ({ canvasElement }) => {
    await screen.findByText(/^Tide 39/);
    const scroller = screen.getByRole('log').parentElement as HTMLElement;
    const main = canvasElement.querySelector('main') as HTMLElement;
    const left = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight;
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const shrink = async (to: string, by: number) => {
      const { clientHeight } = scroller;
      main.style.setProperty('--page-block-size', to);
      scroller.scrollTop -= by;
      await waitFor(() => expect(scroller.clientHeight).toBeLessThan(clientHeight));
      await painted();
    };
    await waitFor(() => expect(left()).toBeLessThan(3));
    await shrink('80dvh', 300);
    await waitFor(() => expect(left()).toBeLessThan(3));
    fireEvent.wheel(scroller, { deltaY: -400 });
    scroller.scrollTop -= 400;
    await painted();
    await shrink('70dvh', 0);
    await expect(left()).toBeGreaterThan(300);
  },
};
export const Loading: Story = { args: { calls: { 'channels.chatroom': never } } };
export const Failed: Story = {
  args: {
    calls: {
      'channels.chatroom': () => {
        throw anError('INTERNAL_ERROR');
      },
    },
  },
  play: async () => {
    await screen.findByRole('button', { name: 'Retry' });
  },
};
export const NotFound: Story = {
  args: {
    calls: {
      'channels.chatroom': () => {
        throw anError('CHANNEL_NOT_FOUND');
      },
    },
  },
};
export const EmptyMemory: Story = {
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Memory' }));
    await screen.findByText('Nothing is remembered yet');
  },
};
const memory = {
  memoryId: anId(700),
  kind: 'FACT',
  text: 'My sister is called Ada.',
  messageId: anId(103),
  isEdited: false,
  createdAt: Date.UTC(2026, 3, 12, 9, 30),
  updatedAt: 0,
} as const;
export const MemoryWithItsSource: Story = {
  args: {
    calls: {
      'memories.list': {
        memories: [
          memory,
          {
            ...memory,
            memoryId: anId(701),
            kind: 'NOTE',
            text: 'Speak slowly, please.',
            messageId: null,
            isEdited: true,
          },
          {
            ...memory,
            memoryId: anId(702),
            kind: 'SUMMARY',
            text: 'Robin came to the lighthouse in a storm, and stayed.',
          },
        ],
        isFull: true,
      },
    },
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Memory' }));
    await userEvent.click((await screen.findAllByRole('button', { name: /^told on/ }))[0] as Element);
    const words = await screen.findByText(/I nearly turned back/);
    await waitFor(() => expect(words.closest('[data-sought]')).toHaveFocus());
    await expect(screen.queryByRole('dialog', { name: 'Memory' })).toBeNull();
  },
};
/** Only the last reply can be lengthened. */
export const ContinueAReply: Story = {
  // The menu hides the page behind it from screen readers while it holds the focus; the rule does not account for that.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  args: { room: { channel: aChannel({ messagePrice: 5 }) } },
  play: async () => {
    await userEvent.click(
      (await screen.findAllByRole('button', { name: 'More about this message' })).at(-1) as Element,
    );
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(menu.getAnimations().every(({ playState }) => playState !== 'running')).toBe(true));
    await expect(screen.getByRole('menuitem', { name: /^Continue/ })).toBeVisible();
  },
};
export const Report: Story = {
  play: async () => {
    await userEvent.click((await screen.findAllByRole('button', { name: 'More about this message' }))[0] as Element);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Report' }));
    await screen.findByRole('dialog', { name: 'Report this message' });
  },
};
