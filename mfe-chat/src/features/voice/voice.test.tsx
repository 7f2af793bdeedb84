import 'fake-indexeddb/auto';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { IDBFactory } from 'fake-indexeddb';
import type { CallData, Message } from 'shared-sdk/contract';
import { aBotPreview, aMessage, anAccount, anError, type FakeCalls, memoryStorage } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import type { ConversationDeps } from '../conversation/deps.ts';
import { createKeptRecordings } from '../conversation/kept-recordings.ts';
import { Machine } from '../conversation/machine.ts';
import { Outgoing } from '../conversation/outgoing.ts';
import { CHANNEL_ID, channel } from '../conversation/testing/setup.ts';
import { VoiceMessages } from '../conversation/voice-messages.ts';
import RecorderBar from './recorder-bar.tsx';
import { asRecorded } from './sound.ts';
import VoiceMessage from './voice-message.tsx';
import { VoicePanel } from './voice-parts.tsx';

const play = vi.fn(async () => undefined);
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'load').mockImplementation(() => undefined);
  URL.createObjectURL = () => 'blob:recording';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  play.mockClear();
});

const recorded = asRecorded(new Float32Array(16_000).fill(0.5));
const allowance = { limit: 30, remaining: 29, isLimited: false, resetsAt: 0 };
const said = (voice = allowance): CallData<'channels.voiceByAudio'> => ({
  messageData: {
    message: aMessage(1, { clientMessageId: '00000000-0000-4000-8000-000000000001' }),
    updatedGemAmount: 1,
    vibeGauge: 5,
  },
  voice,
});

/** A page with an open chat. A second one with the same storage is the same browser after a reload. */
function setUp(calls: FakeCalls, storage = memoryStorage()) {
  const sdk = createStageSdk({ storage, calls: { 'accounts.info': anAccount({ voiceSetting: 'ON' }), ...calls } });
  const onNotEnoughGems = vi.fn();
  const deps: Partial<ConversationDeps> = {
    atoms: sdk.atoms,
    api: sdk.api,
    notify: sdk.notify,
    text: (key) => sdk.i18n.translator('chat')(key),
    newId: () => '00000000-0000-4000-8000-000000000001',
    now: () => 1,
    onNotEnoughGems,
    isLeaving: () => false,
    recordings: createKeptRecordings(sdk.kept, CHANNEL_ID),
  };
  const machine = new Machine(CHANNEL_ID, deps as ConversationDeps);
  const page = { messages: [], nextCursor: null, hasMore: false, path: [], openReplies: [] };
  const room = { channel, about: aBotPreview(), vibeGauge: 0, sequence: 0, ...page };
  machine.dispatch({ type: 'room-read', room, failed: new Set(), now: 1 });
  const voice = new VoiceMessages(machine, new Outgoing(machine));
  return { sdk, machine, voice, onNotEnoughGems, storage };
}

function show(setup: ReturnType<typeof setUp>, message: Message) {
  return render(
    <Stage sdk={setup.sdk}>
      <VoiceMessage message={message} name="Mira" voice={setup.voice} />
    </Stage>,
  );
}

describe('a recording', () => {
  it('appears in the chat at once, and is sent unchanged [VOICE-01]', async () => {
    const setup = setUp({ 'channels.voiceByAudio': said() });
    const sent = setup.voice.send(recorded);
    expect(setup.machine.state.messages).toMatchObject([
      { id: expect.stringMatching(/^temp-/), message: { voiceSignedUrl: 'blob:recording', voiceDurationMs: 1000 } },
    ]);
    expect(await sent).toBe(true);
    expect(setup.machine.state.messages).toMatchObject([{ id: aMessage(1).id }]);
    const [call] = setup.sdk.sent.filter(({ name }) => name === 'channels.voiceByAudio');
    expect(call?.headers.get('content-type')).toBe('audio/wav');
  });

  it('that could not be sent is kept, and sent again under the same id', async () => {
    let answer: 'refuse' | 'take' = 'refuse';
    const ids: string[] = [];
    const setup = setUp({
      'channels.voiceByAudio': ({ query }) => {
        ids.push(query.clientMessageId);
        if (answer === 'refuse') throw anError('FORBIDDEN');
        return said();
      },
    });
    expect(await setup.voice.send(recorded)).toBe(false);
    const [kept] = setup.machine.state.messages;
    show(setup, kept as Message);
    expect((await screen.findByRole('alert')).textContent).toContain('It was not sent.');
    answer = 'take';
    fireEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => expect(setup.machine.state.messages).toMatchObject([{ id: aMessage(1).id }]));
    expect(new Set(ids).size).toBe(1);
  });

  it('that the gems don’t cover opens the modal, without a toast [VOICE-15]', async () => {
    const setup = setUp({
      'channels.voiceByAudio': () => {
        throw anError('NOT_ENOUGH_GEM');
      },
    });
    expect(await setup.voice.send(recorded)).toBe(false);
    expect(setup.onNotEnoughGems).toHaveBeenCalledOnce();
    expect(setup.sdk.toasts).toEqual([]);
    expect(setup.machine.state.messages).toHaveLength(1);
  });

  it('that is answered only by text says why in a toast and a modal [VOICE-06] [MODAL-07]', async () => {
    const setup = setUp({ 'channels.voiceByAudio': said({ ...allowance, remaining: 0, isLimited: true }) });
    render(
      <Stage sdk={setup.sdk}>
        <VoicePanel conversation={{ voice: setup.voice } as never} />
      </Stage>,
    );
    await setup.voice.send(recorded);
    expect(await screen.findByText('Voice limit reached today!')).toBeTruthy();
    expect(setup.sdk.toasts).toMatchObject([{ message: "You've reached daily limit for voice responses" }]);
    fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
    await waitFor(() => expect(screen.queryByText('Voice limit reached today!')).toBeNull());
  });
});

