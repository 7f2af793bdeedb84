import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { aBotProfile, aChannel, anId, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Alone, closeStages, createStage, never, type Stage } from '../../testing/stage.tsx';
import { ChatList } from './chat-list.tsx';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  closeStages();
});

const mira = aChannel({
  channelId: anId(1),
  botProfile: aBotProfile({ nickname: 'Mira' }),
  lastMessageText: 'word '.repeat(100),
});
const list: FakeCalls = { 'channels.chatList': { channels: [mira], channelCredential: null, sequence: 0 } };
const keep = (value: unknown): unknown => value;
const keptBy = (stage: Stage) => stage.sdk.persisted('chat', keep).rehydrate();

function open(calls: FakeCalls, kept?: unknown) {
  const stage = createStage({ member: true, calls });
  if (kept !== undefined) stage.sdk.persisted('chat', keep).save(kept);
  render(
    <Alone stage={stage}>
      <ChatList />
    </Alone>,
  );
  return stage;
}
const userOf = (stage: Stage) => stage.sdk.session.getSnapshot().userId;

it('keeps the list and the other settings of chats for the next visit [PERSIST-02]', async () => {
  const stage = open(list, { isLive: false });
  await waitFor(async () => expect(await keptBy(stage)).toHaveProperty('list'), { timeout: 5_000 });
  const kept = (await keptBy(stage)) as { isLive: boolean; list: { userId: string; channels: (typeof mira)[] } };
  expect(kept.isLive).toBe(false);
  expect(kept.list.userId).toBe(userOf(stage));
  expect(kept.list.channels.map(({ channelId }) => channelId)).toEqual([mira.channelId]);
  expect(kept.list.channels[0]?.lastMessageText?.length).toBeLessThanOrEqual(120);
  cleanup();

  // The next visit, whose server does not answer.
  open({ 'channels.chatList': never }, kept);
  expect(await screen.findByRole('link', { name: 'Mira' })).toBeTruthy();
});

it.each([
  ['of another member', { list: { userId: anId(77), channels: [mira] } }],
  ['damaged', { list: { userId: 'x', channels: [{ channelId: 1 }] } }],
  ['of no list', { list: 'x' }],
])('does not show what is kept if it is %s', async (_what, kept) => {
  const stage = open({ 'channels.chatList': never }, kept);
  await keptBy(stage);
  await waitFor(() => expect(document.querySelector('[aria-busy="true"]')).not.toBeNull());
  expect(screen.queryByRole('link')).toBeNull();
});

it('is replaced by the answer of the server', async () => {
  const jun = aChannel({ channelId: anId(2), botProfile: aBotProfile({ nickname: 'Jun' }) });
  const probe = createStage({ member: true });
  const userId = probe.sdk.session.getSnapshot().userId;
  open(list, { list: { userId, channels: [jun] } });
  expect(await screen.findByRole('link', { name: 'Mira' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Jun' })).toBeNull();
});
