import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { showPage, standInForLayout } from '../testing/show-page.tsx';
import SensitiveNotice from './sensitive-notice.tsx';

beforeEach(standInForLayout);
afterEach(cleanup);

it('offers two ways, Go Home and Sign Up to View, and no other [MODAL-08] [GUEST-10]', async () => {
  await showPage(SensitiveNotice, '/chat/somebody');
  await screen.findByRole('dialog', { name: 'For members only' });
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Go Home', 'Sign Up to View']);
});

it('goes home, or opens the sign-up [MODAL-09]', async () => {
  const { sdk, address } = await showPage(SensitiveNotice, '/chat/somebody');
  sdk.modals.open('explore.sensitive-notice');
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Up to View' }));
  expect(sdk.modals.getSnapshot()?.name).toBe('account.onboarding');
  await userEvent.click(screen.getByRole('button', { name: 'Go Home' }));
  expect(sdk.modals.getSnapshot()).toBeNull();
  expect(address()).toBe('/');
});
