import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallData, Channel } from 'shared-sdk/contract';
import { queryClientOf } from 'shared-sdk/react';
import {
  aBotProfile,
  aCard,
  aCategory,
  aChannel,
  aMessage,
  aMessageEvent,
  anError,
  anId,
  type FakeCalls,
} from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Alone, closeStages, createStage, never, type StageOptions } from '../../testing/stage.tsx';
import { ChatList } from './chat-list.tsx';
import { useChatEvents } from './use-chats.ts';

// A Wednesday in local time: groups use the reader's own days.
const now = new Date('2026-11-18T15:00:00').getTime();
const at = (text: string) => new Date(text).getTime();

function chat(n: number, nickname: string, lastMessageCreatedAt: number, fields: Partial<Channel> = {}): Channel {
  const botProfile = aBotProfile({ botKey: anId(900 + n), nickname });
  return aChannel({
    channelId: anId(n),
    botProfile,
    lastMessageCreatedAt,
    lastMessageText: `${nickname} says`,
    ...fields,
  });
}
const mira = chat(1, 'Mira', at('2026-11-18T09:00:00'));
const jun = chat(2, 'Jun', at('2026-11-17T09:00:00'));
const old = chat(3, 'Ada', at('2026-10-01T09:00:00'));
const list = (...channels: Channel[]): FakeCalls => ({
  'channels.chatList': { channels, channelCredential: null, sequence: 0 },
});

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

function open(calls: FakeCalls = {}, options: StageOptions = {}) {
  const stage = createStage({ member: true, calls, ...options });
  render(
    <Alone stage={stage}>
      <Listening />
    </Alone>,
  );
  const user = userEvent.setup({ pointerEventsCheck: 0 });
  const calledFor = (name: string) => stage.sdk.sent.filter((call) => call.name === name).length;
  return { ...stage, user, calledFor };
}
const chats = () => screen.findByRole('navigation', { name: 'Chats' });
/** Name and preview of each row. */
const rows = () =>
  screen
    .queryAllByRole('listitem')
    .map((row) => [...row.querySelectorAll('[dir="auto"]')].map(({ textContent }) => textContent).join(': '));
async function askToDelete(user: ReturnType<typeof open>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: `Options for ${name}` }));
  await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
  return screen.findByRole('alertdialog');
}

