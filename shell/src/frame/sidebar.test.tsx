import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { languages } from 'shared-sdk';
import { aChannel } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Alone, account, closeStages, createStage, explore, type StageOptions } from '../testing/stage.tsx';
import { Sidebar } from './sidebar.tsx';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  closeStages();
});

async function open(options: StageOptions = {}) {
  const stage = createStage(options);
  render(
    <Alone stage={stage}>
      <Sidebar />
    </Alone>,
  );
  await screen.findByRole('navigation', { name: options.language === 'ko' ? '주 메뉴' : 'Main menu' });
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const opened = () => stage.sdk.modals.getSnapshot();
  return { ...stage, user, opened };
}
const button = (name: string | RegExp) => screen.getByRole('button', { name });
const menu = () => screen.getByRole('navigation', { name: 'Main menu' });
const entries = () =>
  within(menu())
    .getAllByRole('link')
    .map((link) => link.textContent);
const chats = { 'channels.chatList': { channels: [aChannel()], channelCredential: null, sequence: 0 } };

describe('Sidebar', () => {
  it('lists Create, Explore, Highlight, Community and the chats, from top to bottom [SHELL-06]', async () => {
    await open({ member: true, calls: chats });
    const list = await screen.findByRole('navigation', { name: 'Chats' });
    const inOrder = [
      button('Create'),
      within(menu()).getByRole('link', { name: 'Explore' }),
      within(menu()).getByRole('link', { name: 'Highlight' }),
      button('Community'),
      list,
    ];
    for (const [place, element] of inOrder.slice(1).entries()) {
      const before = inOrder[place];
      expect(before && before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
    }
  });

  it('shows Highlight to members only, without a reload [SHELL-07, SHELL-53]', async () => {
    const { sdk } = await open();
    expect(entries()).toEqual(['Explore']);
    const session = createStage({ member: true }).sdk.session.getSnapshot();
    act(() => sdk.session.signIn(session as Parameters<typeof sdk.session.signIn>[0]));
    expect(entries()).toEqual(['Explore', 'Highlight']);
    act(() => sdk.session.signOut({ reason: 'logout' }));
    expect(entries()).toEqual(['Explore']);
  });

  it('works while every remote is down, as it reads only the registry', async () => {
    const { container } = await open({ member: true, codes: { 'mfe-explore': null, 'mfe-account': null } });
    expect(entries()).toEqual(['Explore', 'Highlight']);
    expect(container.asked).toEqual([]);
  });

  it('labels entries in the current language', async () => {
    await open({ member: true, language: 'ko' });
    const links = within(screen.getByRole('navigation', { name: '주 메뉴' })).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['둘러보기', '하이라이트']);
  });

  it('falls back to English labels and to a default icon', async () => {
    const entry = {
      slot: 'sidebar.main',
      order: 5,
      to: '/x',
      icon: 'rocket',
      label: { en: 'New' },
      access: 'public',
    } as const;
    const manifest = { ...explore.manifest, nav: [entry] };
    await open({ language: 'ko', remotes: [{ ...explore, manifest }] });
    const link = screen.getByRole('link', { name: 'New' });
    expect(link.querySelector('svg')).toBeTruthy();
  });

  it('marks the open page and prefetches on hover', async () => {
    const { sdk, user } = await open({ member: true });
    const link = (name: string) => within(menu()).getByRole('link', { name });
    expect(link('Explore').getAttribute('aria-current')).toBe('page');
    await user.hover(link('Highlight'));
    expect(sdk.prefetched).toContain('/highlight');
    await user.click(link('Highlight'));
    expect(link('Highlight').getAttribute('aria-current')).toBe('page');
    expect(link('Explore').getAttribute('aria-current')).toBeNull();
  });
});

describe('Create', () => {
  it('offers a character and a world [SHELL-18]', async () => {
    const { user, opened } = await open({ member: true });
    await user.click(button('Create'));
    const items = screen.getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Create character', 'Create world']);
    await user.click(screen.getByRole('menuitem', { name: 'Create world' }));
    expect(opened()).toEqual({ name: 'create.idea', props: { type: 'world' } });
    await user.click(button('Create'));
    await user.click(screen.getByRole('menuitem', { name: 'Create character' }));
    expect(opened()).toEqual({ name: 'create.idea', props: { type: 'character' } });
  });

  it('asks a guest to sign in, without a menu [SHELL-19]', async () => {
    const { user, opened } = await open();
    await user.click(button('Create'));
    expect(screen.queryByRole('menu')).toBeNull();
    expect(opened()?.name).toBe('account.onboarding');
  });
});

it('opens the same sign-in dialog for everything that a guest may not do [MODAL-03]', async () => {
  const { user, opened, sdk } = await open();
  for (const name of ['Create', 'My Gems', 'Sign in']) {
    await user.click(button(name));
    expect(opened()?.name, name).toBe('account.onboarding');
    act(() => sdk.modals.close());
  }
});

