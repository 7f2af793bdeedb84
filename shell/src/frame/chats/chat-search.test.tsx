import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallData } from 'shared-sdk/contract';
import { aBotProfile, aChannel, anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Alone, closeStages, createStage } from '../../testing/stage.tsx';
import { ChatList } from './chat-list.tsx';

beforeEach(() => history.replaceState(null, '', '/'));
afterEach(() => {
  cleanup();
  closeStages();
});

type Found = CallData<'channels.search'>;
const chats = ['Mira', 'Jun'].map((nickname, n) =>
  aChannel({ channelId: anId(n + 1), botProfile: aBotProfile({ botKey: anId(901 + n), nickname }) }),
);
const hit = (n: number, fields: Partial<Found['hits'][number]> = {}): Found['hits'][number] => ({
  channelId: anId(1),
  messageId: anId(100 + n),
  branchId: anId(50),
  episodeId: anId(1),
  senderType: 'BOT',
  createdAt: Date.now(),
  isNear: false,
  snippet: { before: '*The old ', match: 'lighthouse', after: ` number ${n}` },
  ...fields,
});
const found = (fields: Partial<Found> = {}): Found => ({
  channelIds: [],
  hits: [],
  nextCursor: null,
  hasMore: false,
  ...fields,
});

async function search(query: string, answer: NonNullable<FakeCalls['channels.search']>) {
  const stage = createStage({
    member: true,
    calls: {
      'channels.chatList': { channels: chats, channelCredential: null, sequence: 0 },
      'channels.search': answer,
    },
  });
  render(
    <Alone stage={stage}>
      <ChatList />
    </Alone>,
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  await user.type(await screen.findByRole('searchbox', { name: 'Search chats' }), query);
  const sent = () => stage.sdk.sent.filter(({ name }) => name === 'channels.search').map(({ input }) => input);
  return { ...stage, user, sent };
}
const results = async () => within(await screen.findByRole('navigation', { name: 'Search results' }));

it('shows chats, messages and other spellings, and asks once for a whole word', async () => {
  const near = hit(2, { isNear: true, snippet: { before: '', match: 'lighthuose', after: '' } });
  const { sent } = await search('lighthouse', found({ channelIds: [anId(2)], hits: [hit(1), near] }));
  const list = await results();
  expect(list.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    'Chats',
    'Messages',
    'With another spelling',
  ]);
  expect(within(list.getByRole('region', { name: 'Chats' })).getByRole('link', { name: 'Jun' })).toBeTruthy();
  expect(list.getByText('lighthouse').tagName).toBe('MARK');
  expect(list.queryByText(/\*/)).toBeNull();
  expect(sent()).toEqual([{ query: { query: 'lighthouse', size: 20 } }]);
});

it('opens a hit at its message, in its branch', async () => {
  const { user } = await search('light', found({ hits: [hit(1)] }));
  await user.click((await results()).getByRole('link', { name: /lighthouse/ }));
  expect(location.pathname).toBe(`/chat/${anId(901)}-mira`);
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ message: anId(101), branch: anId(50) });
});

it('shows further hits on demand', async () => {
  const { user, sent } = await search('light', ({ query: { cursor } }) =>
    cursor ? found({ hits: [hit(2)] }) : found({ hits: [hit(1)], nextCursor: anId(101), hasMore: true }),
  );
  await user.click((await results()).getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText(/number 2/)).toBeTruthy();
  expect(screen.getByText(/number 1/)).toBeTruthy();
  expect(sent().at(-1)).toEqual({ query: { query: 'light', cursor: anId(101), size: 20 } });
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('offers a search for characters if nothing is found, and the list again', async () => {
  const { user } = await search('dragon & co', found());
  expect((await screen.findByRole('status')).textContent).toBe('Nothing found for “dragon & co”.');
  const next = screen.getByRole('link', { name: 'Look for a character instead' });
  expect(next.getAttribute('href')).toBe('/?q=dragon%20%26%20co');
  const [clear] = screen.getAllByRole('button', { name: 'Clear the search' }).slice(-1);
  if (clear) await user.click(clear);
  expect(await screen.findByRole('navigation', { name: 'Chats' })).toBeTruthy();
});

it('reports a failure without a toast, and tries again', async () => {
  let isDown = true;
  const { user, sdk } = await search('light', () => {
    if (isDown) throw anError('SERVICE_UNAVAILABLE');
    return found({ hits: [hit(1)] });
  });
  expect((await screen.findByRole('alert', {}, { timeout: 5_000 })).textContent).toContain('The search did not work.');
  expect(sdk.toasts).toEqual([]);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect((await results()).getByText('lighthouse')).toBeTruthy();
});

it('searches nothing for blanks, and ends with Escape', async () => {
  const { user, sent } = await search('   ', found());
  expect(screen.getByRole('navigation', { name: 'Chats' })).toBeTruthy();
  await user.type(screen.getByRole('searchbox'), 'light');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await user.keyboard('{Escape}');
  expect(await screen.findByRole('navigation', { name: 'Chats' })).toBeTruthy();
  expect(sent()).toHaveLength(1);
});
