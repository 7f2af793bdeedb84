import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSdk } from 'shared-sdk';
import { aGemEntry, anAccount, anError, createFakePush, type FakeCalls, type FakeSdkOptions } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manifest } from '../../manifest.ts';
import { createStageSdk, never, Stage } from '../../testing/stage.tsx';
import { ProfilePage } from './profile-page.tsx';

const account = anAccount({ nickname: 'Sam', email: 'sam@example.com', preferredGender: 'FEMALE', gemAmount: 120 });

beforeEach(() => {
  history.replaceState(null, '', '/profile');
  document.documentElement.dataset.theme = 'dark';
});
afterEach(() => {
  cleanup();
  provideSdk(null);
});

async function open(calls: FakeCalls = {}, options: FakeSdkOptions = {}) {
  const sdk = createStageSdk({
    member: true,
    ...options,
    calls: {
      'accounts.info': account,
      'accounts.delete': {},
      'gems.history': { entries: [], nextCursor: null },
      ...calls,
    },
  });
  render(
    <Stage sdk={sdk}>
      <ProfilePage />
    </Stage>,
  );
  await screen.findByRole('heading', { name: 'Sam' });
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const names = () => sdk.sent.map(({ name }) => name);
  return { sdk, user, names };
}
const button = (name: string) => screen.getByRole('button', { name });
const preferred = (name: string) =>
  within(screen.getByRole('radiogroup', { name: 'The companion’s pronoun' })).getByRole('radio', { name });
const isChosen = (radio: HTMLElement) => radio.getAttribute('aria-checked') === 'true';

describe('profile page', () => {
  it('reports a failed load and retries', async () => {
    const sdk = createStageSdk({
      member: true,
      calls: {
        'accounts.info': () => {
          throw anError('FORBIDDEN');
        },
      },
    });
    render(
      <Stage sdk={sdk}>
        <ProfilePage />
      </Stage>,
    );
    expect(await screen.findByText('Your profile could not be loaded')).toBeTruthy();
    expect(sdk.toasts).toEqual([]);
    sdk.answer({ 'accounts.info': account });
    await userEvent.click(button('Retry'));
    expect(await screen.findByRole('heading', { name: 'Sam' })).toBeTruthy();
  });

  it('says if there is no e-mail address', async () => {
    await open({ 'accounts.info': { ...account, email: null } });
    expect(screen.getAllByText('No e-mail address')).not.toEqual([]);
  });

  it('shows the account: name, e-mail, pronoun, streak [ACCOUNT-01, SETTINGS-01]', async () => {
    const { names } = await open({ 'accounts.info': { ...account, gender: 'MALE', loginStreakDays: 3 } });
    expect(names()).toContain('accounts.info');
    expect(screen.getAllByText('sam@example.com')).not.toEqual([]);
    expect(screen.getByText('Pronoun: he')).toBeTruthy();
    expect(screen.getByRole('region', { name: '3 days in a row' })).toBeTruthy();
  });

  it('is at /profile, for members only [NAV-16]', () => {
    expect(manifest.routes.find(({ path }) => path === '/profile')).toMatchObject({ access: 'member' });
  });

  it('reloads the account when its tab becomes visible, as another tab may have changed it', async () => {
    const { sdk } = await open();
    sdk.answer({ 'accounts.info': { ...account, nickname: 'Robin' } });
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByRole('heading', { name: 'Robin' })).toBeTruthy();
  });

  it('explains the streak: gems per day and for tomorrow', async () => {
    await open({ 'accounts.info': { ...account, loginStreakDays: 8 } });
    const streak = screen.getByRole('region', { name: '8 days in a row' });
    const days = within(streak).getAllByRole('listitem');
    expect(days.map((day) => day.hasAttribute('data-done'))).toEqual([true, ...Array(6).fill(false)]);
    expect(days[0]?.textContent).toContain('Day 8: 8 gems');
    expect(streak.textContent).toContain('brings 10 gems');
    expect(streak.textContent).toContain('tomorrow 9 on top');
  });

  it('shows the gems and links to the purchase [GEM-26, SETTINGS-08]', async () => {
    const { sdk, user } = await open();
    expect(await screen.findByText('120 gems')).toBeTruthy();
    await user.click(button('Get free gems'));
    expect(sdk.modals.getSnapshot()).toEqual({ name: 'account.gems', props: {} });
    await user.click(button('Purchase'));
    expect(sdk.modals.getSnapshot()).toEqual({ name: 'account.gems', props: { tab: 'purchase' } });
  });

  it('links to FAQ, terms, privacy policy and feedback [SETTINGS-04, SETTINGS-05]', async () => {
    const { sdk, user } = await open();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/static/faq', '/static/tos', '/static/privacy']);
    await user.click(button('Tell us what you think'));
    expect(sdk.modals.getSnapshot()).toEqual({ name: 'account.feedback', props: {} });
  });

  it('shows support and community links that the operator has set [SETTINGS-03, SETTINGS-04]', async () => {
    const links = {
      communityChat: 'https://chat.example/manuka',
      communityPhotos: 'https://www.photos.example/',
      supportEmail: 'help@example.com',
    };
    await open({}, { links });
    const places = within(screen.getByRole('region', { name: 'Community' })).getAllByRole('link');
    expect(places.map((place) => place.getAttribute('href'))).toEqual([links.communityChat, links.communityPhotos]);
    expect(places[0]?.getAttribute('rel')).toContain('noopener');
    const help = within(screen.getByRole('region', { name: 'Help center' }));
    expect(help.getByRole('link', { name: /Contact support/ }).getAttribute('href')).toBe('mailto:help@example.com');
  });
});