describe('gem button', () => {
  it("shows a member's balance [SHELL-21]", async () => {
    const { sdk } = await open({ member: true });
    await act(() => sdk.api.call('notice.login'));
    expect(button('My Gems: 120')).toBeTruthy();
  });

  it('opens My Gems for a member and the sign-in for a guest [SHELL-22]', async () => {
    const member = await open({ member: true });
    await member.user.click(button(/My Gems/));
    expect(member.opened()?.name).toBe('account.gems');
    cleanup();
    const guest = await open();
    await guest.user.click(button('My Gems'));
    expect(guest.opened()?.name).toBe('account.onboarding');
  });
});

describe('account in the footer', () => {
  const openMenu = async (user: Awaited<ReturnType<typeof open>>['user']) => user.click(button('Account of Sam'));
  const member = { nickname: 'Sam' };

  it('opens the sign-in for a guest [SHELL-28]', async () => {
    const { user, opened } = await open();
    await user.click(button('Sign in'));
    expect(opened()?.name).toBe('account.onboarding');
    expect(screen.queryByRole('button', { name: /^Account of/ })).toBeNull();
  });

  it("shows a member's nickname and offers Profile and Log out [SHELL-25]", async () => {
    const { user } = await open({ member });
    expect(within(button('Account of Sam')).getByText('Sam')).toBeTruthy();
    await openMenu(user);
    const items = screen.getAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Profile', 'Log out']);
  });

  it('navigates to the profile [SHELL-26]', async () => {
    const { user } = await open({ member });
    await openMenu(user);
    await user.click(screen.getByRole('menuitem', { name: 'Profile' }));
    expect(location.pathname).toBe('/profile');
  });

  it('logs out only after confirmation [SHELL-27]', async () => {
    history.replaceState(null, '', '/profile');
    const { user, sdk } = await open({ member });
    const ask = async (answer: string) => {
      await openMenu(user);
      await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
      const dialog = await screen.findByRole('alertdialog', { name: 'Log out?' });
      expect(sdk.session.isMember()).toBe(true);
      await user.click(within(dialog).getByRole('button', { name: answer }));
    };
    await ask('Cancel');
    expect(sdk.session.isMember()).toBe(true);
    await ask('Log out');
    expect(sdk.session.isMember()).toBe(false);
    expect(location.pathname).toBe('/');
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy();
  });
});

describe('sidebar footer', () => {
  it('is behind a button for a member, whose chats need the room', async () => {
    const { user } = await open({ member: true, settings: { isDemo: true } });
    const footer = () => screen.queryByRole('navigation', { name: 'About Manuka' });
    expect(footer()).toBeNull();
    const more = button('More about Manuka');
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await user.click(more);
    expect(within(screen.getByRole('contentinfo')).getByText('Demo companion.')).toBeTruthy();
    expect(button('Send feedback')).toBeTruthy();
    expect(footer()).toBeTruthy();
    await user.click(more);
    expect(footer()).toBeNull();
  });

  it('links to the four public pages [SHELL-33]', async () => {
    await open({ remotes: [explore, account] });
    const links = within(screen.getByRole('navigation', { name: 'About Manuka' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/static/faq',
      '/static/tos',
      '/static/privacy',
      '/blog/all',
    ]);
  });

  it("links to the operator's community server, forum, photos and support [SHELL-34]", async () => {
    const links = {
      communityChat: 'https://chat.example.com/manuka',
      communityForum: 'https://forum.example.com/manuka',
      communityPhotos: 'https://photos.example.com/manuka',
      supportEmail: 'help@example.com',
    };
    await open({ settings: { links } });
    const footer = within(screen.getByRole('navigation', { name: 'About Manuka' }));
    const address = (name: string) => footer.getByRole('link', { name }).getAttribute('href');
    expect(['Community server', 'Forum', 'Photos', 'Contact support'].map(address)).toEqual([
      links.communityChat,
      links.communityForum,
      links.communityPhotos,
      'mailto:help@example.com',
    ]);
    expect(footer.getByRole('link', { name: 'Forum' }).getAttribute('rel')).toBe('noopener noreferrer');
  });

  it('lists each language under its own name and switches at once', async () => {
    const { user, sdk } = await open();
    await user.click(button('Language: English'));
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(
      languages.map(({ name }) => name),
    );
    await user.click(screen.getByRole('menuitem', { name: '한국어' }));
    expect(await screen.findByRole('navigation', { name: '주 메뉴' })).toBeTruthy();
    expect(sdk.i18n.language()).toBe('ko');
  });

  it('shows privacy choices only where consent is required, and changes the answer', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Privacy choices' })).toBeNull();
    cleanup();

    const { user, sdk } = await open({ analytics: { isConsentRequired: true } });
    act(() => sdk.consent.decide('granted'));
    await user.click(button('Privacy choices'));
    expect(await screen.findByText('You allow it at the moment.')).toBeTruthy();
    await user.click(button("Don't allow"));
    expect(sdk.consent.getSnapshot()).toBe('refused');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('labels the embedded demo and links to the setup of a real model', async () => {
    await open({ settings: { isDemo: true } });
    expect(screen.getByText(/An embedded demo answers/)).toBeTruthy();
    const how = screen.getByRole('link', { name: 'Connect an AI provider to talk with a real model.' });
    expect(how.getAttribute('href')).toBe('/static/faq#demo');
  });
});
