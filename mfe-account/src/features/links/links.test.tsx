import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSdk } from 'shared-sdk';
import { anError, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import { ResetPassword } from './reset-password.tsx';
import { VerifyEmail } from './verify-email.tsx';

afterEach(() => {
  cleanup();
  provideSdk(null);
});

function open(Page: typeof ResetPassword, path: string, calls: FakeCalls = {}, member = false) {
  history.replaceState(null, '', path);
  const sdk = createStageSdk({ calls: { 'accounts.logout': {}, ...calls }, member });
  render(
    <Stage sdk={sdk}>
      <Page />
    </Stage>,
  );
  return { sdk, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}
const refused = (code: Parameters<typeof anError>[0]) => () => {
  throw anError(code, `Words about ${code}`);
};
const save = () => screen.getByRole('button', { name: 'Save the password' });

describe('ResetPassword', () => {
  it('removes the token from the address and sends it with the password', async () => {
    const { sdk, user } = open(ResetPassword, '/account/reset-password#t.m', { 'accounts.resetPassword': {} }, true);
    expect(location.hash).toBe('');
    await user.type(screen.getByLabelText('New password'), 'correct horse');
    await user.click(save());
    await waitFor(() => expect(sdk.modals.getSnapshot()?.name).toBe('account.onboarding'));
    const sent = sdk.sent.find(({ name }) => name === 'accounts.resetPassword');
    expect(sent?.input).toMatchObject({ body: { token: 't.m', password: 'correct horse' } });
    expect(sdk.session.isMember()).toBe(false);
    expect(sdk.toasts).toMatchObject([{ variant: 'SUCCESS' }]);
    expect(location.pathname).toBe('/');
  });

  it.each(['short', 'x'.repeat(129)])('rejects %j without a request', async (password) => {
    const { sdk, user } = open(ResetPassword, '/account/reset-password#t.m');
    await user.click(screen.getByLabelText('New password'));
    await user.paste(password);
    await user.click(save());
    expect(screen.getByText('A password has 8 to 128 characters')).toBeTruthy();
    expect(sdk.sent).toEqual([]);
  });

  it('shows the server’s reason for rejecting a password and allows another try', async () => {
    const { sdk, user } = open(ResetPassword, '/account/reset-password#t.m', {
      'accounts.resetPassword': refused('WEAK_PASSWORD'),
    });
    await user.type(screen.getByLabelText('New password'), 'password123');
    await user.click(save());
    expect(await screen.findByText('Words about WEAK_PASSWORD')).toBeTruthy();
    expect([sdk.toasts, save().getAttribute('aria-busy')]).toEqual([[], null]);
  });

  it.each([
    ['a used link', '/account/reset-password#t.m', true],
    ['a missing link', '/account/reset-password', false],
  ])('offers a next step for %s', async (_, path, isAsked) => {
    const { sdk, user } = open(ResetPassword, path, { 'accounts.resetPassword': refused('LINK_NOT_VALID') });
    if (isAsked) {
      await user.type(screen.getByLabelText('New password'), 'correct horse');
      await user.click(save());
    }
    expect(await screen.findByRole('heading', { name: 'This link counts no more' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(sdk.modals.getSnapshot()?.name).toBe('account.onboarding');
  });
});

describe('VerifyEmail', () => {
  it('verifies the address once and removes the token from the page’s address', async () => {
    const { sdk } = open(VerifyEmail, '/account/verify-email#t.m', { 'accounts.verifyEmail': {} });
    expect(await screen.findByRole('heading', { name: 'Your e-mail address is confirmed' })).toBeTruthy();
    expect(sdk.sent.map(({ name }) => name)).toEqual(['accounts.verifyEmail']);
    expect(location.hash).toBe('');
  });

  it('distinguishes an expired link from a server error', async () => {
    const { sdk, user } = open(VerifyEmail, '/account/verify-email#t.m', {
      'accounts.verifyEmail': refused('FORBIDDEN'),
    });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    sdk.answer({ 'accounts.verifyEmail': refused('LINK_NOT_VALID') });
    await user.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'This link counts no more' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send a new link' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(sdk.modals.getSnapshot()?.name).toBe('account.onboarding');
  });

  it('sends a new link for a member', async () => {
    const calls = { 'accounts.verifyEmail': refused('LINK_NOT_VALID'), 'accounts.sendVerification': { sent: true } };
    const { sdk, user } = open(VerifyEmail, '/account/verify-email#t.m', calls, true);
    await user.click(await screen.findByRole('button', { name: 'Send a new link' }));
    await waitFor(() => expect(sdk.toasts).toMatchObject([{ message: 'A new link is on its way to you.' }]));
  });
});
