import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { BasicGift } from 'shared-sdk/contract';
import { aMessage, anAccount, anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import GiftFlight from './gift-flight.tsx';
import { GiftMessage } from './gift-message.tsx';
import GiftSheet from './gift-sheet.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const basicGifts: BasicGift[] = [
  { giftId: 'coffee', name: 'A cup of coffee', imageUrl: '/media/coffee', price: 5 },
  { giftId: 'comet', name: 'A comet', imageUrl: '/media/comet', price: 200 },
];

function show(calls: FakeCalls = {}) {
  const sdk = createStageSdk({
    calls: { 'shop.basicGifts': { basicGifts }, 'accounts.info': anAccount({ gemAmount: 42 }), ...calls },
  });
  const give = vi.fn(async (_gift: BasicGift) => true);
  const [onClose, onGiven] = [vi.fn(), vi.fn()];
  render(
    <Stage sdk={sdk}>
      <GiftSheet open onClose={onClose} channelId={anId(10)} name="Mira" give={give} onGiven={onGiven} />
    </Stage>,
  );
  return { sdk, give, onClose, onGiven };
}
const choose = (name: RegExp) => screen.findByRole('button', { name });

it('lists the gifts for this character with their prices [GIFT-02] [GIFT-03] [GEM-23]', async () => {
  const { sdk } = show();
  const coffee = await choose(/^A cup of coffee.*for 5 gems$/);
  await choose(/^A comet.*for 200 gems$/);
  expect(coffee.getAttribute('aria-pressed')).toBe('false');
  expect(sdk.sent.find(({ name }) => name === 'shop.basicGifts')?.input).toEqual({ query: { channelId: anId(10) } });
  expect(await screen.findByText('42 gems')).toBeTruthy();
});

it('gives the selected gift by a second press that names its price, once for a double tap [GIFT-02] [GIFT-06]', async () => {
  const { give, onClose, onGiven } = show();
  const gate = Promise.withResolvers<boolean>();
  give.mockReturnValueOnce(gate.promise);
  expect((screen.getByRole('button', { name: 'Choose a present' }) as HTMLButtonElement).disabled).toBe(true);
  fireEvent.click(await choose(/^A cup of coffee/));
  expect((await choose(/^A cup of coffee/)).getAttribute('aria-pressed')).toBe('true');
  const send = screen.getByRole('button', { name: /^Give: A cup of coffee.*for 5 gems$/ });
  fireEvent.click(send);
  fireEvent.click(send);
  expect(give).toHaveBeenCalledExactlyOnceWith(basicGifts[0]);
  expect(onClose).not.toHaveBeenCalled();
  await act(async () => gate.resolve(true));
  expect(onClose).toHaveBeenCalledOnce();
  expect(onGiven).toHaveBeenCalledExactlyOnceWith(basicGifts[0]);
});

it('stays open with the selected gift if it could not be given [GIFT-08]', async () => {
  const { give, onClose, onGiven } = show();
  give.mockResolvedValueOnce(false);
  fireEvent.click(await choose(/^A comet/));
  fireEvent.click(screen.getByRole('button', { name: /^Give: A comet/ }));
  await waitFor(() => expect(give).toHaveBeenCalledOnce());
  expect([onClose.mock.calls, onGiven.mock.calls]).toEqual([[], []]);
  expect(await choose(/^Give: A comet/)).toBeTruthy();
});

it('says that it could not be loaded, and offers a retry', async () => {
  const { sdk } = show({
    'shop.basicGifts': () => {
      throw anError('INTERNAL_ERROR');
    },
  });
  await screen.findByText('The presents could not be loaded.');
  sdk.answer({ 'shop.basicGifts': { basicGifts } });
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await choose(/^A cup of coffee/);
  expect(sdk.toasts).toEqual([]);
});

it('announces the gift to screen readers, and disappears', () => {
  vi.useFakeTimers();
  const onEnd = vi.fn();
  render(
    <Stage sdk={createStageSdk()}>
      <GiftFlight gift={basicGifts[0] as BasicGift} onEnd={onEnd} />
    </Stage>,
  );
  expect(screen.getByRole('status', { hidden: true }).textContent).toBe('A cup of coffee was given.');
  vi.advanceTimersByTime(1_799);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

it('appears in the chat with its picture, or without it if it is no longer offered [GIFT-06]', async () => {
  const message = (giftId: string) =>
    aMessage(1, { giftId, message: { type: 'GIFT', value: 'A gift', voiceSignedUrl: null } });
  const { container } = render(
    <Stage sdk={createStageSdk({ calls: { 'shop.basicGifts': { basicGifts } } })}>
      <div data-testid="known">
        <GiftMessage message={message('coffee')} />
      </div>
      <div data-testid="gone">
        <GiftMessage message={message('yacht')} />
      </div>
    </Stage>,
  );
  await waitFor(() => expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/coffee'));
  expect(within(screen.getByTestId('gone')).queryByRole('presentation')).toBeNull();
  expect(screen.getByTestId('gone').querySelector('svg')).toBeTruthy();
});
