import { ApiError } from 'shared-sdk';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { channel, setUp, stored } from './testing/setup.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function waiting() {
  const setup = setUp();
  await setup.conversation.enter();
  void setup.conversation.send('hello');
  await vi.advanceTimersByTimeAsync(0);
  return setup;
}
const accept = async (setup: Awaited<ReturnType<typeof waiting>>) => {
  const [sent] = setup.sends;
  if (sent) sent.accept(stored(sent, 10));
  await vi.advanceTimersByTimeAsync(0);
};

it('enters a chat by reading its room once [CHAT-20]', async () => {
  const setup = setUp();
  await setup.conversation.enter();
  expect(setup.named('channels.chatroom')).toEqual([
    { name: 'channels.chatroom', input: { params: { channelId: channel.channelId } } },
  ]);
});

it('says that no reply came after 15 s', async () => {
  const setup = await waiting();
  await accept(setup);
  await vi.advanceTimersByTimeAsync(16_000);
  expect(setup.toasts.map(({ variant }) => variant)).toEqual(['ERROR']);
});

it('does not say so after the chat was left [MSG-12]', async () => {
  const setup = await waiting();
  await accept(setup);
  setup.conversation.dispose();
  await vi.advanceTimersByTimeAsync(16_000);
  expect(setup.toasts).toEqual([]);
  expect(setup.expected()).toBe(0);
});

it('does not say so after the chat began again [MSG-12]', async () => {
  const setup = await waiting();
  await accept(setup);
  setup.answers['channels.reset'] = () => ({ channel });
  await setup.conversation.actions.reset();
  await vi.advanceTimersByTimeAsync(16_000);
  expect(setup.toasts).toEqual([]);
});

it('does not say so for a message that was refused [MSG-12]', async () => {
  const setup = await waiting();
  setup.sends[0]?.refuse(new ApiError({ status: 500, code: 'INTERNAL_ERROR', message: '' }));
  await vi.advanceTimersByTimeAsync(16_000);
  expect(setup.toasts).toEqual([]);
  expect(setup.expected()).toBe(0);
});
