import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import type { Message } from 'shared-sdk/contract';
import { aMessage, anAccount, anId, createFakePush, type FakeSdkOptions, memoryStorage } from 'shared-sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import { PushOffer } from './push-offer.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const greeting = aMessage(2);
/** A greeting and a number of messages of the person, each with its reply. */
const talk = (replies: number): Message[] => [
  greeting,
  ...Array.from({ length: replies }, (_, n) => [aMessage(3 + 2 * n), aMessage(4 + 2 * n)]).flat(),
];

interface Shown {
  readonly channelId: string;
  readonly messages: Message[];
  readonly isWriting: boolean;
}
let chats = 0;

async function open(options: FakeSdkOptions = {}, first: Partial<Shown> = {}) {
  chats += 1;
  const push = options.push ?? createFakePush();
  const sdk = createStageSdk({
    push,
    ...options,
    calls: {
      'accounts.info': anAccount(),
      'push.token': {},
      'accounts.pushToggle': ({ body }) => anAccount(body),
      ...options.calls,
    },
  });
  let change: (next: Shown) => void = () => undefined;
  let shown: Shown = { channelId: anId(1_000 + chats), messages: [greeting], isWriting: false, ...first };
  function Live() {
    const [given, setGiven] = useState(shown);
    change = setGiven;
    return <PushOffer key={given.channelId} {...given} name="Mira" />;
  }
  render(
    <Stage sdk={sdk}>
      <Live />
    </Stage>,
  );
  await waitFor(() => expect(sdk.sent.map(({ name }) => name)).toContain('accounts.info'));
  const set = (next: Partial<Shown>) => {
    shown = { ...shown, ...next };
    act(() => change(shown));
  };
  const reply = (replies: number) => {
    set({ isWriting: true });
    set({ isWriting: false, messages: talk(replies) });
  };
  return { sdk, push, set, reply, channelId: shown.channelId };
}
const offer = () => screen.queryByText('Be told when Mira answers');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

describe('the offer of notifications', () => {
  it('appears after the third complete reply, and never at load [PUSH-05]', async () => {
    const { reply, push } = await open();
    reply(1);
    reply(2);
    expect(offer()).toBeNull();
    reply(3);
    expect(await screen.findByText('Be told when Mira answers')).toBeTruthy();
    expect(push.asked).toBe(0);
    cleanup();
    await open({}, { messages: talk(12) });
    expect(offer()).toBeNull();
  });

  it('appears on the return to a chat that was left during a reply', async () => {
    const { set, channelId } = await open({}, { isWriting: true });
    set({ channelId: anId(2_000), isWriting: false });
    expect(offer()).toBeNull();
    set({ channelId });
    expect(await screen.findByText('Be told when Mira answers')).toBeTruthy();
  });

  it('appears on the return to a tab that was hidden during a reply', async () => {
    const { set } = await open({}, { isWriting: true });
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    fireEvent(document, new Event('visibilitychange'));
    set({ isWriting: false });
    state.mockReturnValue('visible');
    fireEvent(document, new Event('visibilitychange'));
    expect(await screen.findByText('Be told when Mira answers')).toBeTruthy();
  });

  it('appears once on a device, answered or not', async () => {
    const storage = memoryStorage();
    const first = await open({ storage });
    first.reply(3);
    await screen.findByText('Be told when Mira answers');
    press('Not now');
    expect(offer()).toBeNull();
    cleanup();
    const second = await open({ storage });
    second.reply(3);
    expect(offer()).toBeNull();
    expect(second.push.asked).toBe(0);
  });

  it('disappears with a toast once notifications are on', async () => {
    const { reply, sdk, push } = await open();
    reply(3);
    await screen.findByText('Be told when Mira answers');
    press('Turn on');
    expect(push.asked).toBe(1);
    await waitFor(() => expect(offer()).toBeNull());
    expect(sdk.toasts).toMatchObject([{ variant: 'SUCCESS', message: 'You will be told when Mira answers.' }]);
    expect(sdk.push.getSnapshot()).toBe('on');
  });

  it('disappears if the browser blocks notifications', async () => {
    const push = createFakePush();
    push.answer = 'denied';
    const { reply, sdk } = await open({ push });
    reply(3);
    await screen.findByText('Be told when Mira answers');
    press('Turn on');
    await waitFor(() => expect(offer()).toBeNull());
    expect(sdk.toasts).toEqual([]);
  });

  it('stays for another attempt after a failure', async () => {
    const push = createFakePush();
    push.refusal = new DOMException('no push service', 'AbortError');
    const { reply, sdk } = await open({ push });
    reply(3);
    await screen.findByText('Be told when Mira answers');
    press('Turn on');
    await waitFor(() => expect(sdk.toasts).toMatchObject([{ variant: 'ERROR' }]));
    expect(offer()).not.toBeNull();
  });

  it('does not appear without storage', async () => {
    const push = createFakePush();
    push.permission = 'denied';
    const { reply } = await open({ push });
    reply(3);
    expect(offer()).toBeNull();
  });
});
