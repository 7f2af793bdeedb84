import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ModalProps } from 'shared-sdk';
import { provideSdk } from 'shared-sdk';
import { aNoticePage, anAccount, anError, aPreferenceTag, aSession, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStageSdk, never, Stage, type StageOptions } from '../../testing/stage.tsx';
import { OnboardingDialog } from './onboarding-dialog.tsx';

const born = Date.UTC(1995, 4, 17);
const tooYoung = 'You must be at least 18 years old.';
const calls = {
  'accounts.loginMethods': { loginMethods: ['EMAIL'] },
  'accounts.preferenceTags': { tags: [aPreferenceTag(1), aPreferenceTag(2)] },
  'accounts.birthday': { isEligible: true, message: '' },
  'accounts.loginEmail': aSession(),
  'accounts.signupEmail': aSession(),
  'accounts.info': anAccount(),
  'channels.chatList': { channels: [], channelCredential: null, sequence: 0 },
  'notice.login': { pages: [aNoticePage()], updatedGemAmount: 130, loginStreakDays: 1 },
} satisfies FakeCalls;

beforeEach(() => {
  history.replaceState(null, '', '/somewhere');
});
afterEach(() => {
  cleanup();
  provideSdk(null);
  window.innerWidth = 1024;
  vi.useRealTimers();
});