describe('companion’s pronoun', () => {
  it('is reverted if the server rejects the change [SETTINGS-11]', async () => {
    const { sdk, user } = await open({
      'userSetting.update': () => {
        throw anError('INTERNAL_ERROR', 'Not now');
      },
    });
    await user.click(preferred('he'));
    expect(isChosen(preferred('she'))).toBe(true);
    expect(sdk.toasts).toMatchObject([{ variant: 'ERROR', message: 'Not now' }]);
  });

  it('shows the change at once [SETTINGS-02, SETTINGS-10]', async () => {
    const { user } = await open({ 'userSetting.update': never });
    expect(isChosen(preferred('she'))).toBe(true);
    await user.click(preferred('all'));
    expect(isChosen(preferred('all'))).toBe(true);
  });

  it('is stored as a user setting and confirmed [SETTINGS-14, TOAST-08]', async () => {
    const { sdk, user } = await open({
      'userSetting.update': ({ body }) => anAccount({ ...account, preferredGender: body.preferredGender ?? 'FEMALE' }),
    });
    await user.click(preferred('he'));
    expect(sdk.sent.at(-1)).toMatchObject({
      name: 'userSetting.update',
      input: { body: { preferredGender: 'MALE' } },
    });
    expect(sdk.toasts).toEqual([{ variant: 'SUCCESS', message: "the companion's pronoun has been updated." }]);
  });
});

describe('switches', () => {
  const switches = [
    ['Play replies aloud', 'accounts.voiceSetting', { voiceEnabled: false }],
    ['Moving lips', 'userSetting.update', { lipMotionEnabled: false }],
    ['Pictures in chats', 'accounts.imageGeneration', { imageGenerationSetting: false }],
    ['Repeat videos', 'accounts.repeatVideo', { repeatVideo: true }],
    ['Latest message in the chat list', 'accounts.showLatestMessage', { showLatestMessage: false }],
  ] as const;
  const toggle = (name: string) => screen.getByRole('switch', { name });
  const isOn = (name: string) => toggle(name).getAttribute('aria-checked') === 'true';

  it('show a change at once and store it by their own call [SETTINGS-09, SETTINGS-15, SETTINGS-16, SETTINGS-17, SETTINGS-18]', async () => {
    const stored = Object.fromEntries(switches.map(([, call]) => [call, never])) as FakeCalls;
    for (const [name, call, body] of switches) {
      const { sdk, user } = await open(stored);
      const before = isOn(name);
      await user.click(toggle(name));
      expect(isOn(name), name).toBe(!before);
      await waitFor(() => expect(sdk.sent.at(-1)).toMatchObject({ name: call, input: { body } }));
      cleanup();
    }
  });

  it('revert with the reason if the server rejects the change [SETTINGS-09, SETTINGS-11]', async () => {
    const refuse = () => {
      throw anError('INTERNAL_ERROR', 'Not now');
    };
    const refused = Object.fromEntries(switches.map(([, call]) => [call, refuse])) as FakeCalls;
    for (const [name] of switches) {
      const { sdk, user } = await open(refused);
      const before = isOn(name);
      await user.click(toggle(name));
      await waitFor(() => expect(sdk.toasts).toMatchObject([{ variant: 'ERROR', message: 'Not now' }]));
      expect(isOn(name), name).toBe(before);
      cleanup();
    }
  });

  it('emit an event once a change is stored', async () => {
    const { sdk, user } = await open({ 'accounts.repeatVideo': anAccount({ ...account, repeatVideo: true }) });
    const changed = vi.fn();
    sdk.events.on('account.changed', changed);
    await user.click(toggle('Repeat videos'));
    await waitFor(() => expect(changed).toHaveBeenCalledOnce());
    expect(isOn('Repeat videos')).toBe(true);
  });
});

