import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideSdk } from 'shared-sdk';
import { aGemEntry, anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createStageSdk, never, Stage } from '../../testing/stage.tsx';
import { HistoryDialog } from './history-dialog.tsx';

afterEach(() => {
  cleanup();
  provideSdk(null);
});

function show(calls: FakeCalls) {
  const sdk = createStageSdk({ member: true, calls });
  const onClose = vi.fn();
  render(
    <Stage sdk={sdk}>
      <HistoryDialog onClose={onClose} />
    </Stage>,
  );
  return { sdk, onClose, user: userEvent.setup({ pointerEventsCheck: 0 }) };
}
const rows = () => within(screen.getByRole('dialog')).getAllByRole('listitem');
const rowTexts = () => rows().map(({ textContent }) => textContent);

describe('gem history', () => {
  it('reports a failed load and retries', async () => {
    const { sdk, user } = show({
      'gems.history': () => {
        throw anError('FORBIDDEN');
      },
    });
    expect(await screen.findByText('The history could not be loaded')).toBeTruthy();
    sdk.answer({ 'gems.history': { entries: [aGemEntry()], nextCursor: null } });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(sdk.toasts).toEqual([]);
  });

  it('keeps loaded entries if the next page fails, and retries that page', async () => {
    let isBroken = true;
    const { sdk, user } = show({
      'gems.history': ({ query }) => {
        if (!query.cursor) return { entries: [aGemEntry(1)], nextCursor: anId(899) };
        if (isBroken) throw anError('FORBIDDEN');
        return { entries: [aGemEntry(2)], nextCursor: null };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect((await screen.findByRole('alert')).textContent).toBe('The history could not be loaded');
    expect(rows()).toHaveLength(1);
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(screen.getByText('That is all of it')).toBeTruthy();
    expect(sdk.toasts).toEqual([]);
  });

  it('shows a spinner while loading and a text if the history is empty', async () => {
    show({ 'gems.history': never });
    expect(screen.getByRole('status', { name: 'Loading the history' })).toBeTruthy();
    cleanup();
    show({ 'gems.history': { entries: [], nextCursor: null } });
    expect(await screen.findByText('Nothing has moved yet')).toBeTruthy();
  });

  it('shows kind, chat, amount and balance of each movement', async () => {
    const chat = { channelId: anId(10), botKey: anId(2), nickname: 'Mira' };
    const charge = aGemEntry(2, { kind: 'message', amount: -10, balance: 110, chat });
    const entries = [
      aGemEntry(1, { kind: 'message-refund', amount: 10, balance: 120, chat, refundOf: charge.entryId }),
      charge,
      aGemEntry(3, { kind: 'login-streak', amount: 4, balance: 120, streakDays: 4 }),
      aGemEntry(4, { kind: 'something-new', amount: -7, balance: 116 }),
    ];
    show({ 'gems.history': { entries, nextCursor: null } });
    await waitFor(() => expect(rows()).toHaveLength(4));
    const [refund, message, streak, unknown] = rowTexts();
    expect(refund).toContain('Message given back');
    expect(refund).toContain('10 gems came');
    expect(message).toContain('10 gems went');
    expect(message).toContain('110 left');
    expect(message).toContain('Given back');
    expect(
      within(rows()[1] as HTMLElement)
        .getByRole('link')
        .getAttribute('href'),
    ).toBe(`/chat/${anId(2)}-mira`);
    expect(streak).toContain('Streak, day 4');
    expect(unknown).toContain('Gems spent');
  });

  it.each([
    ['gift', 'Gift'],
    ['gift-refund', 'Gift given back'],
    ['fever-extension', 'Fever mode, longer'],
    ['special-content', 'Special content'],
    ['message-refund', 'Message given back'],
  ])('labels the kind %s as %s', async (kind, name) => {
    show({ 'gems.history': { entries: [aGemEntry(1, { kind })], nextCursor: null } });
    await waitFor(() => expect(within(rows()[0] as HTMLElement).getByText(name, { exact: true })).toBeTruthy());
  });
});
