import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { Message } from 'shared-sdk/contract';
import { aMessage } from 'shared-sdk/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import type { MessageActions } from '../conversation/message-actions.ts';
import { MessageRow, type MessageRowProps } from './message-row.tsx';

afterEach(cleanup);

function show(message: Message, props: Partial<MessageRowProps> = {}) {
  const actions = {
    showAlternative: vi.fn(async (_id: string, _place: number) => undefined),
    regenerate: vi.fn(async () => undefined),
    edit: vi.fn(async (_id: string, _text: string) => 'done'),
    editAndAsk: vi.fn(async (_id: string, _text: string) => 'done'),
  };
  const { container } = render(
    <Stage sdk={createStageSdk()}>
      <MessageRow
        message={message}
        name="Mira"
        actions={actions as unknown as MessageActions}
        isBeingRewritten={false}
        isLastReply={false}
        isUnanswered={false}
        isReconnecting={false}
        onReport={() => undefined}
        {...props}
      />
    </Stage>,
  );
  return { actions, container };
}
const reply = (fields: Partial<Message> = {}) => aMessage(2, fields);
const content = (type: Message['message']['type'], value: string, voiceSignedUrl: string | null = null) => ({
  message: { type, value, voiceSignedUrl },
});

it('shows generated pictures, videos and voices from their addresses [MSG-26] [CHAT-31]', async () => {
  const { container } = show(
    reply({
      ...content('IMAGE', 'A lighthouse', '/media/voice'),
      imageSignedUrl: '/media/i',
    }),
  );
  expect((await screen.findByRole('img', { name: 'A lighthouse' })).getAttribute('src')).toBe('/media/i');
  await screen.findByRole('group', { name: 'Voice message of Mira' });
  expect(container.querySelector('audio')?.getAttribute('src')).toBe('/media/voice');
  const moving = show(reply({ ...content('IMAGE', 'A lighthouse'), videoSignedUrl: '/media/v' }));
  await waitFor(() => expect(moving.container.querySelector('video')?.getAttribute('src')).toBe('/media/v'));
});

it.each([
  ['TEXT', 'Hello'],
  ['IMAGE', 'A picture'],
  ['GIFT', 'A rose'],
] as const)('shows the words of a %s message [MSG-25]', (type, value) => {
  show(reply(content(type, value)));
  expect(screen.getByText(value)).toBeTruthy();
});

it('shows a system message as a note without a speaker [MSG-24] [MSG-25]', () => {
  const { container } = show(reply({ type: 'SYSTEM', ...content('SYSTEM', 'A date begins.') }));
  expect(screen.getByText('A date begins.')).toBeTruthy();
  expect(container.querySelector('[data-from]')).toBeNull();
});

it.each([
  ['USER', 'user'],
  ['BOT', 'character'],
] as const)('shows the words of a %s on its side [MSG-24]', (type, side) => {
  const { container } = show(reply({ type }));
  expect(container.querySelector('[data-from]')?.getAttribute('data-from')).toBe(side);
});

it('hides the text that is being regenerated [MSG-13]', () => {
  show(reply(content('TEXT', 'the old text')), { isBeingRewritten: true });
  expect(screen.queryByText('the old text')).toBeNull();
  expect(screen.getByRole('status', { name: 'Mira is writing' })).toBeTruthy();
});

it('pages by arrow keys up to the last, and by horizontal swipes', () => {
  const alternatives = ['a', 'b', 'c'];
  const { actions, container } = show(reply({ alternatives, alternativeId: 'b' }));
  const next = screen.getByRole('button', { name: 'Next reply' });
  fireEvent.keyDown(next, { key: 'ArrowRight' });
  fireEvent.keyDown(next, { key: 'ArrowLeft' });
  expect(actions.showAlternative.mock.calls.map(([, place]) => place)).toEqual([2, 0]);

  const row = container.querySelector('[data-sender]') as HTMLElement;
  const finger = (from: readonly [number, number], to: readonly [number, number]) => {
    for (const [type, [clientX, clientY]] of [
      ['pointerdown', from],
      ['pointerup', to],
    ] as const) {
      const event = new MouseEvent(type, { bubbles: true, clientX, clientY });
      Object.defineProperty(event, 'pointerType', { value: 'touch' });
      fireEvent(row, event);
    }
  };
  actions.showAlternative.mockClear();
  finger([300, 100], [200, 120]);
  expect(actions.showAlternative).toHaveBeenCalledExactlyOnceWith(reply().id, 2);
  // Scrolling, a small movement, and the browser's gesture at the edge do not page.
  for (const to of [
    [240, 300],
    [270, 100],
  ] as const)
    finger([300, 100], to);
  finger([10, 100], [200, 100]);
  expect(actions.showAlternative).toHaveBeenCalledOnce();
});

