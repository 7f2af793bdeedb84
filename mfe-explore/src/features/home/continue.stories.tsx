import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Channel } from 'shared-sdk/contract';
import { aBotProfile, aChannel, anId } from 'shared-sdk/testing';
import { expect, screen, within } from 'storybook/test';
import ar from '../../locales/ar.json' with { type: 'json' };
import ko from '../../locales/ko.json' with { type: 'json' };
import { aPicture } from '../../testing/people.ts';
import { Scene } from '../../testing/scene.tsx';
import { Continue } from './continue.tsx';

const HOUR = 60 * 60_000;
const chat = (n: number, nickname: string, line: string, fields: Partial<Channel> = {}): Channel =>
  aChannel({
    channelId: anId(n),
    botProfile: aBotProfile({ botKey: anId(900 + n), nickname, thumbnailImageSignedUrl: aPicture(n) }),
    lastMessageText: line,
    lastMessageCreatedAt: Date.now() - n * n * HOUR,
    ...fields,
  });
const calls = (...channels: Channel[]) => ({
  calls: { 'channels.chatList': { channels, channelCredential: null, sequence: 0 } },
});
const several = ['Mira', 'Jun', 'Ada', 'Nao', 'Leif', 'Ines', 'Rook'].map((name, n) =>
  chat(n + 1, name, '*looks up* There you are. I kept the light on for you.'),
);
const findRow = async (name = 'Continue') => within(await screen.findByRole('region', { name }));

const meta = {
  title: 'Explore/Continue',
  component: Scene,
  args: { Page: Continue, member: true, ...calls(...several) },
} satisfies Meta<typeof Scene>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Several: Story = {
  play: async () => {
    await expect((await findRow()).getAllByRole('link')).toHaveLength(6);
  },
};
export const One: Story = {
  args: calls(chat(1, 'Mira', 'You came after all.')),
  play: async () => void (await (await findRow()).findByRole('link', { name: /Mira/ })),
};
export const Renamed: Story = {
  args: calls(chat(1, 'Mira', 'You came after all.', { title: 'The night train to Vladivostok' })),
  play: async () => void (await (await findRow()).findByText('The night train to Vladivostok')),
};
/** Archived chats and those in which nothing was said are not offered; without any, there is no row. */
export const NothingToContinue: Story = {
  args: calls(
    chat(1, 'Mira', 'Goodbye.', { archivedAt: 1 }),
    chat(2, 'Jun', '', { lastMessageText: null, lastMessageCreatedAt: null }),
  ),
  play: async () => {
    await expect(screen.queryByRole('region')).toBeNull();
  },
};
export const LongTexts: Story = {
  args: calls(
    chat(1, 'Archduchess Maximiliana of the Far Northern Isles', 'Donaudampfschifffahrtsgesellschaft '.repeat(9)),
    chat(2, 'عائشة بنت النجوم', 'مرحبًا بك من جديد'),
  ),
  play: async () => void (await findRow()),
};
export const Light: Story = { globals: { theme: 'light' }, play: async () => void (await findRow()) };
export const OnAPhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async () => void (await findRow()),
};
export const Korean: Story = {
  args: calls(chat(1, '미라', '*손을 흔든다* 안녕, 기다리고 있었어.')),
  globals: { language: 'ko' },
  play: async () => void (await findRow(ko.home.continue)),
};
export const Arabic: Story = {
  args: calls(chat(1, 'عائشة', 'مرحبًا بك من جديد'), chat(2, 'ليلى', 'انتظرتك طويلًا.')),
  globals: { language: 'ar' },
  play: async () => void (await findRow(ar.home.continue)),
};
