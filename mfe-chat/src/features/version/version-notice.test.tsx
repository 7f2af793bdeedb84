import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type CallData, provideSdk } from 'shared-sdk';
import { aChannel, anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import VersionNotice from './version-notice.tsx';

afterEach(() => {
  cleanup();
  provideSdk(null);
});

const newer: CallData<'channels.version'> = {
  version: 1,
  latest: 3,
  differences: [
    { field: 'nickname', before: 'Mira', after: 'Miranda' },
    { field: 'firstMessage', before: 'You came after all.', after: '' },
  ],
  picture: null,
  isReadOnly: false,
  changesHidden: true,
};
const current = { ...newer, version: 3, differences: [], changesHidden: false };

function open(calls: FakeCalls) {
  const sdk = createStageSdk({ calls });
  const onTaken = vi.fn();
  const { unmount } = render(
    <Stage sdk={sdk}>
      <VersionNotice channelId={anId(10)} name="Mira" onTaken={onTaken} />
    </Stage>,
  );
  return { sdk, onTaken, unmount };
}
const see = async () => userEvent.click(await screen.findByRole('button', { name: 'See what is new' }));

it('announces a newer version, and shows what it changes before the reader takes it [VERSION-02]', async () => {
  const { sdk, onTaken } = open({ 'channels.version': newer, 'channels.takeVersion': { channel: aChannel() } });
  await see();
  expect(await screen.findByRole('dialog', { name: 'A newer version of Mira' })).toBeTruthy();
  expect(screen.getByText('Miranda')).toBeTruthy();
  expect(screen.getByText('(nothing)')).toBeTruthy();
  expect(screen.getByText('The maker also changed details that only the character knows.')).toBeTruthy();
  sdk.answer({ 'channels.version': current });
  await userEvent.click(screen.getByRole('button', { name: 'Use the new version' }));
  await waitFor(() => expect(onTaken).toHaveBeenCalledOnce());
  expect(sdk.sent.filter(({ name }) => name === 'channels.takeVersion').map(({ input }) => input)).toEqual([
    { params: { channelId: anId(10) }, body: { version: 3 } },
  ]);
  await waitFor(() => expect(screen.queryByText('This character has a newer version.')).toBeNull());
});

it('stays away after "Keep mine", until there is a newer one [VERSION-02]', async () => {
  const { sdk, unmount } = open({ 'channels.version': newer });
  await see();
  await userEvent.click((await screen.findAllByRole('button', { name: 'Keep mine' })).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByText('This character has a newer version.')).toBeNull());
  expect(sdk.sent.some(({ name }) => name === 'channels.takeVersion')).toBe(false);
  sdk.drafts.flush();
  unmount();
  render(
    <Stage sdk={sdk}>
      <VersionNotice channelId={anId(10)} name="Mira" onTaken={() => undefined} />
    </Stage>,
  );
  await waitFor(() => expect(sdk.sent.filter(({ name }) => name === 'channels.version').length).toBe(2));
  expect(screen.queryByText('This character has a newer version.')).toBeNull();
  cleanup();
  sdk.answer({ 'channels.version': { ...newer, latest: 4 } });
  render(
    <Stage sdk={sdk}>
      <VersionNotice channelId={anId(10)} name="Mira" onTaken={() => undefined} />
    </Stage>,
  );
  expect(await screen.findByText('This character has a newer version.')).toBeTruthy();
});

it('shows the version that came meanwhile if the other one can no longer be taken', async () => {
  const { sdk, onTaken } = open({
    'channels.version': newer,
    'channels.takeVersion': () => {
      throw anError('STALE_VERSION');
    },
  });
  await see();
  const differences = [{ field: 'headline' as const, before: 'A keeper', after: 'A sailor' }];
  sdk.answer({ 'channels.version': { ...newer, latest: 4, differences } });
  await userEvent.click(await screen.findByRole('button', { name: 'Use the new version' }));
  expect(await screen.findByText('A sailor')).toBeTruthy();
  expect(onTaken).not.toHaveBeenCalled();
});

it('says that the chat of a deleted character can only be read [CHAT-30] [VERSION-04]', async () => {
  open({ 'channels.version': { ...current, isReadOnly: true } });
  expect(await screen.findByText('Mira is no longer available. You can still read this chat.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('shows nothing in a chat with the latest version, and after a failed load', async () => {
  const { sdk } = open({ 'channels.version': current });
  await waitFor(() => expect(sdk.sent.some(({ name }) => name === 'channels.version')).toBe(true));
  expect(screen.queryByRole('status')).toBeNull();
  cleanup();
  open({});
  expect(screen.queryByRole('status')).toBeNull();
});