function open(props: ModalProps['account.onboarding'] = {}, { calls: more, ...options }: StageOptions = {}) {
  const sdk = createStageSdk({ calls: { ...calls, ...more }, ...options });
  sdk.modals.open('account.onboarding', props);
  render(
    <Stage sdk={sdk}>
      <OnboardingDialog {...props} />
    </Stage>,
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const names = () => sdk.sent.map(({ name }) => name);
  const views = () =>
    sdk.analytics
      .log()
      .map(({ event }) => event)
      .filter((event) => event.startsWith('view_'));
  return { sdk, user, names, views };
}
const button = (name: string) => screen.getByRole('button', { name });
const radio = (group: string, name: string) =>
  within(screen.getByRole('radiogroup', { name: group })).getByRole('radio', { name });
const isDisabled = (element: HTMLElement) =>
  (element as HTMLButtonElement).disabled || element.getAttribute('aria-disabled') === 'true';

type User = ReturnType<typeof userEvent.setup>;
async function enterCredentials(user: User) {
  await user.click(await screen.findByLabelText('E-mail address'));
  await user.paste('sam@example.com');
  await user.click(screen.getByLabelText('Password'));
  await user.paste('correct horse');
}
async function chooseBirthDate(user: User, [month, day, year]: [string, string, string] = ['5', '17', '1995']) {
  for (const [part, digits] of [
    ['Month', month],
    ['Day', day],
    ['Year', year],
  ] as const) {
    act(() => screen.getByRole('combobox', { name: part }).focus());
    await user.keyboard(digits);
  }
}
async function enterDetails(user: User) {
  await user.type(screen.getByLabelText('Nickname'), 'Sam');
  await chooseBirthDate(user);
  await user.click(radio('Your pronoun', 'she'));
  await user.click(radio('I would like to meet', 'all'));
}
async function reachGenres(user: User) {
  await enterCredentials(user);
  await user.click(button('Create account'));
  await enterDetails(user);
  await user.click(button('Continue'));
  await screen.findByRole('heading', { name: 'What do you like?' });
}

describe('first step', () => {
  it('reports that the sign-in methods failed to load and retries', async () => {
    const { sdk, user } = open(
      {},
      {
        calls: {
          'accounts.loginMethods': () => {
            throw anError('FORBIDDEN');
          },
        },
      },
    );
    expect(await screen.findByText('The ways to sign in could not be loaded')).toBeTruthy();
    expect(sdk.toasts).toEqual([]);
    sdk.answer({ 'accounts.loginMethods': { loginMethods: ['EMAIL'] } });
    await user.click(button('Retry'));
    expect(await screen.findByLabelText('E-mail address')).toBeTruthy();
  });

  it('shows no e-mail form if e-mail is disabled [AUTH-06]', async () => {
    open({}, { calls: { 'accounts.loginMethods': { loginMethods: ['GOOGLE'] } } });
    expect(await screen.findByText(/Nobody can sign in here/)).toBeTruthy();
    expect(screen.queryByLabelText('Password')).toBeNull();
  });

  it('shows what is wrong with the address beside it and moves the focus there', async () => {
    const { user, names } = open();
    await user.type(await screen.findByLabelText('E-mail address'), 'sam');
    await user.click(button('Sign in'));
    expect(screen.getByText('Please enter an e-mail address, like name@example.com')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'));
    expect(names()).not.toContain('accounts.loginEmail');
  });

  it('shows the required length of a new password', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText('E-mail address'), 'sam@example.com');
    await user.type(screen.getByLabelText('Password'), 'short');
    await user.click(button('Create account'));
    expect(screen.getByText('A password has 8 to 128 characters')).toBeTruthy();
  });

  it('keeps the form after a wrong password and shows the server’s message', async () => {
    const { sdk, user } = open(
      {},
      {
        calls: {
          'accounts.loginEmail': () => {
            throw anError('BAD_CREDENTIALS');
          },
        },
      },
    );
    await enterCredentials(user);
    await user.click(button('Sign in'));
    const refusal = await screen.findByText('The e-mail address or the password is wrong.');
    expect(refusal.textContent).toBe('The e-mail address or the password is wrong.');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('correct horse');
    expect(sdk.modals.getSnapshot()?.name).toBe('account.onboarding');
  });

  it('sends a double click once', async () => {
    const { user, names } = open();
    await enterCredentials(user);
    await user.dblClick(button('Sign in'));
    expect(names().filter((name) => name === 'accounts.loginEmail')).toHaveLength(1);
  });

  it.each([
    [375, 'Someone is waiting for you'],
    [991, 'Someone is waiting for you'],
    [992, 'Come in, the evening is young'],
  ])('has at a width of %i px the heading “%s” [ONB-02, ONB-33]', async (width, heading) => {
    window.innerWidth = width;
    open();
    expect(screen.getByRole('heading', { name: heading })).toBeTruthy();
    await screen.findByLabelText('Password');
  });

  it('shows a picture, and another heading below md than from md on [ONB-02, ONB-33]', async () => {
    window.innerWidth = 991;
    open();
    expect(document.querySelector('img')).toBeTruthy();
    const narrow = screen.getByRole('heading', { level: 3 }).textContent;
    cleanup();
    window.innerWidth = 992;
    open();
    expect(screen.getByRole('heading', { level: 3 }).textContent).not.toBe(narrow);
    await screen.findByLabelText('Password');
  });

  it('links to the terms and the privacy policy [ONB-05]', async () => {
    open();
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/static/tos', '/static/privacy']);
    await screen.findByLabelText('Password');
  });

  it('signs in by e-mail, shows a greeting and closes [AUTH-05, AUTH-06, ONB-22, TOAST-06]', async () => {
    const { sdk, user } = open();
    await enterCredentials(user);
    await user.keyboard('{Enter}');
    expect(sdk.toasts).toEqual([{ variant: 'SUCCESS', message: "Welcome back! You're logged in again." }]);
    expect(sdk.session.isMember()).toBe(true);
    expect(sdk.modals.getSnapshot()).toBeNull();
  });

  it('loads account, chats and notice after sign-in [AUTH-32]', async () => {
    const { user, names } = open();
    await enterCredentials(user);
    await user.click(button('Sign in'));
    expect(names()).toEqual(expect.arrayContaining(['accounts.info', 'channels.chatList', 'notice.login']));
  });

  it('navigates to the page that the visitor requested', async () => {
    const { user } = open({ returnTo: '/profile?from=menu' });
    await enterCredentials(user);
    await user.click(button('Sign in'));
    expect(location.pathname + location.search).toBe('/profile?from=menu');
  });

  it.each(['https://elsewhere.example/', '//elsewhere.example/', '/\\elsewhere.example'])(
    'does not navigate to %s',
    async (returnTo) => {
      const { sdk, user } = open({ returnTo });
      await enterCredentials(user);
      await user.click(button('Sign in'));
      expect(sdk.modals.getSnapshot()).toBeNull();
      expect(location.href).toBe('http://localhost:3000/somewhere');
    },
  );
});

