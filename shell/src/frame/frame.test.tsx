import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, useDraft } from 'shared-sdk/react';
import { anError, aSession, memoryStorage } from 'shared-sdk/testing';
import { Dialog } from 'shared-ui';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aRemote } from '../testing/releases.ts';
import { closeStages, createStage, memberCalls, never, type StageOptions, WholeShell } from '../testing/stage.tsx';

const wide = window.innerWidth;
const resize = (width: number) => {
  window.innerWidth = width;
  act(() => void window.dispatchEvent(new Event('resize')));
};

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  setOnline(true);
  cleanup();
  closeStages();
  window.innerWidth = wide;
  vi.restoreAllMocks();
});

function setOnline(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
  act(() => void window.dispatchEvent(new Event(isOnline ? 'online' : 'offline')));
}

/** Pages as remotes would provide them: one with links, one with a field that takes the focus. */
function Home() {
  const { text, setText } = useDraft('note');
  return (
    <>
      <h1>Home</h1>
      <input aria-label="Note" value={text} onChange={(event) => setText(event.target.value)} />
      <Link to="/highlight">To the highlights</Link>
      <Link to="/?categoryId=mystery">Mysteries</Link>
      <Link to="/nowhere">Nowhere</Link>
      <Link to="/profile">To the profile</Link>
    </>
  );
}
const Highlight = () => <h1>Highlights</h1>;
// biome-ignore lint/a11y/noAutofocus: the test needs a page that takes the focus itself
const Profile = () => <input aria-label="Nickname" autoFocus />;
const codes = {
  'mfe-explore': aRemote({ routes: { '/': { Component: Home }, '/highlight': { Component: Highlight } } }),
  'mfe-account': aRemote({
    routes: { '/profile': { Component: Profile } },
    modals: {
      'account.gems': async () => ({
        default: () => (
          <Dialog open onOpenChange={() => undefined} title="My Gems">
            <input aria-label="Code" />
          </Dialog>
        ),
      }),
    },
  }),
};

async function open(options: StageOptions = {}) {
  const stage = createStage({ member: true, codes, ...options });
  render(<WholeShell stage={stage} />);
  await screen.findByRole('main');
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const calledFor = (name: string) => stage.sdk.sent.filter((call) => call.name === name).length;
  return { ...stage, user, calledFor };
}
const follow = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
  user.click(await screen.findByRole('link', { name }));

