import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBotPreview, anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, expect, it } from 'vitest';
import { createStageSdk, Stage } from '../testing/stage.tsx';
import Chat from './chat.tsx';

afterEach(cleanup);

function openAsGuest(calls: FakeCalls) {
  history.replaceState(null, '', `/chat/${anId(7)}-mira`);
  const sdk = createStageSdk({ member: false, calls });
  render(
    <Stage sdk={sdk}>
      <Chat />
    </Stage>,
  );
  return sdk;
}

it('shows a guest the character first and the sign-up at its button, without a call for a chat [NAV-15]', async () => {
  const sdk = openAsGuest({ 'guest.bot': aBotPreview({ nickname: 'Mira' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Mira' })).toBeTruthy();
  expect(sdk.modals.getSnapshot()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Sign up to chat' }));
  expect(sdk.modals.getSnapshot()).toEqual({ name: 'account.onboarding', props: { purpose: 'signup' } });
  expect(sdk.sent.map(({ name }) => name)).toEqual(['accounts.guestToken', 'guest.bot']);
  expect(sdk.sent[1]?.input).toEqual({ params: { botKey: anId(7) } });
});

it('shows a guest who follows a link to a mature character the notice, and nothing of the character [NAV-15]', async () => {
  const sdk = openAsGuest({
    'guest.bot': () => {
      throw Object.assign(anError('PROFILE_NOT_FOUND'), { details: { isSensitive: true } });
    },
  });
  await waitFor(() => expect(sdk.modals.getSnapshot()?.name).toBe('explore.sensitive-notice'));
  expect(screen.queryByRole('article')).toBeNull();
  expect(sdk.sent.map(({ name }) => name)).toEqual(['accounts.guestToken', 'guest.bot']);
});