describe('a recording that was not sent', () => {
  const refuses: FakeCalls = {
    'channels.voiceByAudio': () => {
      throw anError('FORBIDDEN');
    },
  };
  /** It was refused, and the page was reloaded. */
  async function reloaded(calls: FakeCalls) {
    const before = setUp(refuses);
    expect(await before.voice.send(recorded)).toBe(false);
    await before.sdk.kept.list('');
    const after = setUp(calls, before.storage);
    await after.voice.resume();
    return after;
  }
  const again = (setup: ReturnType<typeof setUp>) => setUp(refuses, setup.storage);

  it('is offered again unchanged after a reload, and sent once under the same id [RECORDING-01]', async () => {
    const sent: { id: string; size: number }[] = [];
    const setup = await reloaded({
      'channels.voiceByAudio': ({ query, body }) => {
        sent.push({ id: query.clientMessageId, size: body.byteLength });
        return said();
      },
    });
    expect(setup.machine.state.messages).toMatchObject([
      { id: expect.stringMatching(/^temp-/), createdAt: 1, message: { voiceDurationMs: 1000 } },
    ]);
    expect(sent).toEqual([]);
    show(setup, setup.machine.state.messages[0] as Message);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'It was not sent. The recording is kept on this device until you send or discard it.',
    );
    const button = screen.getByRole('button', { name: 'Send again' });
    fireEvent.click(button);
    expect(await setup.voice.retry('00000000-0000-4000-8000-000000000001')).toBe(false);
    await waitFor(() => expect(setup.machine.state.messages).toMatchObject([{ id: aMessage(1).id }]));
    expect(sent).toEqual([{ id: '00000000-0000-4000-8000-000000000001', size: recorded.wav.size }]);
    const next = again(setup);
    await next.voice.resume();
    expect(next.machine.state.messages).toEqual([]);
  });

  it('is shown once, even if the room is read repeatedly', async () => {
    const setup = await reloaded(refuses);
    await setup.voice.resume();
    expect(setup.machine.state.messages).toHaveLength(1);
    expect(setup.voice.getSnapshot().unsent.size).toBe(1);
  });

  it('is removed when it is discarded [RECORDING-01]', async () => {
    const setup = await reloaded(refuses);
    show(setup, setup.machine.state.messages[0] as Message);
    fireEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(setup.machine.state.messages).toEqual([]);
    const next = again(setup);
    await next.voice.resume();
    expect(next.machine.state.messages).toEqual([]);
  });

  it('is removed by a sign-out', async () => {
    const setup = await reloaded(refuses);
    setup.sdk.session.signOut({ reason: 'logout' });
    await setup.sdk.kept.list('');
    const next = again(setup);
    await next.voice.resume();
    expect(next.machine.state.messages).toEqual([]);
  });

  it('is removed if it had arrived after all', async () => {
    const setup = await reloaded(refuses);
    const stored = said().messageData.message;
    setup.voice.confirm(stored);
    setup.machine.dispatch({ type: 'messages-added', messages: [stored] });
    expect(setup.voice.getSnapshot().unsent.size).toBe(0);
    await setup.voice.resume();
    expect(setup.machine.state.messages).toEqual([stored]);
    expect(await setup.sdk.kept.list('')).toEqual([]);
  });

  it('is sent again automatically if the page was closed while it was being sent', async () => {
    const before = setUp({ 'channels.voiceByAudio': () => new Promise(() => undefined) });
    void before.voice.send(recorded);
    await before.sdk.kept.list('');
    const after = setUp({ 'channels.voiceByAudio': said() }, before.storage);
    await after.voice.resume();
    await waitFor(() => expect(after.machine.state.messages).toMatchObject([{ id: aMessage(1).id }]));
    await waitFor(async () => expect(await after.sdk.kept.list('')).toEqual([]));
  });

  it('lasts only as long as the page if the browser stores nothing, and says so [RECORDING-01]', async () => {
    vi.stubGlobal('indexedDB', undefined);
    const setup = setUp(refuses);
    expect(await setup.voice.send(recorded)).toBe(false);
    show(setup, setup.machine.state.messages[0] as Message);
    expect(await screen.findByText(/The recording is kept until you close this page\./)).toBeTruthy();
    vi.unstubAllGlobals();
  });
});

