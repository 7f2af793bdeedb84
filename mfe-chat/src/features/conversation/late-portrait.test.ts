import { aBotPreview } from 'shared-sdk/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { channel, setUp } from './testing/setup.ts';

const PORTRAIT = '/media/portrait?exp=1&sig=s';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const withPortrait = (url: string | null, createdAt = 5_000) => ({
  ...channel,
  createdAt,
  botProfile: { ...channel.botProfile, thumbnailImageSignedUrl: url },
});
/** A chat whose portrait is there from the n-th reading of the room on. */
function opened(withoutIt: number, createdAt?: number) {
  const setup = setUp();
  const room = setup.answers['channels.chatroom'] as () => object;
  let read = 0;
  setup.answers['channels.chatroom'] = () => {
    read += 1;
    const url = read > withoutIt ? PORTRAIT : null;
    const about = { ...aBotPreview(), thumbnailImageSignedUrl: url };
    return { ...room(), channel: withPortrait(url, createdAt), about };
  };
  const shown = () => setup.state().channel?.botProfile.thumbnailImageSignedUrl;
  return { ...setup, shown, readings: () => read };
}

it('a portrait that is late appears in the open chat and in the list of chats, and is not looked for any more', async () => {
  const chat = opened(2);
  await chat.conversation.enter();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(chat.shown()).toBeNull();
  await vi.advanceTimersByTimeAsync(6_000);
  expect(chat.shown()).toBe(PORTRAIT);
  expect(chat.state().about?.thumbnailImageSignedUrl).toBe(PORTRAIT);
  expect(chat.channelsChanged.map(({ botProfile }) => botProfile.thumbnailImageSignedUrl)).toEqual([PORTRAIT]);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(chat.readings()).toBe(3);
});

it('a portrait that never comes is looked for five times', async () => {
  const chat = opened(Number.POSITIVE_INFINITY);
  await chat.conversation.enter();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(chat.readings()).toBe(6);
});

it('a look that fails is followed by the next one', async () => {
  const chat = opened(1);
  await chat.conversation.enter();
  const answer = chat.answers['channels.chatroom'];
  chat.answers['channels.chatroom'] = () => {
    throw new Error('offline');
  };
  await vi.advanceTimersByTimeAsync(3_000);
  if (answer) chat.answers['channels.chatroom'] = answer;
  await vi.advanceTimersByTimeAsync(6_000);
  expect(chat.shown()).toBe(PORTRAIT);
});

it('is not looked for in an older chat, in one with a picture, and after the chat was closed', async () => {
  const old = opened(1, 5_000 - 2 * 60 * 1000);
  const complete = opened(0);
  const closed = opened(1);
  for (const { conversation } of [old, complete, closed]) await conversation.enter();
  closed.conversation.dispose();
  await vi.advanceTimersByTimeAsync(600_000);
  expect([old.readings(), complete.readings(), closed.readings()]).toEqual([1, 1, 1]);
});
