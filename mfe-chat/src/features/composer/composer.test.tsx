import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { aChannel, aMessage, createAtoms, type FakeSdk } from 'shared-sdk/testing';
import { afterEach, expect, it, vi } from 'vitest';
import { createStageSdk, Stage } from '../../testing/stage.tsx';
import type { Conversation } from '../conversation/conversation.ts';
import type { Machine } from '../conversation/machine.ts';
import type { Outgoing } from '../conversation/outgoing.ts';
import { Pictures } from '../conversation/pictures.ts';
import type { ReadyState } from '../conversation/state.ts';
import { aReadyState } from '../conversation/testing/ready.ts';
import { VoiceMessages } from '../conversation/voice-messages.ts';
import { VoiceTool } from '../voice/voice-parts.tsx';
import { ChatComposer } from './composer.tsx';

afterEach(cleanup);

const machine = { subscribe: () => () => undefined, deps: { atoms: createAtoms() } } as unknown as Machine;

function show(state: Partial<ReadyState> = {}, sdk: FakeSdk = createStageSdk()) {
  const conversation = {
    send: vi.fn(async () => undefined),
    stopReply: vi.fn(async () => undefined),
    dismissRefusal: vi.fn(),
    voice: new VoiceMessages(machine, {} as Outgoing),
    pictures: new Pictures(machine, {} as Outgoing),
    actions: { suggest: vi.fn(async () => undefined), hideSuggestions: vi.fn() },
  };
  let change: (next: Partial<ReadyState>) => void = () => undefined;
  function Live() {
    const [more, setMore] = useState<Partial<ReadyState>>({});
    change = setMore;
    return (
      <ChatComposer
        conversation={conversation as unknown as Conversation}
        state={aReadyState({ ...state, ...more })}
        name="Mira"
      />
    );
  }
  const { unmount } = render(
    <Stage sdk={sdk}>
      <Live />
    </Stage>,
  );
  const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message to Mira' });
  return { conversation, field, sdk, unmount, show: (next: Partial<ReadyState>) => act(() => change(next)) };
}

it('sends at Enter without a modifier, up to 1,000 characters, and counts them [MSG-31]', () => {
  const { conversation, field } = show();
  fireEvent.change(field(), { target: { value: 'hello' } });
  fireEvent.keyDown(field(), { key: 'Enter', shiftKey: true });
  expect(conversation.send).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(conversation.send).toHaveBeenCalledExactlyOnceWith('hello');
  fireEvent.change(field(), { target: { value: 'x'.repeat(1_001) } });
  expect(screen.getByText('1001/1000')).toBeTruthy();
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(conversation.send).toHaveBeenCalledOnce();
});

it('gets the text of a failed send back if it is empty, and otherwise keeps the new text [MSG-34]', () => {
  const refusal = { reason: 'failed', text: 'not sent', clientMessageId: 'a' } as const;
  const empty = show();
  empty.show({ refusal });
  expect(empty.field().value).toBe('not sent');
  cleanup();
  const typing = show();
  fireEvent.change(typing.field(), { target: { value: 'something new' } });
  typing.show({ refusal });
  expect(typing.field().value).toBe('something new');
});

it('clears the returned text once it turns out to have arrived', () => {
  const refusal = { reason: 'offline', text: 'lost', clientMessageId: 'a' } as const;
  const setup = show();
  setup.show({ refusal });
  expect(setup.field().value).toBe('lost');
  setup.show({ refusal: null, messages: [aMessage(1, { clientMessageId: 'a' })] });
  expect(setup.field().value).toBe('');
});

it('says beside the composer why a text was refused [MSG-32]', () => {
  show({ refusal: { reason: 'not-safe', text: 'x', clientMessageId: 'a' } });
  expect(screen.getByRole('alert').textContent).toBe("We can't proceed due to restricted content");
});

it('stops a reply that is awaited or in progress, unless the field has a text', () => {
  const { conversation, field } = show({ reply: { phase: 'thinking', until: 0 } });
  fireEvent.click(screen.getByRole('button', { name: 'Stop the reply' }));
  expect(conversation.stopReply).toHaveBeenCalledOnce();
  fireEvent.change(field(), { target: { value: 'and another thing' } });
  expect(screen.queryByRole('button', { name: 'Stop the reply' })).toBeNull();
});

