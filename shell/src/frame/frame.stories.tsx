import type { Meta, StoryObj } from '@storybook/react-vite';
import type { Channel } from 'shared-sdk/contract';
import { aBotProfile, aCard, aCategory, aChannel, anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { breakpoints } from 'shared-ui';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { LoadError } from '../federation/load-error.ts';
import ar from '../locales/ar.json' with { type: 'json' };
import ko from '../locales/ko.json' with { type: 'json' };
import { Scene } from '../testing/scene.tsx';
import { never, type StageOptions } from '../testing/stage.tsx';

interface Args extends StageOptions {
  readonly path?: string;
}

const day = 24 * 60 * 60 * 1000;
const chat = (n: number, nickname: string, text: string, daysAgo = 0): Channel =>
  aChannel({
    channelId: anId(n),
    botProfile: aBotProfile({ botKey: anId(900 + n), nickname }),
    lastMessageText: text,
    lastMessageCreatedAt: Date.now() - daysAgo * day - n * 60_000,
  });
const chats = (...channels: Channel[]): FakeCalls => ({
  'channels.chatList': { channels, channelCredential: null, sequence: 0 },
});
const people = ['Mira', 'Jun', 'Ada', 'Nao', 'Leif', 'Tomas', 'Ines', 'Rook', 'Sable', 'Wren', 'Odile', 'Kestrel'];
const many = people.map((name, n) =>
  chat(n + 1, name, '*looks up* There you are. I kept the light on for you.', n * 2),
);

/** Overrides a browser property. @returns a function that restores it */
function override<T extends object, K extends keyof T>(target: T, key: K, value: T[K]): () => void {
  const own = Object.getOwnPropertyDescriptor(target, key);
  Object.defineProperty(target, key, { configurable: true, value });
  return () => {
    if (own) Object.defineProperty(target, key, own);
    else Reflect.deleteProperty(target, key);
  };
}

const meta = {
  title: 'Shell/Frame',
  parameters: { layout: 'fullscreen' },
  render: (options) => <Scene {...options} />,
} satisfies Meta<Args>;

export default meta;
type Story = StoryObj<Args>;

const findMenu = async (name: string | RegExp = 'Main menu') => {
  await screen.findByRole('navigation', { name });
};
const settled = (element: Element) =>
  waitFor(() => expect(element.getAnimations().filter(({ playState }) => playState === 'running')).toHaveLength(0));

/** On a narrow page the sidebar is a drawer. */
const openMenu = async (name = 'Open menu') => {
  if (window.innerWidth >= breakpoints.md) return;
  await userEvent.click(await screen.findByRole('button', { name }));
  await settled(await screen.findByRole('dialog'));
};

export const Guest: Story = {
  play: async () => {
    await openMenu();
    await findMenu();
  },
};
export const Member: Story = {
  args: {
    member: { nickname: 'Sam' },
    calls: chats(chat(1, 'Mira', 'The sky is clear tonight.'), chat(2, 'Jun', 'Run!', 9)),
  },
  play: async () => {
    await openMenu();
    await screen.findByRole('navigation', { name: 'Chats' });
  },
};
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
export const MoreAboutManuka: Story = {
  args: { member: { nickname: 'Sam' }, calls: chats(...many), settings: { isDemo: true } },
  play: async () => {
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'More about Manuka' }));
    await findMenu('About Manuka');
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
    after: ' stands, and the keeper.',
  },
});
const searchFor = async (text: string, name = 'Search chats') => {
  await userEvent.type(await screen.findByRole('searchbox', { name }), text);
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
export const Korean: Story = {
  args: { member: { nickname: '지우' }, calls: chats(chat(1, '미라', '*손을 흔든다* 안녕, 기다리고 있었어.')) },
  globals: { language: 'ko' },
  play: async () => {
    await openMenu('메뉴 열기');
    await findMenu('주 메뉴');
    await expect(document.documentElement).toHaveAttribute('dir', 'ltr');
  },
};
export const Arabic: Story = {
  args: { member: { nickname: 'ليلى' }, calls: chats(chat(1, 'عائشة', 'مرحبًا بك من جديد')) },
  globals: { language: 'ar' },
  play: async () => {
    await openMenu('فتح القائمة');
    await findMenu('القائمة الرئيسية');
    await expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  },
};
export const DemoCompanion: Story = { args: { settings: { isDemo: true } } };

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
export const Community: Story = {
  args: {
    settings: { links: { communityChat: 'https://chat.example.com/', communityForum: 'https://forum.example.com/' } },
  },
  play: async () => {
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'Community' }));
    await settled(await screen.findByRole('dialog'));
  },
};

