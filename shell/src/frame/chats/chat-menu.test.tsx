import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Channel, StoredEvent } from 'shared-sdk/contract';
import { aBotProfile, aChannel, aMessageEvent, anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Alone, closeStages, createStage } from '../../testing/stage.tsx';
import { ChatList } from './chat-list.tsx';
import { useChatEvents } from './use-chats.ts';

const now = new Date('2026-11-18T15:00:00').getTime();
const chat = (n: number, nickname: string, fields: Partial<Channel> = {}): Channel =>
  aChannel({
    channelId: anId(n),
    botProfile: aBotProfile({ botKey: anId(900 + n), nickname }),
    createdAt: n,
    lastMessageCreatedAt: now - n * 60_000,
    lastMessageText: `${nickname} says`,
    ...fields,
  });
const three = [chat(1, 'Mira'), chat(2, 'Jun'), chat(3, 'Ada')];

beforeEach(() => {
  vi.useFakeTimers({ now, toFake: ['Date'] });
  history.replaceState(null, '', '/');
});
afterEach(() => {
  cleanup();
  closeStages();
  vi.useRealTimers();
});

function Listening() {
  useChatEvents();
  return <ChatList />;
}

/** The server's part: it keeps the listing of each chat. */
function open(channels: readonly Channel[] = three, calls: FakeCalls = {}) {
  const stored = new Map(channels.map((channel) => [channel.channelId, channel]));
  const stage = createStage({
    member: true,
    calls: {
      'channels.chatList': () => ({ channels: [...stored.values()], channelCredential: null, sequence: 0 }),
      'channels.arrange': ({ params, body: { title, isPinned, isArchived } }) => {
        const before = stored.get(params.channelId);
        if (!before) throw anError('CHANNEL_NOT_FOUND');
        const channel = {
          ...before,
          ...(title === undefined ? {} : { title: title.trim() || null }),
          ...(isPinned === undefined ? {} : { pinnedAt: isPinned ? now : null }),
          ...(isArchived === undefined ? {} : { archivedAt: isArchived ? now : null }),
        };
        stored.set(params.channelId, channel);
        return { channel };
      },
      'channels.leaveMany': ({ body: { channelIds } }) => ({ channelIds }),
      'channels.restoreMany': ({ body: { channelIds } }) => ({
        channels: channels.filter(({ channelId }) => channelIds.includes(channelId)),
      }),
      ...calls,
    },
  });
  render(
    <Alone stage={stage}>
      <Listening />
    </Alone>,
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const sentAs = (name: string) => stage.sdk.sent.filter((call) => call.name === name).map(({ input }) => input);
  const choose = async (name: string, entry: string) => {
    await user.click(await screen.findByRole('button', { name: `Options for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: entry }));
  };
  return { ...stage, user, sentAs, choose };
}
const sections = () =>
  screen.queryAllByRole('region').map((section) => [
    within(section).getByRole('heading').textContent,
    ...within(section)
      .queryAllByRole('link')
      .map((link) => link.textContent),
  ]);
const names = () => screen.queryAllByRole('link').map((link) => link.textContent);

describe('a row', () => {
  it('is a link with the name of the chat alone, described by its time and last line', async () => {
    open([chat(1, 'Mira', { lastMessageText: '*waves* Hello.' })]);
    const link = await screen.findByRole('link', { name: 'Mira' });
    const described = link.getAttribute('aria-describedby')?.split(' ') ?? [];
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual(['2:59 PM', 'waves Hello.']);
  });

  it('shows the weekday, the day or the year of older messages', async () => {
    const said = (n: number, date: string) => chat(n, `N${n}`, { lastMessageCreatedAt: new Date(date).getTime() });
    open([said(1, '2026-11-16T10:00:00'), said(2, '2026-03-02T10:00:00'), said(3, '2025-03-02T10:00:00')]);
    await screen.findByRole('link', { name: 'N1' });
    for (const time of ['Mon', 'Mar 2', 'Mar 2025']) expect(screen.getByText(time)).toBeTruthy();
  });

  it('tells two chats with one character apart', async () => {
    const botProfile = aBotProfile({ botKey: anId(901), nickname: 'Mira' });
    open([chat(1, 'Mira', { botProfile }), chat(2, 'Mira', { botProfile })]);
    expect(await screen.findByRole('link', { name: 'Mira (2)' })).toHaveProperty('pathname', `/chat/${anId(2)}-mira`);
    expect(screen.getByRole('link', { name: 'Mira' })).toHaveProperty('pathname', `/chat/${anId(1)}-mira`);
  });
});

describe('renaming', () => {
  it('shows the title at once and after the answer, and the name again when it is emptied', async () => {
    const { user, choose, sentAs } = open();
    await choose('Mira', 'Rename');
    const field = await screen.findByRole('textbox', { name: 'Name of the chat' });
    await user.type(field, 'The night train');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('link', { name: 'The night train' })).toBeTruthy();
    expect(sentAs('channels.arrange')).toEqual([
      { params: { channelId: anId(1) }, body: { title: 'The night train' } },
    ]);
    await choose('The night train', 'Rename');
    await user.clear(await screen.findByRole('textbox'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('link', { name: 'Mira' })).toBeTruthy();
  });

  it('keeps what was typed until it is saved or cancelled', async () => {
    const { user, choose, sdk } = open();
    await choose('Mira', 'Rename');
    await user.type(await screen.findByRole('textbox'), 'Half a na');
    expect(sdk.drafts.read(`title:${anId(1)}`)).toBe('Half a na');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sdk.drafts.read(`title:${anId(1)}`)).toBe('');
    sdk.drafts.write(`title:${anId(1)}`, 'From before the reload');
    await choose('Mira', 'Rename');
    expect(await screen.findByRole('textbox')).toHaveProperty('value', 'From before the reload');
  });

  it('refuses a title of more than 60 characters and keeps it for shortening', async () => {
    const { user, choose, sentAs } = open();
    await choose('Mira', 'Rename');
    const field = await screen.findByRole('textbox');
    await user.click(field);
    await user.paste('가'.repeat(61));
    expect(screen.getByText('Use at most 60 characters.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    await user.keyboard('{Enter}');
    expect(sentAs('channels.arrange')).toEqual([]);
    expect(field).toHaveProperty('value', '가'.repeat(61));
  });

  it('shows the stored title again if the call fails', async () => {
    const fail = () => {
      throw anError('INTERNAL_ERROR');
    };
    const { user, choose, sdk } = open(three, { 'channels.arrange': fail });
    await choose('Mira', 'Rename');
    await user.type(await screen.findByRole('textbox'), 'Trains{Enter}');
    await waitFor(() => expect(names()).toEqual(['Mira', 'Jun', 'Ada']));
    expect(sdk.toasts.map(({ variant }) => variant)).toEqual(['ERROR']);
  });
});

describe('pinning and archiving', () => {
  it('moves a chat between the sections', async () => {
    const { user, choose } = open();
    await choose('Ada', 'Pin');
    await waitFor(() =>
      expect(sections()).toEqual([
        ['Pinned', 'Ada'],
        ['Today', 'Mira', 'Jun'],
      ]),
    );
    await choose('Jun', 'Archive');
    await waitFor(() => expect(sections()).toEqual([['Pinned', 'Ada'], ['Today', 'Mira'], ['Archived (1)']]));
    await user.click(screen.getByRole('button', { name: 'Archived (1)' }));
    await choose('Jun', 'Move out of archive');
    await choose('Ada', 'Unpin');
    await waitFor(() => expect(sections()).toEqual([['Today', 'Mira', 'Jun', 'Ada']]));
  });

  it('follows a change on another device, and drops a chat that was deleted there', async () => {
    const { sdk } = open();
    await screen.findByRole('link', { name: 'Mira' });
    const changed = (n: number, payload: object) =>
      ({
        ...aMessageEvent(n, { channelId: anId(1) }),
        eventType: 'channel-changed',
        payload: { title: 'Trains', pinnedAt: now, archivedAt: null, isLeft: false, ...payload },
      }) as StoredEvent;
    sdk.emit(changed(1, {}));
    await waitFor(() => expect(sections()[0]).toEqual(['Pinned', 'Trains']));
    sdk.emit(changed(2, { isLeft: true }));
    await waitFor(() => expect(names()).toEqual(['Jun', 'Ada']));
    sdk.emit(changed(3, {}));
    await waitFor(() => expect(names()).toHaveLength(3));
  });
});

describe('selecting several chats', () => {
  const select = async (user: ReturnType<typeof open>['user'], ...wanted: string[]) => {
    await user.click(await screen.findByRole('button', { name: 'Select chats' }));
    for (const name of wanted) await user.click(await screen.findByRole('checkbox', { name }));
  };
  const remove = async (user: ReturnType<typeof open>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Delete the selected chats' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  };

  it('deletes them by one call, with one Undo for all', async () => {
    history.replaceState(null, '', `/chat/${anId(1)}-mira`);
    const { user, sentAs, sdk } = open();
    await select(user, 'Mira', 'Ada');
    expect(screen.getByRole('status').textContent).toBe('2 selected');
    await remove(user);
    await waitFor(() => expect(names()).toEqual(['Jun']));
    expect(sentAs('channels.leaveMany')).toEqual([{ body: { channelIds: [anId(1), anId(3)] } }]);
    expect(location.pathname).toBe('/');
    const toast = sdk.toasts.at(-1);
    expect(toast).toMatchObject({ message: '2 chats were deleted.', duration: 10_000 });
    toast?.action?.onAction();
    await waitFor(() => expect(names()).toHaveLength(3));
    expect(sentAs('channels.restoreMany')).toEqual([{ body: { channelIds: [anId(1), anId(3)] } }]);
  });

  it('keeps them, and the selection, if the call fails', async () => {
    const fail = () => {
      throw anError('INTERNAL_ERROR');
    };
    const { user, sdk } = open(three, { 'channels.leaveMany': fail });
    await select(user, 'Mira', 'Jun');
    await remove(user);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
    expect(sdk.toasts.map(({ variant }) => variant)).toEqual(['ERROR']);
  });

  it('selects all or none, and ends without a change', async () => {
    const { user } = open();
    await select(user);
    expect(screen.getByRole('button', { name: 'Delete the selected chats' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(await screen.findAllByRole('checkbox', { checked: true })).toHaveLength(3);
    await user.click(screen.getByRole('button', { name: 'All' }));
    expect(screen.queryAllByRole('checkbox', { checked: true })).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'End selection' }));
    expect(names()).toEqual(['Mira', 'Jun', 'Ada']);
  });
});

describe('the keyboard', () => {
  it('moves between chats, renames with F2 and asks to delete with Delete', async () => {
    const { user } = open();
    (await screen.findByRole('link', { name: 'Mira' })).focus();
    const focused = () => document.activeElement?.getAttribute('data-chat');
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe(anId(2));
    await user.keyboard('{End}{ArrowDown}');
    expect(focused()).toBe(anId(3));
    await user.keyboard('{Home}{ArrowUp}');
    expect(focused()).toBe(anId(1));
    await user.keyboard('{F2}');
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
    screen.getByRole('link', { name: 'Jun' }).focus();
    await user.keyboard('{Delete}');
    expect(within(await screen.findByRole('alertdialog')).getByText(/with Jun/)).toBeTruthy();
  });
});
