import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { Channel } from 'shared-sdk/contract';
import { anAccount } from 'shared-sdk/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import type { Conversation } from '../conversation/conversation.ts';
import type { ConversationState } from '../conversation/state.ts';
import { beginCall } from '../voice/call-state.ts';
import { FeverBar } from './fever-bar.tsx';

const NOW = Date.parse('2026-03-04T10:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function show(state: Partial<ConversationState>, { feverExpiresAt }: Partial<Channel> = {}, sdk = createStageSdk()) {
  const conversation = {
    reload: vi.fn(async () => undefined),
    spending: {
      startFever: vi.fn(async () => true),
      extendFever: vi.fn(async () => true),
      exitFever: vi.fn(async () => true),
    },
  };
  const prices = { feverMessage: 10, feverExtension: 50 };
  render(
    <Stage sdk={sdk}>
      <FeverBar
        conversation={conversation as unknown as Conversation}
        feverExpiresAt={feverExpiresAt}
        vibeGauge={state.vibeGauge ?? 0}
        prices={prices}
      />
    </Stage>,
  );
  return conversation;
}
const inFever = (left: number) => ({ mode: 'FEVER' as const, feverExpiresAt: NOW + left });
const start = () => screen.queryByRole('button', { name: /Start fever mode/ });

it.each([0, 95])('is only a gauge at %i %% [FEVER-02]', (vibeGauge) => {
  show({ vibeGauge });
  expect(screen.getByRole('meter', { name: 'Vibe' }).getAttribute('aria-valuenow')).toBe(String(vibeGauge));
  expect(start()).toBeNull();
});

it('starts fever mode at 100 % after naming the price of each message [FEVER-02] [FEVER-03]', async () => {
  const { spending } = show({ vibeGauge: 100 });
  expect(start()?.textContent).toContain('10 a message');
  fireEvent.click(start() as HTMLElement);
  // A second tap before the first is answered.
  fireEvent.click(start() as HTMLElement);
  expect(spending.startFever).toHaveBeenCalledOnce();
});

it('does not start during a call, and says what to do first [FEVER-09]', () => {
  const sdk = createStageSdk();
  const endCall = beginCall(sdk, 'a chat');
  const { spending } = show({ vibeGauge: 100 }, {}, sdk);
  expect(screen.getByText('End the call first, then fever mode can start.')).toBeTruthy();
  expect((start() as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(start() as HTMLElement);
  expect(spending.startFever).not.toHaveBeenCalled();
  act(() => endCall());
  expect((start() as HTMLButtonElement).disabled).toBe(false);
  expect(screen.queryByText(/End the call first/)).toBeNull();
});

it('counts down the time left, and reads the room once when it ends [FEVER-05]', () => {
  const conversation = show({}, inFever(601_000));
  const timer = () => screen.getByRole('timer').textContent;
  expect(timer()).toBe('10:01');
  act(() => void vi.advanceTimersByTime(61_000));
  expect(timer()).toBe('9:00');
  expect(conversation.reload).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(540_000));
  expect(timer()).toBe('0:00');
  act(() => void vi.advanceTimersByTime(5_000));
  expect(conversation.reload).toHaveBeenCalledOnce();
});

it('is extended for the price on the button, once for a double tap [FEVER-06] [GEM-23]', () => {
  const { spending } = show({}, inFever(60_000));
  const longer = screen.getByRole('button', { name: /^Longer.*for 50 gems$/ });
  fireEvent.click(longer);
  fireEvent.click(longer);
  expect(spending.extendFever).toHaveBeenCalledOnce();
});

it('ends by its button after a question, because that empties the gauge [FEVER-07]', async () => {
  const { spending } = show({}, inFever(60_000));
  const ask = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Exit' }));
    await vi.waitFor(() => screen.getByRole('alertdialog', { name: 'Leave fever mode?' }));
  };
  await ask();
  expect(spending.exitFever).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(spending.exitFever).not.toHaveBeenCalled();
  await ask();
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(spending.exitFever).toHaveBeenCalledOnce();
});

it('does not start with fewer gems than one message costs, and leads to gems [FEVER-03]', async () => {
  const account = { 'accounts.info': anAccount({ gemAmount: 9 }) };
  const sdk = createStageSdk({ calls: account });
  const { spending } = show({ vibeGauge: 100 }, {}, sdk);
  await vi.waitFor(() => screen.getByText('A message costs 10 gems, and you have 9.'));
  expect((start() as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(start() as HTMLElement);
  expect(spending.startFever).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Get gems' }));
  expect(sdk.modals.getSnapshot()?.name).toBe('account.not-enough-gems');
});

it('is neither ended nor extended by the second click of the double click that started it [FEVER-06] [FEVER-07]', () => {
  const { spending } = show({}, inFever(60_000));
  for (const name of [/^Longer/, 'Exit']) fireEvent.click(screen.getByRole('button', { name }), { detail: 2 });
  expect(spending.extendFever).not.toHaveBeenCalled();
  expect(spending.exitFever).not.toHaveBeenCalled();
});