describe('a voice message', () => {
  const spoken = aMessage(2, {
    type: 'BOT',
    message: {
      type: 'TEXT',
      value: 'The bell.',
      voiceSignedUrl: '/media/v',
      voiceDurationMs: 2000,
      voicePeaks: [10, 100],
    },
  });

  it.each([
    ['ON', true, 1],
    ['OFF', true, 0],
    ['ON', false, 0],
  ] as const)(
    'that has just arrived plays automatically with the setting %s and an earlier gesture %s [VOICE-09] [CHAT-12]',
    async (voiceSetting, hasBeenActive, times) => {
      Object.defineProperty(navigator, 'userActivation', { configurable: true, value: { hasBeenActive } });
      const setup = setUp({ 'accounts.info': anAccount({ voiceSetting }) });
      show(setup, spoken);
      expect(await screen.findByRole('group', { name: 'Voice message of Mira' })).toBeTruthy();
      const { api } = setup.sdk;
      await act(async () => void (await api.call('accounts.info')));
      expect(play).not.toHaveBeenCalled();
      await act(async () => setup.voice.playNext(spoken.id));
      if (times === 1) await waitFor(() => expect(play).toHaveBeenCalledOnce());
      else expect(play).not.toHaveBeenCalled();
      Reflect.deleteProperty(navigator, 'userActivation');
    },
  );

  it('gets its voice on request, or a message about the daily limit [VOICE-04] [VOICE-06]', async () => {
    let isLeft = true;
    const setup = setUp({
      'channels.generateVoice': () => {
        if (!isLeft) throw anError('VOICE_LIMIT_REACHED');
        return { voiceSignedUrl: '/media/new', voiceDurationMs: 900, voicePeaks: [100], voice: allowance };
      },
    });
    setup.machine.dispatch({ type: 'messages-added', messages: [aMessage(2)] });
    await setup.voice.listen(aMessage(2).id);
    expect(setup.machine.state.messages[0]?.message).toMatchObject({
      voiceSignedUrl: '/media/new',
      voiceDurationMs: 900,
    });
    expect(setup.voice.getSnapshot().heardNext).toBe(aMessage(2).id);
    isLeft = false;
    await setup.voice.listen(aMessage(2).id);
    expect(setup.voice.getSnapshot().isLimitShown).toBe(true);
    expect(setup.sdk.toasts).toHaveLength(1);
  });
});

describe('the recorder', () => {
  const recorder = () => ({ level: () => 0.5, stop: vi.fn(async () => recorded), cancel: vi.fn() });
  function open(start: () => Promise<ReturnType<typeof recorder>>) {
    const [onSend, onClose] = [vi.fn(), vi.fn()];
    const { unmount } = render(
      <Stage sdk={createStageSdk()}>
        <RecorderBar start={start} onSend={onSend} onClose={onClose} />
      </Stage>,
    );
    return { onSend, onClose, unmount };
  }

  it('records, plays back and sends', async () => {
    const one = recorder();
    const { onSend, onClose } = open(async () => one);
    expect(await screen.findByRole('img', { name: 'Recording' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(await screen.findByRole('group', { name: 'Your voice message' })).toBeTruthy();
    expect(onSend).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Send the recording' }));
    expect(onSend).toHaveBeenCalledExactlyOnceWith(recorded);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('releases the microphone when it closes', async () => {
    const one = recorder();
    const { unmount } = open(async () => one);
    await screen.findByRole('img', { name: 'Recording' });
    unmount();
    expect(one.cancel).toHaveBeenCalledOnce();
  });

  it.each([
    ['NotAllowedError', /blocked for this page.*Writing works as before/],
    ['NotFoundError', /No microphone was found/],
  ])('without a microphone (%s) explains it in its place [VOICE-17]', async (name, words) => {
    open(() => Promise.reject(new DOMException('no', name)));
    expect((await screen.findByRole('alert')).textContent).toMatch(words);
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
