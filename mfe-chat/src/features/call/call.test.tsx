import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { aChannel, aMessage } from 'shared-sdk/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import type { Conversation } from '../conversation/conversation.ts';
import type { ReadyState, RefusalReason } from '../conversation/state.ts';
import { aReadyState } from '../conversation/testing/ready.ts';
import { isCallActive } from '../voice/call-state.ts';
import { asRecorded } from '../voice/sound.ts';
import CallView from './call-view.tsx';

const shown = { modal: vi.fn(), beside: vi.fn() };
beforeEach(() => {
  // jsdom has no dialogs.
  HTMLDialogElement.prototype.showModal = function (this: HTMLDialogElement) {
    shown.modal();
    this.open = true;
  };
  HTMLDialogElement.prototype.show = function (this: HTMLDialogElement) {
    shown.beside();
    this.open = true;
    // A real dialog would move the focus inside.
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

function setUp(start = async () => recorder(), state: Partial<ReadyState> = {}, callWindow = '') {
  const sdk = createStageSdk();
  sdk.drafts.write('setting:call-window', callWindow);
  const snapshot = { heardNext: null as string | null, isLimitShown: false, unsent: new Map() };
  const voice = {
    subscribe: () => () => undefined,
    getSnapshot: () => snapshot,
    send: vi.fn(async () => true),
    say: vi.fn(async (): Promise<RefusalReason | null> => null),
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

it('is tracked as a page, blocks fever mode while it lasts, and ends with the room [CHAT-33] [ANALYTICS-13]', async () => {
  const one = recorder();
  const { sdk, unmount } = setUp(async () => one);
  await waitFor(() => expect(sdk.analytics.log().map(({ event }) => event)).toContain('view_video_call_page'));
  expect(isCallActive(sdk)).toBe(true);
  fireEvent.keyDown(talk(), { key: ' ' });
  await screen.findByRole('img', { name: 'Recording' });
  unmount();
  expect(one.cancel).toHaveBeenCalledOnce();
  expect(isCallActive(sdk)).toBe(false);
});

it('sends the recording between one press and the next [CHAT-33]', async () => {
  const { voice } = setUp();
  fireEvent.keyDown(talk(), { key: 'Enter' });
  fireEvent.keyUp(talk(), { key: 'Enter' });
  await screen.findByRole('img', { name: 'Recording' });
  expect(voice.send).not.toHaveBeenCalled();
  fireEvent.keyDown(talk(), { key: 'Enter' });
  await waitFor(() => expect(voice.send).toHaveBeenCalledExactlyOnceWith(recorded));
});

it('also takes text, and gives it back if it did not arrive [VOICE-03]', async () => {
  const { voice } = setUp();
  const field = screen.getByRole<HTMLInputElement>('textbox');
  voice.say.mockResolvedValueOnce('offline');
  fireEvent.change(field, { target: { value: ' Are you there? ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(voice.say).toHaveBeenCalledExactlyOnceWith('Are you there?');
  await waitFor(() => expect(field.value).toBe('Are you there?'));
  let fail: (reason: RefusalReason) => void = () => undefined;
  voice.say.mockImplementationOnce(() => new Promise((resolve) => (fail = resolve)));
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  fireEvent.change(field, { target: { value: 'Hello?' } });
  await act(async () => fail('failed'));
  expect(field.value).toBe('Hello?');
});

it('shows the last reply, but not the description of a picture', () => {
  const said = { type: 'BOT', message: { type: 'TEXT', value: 'The outer rock.', voiceSignedUrl: null } } as const;
  const shows = { type: 'BOT', message: { type: 'IMAGE', value: 'Mira on a beach', voiceSignedUrl: null } } as const;
  setUp(undefined, { messages: [aMessage(2, said), aMessage(4, shows)] });
  expect(screen.getByText('The outer rock.')).toBeTruthy();
  expect(screen.queryByText('Mira on a beach')).toBeNull();
});

it('continues in a small window, unless that is turned off [VOICE-08]', async () => {
  const { sdk } = setUp();
  expect(shown.modal).toHaveBeenCalledOnce();
  fireEvent.click(screen.getByRole('button', { name: 'Small window' }));
  await waitFor(() => expect(shown.beside).toHaveBeenCalledOnce());
  expect(isCallActive(sdk)).toBe(true);
  cleanup();
  setUp(undefined, {}, 'off');
  expect(screen.queryByRole('button', { name: /Small window|Full size/ })).toBeNull();
});

it('focuses the talk button, and returns the focus at its end', () => {
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

it('lets a dialog of the platform appear above it, and is modal again afterwards', async () => {
  const { sdk, onEnd } = setUp();
  expect(shown.modal).toHaveBeenCalledOnce();
  act(() => sdk.modals.open('account.not-enough-gems'));
  expect(shown.beside).toHaveBeenCalledOnce();
  act(() => sdk.modals.close());
  expect(shown.modal).toHaveBeenCalledTimes(2);
  expect(onEnd).not.toHaveBeenCalled();
});

it('shows that there is no microphone, and still accepts text [VOICE-17]', async () => {
  setUp(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
  fireEvent.keyDown(talk(), { key: ' ' });
  expect((await screen.findByRole('alert')).textContent).toMatch(/blocked for this page/);
  expect(screen.getByRole('textbox')).toHaveProperty('disabled', false);
});

it('says that a text or a recording is refused, and keeps the text [MSG-32]', async () => {
  const { voice } = setUp();
  voice.say.mockResolvedValueOnce('not-safe');
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.change(field, { target: { value: 'something bad' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect((await screen.findByRole('alert')).textContent).toBe("We can't proceed due to restricted content");
  expect(field.value).toBe('something bad');
  cleanup();
  const spoken = setUp();
  spoken.voice.getSnapshot().unsent.set('a recording', { reason: 'not-safe', isKept: true });
  spoken.voice.send.mockResolvedValueOnce(false);
  fireEvent.keyDown(talk(), { key: 'Enter' });
  fireEvent.keyUp(talk(), { key: 'Enter' });
  await screen.findByRole('img', { name: 'Recording' });
  fireEvent.keyDown(talk(), { key: 'Enter' });
  expect((await screen.findByRole('alert')).textContent).toContain("We can't proceed due to restricted content");
});
