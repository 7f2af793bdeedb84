import { cleanup, screen, within } from '@testing-library/react';
import { provideSdk } from 'shared-sdk';
import { anError } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { never } from '../../testing/stage.tsx';
import {
  born,
  button,
  calls,
  chooseBirthDate,
  enterCredentials,
  enterDetails,
  isDisabled,
  open,
  radio,
  reachGenres,
  tooYoung,
} from './testing/open-onboarding.tsx';

beforeEach(() => {
  history.replaceState(null, '', '/somewhere');
});
afterEach(() => {
  cleanup();
  provideSdk(null);
  window.innerWidth = 1024;
  vi.useRealTimers();
});

describe('second step', () => {
  it('rejects a second space and shows an error [VAL-01, VAL-06]', async () => {
    const { user } = open({ step: 'user-info' });
    const field = screen.getByLabelText<HTMLInputElement>('Nickname');
    await user.type(field, 'Sam  Smith');
    expect(field.value).toBe('Sam Smith');
    await user.type(field, '  ');
    expect(screen.getByText('Space cannot be entered')).toBeTruthy();
  });

  it('keeps the letters of a paste and says what was left out', async () => {
    const { user } = open({ step: 'user-info' });
    const field = screen.getByLabelText<HTMLInputElement>('Nickname');
    await user.click(field);
    await user.paste('Anna Maria 💜');
    expect(field.value).toBe('Anna Maria');
    expect(screen.getByText('Left out: 💜')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBeNull();
    await user.type(field, 'x');
    expect(screen.queryByText(/Left out/)).toBeNull();
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
    await user.type(screen.getByLabelText('Nickname'), 'Zoë!');
    expect(screen.getByText('Please use letters, numbers and single spaces')).toBeTruthy();
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