const operator = {
  communityChat: 'https://chat.example.com/',
  communityForum: 'https://forum.example.com/',
  communityPhotos: 'https://photos.example.com/',
  supportEmail: 'help@example.com',
  appStore: 'https://apps.apple.com/us/app/manuka/id100',
  playStore: 'https://play.google.com/store/apps/details?id=manuka',
};
const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)';
/** Emulates an iPhone at the first page of a session. */
function onPhone() {
  sessionStorage.clear();
  return override(navigator, 'userAgent', iPhone);
}

export const AllOfTheOperator: Story = {
  args: { settings: { links: operator } },
  play: async () => {
    await openMenu();
    await screen.findByRole('link', { name: 'Contact support' });
  },
};
export const CodeToTheApp: Story = {
  globals: { viewport: { value: 'desktop' } },
  args: { settings: { links: operator } },
  play: async () => {
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'Get the app' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('img', { name: 'QR code that leads to the app' });
    await settled(dialog);
  },
};
export const BarToTheApp: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { settings: { links: operator } },
  beforeEach: onPhone,
  play: async () => {
    await screen.findByText('Manuka is at its best in the app.');
  },
};
export const StoreOfThePhone: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { settings: { links: operator } },
  beforeEach: onPhone,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Get the app' }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('link', { name: 'App Store' });
    await settled(dialog);
  },
};
export const Languages: Story = {
  // The menu hides the page behind it from screen readers while it holds the focus; the rule does not account for that.
  parameters: { a11y: { config: { rules: [{ id: 'aria-hidden-focus', enabled: false }] } } },
  play: async () => {
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'Language: English' }));
    await settled(await screen.findByRole('menu'));
  },
};
export const Consent: Story = {
  args: { analytics: { isConsentRequired: true } },
  play: async () => {
    await screen.findByRole('region', { name: 'Privacy' });
  },
};
export const ConsentNarrow: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { analytics: { isConsentRequired: true } },
};
export const PrivacyChoices: Story = {
  args: { analytics: { isConsentRequired: true } },
  play: async () => {
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'Privacy choices' }));
    await settled(await screen.findByRole('dialog'));
  },
};
export const LoggingOut: Story = {
  args: { member: { nickname: 'Sam' } },
  play: async () => {
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'Account of Sam' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Log out' }));
    await settled(await screen.findByRole('alertdialog'));
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { member: true },
  play: async () => {
    await screen.findByRole('button', { name: 'Open menu' });
  },
};
export const Drawer: Story = {
  globals: { viewport: { value: 'phone' } },
  args: { member: { nickname: 'Sam' }, calls: chats(...many) },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Open menu' }));
    await settled(await screen.findByRole('dialog', { name: 'Main menu' }));
  },
};

export const RemoteDown: Story = {
  args: {
    codes: {
      'mfe-explore': () => {
        const details = {
          remote: 'mfe-explore',
          version: '1.4.0',
          httpStatus: 503,
          url: '/releases/mfe-explore/1.4.0/entry.js',
        };
        throw new LoadError('http', 'down', details);
      },
    },
  },
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('An error occurred. Please try again.');
    await userEvent.click(screen.getByText('Details'));
  },
};
export const PageLoading: Story = {
  args: { codes: { 'mfe-explore': never } },
  play: async () => {
    await waitFor(() => expect(screen.getByRole('main').querySelector('[aria-busy]')).toBeTruthy(), { timeout: 3_000 });
  },
};
export const NotFound: Story = {
  args: { path: '/no/such/page' },
  play: async () => {
    await screen.findByRole('heading', { name: 'There is nothing here' });
  },
};
export const Offline: Story = {
  beforeEach: () => override(navigator, 'onLine', false),
  play: async () => {
    await screen.findByRole('heading', { name: 'No internet connection' });
  },
};
