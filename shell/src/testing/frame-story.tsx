import type { Channel } from 'shared-sdk/contract';
import { aBotProfile, aChannel, anId, type FakeCalls } from 'shared-sdk/testing';
import { breakpoints } from 'shared-ui';
import { expect, screen, userEvent, waitFor } from 'storybook/test';

export const day = 24 * 60 * 60 * 1000;
export const chat = (n: number, nickname: string, text: string, daysAgo = 0): Channel =>
  aChannel({
    channelId: anId(n),
    botProfile: aBotProfile({ botKey: anId(900 + n), nickname }),
    lastMessageText: text,
    lastMessageCreatedAt: Date.now() - daysAgo * day - n * 60_000,
  });
export const chats = (...channels: Channel[]): FakeCalls => ({
  'channels.chatList': { channels, channelCredential: null, sequence: 0 },
});
export const people = [
  'Mira',
  'Jun',
  'Ada',
  'Nao',
  'Leif',
  'Tomas',
  'Ines',
  'Rook',
  'Sable',
  'Wren',
  'Odile',
  'Kestrel',
];
export const many = people.map((name, n) =>
  chat(n + 1, name, '*looks up* There you are. I kept the light on for you.', n * 2),
);
export const findMenu = async (name: string | RegExp = 'Main menu') => {
  await screen.findByRole('navigation', { name });
};
export const settled = (element: Element) =>
  waitFor(() => expect(element.getAnimations().filter(({ playState }) => playState === 'running')).toHaveLength(0));
/** On a narrow page the sidebar is a drawer. */
export const openMenu = async (name = 'Open menu') => {
  if (window.innerWidth >= breakpoints.md) return;
  await userEvent.click(await screen.findByRole('button', { name }));
  await settled(await screen.findByRole('dialog'));
};
