import type { Meta, StoryObj } from '@storybook/react-vite';
import { aBotProfile, aCard, aCategory, anError, anId } from 'shared-sdk/testing';
import { expect, screen, userEvent, within } from 'storybook/test';
import ar from '../../locales/ar.json' with { type: 'json' };
import ko from '../../locales/ko.json' with { type: 'json' };
import { chat, chats, day, findMenu, many, openMenu, people, settled } from '../../testing/frame-story.tsx';
import { Scene } from '../../testing/scene.tsx';
import { never, type StageOptions } from '../../testing/stage.tsx';

const meta = {
  title: 'Shell/Chat list',
  parameters: { layout: 'fullscreen' },
  render: (options) => <Scene {...options} />,
} satisfies Meta<StageOptions & { readonly path?: string }>;

export default meta;
type Story = StoryObj<StageOptions & { readonly path?: string }>;

export const NoChats: Story = {
  args: { member: true },
  play: async () => {
    await openMenu();
    await screen.findByText(/No chats yet/);
  },
};
export const ManyChats: Story = { args: { member: true, calls: chats(...many) } };
const arranged = many.map((channel, n) => ({
  ...channel,
  title: n === 1 ? 'The night train to Vladivostok' : null,
  pinnedAt: n < 2 ? 1 : null,
  archivedAt: n > 8 ? 1 : null,
  botProfile: n > 4 && n < 7 ? aBotProfile({ botKey: anId(999), nickname: 'Tomas' }) : channel.botProfile,
}));
export const PinnedAndArchived: Story = {
  args: { member: { nickname: 'Sam' }, calls: chats(...arranged) },
  play: async () => {
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'Archived (3)' }));
    await screen.findByRole('link', { name: 'Tomas (2)' });
  },
};
export const SelectingChats: Story = {
  args: { member: { nickname: 'Sam' }, calls: chats(...many) },
  play: async () => {
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'Select chats' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Mira' }));
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Ada' }));
    await screen.findByText('2 selected');
  },
};
export const RenamingAChat: Story = {
  args: { member: true, calls: chats(chat(1, 'Mira', 'Stay a while.')) },
  play: async () => {
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'Options for Mira' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Rename' }));
    await settled(await screen.findByRole('dialog'));
    await screen.findByRole('textbox', { name: 'Name of the chat' });
  },
};
export const SuggestedCompanions: Story = {
  args: {
    member: { nickname: 'Sam' },
    calls: {
      'presets.chatList': {
        cards: people.slice(0, 6).map((nickname, n) => aCard(n + 1, { nickname, headline: 'Keeps the light on.' })),
        hasMore: false,
        title: 'For you',
        description: '',
      },
      'presets.curatedSections': {
        sections: [aCategory({ categoryId: 'fantasy', title: 'Fantasy' }), aCategory({ title: 'Featured' })],
      },
    },
  },
  play: async () => {
    await openMenu();
    await screen.findByRole('navigation', { name: 'Begin with' });
  },
};
const aHit = (n: number, isNear = false) => ({
  channelId: anId(n),
  messageId: anId(300 + n),
  branchId: anId(n),
  episodeId: anId(n),
  senderType: 'BOT' as const,
  createdAt: Date.now() - n * day,
  isNear,
  snippet: {
    before: '…where the old ',
    match: isNear ? 'lihgthouse' : 'lighthouse',
    after: ' is lit, and the keeper.',
  },
});
const searchFor = async (text: string, name = 'Search chats') => {
  const field = await screen.findByRole('searchbox', { name });
  await userEvent.type(field, text);
  // The whole word is visible beside the icon and the button.
  await expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth);
};
const hits = {
  channelIds: [anId(4)],
  hits: [aHit(1), aHit(2), aHit(3, true)],
  nextCursor: anId(302),
  hasMore: true,
};
export const SearchingChats: Story = {
  args: {
    member: { nickname: 'Sam' },
    calls: { ...chats(...many), 'channels.search': hits },
  },
  play: async () => {
    await openMenu();
    await searchFor('lighthouse');
    await findMenu('Search results');
  },
};
export const SearchingChatsOnAPhone: Story = { ...SearchingChats, globals: { viewport: { value: 'phone' } } };
const archivedIn = (language: string, text: string) =>
  text.replace('{{count}}', new Intl.NumberFormat(language).format(3));
/** The pinned chats above the others, the archived ones folded, and the hits of a search in their words. */
export const ChatListArabic: Story = {
  args: { member: { nickname: 'ليلى' }, calls: { ...chats(...arranged), 'channels.search': hits } },
  globals: { language: 'ar' },
  play: async () => {
    await openMenu(ar.menu.open);
    await screen.findByRole('button', { name: archivedIn('ar', ar.chats.archived) });
    await searchFor('lighthouse', ar.chats.search);
    await findMenu(ar.chats.results);
  },
};
export const ChatListKorean: Story = {
  args: { member: { nickname: '지우' }, calls: chats(...arranged) },
  globals: { language: 'ko' },
  play: async () => {
    await openMenu(ko.menu.open);
    await screen.findByRole('button', { name: archivedIn('ko', ko.chats.archived) });
  },
};
export const NothingFound: Story = {
  args: {
    member: { nickname: 'Sam' },
    calls: { ...chats(...many), 'channels.search': { channelIds: [], hits: [], nextCursor: null, hasMore: false } },
  },
  play: async () => {
    await openMenu();
    await searchFor('dragon');
    await screen.findByText('Nothing found for “dragon”.');
  },
};
export const ChatsLoading: Story = { args: { member: true, calls: { 'channels.chatList': never } } };
export const ChatsFailed: Story = {
  args: {
    member: true,
    calls: {
      'channels.chatList': () => {
        throw anError('INTERNAL_ERROR');
      },
    },
  },
  play: async () => {
    await openMenu();
    await screen.findByText('Your chats could not be loaded.');
  },
};
export const LongNames: Story = {
  args: {
    member: { nickname: 'Wolfeschlegelsteinha' },
    calls: {
      ...chats(
        chat(
          1,
          'Archduchess Maximiliana of the Far Northern Isles',
          'A sentence that goes on and on and does not end here.',
        ),
        chat(2, 'عائشة بنت النجوم', 'مرحبًا بك من جديد'),
      ),
      'notice.login': { pages: [], updatedGemAmount: 1_234_567_890, loginStreakDays: 1 },
    },
  },
};
export const ChatMenu: Story = {
  // The menu hides the page behind it from screen readers while it holds the focus; the rule does not account for that.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  args: { member: true, calls: chats(chat(1, 'Mira', 'Stay a while.')) },
  play: async () => {
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'Options for Mira' }));
    await settled(await screen.findByRole('menu'));
  },
};
export const DeletingAChat: Story = {
  args: { member: true, calls: { ...chats(chat(1, 'Mira', 'Stay a while.')), 'channels.leave': never } },
  play: async () => {
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'Options for Mira' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = await screen.findByRole('alertdialog');
    await settled(dialog);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await expect(within(dialog).getByRole('button', { name: 'Cancel' })).toBeDisabled();
  },
};