describe('Frame', () => {
  it("prefixes the document title with the page's name [SHELL-03]", async () => {
    const { user } = await open();
    await waitFor(() => expect(document.title).toBe('AI Chat with Live Video | Manuka'));
    await follow(user, 'To the highlights');
    await waitFor(() => expect(document.title).toBe('Highlight · AI Chat with Live Video | Manuka'));
  });

  it('lets keyboard users skip the sidebar', async () => {
    const { user } = await open();
    await screen.findByRole('heading', { name: 'Home' });
    await user.tab();
    const skip = screen.getByRole('link', { name: 'Skip to content' });
    expect(document.activeElement).toBe(skip);
    expect(skip.getAttribute('href')).toBe(`#${screen.getByRole('main').id}`);
  });

  it('shows a page with a link home for an unknown address, inside the frame [NAV-22]', async () => {
    const { user } = await open();
    await follow(user, 'Nowhere');
    expect(await screen.findByRole('heading', { name: 'There is nothing here' })).toBeTruthy();
    expect(document.title).toBe('There is nothing here · AI Chat with Live Video | Manuka');
    expect(screen.getByRole('complementary')).toBeTruthy();
    await follow(user, 'Go home');
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
  });

  it('hides only the sidebar for a page that asks for it [SHELL-40]', async () => {
    const stage = createStage();
    const [explore] = stage.loader.registry.remotes;
    if (!explore) return expect.unreachable();
    const routes = explore.manifest.routes.map((route) => ({ ...route, sidebar: false }));
    await open({ remotes: [{ ...explore, manifest: { ...explore.manifest, routes } }] });
    expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(screen.getByRole('link', { name: 'Skip to content' })).toBeTruthy();
  });

  it('shows a public page without frame or requests [SHELL-39, NAV-20, STATIC-05]', async () => {
    history.replaceState(null, '', '/static/faq');
    const { sdk } = await open();
    expect(await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' })).toBeTruthy();
    expect(screen.queryByRole('complementary')).toBeNull();
    expect(sdk.sent).toEqual([]);
  });
});

describe('focus after navigation', () => {
  it("moves to the page's main heading", async () => {
    const { user } = await open();
    await follow(user, 'To the highlights');
    const heading = await screen.findByRole('heading', { name: 'Highlights' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('moves to the page while it has no heading', async () => {
    const { user } = await open({ codes: { ...codes, 'mfe-account': never } });
    await follow(user, 'To the profile');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('stays where the page itself put it', async () => {
    const { user } = await open();
    await follow(user, 'To the profile');
    expect(await screen.findByRole('textbox', { name: 'Nickname' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nickname' })));
  });

  it('stays if only the query changes', async () => {
    const { user } = await open();
    await follow(user, 'Mysteries');
    await waitFor(() => expect(location.search).toBe('?categoryId=mystery'));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Mysteries' }));
  });
});

describe('an open modal', () => {
  it('closes when the path changes, and at Back within a page [NAV-23] [B-37]', async () => {
    const { sdk } = await open();
    await screen.findByRole('heading', { name: 'Home' });
    act(() => sdk.modals.open('account.gems'));
    await screen.findByRole('dialog', { name: 'My Gems' });
    const follows = (name: string) => fireEvent.click(screen.getByRole('link', { name, hidden: true }));
    follows('Mysteries');
    await waitFor(() => expect(location.search).toBe('?categoryId=mystery'));
    screen.getByRole('dialog', { name: 'My Gems' });
    act(() => history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => sdk.modals.open('account.gems'));
    await screen.findByRole('dialog', { name: 'My Gems' });
    follows('To the highlights');
    await waitFor(() => expect([screen.queryByRole('dialog'), sdk.modals.getSnapshot()]).toEqual([null, null]));
  });
});

describe('Frame on a narrow screen', () => {
  const narrow = async (options?: StageOptions) => {
    window.innerWidth = 390;
    const opened = await open(options);
    const openMenu = async () => {
      await opened.user.click(screen.getByRole('button', { name: 'Open menu' }));
      return screen.findByRole('dialog', { name: 'Main menu' });
    };
    return { ...opened, openMenu };
  };
  const isGone = () => waitFor(() => expect(screen.queryByRole('dialog', { name: 'Main menu' })).toBeNull());

  it('turns the sidebar into a drawer at 991 px and below [SHELL-29, SHELL-47]', async () => {
    await open();
    resize(992);
    expect(screen.getByRole('complementary')).toBeTruthy();
    resize(991);
    expect(screen.queryByRole('complementary')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }));
    expect(await screen.findByRole('dialog', { name: 'Main menu' })).toBeTruthy();
  });

  it('closes the drawer on Escape and returns the focus to the menu button [SHELL-30]', async () => {
    const { user, openMenu } = await narrow();
    await openMenu();
    await user.keyboard('{Escape}');
    await isGone();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
  });

  it('closes the drawer on a click on the backdrop and returns the focus to the menu button [SHELL-32]', async () => {
    const { user, openMenu } = await narrow();
    await openMenu();
    await user.click(screen.getByTestId('drawer-backdrop'));
    await isGone();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
  });

  it('closes the drawer after navigation and moves the focus to the page [SHELL-31]', async () => {
    const { user, openMenu } = await narrow();
    await user.click(within(await openMenu()).getByRole('link', { name: 'Highlight' }));
    await isGone();
    const heading = await screen.findByRole('heading', { name: 'Highlights' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    act(() => screen.getByRole('button', { name: 'Open menu' }).focus());
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open menu' }));
  });

  it('closes the drawer after navigation to the page that is open [SHELL-31, SHELL-14]', async () => {
    const { user, openMenu } = await narrow();
    for (const name of ['Explore', 'Find your companion']) {
      const link = await within(await openMenu()).findByRole('link', { name });
      await user.click(link);
      await isGone();
      expect(location.pathname).toBe('/');
    }
  });

  it('sorts chats by events while the drawer is closed', async () => {
    const { sdk } = await narrow();
    await waitFor(() => expect(sdk.feed.getSnapshot()).toBe('open'));
  });
});

describe('consent', () => {
  const analytics = { isConsentRequired: true };
  const bar = () => screen.queryByRole('region', { name: 'Privacy' });

  it('asks once with a bar and stores the answer', async () => {
    const storage = memoryStorage();
    const { user, sdk } = await open({ analytics, storage });
    expect(bar()).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Allow' }));
    expect(bar()).toBeNull();
    sdk.analytics.track('view_guest_page');
    expect(sdk.analytics.log()).toHaveLength(1);
    cleanup();

    await open({ analytics, storage });
    expect(bar()).toBeNull();
  });

  it('offers refusal beside consent', async () => {
    const { user, sdk } = await open({ analytics });
    await user.click(screen.getByRole('button', { name: "Don't allow" }));
    expect(bar()).toBeNull();
    sdk.analytics.track('view_guest_page');
    expect(sdk.analytics.log()).toEqual([]);
  });

  it('does not ask where consent is not required', async () => {
    await open();
    expect(bar()).toBeNull();
  });
});

describe('Frame while offline', () => {
  const screenOf = () => screen.queryByRole('heading', { name: 'No internet connection' });
  const retry = () => screen.getByRole('button', { name: 'Retry' });
  const unreachable = { 'accounts.version': () => Promise.reject(new TypeError('no network')) };
  const version = { 'accounts.version': { minVersion: '0.9.0', latestVersion: '0.9.19', forceUpdate: false } };

  it('covers everything with the specified text and Retry [SHELL-50]', async () => {
    await open();
    setOnline(false);
    expect(screenOf()).toBeTruthy();
    expect(screen.getByText('You are offline. Please check your connection and try again.')).toBeTruthy();
    expect(retry()).toBeTruthy();
  });

  it('goes away when the network is back and keeps the typed text [SHELL-51]', async () => {
    const { user } = await open();
    await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'half a sen');
    setOnline(false);
    expect(screenOf()).toBeTruthy();
    setOnline(true);
    expect(screenOf()).toBeNull();
    expect(screen.getByRole('textbox', { name: 'Note' })).toHaveProperty('value', 'half a sen');
  });

  it('stays after a Retry without a response', async () => {
    const { user, calledFor } = await open({ calls: unreachable });
    setOnline(false);
    await user.click(retry());
    await waitFor(() => expect(calledFor('accounts.version')).toBe(1));
    await waitFor(() => expect(retry().getAttribute('aria-busy')).toBeNull());
    expect(screenOf()).toBeTruthy();
  });

  it.each([
    ['a response', version],
    [
      'an error response',
      {
        'accounts.version': () => {
          throw anError('INTERNAL_ERROR');
        },
      },
    ],
  ])(
    'Retry sends one light call, and %s restores the same page even if the browser reports no network [SHELL-51]',
    async (_, calls) => {
      const { user, sdk, calledFor } = await open({ calls });
      await waitFor(() => expect(calledFor('notice.login')).toBe(1));
      await user.type(await screen.findByRole('textbox', { name: 'Note' }), 'half a sen');
      const field = screen.getByRole('textbox', { name: 'Note' });
      setOnline(false);
      const before = sdk.sent.length;
      await user.click(retry());
      await waitFor(() => expect(screenOf()).toBeNull());
      expect(sdk.sent.slice(before).map(({ name }) => name)).toEqual(['accounts.version']);
      expect(screen.getByRole('textbox', { name: 'Note' })).toBe(field);
      expect(sdk.toasts).toEqual([]);

      setOnline(true);
      setOnline(false);
      expect(screenOf()).toBeTruthy();
    },
  );

  it('repeats failed queries when the network is back', async () => {
    const { sdk } = await open({
      calls: {
        'channels.chatList': () => {
          throw anError('INTERNAL_ERROR');
        },
      },
    });
    await screen.findByText('Your chats could not be loaded.');
    setOnline(false);
    sdk.answer(memberCalls);
    setOnline(true);
    expect(await screen.findByText(/No chats yet/)).toBeTruthy();
  });

  it('keeps a dialog underneath open on Escape and clicks', async () => {
    const onOpenChange = vi.fn();
    const SignIn = () => (
      <Dialog open onOpenChange={onOpenChange} title="Welcome">
        <input aria-label="E-mail" />
      </Dialog>
    );
    const modals = { 'account.onboarding': async () => ({ default: SignIn }) };
    const { sdk, user } = await open({ codes: { ...codes, 'mfe-account': aRemote({ modals }) }, calls: unreachable });
    act(() => sdk.modals.open('account.onboarding'));
    await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'sam@exa');
    setOnline(false);
    await user.keyboard('{Escape}');
    await user.click(retry());
    expect(onOpenChange).not.toHaveBeenCalled();
    setOnline(true);
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveProperty('value', 'sam@exa');
    await user.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});

describe('daily notice', () => {
  it('requests it once per app load, after the first paint, and updates the balance on every page [NOTICE-13, GEM-17]', async () => {
    const { user, calledFor } = await open();
    expect(calledFor('notice.login')).toBe(0);
    expect(await screen.findByRole('button', { name: 'My Gems: 120' })).toBeTruthy();
    await follow(user, 'To the highlights');
    await screen.findByRole('heading', { name: 'Highlights' });
    await follow(user, 'Explore');
    await screen.findByRole('heading', { name: 'Home' });
    expect(calledFor('notice.login')).toBe(1);
  });

  it('requests it after sign-in and never for a guest [NOTICE-01]', async () => {
    const { sdk, calledFor } = await open({ member: false });
    await screen.findByRole('heading', { name: 'Home' });
    await new Promise((resolve) => setTimeout(resolve, 60));
    expect(calledFor('notice.login')).toBe(0);
    act(() => sdk.session.signIn(aSession()));
    expect(await screen.findByRole('button', { name: 'My Gems: 120' })).toBeTruthy();
    expect(calledFor('notice.login')).toBe(1);
  });

  it('hides failures of the request', async () => {
    const { sdk, calledFor } = await open({
      calls: {
        'notice.login': () => {
          throw anError('FORBIDDEN');
        },
      },
    });
    await waitFor(() => expect(calledFor('notice.login')).toBe(1));
    expect(sdk.toasts).toEqual([]);
    expect(screen.getByRole('button', { name: 'My Gems: 0' })).toBeTruthy();
  });
});
