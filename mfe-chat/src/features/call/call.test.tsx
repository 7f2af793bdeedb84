import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { aChannel, aMessage } from 'shared-sdk/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import type { Conversation } from '../conversation/conversation.ts';
import type { ReadyState } from '../conversation/state.ts';
import { aReadyState } from '../conversation/testing/ready.ts';
import { isCallActive } from '../voice/call-state.ts';
import { asRecorded } from '../voice/sound.ts';
import CallView from './call-view.tsx';

const shown = { modal: vi.fn(), beside: vi.fn() };
beforeEach(() => {
  // The browser of these tests knows no dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    shown.modal();
    this.open = true;
  };
  HTMLDialogElement.prototype.show = function (this: HTMLDialogElement) {
    shown.beside();
    this.open = true;
    // A real one looks for something else in it.
    (document.activeElement as HTMLElement | null)?.blur();
  };
  HTMLDialogElement.prototype.close = function (this: HTMLDialogElement) {
    this.open = false;
  };
  HTMLElement.prototype.setPointerCapture = () => undefined;
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  shown.modal.mockClear();
  shown.beside.mockClear();
});

const recorded = asRecorded(new Float32Array(1_600));
const recorder = () => ({ level: () => 0, stop: vi.fn(async () => recorded), cancel: vi.fn() });

function setUp(start = async () => recorder(), state: Partial<ReadyState> = {}) {
  const sdk = createStageSdk();
  const snapshot = { heardNext: null as string | null, isLimitShown: false };
  const voice = {
    subscribe: () => () => undefined,
    getSnapshot: () => snapshot,
    send: vi.fn(async () => true),
    say: vi.fn(async () => true),
  };
  const onEnd = vi.fn();
  const { unmount } = render(
    <Stage sdk={sdk}>
      <CallView
        channel={aChannel()}
        conversation={{ voice } as unknown as Conversation}
        state={aReadyState({ messages: [aMessage(2, { type: 'BOT' })], ...state })}
        video={null}
        talking={null}
        onEnd={onEnd}
        start={start}
      />
    </Stage>,
  );
  return { sdk, voice, onEnd, unmount };
}
const talk = () => screen.getByRole('button', { name: /Hold to talk|Done talking/ });

it('is counted as a page, keeps fever mode away while it lasts, and ends with the room [CHAT-33] [ANALYTICS-13]', async () => {
  const one = recorder();
  const { sdk, unmount } = setUp(async () => one);
  await waitFor(() => expect(sdk.analytics.log().map(({ event }) => event)).toContain('view_video_call_page'));
  expect(isCallActive()).toBe(true);
  fireEvent.keyDown(talk(), { key: ' ' });
  await screen.findByRole('img', { name: 'Recording' });
  unmount();
  expect(one.cancel).toHaveBeenCalledOnce();
  expect(isCallActive()).toBe(false);
});

it('sends what was said between a press and the next [CHAT-33]', async () => {
  const { voice } = setUp();
  fireEvent.keyDown(talk(), { key: 'Enter' });
  fireEvent.keyUp(talk(), { key: 'Enter' });
  await screen.findByRole('img', { name: 'Recording' });
  expect(voice.send).not.toHaveBeenCalled();
  fireEvent.keyDown(talk(), { key: 'Enter' });
  await waitFor(() => expect(voice.send).toHaveBeenCalledExactlyOnceWith(recorded));
});

it('takes words as well, and gives them back where they did not arrive [VOICE-03]', async () => {
  const { voice } = setUp();
  const field = screen.getByRole<HTMLInputElement>('textbox');
  voice.say.mockResolvedValueOnce(false);
  fireEvent.change(field, { target: { value: ' Are you there? ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(voice.say).toHaveBeenCalledExactlyOnceWith('Are you there?');
  await waitFor(() => expect(field.value).toBe('Are you there?'));
  let fail: (hasArrived: boolean) => void = () => undefined;
  voice.say.mockImplementationOnce(() => new Promise((resolve) => (fail = resolve)));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  fireEvent.change(field, { target: { value: 'Hello?' } });
  await act(async () => fail(false));
  expect(field.value).toBe('Hello?');
});

it('shows what was said last, and not what a picture shows', () => {
  const said = { type: 'BOT', message: { type: 'TEXT', value: 'The outer rock.', voiceSignedUrl: null } } as const;
  const shows = { type: 'BOT', message: { type: 'IMAGE', value: 'Mira on a beach', voiceSignedUrl: null } } as const;
  setUp(undefined, { messages: [aMessage(2, said), aMessage(4, shows)] });
  expect(screen.getByText('The outer rock.')).toBeTruthy();
  expect(screen.queryByText('Mira on a beach')).toBeNull();
});

it('goes on in a small window, unless one has turned that off [VOICE-08]', async () => {
  setUp();
  expect(shown.modal).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Small window' }));
  await waitFor(() => expect(shown.beside).toHaveBeenCalledOnce());
  expect(isCallActive()).toBe(true);
  const setting = screen.getByRole('switch', { name: 'Go on in a small window' });
  expect(setting.getAttribute('aria-checked')).toBe('true');
  fireEvent.click(setting);
  await waitFor(() => expect(shown.modal).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('button', { name: /Small window|Full size/ })).toBeNull();
});

it('begins at the button to talk, and gives the focus back at its end', () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const { unmount } = setUp();
  expect(document.activeElement).toBe(talk());
  const small = screen.getByRole('button', { name: 'Small window' });
  small.focus();
  fireEvent.click(small);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Full size' }));
  unmount();
  expect(document.activeElement).toBe(opener);
  opener.remove();
});

it('makes room for what the platform has to say meanwhile, and is alone again after it', async () => {
  const { sdk, onEnd } = setUp();
  expect(shown.modal).toHaveBeenCalledOnce();
  act(() => sdk.modals.open('account.not-enough-gems'));
  expect(shown.beside).toHaveBeenCalledOnce();
  act(() => sdk.modals.close());
  expect(shown.modal).toHaveBeenCalledTimes(2);
  expect(onEnd).not.toHaveBeenCalled();
});

it('without a microphone says so, and words still work [VOICE-17]', async () => {
  setUp(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  fireEvent.keyDown(talk(), { key: ' ' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/blocked for this page/);
  expect(screen.getByRole('textbox')).toHaveProperty('disabled', false);
});