describe('ChatList without chats to show', () => {
  it('reports a failed load without a toast, and shows the chats after a retry', async () => {
    const { sdk, user } = open({
      'channels.chatList': () => {
        throw anError('INTERNAL_ERROR');
      },
    });
    expect(await screen.findByRole('alert')).toHaveProperty(
      'textContent',
      expect.stringContaining('could not be loaded'),
    );
    expect(sdk.toasts).toEqual([]);
    sdk.answer(list(mira));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(within(await chats()).getByText('Mira')).toBeTruthy();
  });

  it('shows a placeholder after 300 ms, not earlier [SHELL-41]', async () => {
    vi.useFakeTimers({ now });
    open({ 'channels.chatList': never });
    const isShown = () => document.querySelector('[aria-busy="true"]') !== null;
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect(isShown()).toBe(false);
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(isShown()).toBe(true);
  });

  it('shows a member without chats a text and a link to find a companion [SHELL-12, SHELL-14]', async () => {
    history.replaceState(null, '', '/profile');
    const { user } = open(list());
    expect(await screen.findByText(/No chats yet/)).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Find your companion' }));
    expect(location.pathname).toBe('/');
  });

  const suggestions: FakeCalls = {
    'presets.chatList': { cards: [aCard(7)], hasMore: false, title: '', description: '' },
    'presets.curatedSections': { sections: [aCategory({ categoryId: 'sci-fi', title: 'Science fiction' })] },
  };

  it('suggests characters and sections of the home [PRESET-11] [PRESET-12]', async () => {
    open({ ...list(), ...suggestions });
    const begin = within(await screen.findByRole('navigation', { name: 'Begin with' }));
    const { botKey } = aCard(7);
    expect(begin.getByRole('link').getAttribute('href')).toContain(`/chat/${botKey}-`);
    const browse = within(screen.getByRole('navigation', { name: 'Browse' }));
    const section = browse.getByRole('link', { name: 'Science fiction' });
    expect(section.getAttribute('href')).toBe('/?categoryId=sci-fi');
  });

  it('needs no suggestions, and asks for none while there are chats or for a guest', async () => {
    const fail = () => {
      throw anError('INTERNAL_ERROR');
    };
    const { sdk, calledFor } = open({ ...list(), 'presets.chatList': fail, 'presets.curatedSections': fail });
    await waitFor(() => expect(calledFor('presets.curatedSections')).toBe(1));
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(sdk.toasts).toEqual([]);
    cleanup();
    const full = open({ ...list(mira), ...suggestions });
    await chats();
    cleanup();
    const guest = open({ ...list(), ...suggestions }, { member: false });
    await screen.findByText(/No chats yet/);
    expect([full, guest].map(({ calledFor }) => calledFor('presets.chatList'))).toEqual([0, 0]);
  });

  it('shows a guest the same without sending a request [SHELL-13]', async () => {
    const { calledFor } = open(list(mira), { member: false });
    expect(await screen.findByText(/No chats yet/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Find your companion' })).toBeTruthy();
    expect(calledFor('channels.chatList')).toBe(0);
  });
});

describe('ChatList', () => {
  it('shows three groups, newest first, without headings of empty groups [SHELL-08, SHELL-10]', async () => {
    open(list(old, mira, jun));
    const headings = within(await chats()).getAllByRole('heading');
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Today', 'This week', 'Earlier']);
    expect(rows()).toEqual(['Mira: Mira says', 'Jun: Jun says', 'Ada: Ada says']);
    cleanup();
    open(list(old));
    await chats();
    expect(screen.getAllByRole('heading')).toHaveLength(1);
  });

  it('translates the heading of the last group [SHELL-09]', async () => {
    open(list(old), { language: 'ko' });
    expect(await screen.findByRole('heading', { name: '이전' })).toBeTruthy();
  });

  it('shows the preview without the asterisks of actions', async () => {
    open(list(chat(1, 'Mira', now, { lastMessageText: '*waves* Hello.' })));
    expect(await screen.findByText('waves Hello.')).toBeTruthy();
  });

  it('marks the open chat even if its address contains an old name', async () => {
    history.replaceState(null, '', `/chat/${mira.botProfile.botKey}-her-old-name`);
    open(list(mira, jun));
    await chats();
    const current = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map((link) => link.getAttribute('href'))).toEqual([`/chat/${mira.botProfile.botKey}-mira`]);
  });
});

describe('deleting a chat', () => {
  const left = { 'channels.leave': {}, 'channels.restore': { channel: mira } } satisfies FakeCalls;

  it('offers Delete in the menu of each row [SHELL-15]', async () => {
    const { user } = open(list(mira, jun));
    for (const name of ['Mira', 'Jun']) {
      await user.click(await screen.findByRole('button', { name: `Options for ${name}` }));
      expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
        'Rename',
        'Pin',
        'Archive',
        'Delete',
      ]);
      await user.keyboard('{Escape}');
    }
  });

  it('asks for confirmation and sends nothing before it [SHELL-16]', async () => {
    const { user, calledFor } = open({ ...list(mira, jun), ...left });
    const dialog = await askToDelete(user, 'Mira');
    expect(within(dialog).getByText(/with Mira/)).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(calledFor('channels.leave')).toBe(0);
    expect(rows()).toHaveLength(2);
  });

  it('keeps the chat in the list if the call fails [CHAT-05]', async () => {
    const { user, sdk } = open({
      ...list(mira, jun),
      'channels.leave': () => {
        throw anError('INTERNAL_ERROR');
      },
    });
    await user.click(within(await askToDelete(user, 'Mira')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(rows()).toHaveLength(2);
    expect(sdk.toasts.map(({ variant }) => variant)).toEqual(['ERROR']);
  });

  it('marks all chats as not started, then leaves, then removes the chat [CHAT-04]', async () => {
    let answer: () => void = () => undefined;
    let startedAtCall: boolean[] = [];
    const { user, sdk } = open({
      ...list(mira, jun),
      'channels.leave': () => {
        startedAtCall = started();
        return new Promise<Record<string, never>>((resolve) => {
          answer = () => resolve({});
        });
      },
    });
    const started = () =>
      (queryClientOf(sdk).getQueryData<CallData<'channels.chatList'>>(['channels.chatList'])?.channels ?? []).map(
        ({ isChannelStarted }) => isChannelStarted,
      );
    const dialog = await askToDelete(user, 'Mira');
    expect(started()).toEqual([true, true]);
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(startedAtCall).toEqual([false, false]));
    expect(started()).toHaveLength(2);
    answer();
    await waitFor(() => expect(started()).toHaveLength(1));
    expect(rows()).toEqual(['Jun: Jun says']);
  });

  it('leaves the chat, navigates home and offers Undo for 10 s [SHELL-17]', async () => {
    history.replaceState(null, '', `/chat/${mira.botProfile.botKey}-mira`);
    const { user, sdk } = open({ ...list(mira), ...left });
    await user.click(within(await askToDelete(user, 'Mira')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/No chats yet/)).toBeTruthy();
    expect(location.pathname).toBe('/');
    expect(sdk.sent.find(({ name }) => name === 'channels.leave')?.input).toEqual({
      params: { channelId: mira.channelId },
    });

    const toast = sdk.toasts.at(-1);
    expect(toast).toMatchObject({ variant: 'INFO', duration: 10_000, action: { label: 'Undo' } });
    toast?.action?.onAction();
    expect(within(await chats()).getByText('Mira')).toBeTruthy();
    expect(sdk.toasts.at(-1)).toMatchObject({ variant: 'SUCCESS', message: 'The chat is back.' });
  });

  it('stays on the page if another chat is open, and reports a failed undo once', async () => {
    history.replaceState(null, '', `/chat/${jun.botProfile.botKey}-jun`);
    const { user, sdk } = open({
      ...list(mira, jun),
      ...left,
      'channels.restore': () => {
        throw anError('MAX_CHANNEL');
      },
    });
    await user.click(within(await askToDelete(user, 'Mira')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(location.pathname).toContain('jun');
    sdk.toasts.at(-1)?.action?.onAction();
    await waitFor(() => expect(sdk.toasts.at(-1)?.variant).toBe('ERROR'));
    expect(rows()).toHaveLength(1);
    expect(sdk.toasts).toHaveLength(2);
  });
});

describe('ChatList and events', () => {
  const spoken = (sequence: number, channelId: string, value: string, createdAt = now) =>
    aMessageEvent(sequence, {
      channelId,
      payload: {
        message: aMessage(2, { channelId, createdAt, message: { type: 'TEXT', value, voiceSignedUrl: null } }),
      },
    });

  it('moves a chat to the top with its new message [SHELL-10, CHAT-34]', async () => {
    const { sdk } = open(list(mira, old));
    await chats();
    sdk.emit(spoken(1, old.channelId, '*nods* At last.'));
    await waitFor(() => expect(rows()).toEqual(['Ada: nods At last.', 'Mira: Mira says']));
    expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Today']);
  });

  it('moves a chat when a reply starts, and keeps the previous preview', async () => {
    const { sdk } = open(list(mira, old));
    await chats();
    sdk.emit(spoken(1, old.channelId, ''));
    await waitFor(() => expect(rows()).toEqual(['Ada: Ada says', 'Mira: Mira says']));
  });

  it('ignores an older message', async () => {
    const { sdk } = open(list(mira, old));
    await chats();
    sdk.emit(spoken(1, mira.channelId, 'Long ago', at('2026-01-01T00:00:00')));
    sdk.emit(spoken(2, old.channelId, 'Now'));
    await waitFor(() => expect(rows()).toEqual(['Ada: Now', 'Mira: Mira says']));
  });

  it('reloads the list once for a message of an unknown chat', async () => {
    const { sdk, calledFor } = open(list(mira));
    await chats();
    expect(calledFor('channels.chatList')).toBe(1);
    sdk.answer(list(jun, mira));
    sdk.emit(spoken(1, jun.channelId, 'Hello?'));
    await waitFor(() => expect(rows()).toHaveLength(2));
    sdk.emit(spoken(2, anId(77), 'Who?'));
    sdk.emit(spoken(3, anId(77), 'Who now?'));
    sdk.emit(spoken(4, mira.channelId, 'Still here.'));
    await screen.findByText('Still here.');
    expect(calledFor('channels.chatList')).toBe(3);
  });

  it('puts a chat created elsewhere on the page on top at once', async () => {
    const { sdk } = open(list(mira));
    await chats();
    sdk.events.emit('channel.created', { channel: chat(9, 'Nao', now) });
    await waitFor(() => expect(rows()[0]).toBe('Nao: Nao says'));
  });
});