describe('name dialog', () => {
  const edit = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(button('Edit'));
    return within(screen.getByRole('dialog'));
  };

  it('changes name and pronoun everywhere on the page [ACCOUNT-06]', async () => {
    const { sdk, user } = await open({
      'accounts.update': ({ body }) =>
        anAccount({ ...account, nickname: body.nickname ?? '', gender: body.gender ?? 'MALE' }),
    });
    const dialog = await edit(user);
    const name = dialog.getByRole('textbox', { name: 'Nickname' });
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
    await user.clear(name);
    await user.type(name, 'Ro ');
    expect(dialog.getByText('Space cannot be entered')).toBeTruthy();
    await user.type(name, 'bin');
    await user.click(dialog.getByRole('radio', { name: 'she' }));
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('heading', { name: 'Robin' })).toBeTruthy();
    expect(sdk.sent.at(-1)).toMatchObject({
      name: 'accounts.update',
      input: { body: { nickname: 'Robin', gender: 'FEMALE' } },
    });
    expect(sdk.session.getSnapshot()).toMatchObject({ nickname: 'Robin', gender: 'FEMALE' });
    expect(sdk.toasts).toEqual([{ variant: 'SUCCESS', message: 'Your profile has been updated.' }]);
  });

  it('keeps the entries if they could not be stored', async () => {
    const { user } = await open({
      'accounts.update': () => {
        throw anError('INTERNAL_ERROR', 'Not now');
      },
    });
    const dialog = await edit(user);
    await user.type(dialog.getByRole('textbox', { name: 'Nickname' }), '2');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(false));
    expect(dialog.getByRole<HTMLInputElement>('textbox', { name: 'Nickname' }).value).toBe('Sam2');
  });
});

describe('e-mail dialog', () => {
  const change = async (user: ReturnType<typeof userEvent.setup>, email: string) => {
    await user.click(button('Change e-mail'));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByRole('textbox', { name: 'New e-mail address' }), email);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    return dialog;
  };

  it('shows errors of validation and of the server beside the field', async () => {
    const { sdk, user } = await open({
      'accounts.updateEmail': () => {
        throw anError('ALREADY_EXIST_ID', 'There is already an account with this address.');
      },
    });
    const dialog = await change(user, 'robin');
    expect(await dialog.findByText(/Please enter an e-mail address/)).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: 'New e-mail address' }), '@example.com');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText('There is already an account with this address.')).toBeTruthy();
    expect(sdk.toasts).toEqual([]);
  });

  it('changes the address and shows the new one', async () => {
    const { sdk, user } = await open({
      'accounts.updateEmail': ({ body }) => anAccount({ ...account, email: body.email }),
    });
    await change(user, 'robin@example.com');
    await waitFor(() => expect(screen.getAllByText('robin@example.com').length).toBeGreaterThan(0));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sdk.toasts).toMatchObject([{ variant: 'SUCCESS' }]);
  });
});