it('names the price of another reply on every control for it [GEM-23]', async () => {
  show(reply(), { isLastReply: true, price: 20 });
  expect(screen.getByRole('button', { name: /^Another reply.*for 20 gems$/ })).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('button', { name: 'More about this message' }), { key: 'Enter' });
  expect(await screen.findByRole('menuitem', { name: 'Another reply · for 20 gems' })).toBeTruthy();
});

it('without a reply offers to ask again', () => {
  const { actions } = show(aMessage(1), { isUnanswered: true });
  fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
  expect(actions.regenerate).toHaveBeenCalledWith(aMessage(1).id);
});

it('returns the focus to its menu after editing', async () => {
  show(reply(content('TEXT', 'Hello')));
  fireEvent.keyDown(screen.getByRole('button', { name: 'More about this message' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  const field = await screen.findByRole('textbox', { name: 'Edit what Mira said' });
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.keyDown(field, { key: 'Escape' });
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'More about this message' })),
  );
});

const edit = async (text: string) => {
  fireEvent.keyDown(screen.getByRole('button', { name: 'More about this message' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
  fireEvent.change(await screen.findByRole('textbox'), { target: { value: text } });
};
const own = aMessage(3, { type: 'USER', ...content('TEXT', 'hello') });

it('offers to ask again after an edit of the last own message, once for a double click, with its price', async () => {
  const { actions } = show(own, { isLastOwn: true, price: 5 });
  await edit('good evening');
  const again = screen.getByRole('button', { name: /^Save and ask again.*for 5 gems$/ });
  fireEvent.click(again);
  fireEvent.click(again);
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
  expect(actions.editAndAsk).toHaveBeenCalledExactlyOnceWith(own.id, 'good evening');
  expect(actions.edit).not.toHaveBeenCalled();
});

it('keeps the field open with the reason if an edit is refused', async () => {
  const { actions } = show(own, { isLastOwn: true });
  actions.editAndAsk.mockResolvedValueOnce('not-safe');
  await edit('something bad');
  fireEvent.click(screen.getByRole('button', { name: 'Save and ask again' }));
  expect((await screen.findByRole('alert')).textContent).toBe("We can't proceed due to restricted content");
  expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('something bad');
});

it('only saves an earlier message', async () => {
  const { actions } = show(own);
  await edit('good evening');
  expect(screen.queryByRole('button', { name: /ask again/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(actions.edit).toHaveBeenCalledExactlyOnceWith(own.id, 'good evening'));
});

const touch = { pointerType: 'touch', pointerId: 1, clientX: 200, clientY: 100 };
const row = (container: HTMLElement) => container.querySelector('[data-sender]') as HTMLElement;

it('opens its menu at a long press of a finger, but not while it scrolls', async () => {
  const { container } = show(reply(content('TEXT', 'Hello')));
  fireEvent.pointerDown(row(container), touch);
  fireEvent.pointerMove(row(container), { ...touch, clientY: 130 });
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(screen.queryByRole('menu')).toBeNull();
  fireEvent.pointerDown(row(container), touch);
  expect(await screen.findByRole('menu', {}, { timeout: 3_000 })).toBeTruthy();
});

it('brings another version at a swipe of the newest reply, unless that costs gems', () => {
  const swipe = (container: HTMLElement) => {
    fireEvent.pointerDown(row(container), touch);
    fireEvent.pointerUp(row(container), { ...touch, clientX: 100 });
  };
  const free = show(reply(content('TEXT', 'Hello')), { isLastReply: true });
  swipe(free.container);
  expect(free.actions.regenerate).toHaveBeenCalledExactlyOnceWith(reply().id);
  cleanup();
  for (const props of [{ isLastReply: true, price: 5 }, { isLastReply: false }]) {
    const other = show(reply(content('TEXT', 'Hello')), props);
    swipe(other.container);
    expect(other.actions.regenerate).not.toHaveBeenCalled();
    cleanup();
  }
});

it.each(['BOT', 'USER', 'SYSTEM'] as const)('shows markup in the words of a %s as text [MSG-27]', (type) => {
  const markup = '<img src=x onerror="document.title=1"> <b>bold</b>';
  const { container } = show(reply({ type, ...content('TEXT', markup) }));
  expect(container.textContent).toContain(markup);
  expect(container.querySelector('img, b')).toBeNull();
});
