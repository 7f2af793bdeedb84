import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBotPreview, aChannel, anError, anId, type FakeCalls } from 'shared-sdk/testing';
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

it('reports the character with a reason, once for a double click [SAFETY-03]', async () => {
  const user = userEvent.setup();
  const sdk = show({ 'guest.bot': aBotPreview({ nickname: 'Mira' }), 'bots.report': {} });
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Report Mira' }));
  const send = dialog.getByRole('button', { name: 'Report' });
  expect(send).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('radio', { name: 'Involves a minor' }));
  await user.type(dialog.getByRole('textbox'), '  Look at her age.  ');
  await user.dblClick(send);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sdk.sent.filter(({ name }) => name === 'bots.report')).toMatchObject([
    { input: { params: { botKey: anId(2) }, body: { reason: 'MINORS', text: 'Look at her age.' } } },
  ]);
});

it('keeps a report that was not stored, so that it can be sent again', async () => {
  const user = userEvent.setup();
  show({
    'guest.bot': aBotPreview({ nickname: 'Mira' }),
    'bots.report': async () => Promise.reject(anError('TOO_MANY_REQUESTS')),
  });
  await user.click(await screen.findByRole('button', { name: 'Report' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Something else' }));
  await user.type(dialog.getByRole('textbox'), 'A copy of me.');
  const send = dialog.getByRole('button', { name: 'Report' });
  await user.click(send);
  await waitFor(() => expect(send).toHaveProperty('disabled', false));
  expect(dialog.getByRole('textbox')).toHaveProperty('value', 'A copy of me.');
});

it('offers no report to a guest', async () => {
  show({ 'guest.bot': aBotPreview() }, { member: false });
  await screen.findByRole('button', { name: 'Share' });
  expect(screen.queryByRole('button', { name: 'Report' })).toBeNull();
});