describe('second step', () => {
  it('rejects a pasted name with a space and shows an error [VAL-01, VAL-06]', async () => {
    const { user } = open({ step: 'user-info' });
    const field = screen.getByLabelText<HTMLInputElement>('Nickname');
    await user.click(field);
    await user.paste('Sam Smith');
    expect(field.value).toBe('');
    expect(screen.getByText('Space cannot be entered')).toBeTruthy();
  });

  it('shows an error for a name that is too long [VAL-02, VAL-07]', async () => {
    const { user } = open({ step: 'user-info' });
    const field = screen.getByLabelText<HTMLInputElement>('Nickname');
    await user.type(field, 'a'.repeat(21));
    expect(field.value).toBe('a'.repeat(20));
    expect(screen.getByText('Name must be 1 – 20 characters long')).toBeTruthy();
  });

  it('shows which characters a name may have [VAL-03, VAL-08]', async () => {
    const { user } = open({ step: 'user-info' });
    await user.type(screen.getByLabelText('Nickname'), 'Zoë');
    expect(screen.getByText('Please use English letters and numbers only')).toBeTruthy();
  });

  it('shows the message under the date of a person who is too young and moves the focus there [ONB-14, ONB-15, ONB-16]', async () => {
    const { user } = open(
      { step: 'user-info' },
      { calls: { 'accounts.birthday': { isEligible: false, message: tooYoung } } },
    );
    await enterDetails(user);
    await user.click(button('Continue'));
    const month = screen.getByRole('combobox', { name: 'Month' });
    expect((await screen.findByText(tooYoung)).id).toBe(month.getAttribute('aria-describedby'));
    expect(document.activeElement).toBe(month);
    expect(isDisabled(button('Continue'))).toBe(true);
    await chooseBirthDate(user, ['5', '18', '1995']);
    expect(screen.queryByText(tooYoung)).toBeNull();
    expect(isDisabled(button('Continue'))).toBe(false);
  });

  it('disables Continue until everything is filled in [VAL-05, VAL-19]', async () => {
    const { user } = open({ step: 'user-info' });
    const next = button('Continue');
    expect(isDisabled(next)).toBe(true);
    await chooseBirthDate(user);
    await user.click(radio('Your pronoun', 'he'));
    await user.click(radio('I would like to meet', 'she'));
    expect(isDisabled(next)).toBe(true);
    await user.type(screen.getByLabelText('Nickname'), 'Sam');
    expect(isDisabled(next)).toBe(false);
  });

  it('waits while the date is checked [VAL-19]', async () => {
    const { user, names } = open({ step: 'user-info' }, { calls: { 'accounts.birthday': never } });
    await enterDetails(user);
    await user.dblClick(button('Continue'));
    expect(isDisabled(button('Continue'))).toBe(true);
    expect(names().filter((name) => name === 'accounts.birthday')).toHaveLength(1);
  });

  it('has a text field for the nickname and a select each for month, day and year [ONB-08, ONB-09]', () => {
    open({ step: 'user-info' });
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nickname' }).type).toBe('text');
    const date = screen.getAllByRole('combobox').map((part) => part.getAttribute('aria-label'));
    expect(new Set(date)).toEqual(new Set(['Month', 'Day', 'Year']));
  });

  it('sends midnight UTC of the chosen day in any time zone [VAL-17]', async () => {
    const zone = process.env.TZ;
    try {
      for (const TZ of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Seoul']) {
        process.env.TZ = TZ;
        const { sdk, user } = open({ step: 'user-info' });
        await enterDetails(user);
        await user.click(button('Continue'));
        const asked = sdk.sent.find(({ name }) => name === 'accounts.birthday')?.input;
        expect(asked, TZ).toMatchObject({ body: { birthAt: born } });
        cleanup();
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  it('offers no day after today [VAL-18]', async () => {
    vi.useFakeTimers({ now: Date.UTC(2026, 2, 4, 23, 30), toFake: ['Date'] });
    const { user } = open({ step: 'user-info' });
    const offered = async (part: string) => {
      await user.click(screen.getByRole('combobox', { name: part }));
      const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
      return { options, choose: (name: string) => user.click(screen.getByRole('option', { name })) };
    };
    const year = await offered('Year');
    expect([year.options[0], year.options.at(-1)]).toEqual(['2026', '1900']);
    await year.choose('2026');
    const month = await offered('Month');
    expect(month.options).toEqual(['January', 'February', 'March']);
    await month.choose('March');
    expect((await offered('Day')).options).toEqual(['1', '2', '3', '4']);
    vi.useRealTimers();
  });

  it('sends she, he and other as FEMALE, MALE and NON_BINARY, and all as NON_BINARY [VAL-23, VAL-24]', async () => {
    const meant = [
      ['she', 'FEMALE', 'she', 'FEMALE'],
      ['he', 'MALE', 'he', 'MALE'],
      ['other', 'NON_BINARY', 'all', 'NON_BINARY'],
    ] as const;
    for (const [own, gender, wanted, preferredGender] of meant) {
      const { sdk, user } = open();
      await reachGenres(user);
      await user.click(button('Back to your details'));
      await user.click(radio('Your pronoun', own));
      await user.click(radio('I would like to meet', wanted));
      await user.click(button('Continue'));
      await user.click(await screen.findByRole('button', { name: 'Genre 1' }));
      await user.click(button('Done'));
      const sent = sdk.sent.find(({ name }) => name === 'accounts.signupEmail')?.input;
      expect(sent).toMatchObject({ body: { gender, preferredGender } });
      cleanup();
    }
  }, 20_000);

  it('shows the server’s eligibility message [ONB-26]', async () => {
    const { sdk, user } = open(
      { step: 'user-info' },
      { calls: { 'accounts.birthday': { isEligible: false, message: 'Come back in spring.' } } },
    );
    await enterDetails(user);
    await user.click(button('Continue'));
    expect(await screen.findByText('Come back in spring.')).toBeTruthy();
    sdk.answer({ 'accounts.birthday': { isEligible: true, message: '' } });
    await chooseBirthDate(user, ['5', '18', '1995']);
    await user.click(button('Continue'));
    expect(await screen.findByRole('heading', { name: 'What do you like?' })).toBeTruthy();
  });

  it('offers the pronouns and genders of the specification [ONB-10, ONB-11]', () => {
    open({ step: 'user-info' });
    const labels = (group: string) =>
      within(screen.getByRole('radiogroup', { name: group }))
        .getAllByRole('radio')
        .map((option) => option.textContent);
    expect(labels('Your pronoun')).toEqual(['she', 'he', 'other']);
    expect(labels('I would like to meet')).toEqual(['she', 'he', 'all']);
  });

  it('leads back to the sign-in with its entries kept', async () => {
    const { user } = open();
    await enterCredentials(user);
    await user.click(button('Create account'));
    await user.click(button('Back to the sign-in'));
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('sam@example.com');
  });
});

describe('third step', () => {
  it('reports that the genres failed to load and retries', async () => {
    const { sdk, user } = open(
      { step: 'genre-preference' },
      {
        calls: {
          'accounts.preferenceTags': () => {
            throw anError('FORBIDDEN');
          },
        },
      },
    );
    expect(await screen.findByText('The genres could not be loaded')).toBeTruthy();
    expect(sdk.toasts).toEqual([]);
    sdk.answer({ 'accounts.preferenceTags': calls['accounts.preferenceTags'] });
    await user.click(button('Retry'));
    expect(await screen.findByRole('button', { name: 'Genre 1' })).toBeTruthy();
  });

  it('stays after a failure without the spinner [ONB-32]', async () => {
    const { sdk, user } = open(
      {},
      {
        calls: {
          'accounts.signupEmail': () => {
            throw anError('INTERNAL_ERROR');
          },
        },
      },
    );
    await reachGenres(user);
    await user.click(button('Genre 1'));
    await user.click(button('Done'));
    expect(sdk.toasts).toHaveLength(1);
    expect(button('Done').getAttribute('aria-busy')).toBeNull();
    expect(button('Genre 1').getAttribute('aria-pressed')).toBe('true');
  });

  it('returns to the sign-in form if the address is taken [ONB-32]', async () => {
    const { user } = open(
      {},
      {
        calls: {
          'accounts.signupEmail': () => {
            throw anError('ALREADY_EXIST_ID');
          },
        },
      },
    );
    await reachGenres(user);
    await user.click(button('Genre 1'));
    await user.click(button('Done'));
    expect(await screen.findByText('There is already an account with this address.')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail address').value).toBe('sam@example.com');
  });

  it('returns to the date after a rejected birthday and moves the focus there [ONB-32]', async () => {
    const { user } = open(
      {},
      {
        calls: {
          'accounts.signupEmail': () => {
            throw anError('INVALID_BIRTHDAY');
          },
        },
      },
    );
    await reachGenres(user);
    await user.click(button('Genre 1'));
    await user.click(button('Done'));
    expect(await screen.findByText(tooYoung)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Month' }));
  });

  it('shows tags with picture, label and a mark if chosen [ONB-18, ONB-24, VAL-20]', async () => {
    const { user } = open({ step: 'genre-preference' });
    const genre = await screen.findByRole('button', { name: 'Genre 2' });
    const hasMark = (one: HTMLElement) => one.querySelector('svg') !== null;
    expect(screen.getByRole('heading', { name: 'What do you like?' })).toBeTruthy();
    expect(
      within(screen.getByRole('list'))
        .getAllByRole('button')
        .map((one) => one.textContent),
    ).toEqual(['Genre 1', 'Genre 2']);
    expect(genre.querySelector('img')?.getAttribute('src')).toBe('/media/genre-2.webp');
    expect(genre.getAttribute('aria-pressed')).toBe('false');
    expect(hasMark(genre)).toBe(false);
    expect(isDisabled(button('Done'))).toBe(true);
    await user.click(genre);
    expect(genre.getAttribute('aria-pressed')).toBe('true');
    expect([hasMark(genre), hasMark(button('Genre 1'))]).toEqual([true, false]);
    expect(isDisabled(button('Done'))).toBe(false);
    await user.click(genre);
    expect(genre.getAttribute('aria-pressed')).toBe('false');
    expect(isDisabled(button('Done'))).toBe(true);
  });

  it('leads back to the details with its entries kept [ONB-17]', async () => {
    const { user } = open();
    await reachGenres(user);
    await user.click(button('Back to your details'));
    expect(screen.getByLabelText<HTMLInputElement>('Nickname').value).toBe('Sam');
    expect(screen.getByRole('combobox', { name: 'Year' }).textContent).toBe('1995');
    expect(radio('Your pronoun', 'she').getAttribute('aria-checked')).toBe('true');
  });

  it('shows a spinner on its button while the sign-up runs [ONB-19, VAL-20]', async () => {
    const { user, names } = open({}, { calls: { 'accounts.signupEmail': never } });
    await reachGenres(user);
    await user.click(button('Genre 1'));
    await user.dblClick(button('Done'));
    expect(button('Done').getAttribute('aria-busy')).toBe('true');
    expect(isDisabled(button('Done'))).toBe(true);
    expect(names().filter((name) => name === 'accounts.signupEmail')).toHaveLength(1);
  });

  it('signs up, confirms it and closes [ONB-20, ONB-21, TOAST-05]', async () => {
    const { sdk, user } = open();
    await reachGenres(user);
    await user.click(button('Genre 1'));
    await user.click(button('Done'));
    expect(sdk.sent.find(({ name }) => name === 'accounts.signupEmail')?.input).toEqual({
      body: {
        email: 'sam@example.com',
        password: 'correct horse',
        nickname: 'Sam',
        birthAt: born,
        gender: 'FEMALE',
        preferredGender: 'NON_BINARY',
        preferenceTagIds: ['tag-1'],
      },
    });
    expect(sdk.toasts).toEqual([{ variant: 'SUCCESS', message: 'Your account has been successfully created.' }]);
    expect(sdk.modals.getSnapshot()).toBeNull();
  });
});

describe('dialog', () => {
  it('requests the genres once, when it opens [ONB-23]', async () => {
    const { user, names } = open();
    await screen.findByLabelText('E-mail address');
    expect(names()).toContain('accounts.preferenceTags');
    await reachGenres(user);
    await user.click(button('Back to your details'));
    await user.click(button('Continue'));
    expect(names().filter((name) => name === 'accounts.preferenceTags')).toHaveLength(1);
  });

  it('starts at sso and records each step that is shown [ONB-01, ANALYTICS-02, ANALYTICS-03, ANALYTICS-04]', async () => {
    const { user, views } = open();
    await reachGenres(user);
    expect(views()).toEqual([
      'view_onboarding_continue_page',
      'view_onboarding_user_info_page',
      'view_onboarding_genre_preference_page',
    ]);
  });

  it('moves the focus to the heading of each new step', async () => {
    const { user } = open();
    await enterCredentials(user);
    await user.click(button('Create account'));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Tell us about you' }));
    await enterDetails(user);
    await user.click(button('Continue'));
    expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'What do you like?' }));
  });

  it('works by keyboard alone', async () => {
    const { sdk, user } = open();
    const press = async (...keys: string[]) => {
      for (const key of keys) {
        await user.tab();
        await user.keyboard(key);
      }
    };
    await enterCredentials(user);
    await user.tab();
    await press('{Enter}');
    await press('Sam', '5', '17', '1995', ' ', ' ', '{Enter}');
    await screen.findByRole('button', { name: 'Genre 1' });
    await press(' ');
    await user.tab();
    await press('{Enter}');
    expect(sdk.session.isMember()).toBe(true);
    expect(sdk.sent.find(({ name }) => name === 'accounts.signupEmail')?.input).toMatchObject({
      body: {
        nickname: 'Sam',
        birthAt: born,
        gender: 'FEMALE',
        preferredGender: 'FEMALE',
        preferenceTagIds: ['tag-1'],
      },
    });
  });

  it('is translated to Korean', async () => {
    open({ step: 'user-info' }, { language: 'ko' });
    expect(screen.getByRole('heading', { name: '당신을 알려 주세요' })).toBeTruthy();
  });

  it('closes on Escape', async () => {
    const { sdk, user } = open();
    await enterCredentials(user);
    await user.keyboard('{Escape}');
    expect(sdk.modals.getSnapshot()).toBeNull();
  });
});

describe('without sign-up in mobile browsers [MODAL-04]', () => {
  const iPhone =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Version/18.5 Mobile/15E148';
  const pixel = 'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
  const links = { appStore: 'https://apps.example/manuka', playStore: 'https://play.example/manuka' };
  const isOff = { 'accounts.loginMethods': { loginMethods: ['EMAIL'], isMobileSignupOff: true } } satisfies FakeCalls;
  const stores = () => screen.queryAllByRole('link', { name: /App Store|Google Play/ }).map((link) => link.textContent);
  const on = (userAgent: string, innerWidth: number) => {
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
    window.innerWidth = innerWidth;
  };
  afterEach(() => vi.restoreAllMocks());

  it.each([
    ['iPhone', iPhone, 390, ['Get it in the App Store']],
    ['Android', pixel, 390, ['Get it on Google Play']],
    ['other phone', 'Mozilla/5.0 (Mobile; rv:140.0)', 390, ['Get it in the App Store', 'Get it on Google Play']],
  ])('shows the stores on an %s', async (_, userAgent, width, found) => {
    on(userAgent, width);
    open({}, { calls: isOff, links });
    expect(await screen.findByText('Begin in the app')).toBeTruthy();
    expect(stores()).toEqual(found);
    expect(screen.queryByLabelText('E-mail address')).toBeNull();
  });

  it('shows the three steps on a computer', async () => {
    on('Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0', 1280);
    const { user } = open({}, { calls: isOff, links });
    await enterCredentials(user);
    await user.click(button('Create account'));
    expect(await screen.findByLabelText('Nickname')).toBeTruthy();
  });

  it('lets members sign in and sends new ones to the app', async () => {
    on(iPhone, 390);
    const { user, names } = open({}, { calls: isOff, links });
    await user.click(await screen.findByRole('button', { name: 'I have an account' }));
    await enterCredentials(user);
    await user.click(button('Create account'));
    expect(stores()).toEqual(['Get it in the App Store']);
    await user.click(button('I have an account'));
    await user.click(button('Sign in'));
    await vi.waitFor(() => expect(names()).toContain('accounts.loginEmail'));
  });

  it('shows no sign-up at any initial step', async () => {
    on(iPhone, 390);
    open({ step: 'user-info' }, { calls: isOff });
    expect(await screen.findByText(/New members cannot join from a phone/)).toBeTruthy();
    expect(screen.queryByLabelText('Nickname')).toBeNull();
  });
});
