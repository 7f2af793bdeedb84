import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBotPreview, aChannel, anId, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, expect, it } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import { Preview } from './preview.tsx';

afterEach(cleanup);

function show(calls: FakeCalls, { member = true } = {}) {
  history.replaceState(null, '', `/chat/${anId(2)}-mira`);
  const sdk = createStageSdk({ member, calls });
  render(
    <Stage sdk={sdk}>
      <Preview botKey={anId(2)} />
    </Stage>,
  );
  return sdk;
}
const unlisted = aBotPreview({ presetId: null, presetKey: null, presetContentId: null });

it('starts the chat with an unlisted character by its link [CREATE-49] [NAV-12]', async () => {
  const channel = aChannel();
  const sdk = show({ 'guest.bot': unlisted, 'bots.createFromDeeplink': { channel } });
  await userEvent.click(await screen.findByRole('button', { name: 'Start chat' }));
  await waitFor(() =>
    expect(sdk.sent.filter(({ name }) => name.startsWith('bots.'))).toMatchObject([
      { name: 'bots.createFromDeeplink', input: { body: { deeplink: `/chat/${anId(2)}` } } },
    ]),
  );
});

it('offers members a copy only of characters of the catalogue [CREATE-55]', async () => {
  const sdk = show({ 'guest.bot': aBotPreview({ nickname: 'Mira' }) });
  await userEvent.click(await screen.findByRole('button', { name: 'Make your own version' }));
  expect(sdk.modals.getSnapshot()).toEqual({
    name: 'create.idea',
    props: { type: 'character', preset: { presetId: anId(301), nickname: 'Mira' } },
  });
  for (const [bot, member] of [
    [unlisted, true],
    [aBotPreview(), false],
  ] as const) {
    cleanup();
    show({ 'guest.bot': bot }, { member });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: 'Make your own version' })).toBeNull();
  }
});

it('shares the address of the character, for guests too [MODAL-05]', async () => {
  const user = userEvent.setup();
  show({ 'guest.bot': aBotPreview({ nickname: 'Mira' }) }, { member: false });
  await user.click(await screen.findByRole('button', { name: 'Share' }));
  await user.click(await screen.findByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/chat/${anId(2)}-mira`);
  expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
});
