import { act, cleanup, screen } from '@testing-library/react';
import { provideSdk } from 'shared-sdk';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseBirthDate, open, type User } from './testing/open-onboarding.tsx';

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 2, 4), toFake: ['Date'] }));
afterEach(() => {
  cleanup();
  provideSdk(null);
  vi.useRealTimers();
});

const part = (name: string) => screen.getByRole('combobox', { name });
const shown = () => ['Month', 'Day', 'Year'].map((name) => part(name).textContent);
async function options(user: User, name: string) {
  await user.click(part(name));
  const texts = screen.getAllByRole('option').map(({ textContent }) => textContent);
  await user.keyboard('{Escape}');
  return texts;
}
async function type(user: User, name: string, keys: string) {
  act(() => part(name).focus());
  await user.keyboard(keys);
}

describe('the birth date of the sign-up', () => {
  it('is built from month, day and year, the years from this one down to 1900 [VAL-10] [VAL-11]', async () => {
    const { user } = open({ step: 'user-info' });
    const years = await options(user, 'Year');
    expect([years[0], years.at(-1), years.length]).toEqual(['2026', '1900', 127]);
    expect(await options(user, 'Month')).toHaveLength(12);
    expect(await options(user, 'Day')).toHaveLength(31);
  });

  it('offers only months and days up to today in this year [VAL-12]', async () => {
    const { user } = open({ step: 'user-info' });
    await type(user, 'Year', '2026');
    expect(await options(user, 'Month')).toHaveLength(3);
    await type(user, 'Month', '3');
    expect(await options(user, 'Day')).toHaveLength(4);
  });

  it('takes typed digits, resets a day that the month lacks, and clears a part on Backspace [VAL-13] [VAL-14] [VAL-15]', async () => {
    const { user } = open({ step: 'user-info' });
    await chooseBirthDate(user, ['12', '31', '1996']);
    expect(shown()).toEqual(['December', '31', '1996']);
    await type(user, 'Month', '2');
    expect(shown()).toEqual(['February', 'Day', '1996']);
    await type(user, 'Day', '29');
    await type(user, 'Year', '{Backspace}');
    expect(part('Year').textContent).toBe('Year');
  });

  it('is set only when all three parts are chosen [VAL-16]', async () => {
    const { user, names } = open({ step: 'user-info' });
    await user.type(screen.getByLabelText('Nickname'), 'Sam');
    for (const name of ['she', 'all']) await user.click(screen.getAllByRole('radio', { name }).at(-1) as HTMLElement);
    await user.click(screen.getAllByRole('radio', { name: 'she' })[0] as HTMLElement);
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
    await type(user, 'Month', '5');
    await type(user, 'Day', '17');
    expect(next.disabled).toBe(true);
    await type(user, 'Year', '1995');
    expect(next.disabled).toBe(false);
    expect(names()).not.toContain('accounts.birthday');
  });
});