it('shows what a message costs before it is sent', () => {
  show({ channel: aChannel({ messagePrice: 5 }) });
  expect(screen.getByRole('button', { name: 'Send for 5 gems' })).toBeTruthy();
});

it('says once on a device that replies can be regenerated, one hint at a time [CHAT-29]', () => {
  const state = { messages: [aMessage(1), aMessage(2)] };
  const { sdk } = show(state);
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('note')).toBeNull();
  expect(sdk.device.flag('hasRegenerateTextOnboardingFinished')).toBe(true);
  cleanup();
  show(state, sdk);
  expect(screen.queryByRole('note')).toBeNull();
});

it('keeps a draft, and nothing else, for the next visit [MSG-23] [PERSIST-04]', () => {
  const kept = new Map<string, string>();
  const storage = {
    get length() {
      return kept.size;
    },
    key: (place: number) => [...kept.keys()][place] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  };
  const secret = aMessage(2, { message: { type: 'TEXT', value: 'said in the chat', voiceSignedUrl: null } });
  const suggestions = { suggestions: ['suggested words'], isShowSuggestion: true };
  const { field, unmount } = show(
    { messages: [secret], ...suggestions, reply: { phase: 'thinking', until: 0 } },
    createStageSdk({ storage }),
  );
  fireEvent.change(field(), { target: { value: 'half a sen' } });
  unmount();
  const all = [...kept].flat().join('\n');
  expect(all).toContain('half a sen');
  expect(all).not.toContain('said in the chat');
  expect(all).not.toContain('suggested words');
  expect(all).not.toMatch(/"thinking"|"older"/);
});

it('formats a suggestion like a message, and sends its original text [MSG-18]', () => {
  const { conversation } = show({ isShowSuggestion: true, suggestions: ['*smiles* Hello there.'] });
  const suggestion = screen.getByRole('button', { name: 'smiles Hello there.' });
  expect(suggestion.querySelector('em')?.textContent).toBe('smiles');
  fireEvent.click(suggestion);
  expect(conversation.send).toHaveBeenCalledExactlyOnceWith('*smiles* Hello there.');
});

it('returns the focus to the button when the recorder closes', () => {
  const voice = new VoiceMessages(machine, {} as Outgoing);
  render(
    <Stage sdk={createStageSdk()}>
      <VoiceTool conversation={{ voice } as unknown as Conversation} />
    </Stage>,
  );
  act(voice.openRecorder);
  act(voice.closeRecorder);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Record a voice message' }));
});

it('says once on a device how to speak, after a few messages and no other hint [CHAT-29]', () => {
  const messages = [1, 3, 5].flatMap((n) => [aMessage(n), aMessage(n + 1)]);
  const { sdk } = show({ messages });
  expect(screen.getAllByRole('note')).toHaveLength(1);
  expect(screen.getByRole('note').textContent).toContain('Another reply');
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.getByRole('note').textContent).toContain('records a voice message');
  fireEvent.click(screen.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('note')).toBeNull();
  expect(sdk.device.flag('hasSpeechOnboardingFinished')).toBe(true);
  cleanup();
  show({ messages }, sdk);
  expect(screen.queryByRole('note')).toBeNull();
});

it('folds its tools while a text is written, and shows them again on request', () => {
  const { field } = show();
  const folded = () => field().closest('[data-folded]') !== null;
  expect(folded()).toBe(false);
  fireEvent.change(field(), { target: { value: 'three lines' } });
  expect(folded()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Show the tools' }));
  expect(folded()).toBe(false);
  fireEvent.change(field(), { target: { value: 'three lines of text' } });
  expect(folded()).toBe(true);
  fireEvent.change(field(), { target: { value: '' } });
  expect(folded()).toBe(false);
});

it('offers no present to the narrator of a world', () => {
  show();
  expect(screen.getByRole('button', { name: 'Give Mira a present' })).toBeTruthy();
  cleanup();
  show({ channel: aChannel({ mode: 'WORLD' }) });
  expect(screen.queryByRole('button', { name: 'Give Mira a present' })).toBeNull();
});

it('says in Love too that a text is restricted, and gives it back [EPISODE-06]', () => {
  const love = show({ channel: aChannel({ mode: 'SENSUAL', messagePrice: 5 }) });
  love.show({ refusal: { reason: 'not-safe', text: 'something bad', clientMessageId: 'a' } });
  expect(screen.getByRole('alert').textContent).toBe("We can't proceed due to restricted content");
  expect(love.field().value).toBe('something bad');
});
