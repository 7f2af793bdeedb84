import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { LoadError } from '../federation/load-error.ts';
import { chat, chats, findMenu, many, openMenu, settled } from '../testing/frame-story.tsx';
import { Scene } from '../testing/scene.tsx';
import { never, type StageOptions } from '../testing/stage.tsx';

interface Args extends StageOptions {
  readonly path?: string;
}

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
export const MoreAboutManuka: Story = {
  args: { member: { nickname: 'Sam' }, calls: chats(...many), settings: { isDemo: true } },
  play: async () => {
    await openMenu();
    await userEvent.click(await screen.findByRole('button', { name: 'More about Manuka' }));
    await findMenu('About Manuka');
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
