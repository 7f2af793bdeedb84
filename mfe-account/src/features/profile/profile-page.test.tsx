import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSdk } from 'shared-sdk';
import { aGemEntry, anAccount, anError, createFakePush, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { manifest } from '../../manifest.ts';
import { createStageSdk, never, Stage } from '../../testing/stage.tsx';
import { ProfilePage } from './profile-page.tsx';
import { account, button, isChosen, open, preferred } from './testing/open-profile.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/profile');
  document.documentElement.dataset.theme = 'dark';
});
afterEach(() => {
  cleanup();
  provideSdk(null);
});

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

  it('shows a text if there is no e-mail address', async () => {
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

  it.each([
    ['PREMIUM', 'Premium'],
    ['SUPER', 'Super'],
  ] as const)('names the tier %s beside the name', async (tier, name) => {
    await open({ 'accounts.info': { ...account, tier } });
    expect(screen.getByText(name).textContent).toBe(`Tier: ${name}`);
  });

  it('names no tier if it is BASIC', async () => {
    await open({ 'accounts.info': { ...account, tier: 'BASIC' } });
    expect(screen.queryByText(/Tier/)).toBeNull();
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

  it('is stored as a user setting and confirmed [SETTINGS-14] [TOAST-08] [PRESET-07]', async () => {
    const { sdk, user } = await open({
      'userSetting.update': ({ body }) => anAccount({ ...account, preferredGender: body.preferredGender ?? 'FEMALE' }),
    });
    const resets = vi.fn();
    sdk.events.on('state.reset', resets);
    await user.click(preferred('he'));
    // The lists of the home depend on it.
    expect(resets.mock.calls).toEqual([[{ scopes: ['preset'] }]]);
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
    ['Show only latest chat', 'accounts.showLatestMessage', { showLatestMessage: true }],
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

  it('reduces motion and stores that on this device [MOTION-01]', async () => {
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