describe('verification of the address', () => {
  const unverified = { ...account, isEmailVerified: false };
  const isDisabled = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

  it('shows a verified address without a button', async () => {
    await open();
    expect(screen.getByText('Confirmed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
  });

  it('sends a new link once, and not again within a minute [AUTH-06]', async () => {
    const { sdk, user, names } = await open({
      'accounts.info': unverified,
      'accounts.sendVerification': { sent: true },
    });
    await user.dblClick(button('Send a new link'));
    await screen.findByRole('button', { name: 'Link sent' });
    expect(names().filter((name) => name === 'accounts.sendVerification')).toHaveLength(1);
    expect(isDisabled('Link sent')).toBe(true);
    expect(sdk.toasts).toEqual([{ variant: 'SUCCESS', message: 'A new link is on its way to you.' }]);
  });

  it('reports that no mail was sent and reloads the account, which may be verified by now', async () => {
    const { sdk, user } = await open({
      'accounts.info': unverified,
      'accounts.sendVerification': () => {
        sdk.answer({ 'accounts.info': account });
        return { sent: false };
      },
    });
    await user.click(button('Send a new link'));
    expect(await screen.findByText('Confirmed')).toBeTruthy();
    expect(sdk.toasts).toMatchObject([{ variant: 'ERROR' }]);
  });

  it('can be retried if the server rejects it', async () => {
    const { sdk, user } = await open({
      'accounts.info': unverified,
      'accounts.sendVerification': () => {
        throw anError('TOO_MANY_REQUESTS', 'Not so often');
      },
    });
    await user.click(button('Send a new link'));
    await waitFor(() => expect(sdk.toasts).toMatchObject([{ variant: 'ERROR', message: 'Not so often' }]));
    expect(isDisabled('Send a new link')).toBe(false);
  });
});

describe('latest gem movements', () => {
  it('are listed on the page, and all of them in a dialog', async () => {
    const entries = Array.from({ length: 6 }, (_, n) => aGemEntry(n + 1));
    const { user } = await open({ 'gems.history': { entries, nextCursor: null } });
    const latest = await screen.findByRole('region', { name: 'Gem history' });
    await waitFor(() => expect(within(latest).getAllByRole('listitem')).toHaveLength(4));
    await user.click(within(latest).getByRole('button', { name: 'Show all' }));
    expect(within(await screen.findByRole('dialog')).getAllByRole('listitem')).toHaveLength(6);
  });

  it('explain an empty list', async () => {
    await open();
    expect(await screen.findByText(/Gems that come and go will be listed here/)).toBeTruthy();
  });
});

describe('notifications', () => {
  const toggle = () => screen.getByRole<HTMLButtonElement>('switch', { name: 'Notifications' });
  const isOn = () => toggle().getAttribute('aria-checked') === 'true';
  const description = () => document.getElementById(toggle().getAttribute('aria-describedby') ?? '')?.textContent;
  const answers: FakeCalls = { 'push.token': {}, 'accounts.pushToggle': ({ body }) => anAccount(body) };

  it('turn on at once, ask for permission, register the browser and are stored; then turn off again [SETTINGS-19, PUSH-05]', async () => {
    const push = createFakePush();
    let allow: (answer: NotificationPermission) => void = () => undefined;
    push.answer = new Promise((resolve) => {
      allow = resolve;
    });
    const { user, sdk, names } = await open(answers, { push });
    expect([isOn(), push.asked]).toEqual([false, 0]);
    await user.click(toggle());
    expect([isOn(), push.asked]).toEqual([true, 1]);
    expect(names()).not.toContain('push.token');
    allow('granted');
    await waitFor(() => expect(sdk.sent.at(-1)).toMatchObject({ input: { body: { pushEnabled: true } } }));
    expect(names()).toContain('push.token');
    await waitFor(() => expect(sdk.push.getSnapshot()).toBe('on'));
    expect(isOn()).toBe(true);

    await user.click(toggle());
    await waitFor(() => expect(sdk.sent.at(-1)).toMatchObject({ input: { body: { pushEnabled: false } } }));
    await waitFor(() => expect(push.endpoint).toBeNull());
    expect(isOn()).toBe(false);
  });

  it('are reverted with the reason if the server rejects the change [SETTINGS-11]', async () => {
    const refuse = () => {
      throw anError('INTERNAL_ERROR', 'Not now');
    };
    const { user, sdk } = await open({ ...answers, 'accounts.pushToggle': refuse }, { push: createFakePush() });
    await user.click(toggle());
    await waitFor(() => expect(sdk.toasts).toMatchObject([{ variant: 'ERROR', message: 'Not now' }]));
    await waitFor(() => expect(isOn()).toBe(false));
  });

  it('explain how to allow them after a denial', async () => {
    const push = createFakePush();
    push.answer = 'denied';
    const { user } = await open(answers, { push });
    await user.click(toggle());
    await waitFor(() => expect(description()).toContain('Blocked in this browser.'));
    expect([isOn(), toggle().disabled]).toEqual([false, true]);
  });

  it('say that this browser has none, while those of other devices can be turned off', async () => {
    const enabled = anAccount({ ...account, pushEnabled: true });
    const { user, sdk } = await open({ ...answers, 'accounts.info': enabled });
    expect(description()).toBe('This browser can’t show notifications.');
    expect([isOn(), toggle().disabled]).toEqual([true, false]);
    await user.click(toggle());
    await waitFor(() => expect(sdk.sent.at(-1)).toMatchObject({ input: { body: { pushEnabled: false } } }));
    await waitFor(() => expect(toggle().disabled).toBe(true));
  });

  it('ask to add the app to the home screen on an iPhone', async () => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)');
    await open(answers);
    expect(description()).toContain('first add Manuka to your home screen');
    expect(toggle().disabled).toBe(true);
    vi.restoreAllMocks();
  });

  it('appear off if only another browser has them', async () => {
    await open({ 'accounts.info': anAccount({ ...account, pushEnabled: true }) }, { push: createFakePush() });
    expect(isOn()).toBe(false);
  });
});

