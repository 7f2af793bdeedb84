import { cleanup, fireEvent, render } from '@testing-library/react';
import type { AccountInfo } from 'shared-sdk/contract';
import { useCall } from 'shared-sdk/react';
import { aMessage, anAccount } from 'shared-sdk/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import { useRoomSettings } from '../options/use-room-settings.ts';
import VoiceMessage from '../voice/voice-message.tsx';
import { Backdrop } from './backdrop.tsx';

const TALKING = '/media/talking/mira.mp4?exp=1&sig=x';
const LIVE = '/media/live/mira.mp4?exp=1&sig=x';
const play = vi.fn(async () => undefined);
const pause = vi.fn();
beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(pause);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  delete document.documentElement.dataset.motion;
});

const voiceOf = (n: number, type: 'BOT' | 'USER') =>
  aMessage(n, { type, message: { type: 'TEXT', value: 'Hello.', voiceSignedUrl: `/voice-${n}.wav` } });

function Room() {
  const { lipMotion } = useRoomSettings();
  const { data } = useCall('accounts.info');
  return (
    <>
      {data && <p>entered</p>}
      <Backdrop image={null} video={LIVE} talking={lipMotion ? TALKING : null} isLive repeats />
      <VoiceMessage message={voiceOf(1, 'USER')} name="Mira" voice={undefined} />
      <VoiceMessage message={voiceOf(2, 'BOT')} name="Mira" voice={undefined} />
      <VoiceMessage message={voiceOf(4, 'BOT')} name="Mira" voice={undefined} />
    </>
  );
}

async function enter(account: Partial<AccountInfo> = {}) {
  const sdk = createStageSdk({ calls: { 'accounts.info': anAccount(account) } });
  const room = render(
    <Stage sdk={sdk}>
      <Room />
    </Stage>,
  );
  await room.findByText('entered');
  const shown = () =>
    [...room.container.querySelectorAll('video')]
      .filter(({ hidden }) => !hidden)
      .map((video) => video.getAttribute('src'));
  const [mine, first, second] = room.container.querySelectorAll('audio');
  if (!mine || !first || !second) throw new Error('There are no voices.');
  return { ...room, shown, mine, first, second };
}

it('shows the talking video while a voice plays, and the picture again afterwards [CHAT-28]', async () => {
  const { shown, first, container } = await enter();
  const talking = container.querySelector<HTMLVideoElement>(`video[src="${TALKING}"]`);
  expect([shown(), talking?.muted, talking?.loop, talking?.preload]).toEqual([[LIVE], true, true, 'auto']);
  play.mockClear();
  fireEvent.playing(first);
  expect(shown()).toEqual([LIVE, TALKING]);
  expect(play.mock.contexts).toEqual([talking]);
  fireEvent.ended(first);
  expect(shown()).toEqual([LIVE]);
  expect(pause.mock.contexts.at(-1)).toBe(talking);
});

it('keeps talking when another voice starts, and stops with a pause, a stall or a removed player [CHAT-28]', async () => {
  const { shown, first, second, unmount } = await enter();
  fireEvent.playing(first);
  fireEvent.playing(second);
  fireEvent.pause(first);
  expect(shown()).toContain(TALKING);
  for (const rest of [fireEvent.pause, fireEvent.waiting, fireEvent.error]) {
    fireEvent.playing(second);
    expect(shown()).toContain(TALKING);
    rest(second);
    expect(shown()).toEqual([LIVE]);
  }
  fireEvent.playing(second);
  unmount();
  expect((await enter()).shown()).toEqual([LIVE]);
});

it('does not move the lips for the person’s own recording', async () => {
  const { shown, mine } = await enter();
  fireEvent.playing(mine);
  expect(shown()).toEqual([LIVE]);
});

it('is neither shown nor loaded with lip motion off [CHAT-28]', async () => {
  const { shown, first, container } = await enter({ lipMotionEnabled: false });
  fireEvent.playing(first);
  expect(shown()).toEqual([LIVE]);
  expect(container.querySelector(`video[src="${TALKING}"]`)).toBeNull();
});

it('is neither shown nor loaded with reduced motion [CHAT-28]', async () => {
  document.documentElement.dataset.motion = 'reduced';
  const { shown, first, container } = await enter();
  fireEvent.playing(first);
  expect(shown()).toEqual([]);
  expect(container.querySelector('video')).toBeNull();
});

it('keeps the picture if the video fails to load, and tries again with the next voice', async () => {
  const { shown, first, container } = await enter();
  const talking = container.querySelector<HTMLVideoElement>(`video[src="${TALKING}"]`);
  if (!talking) throw new Error('There is no video.');
  Object.defineProperty(talking, 'error', { value: { code: 4 } });
  play.mockRejectedValueOnce(new DOMException('', 'NotSupportedError'));
  fireEvent.playing(first);
  expect(talking.load).toHaveBeenCalledOnce();
  expect(shown()).toContain(LIVE);
});