describe('language and appearance', () => {
  it('switches the language at once', async () => {
    const { sdk, user } = await open();
    screen.getByRole('combobox', { name: 'Language' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('option', { name: '한국어' }));
    expect(await screen.findByRole('heading', { name: '이 기기' })).toBeTruthy();
    expect(sdk.i18n.language()).toBe('ko');
  });

  it('changes the theme and stores it on this device', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('radio', { name: 'Light' }));
    expect(document.documentElement.dataset.theme).toBe('light');
    // The shell reads this key before the first paint.
    expect(window.localStorage.getItem('manuka.theme')).toBe('light');
  });

  it('reduces motion and stores that on this device', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('switch', { name: 'Less motion' }));
    expect(document.documentElement.dataset.motion).toBe('reduced');
    expect(window.localStorage.getItem('manuka.motion')).toBe('reduced');
    await waitFor(() =>
      expect(screen.getByRole('switch', { name: 'Less motion' }).getAttribute('aria-checked')).toBe('true'),
    );
    await user.click(screen.getByRole('switch', { name: 'Less motion' }));
    expect(document.documentElement.dataset.motion).toBeUndefined();
    expect(window.localStorage.getItem('manuka.motion')).toBeNull();
  });
});

describe('logging out', () => {
  it('requires confirmation', async () => {
    const { sdk, user } = await open();
    await user.click(button('Log out'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Cancel' }));
    expect(sdk.session.isMember()).toBe(true);
  });

  it('logs out and navigates home [SETTINGS-06]', async () => {
    const { sdk, user } = await open();
    await user.click(button('Log out'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out' }));
    expect(location.pathname).toBe('/');
    expect(sdk.session.isMember()).toBe(false);
  });

  it('navigates home before the session ends, so that nothing asks to sign in again', async () => {
    const { sdk, user } = await open();
    const places: string[] = [];
    sdk.events.on('session.signed-out', () => places.push(location.pathname));
    await user.click(button('Log out'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Log out' }));
    expect(places).toEqual(['/']);
  });
});

describe('deleting the account', () => {
  const confirm = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.click(button('Delete account'));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  };

  it('keeps everything if the server rejects it', async () => {
    const { sdk, user } = await open({
      'accounts.delete': () => {
        throw anError('INTERNAL_ERROR', 'Not now');
      },
    });
    await confirm(user);
    expect(sdk.toasts).toMatchObject([{ variant: 'ERROR', message: 'Not now' }]);
    expect(sdk.session.isMember()).toBe(true);
    expect(location.pathname).toBe('/profile');
    expect(
      within(screen.getByRole('alertdialog')).getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled,
    ).toBe(false);
  });

  it('asks first, with title, description, Delete and Cancel [MODAL-10]', async () => {
    const { user, names } = await open();
    await user.click(button('Delete account'));
    const dialog = screen.getByRole('alertdialog', { name: 'Delete your account?' });
    expect(dialog.textContent).toContain('This cannot be undone.');
    expect(
      within(dialog)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cancel', 'Delete']);
    expect(names()).not.toContain('accounts.delete');
  });

  it('cannot be closed or confirmed again while running [MODAL-10, MODAL-11]', async () => {
    const { user, names } = await open({ 'accounts.delete': never });
    await confirm(user);
    const dialog = screen.getByRole('alertdialog');
    const [cancel, remove] = within(dialog).getAllByRole<HTMLButtonElement>('button');
    expect(cancel?.disabled).toBe(true);
    expect(remove?.getAttribute('aria-disabled')).toBe('true');
    expect(remove?.getAttribute('aria-busy')).toBe('true');
    await user.keyboard('{Escape}');
    await user.click(document.body);
    await user.click(remove as HTMLElement);
    expect(screen.getByRole('alertdialog')).toBe(dialog);
    expect(names().filter((name) => name === 'accounts.delete')).toHaveLength(1);
  });

  it('sends a double click once, and again after a failure', async () => {
    let hasFailed = false;
    const { sdk, user, names } = await open({
      'accounts.delete': () => {
        if (hasFailed) return never();
        hasFailed = true;
        throw anError('INTERNAL_ERROR');
      },
    });
    const asked = () => names().filter((name) => name === 'accounts.delete').length;
    await user.click(button('Delete account'));
    const remove = within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' });
    const pressTwice = () =>
      act(() => {
        remove.click();
        remove.click();
      });
    pressTwice();
    await waitFor(() => expect(sdk.toasts).toHaveLength(1));
    expect(asked()).toBe(1);
    await waitFor(() => {
      pressTwice();
      expect(asked()).toBe(2);
    });
    await waitFor(() => expect(remove.getAttribute('aria-busy')).toBe('true'));
    expect(asked()).toBe(2);
  });

  it('sends the reason if one is chosen, and nothing else [ACCOUNT-03]', async () => {
    const { sdk, user } = await open({ 'accounts.delete': never });
    await user.click(button('Delete account'));
    screen.getByRole('combobox', { name: 'Why are you leaving?' }).focus();
    await user.keyboard('{Enter}');
    await user.click(await screen.findByRole('option', { name: 'The conversations' }));
    await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() =>
      expect(sdk.sent.at(-1)).toMatchObject({
        name: 'accounts.delete',
        input: { query: { request: '{"reason":"quality"}' } },
      }),
    );
  });

  it('confirms it, clears all state and navigates home [ACCOUNT-04, SETTINGS-07, TOAST-07]', async () => {
    const { sdk, user } = await open();
    const reset = vi.fn();
    sdk.events.on('state.reset', reset);
    await confirm(user);
    expect(sdk.toasts).toEqual([{ variant: 'SUCCESS', message: 'Your account has been deleted.' }]);
    expect(location.pathname).toBe('/');
    expect(sdk.session.getSnapshot()).toMatchObject({ status: 'guest', accessToken: null, refreshToken: null });
    expect(reset).toHaveBeenCalledWith({ scopes: ['chat', 'create', 'user', 'preset'] });
  });
});

describe('data export', () => {
  it('is saved as a file, reports a failure and can be retried', async () => {
    const files: Blob[] = [];
    URL.createObjectURL = (file) => {
      files.push(file as Blob);
      return 'blob:data';
    };
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    const saved: string[] = [];
    let isAway = true;
    const exported = {
      userId: account.userId,
      exportedAt: Date.UTC(2026, 2, 4),
      data: { messages: [{ text: 'Hello' }] },
    };
    const { sdk, user } = await open({
      'accounts.export': () => {
        if (isAway) throw anError('SERVICE_UNAVAILABLE');
        return exported;
      },
    });
    await user.click(button('Download'));
    await waitFor(() => expect(sdk.toasts.at(-1)?.variant).toBe('ERROR'));
    expect(saved).toEqual([]);
    isAway = false;
    await user.click(button('Download'));
    await waitFor(() => expect(saved).toEqual(['manuka-2026-03-04.json']));
    expect(JSON.parse((await files[0]?.text()) ?? '')).toEqual(exported);
    expect(sdk.toasts.at(-1)).toEqual({ variant: 'SUCCESS', message: 'Your data has been downloaded.' });
    click.mockRestore();
  });
});
