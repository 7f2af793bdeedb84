import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anError, anId, aSession, aWorldInfo, memoryStorage } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStateOf } from '../features/draft/create-state.ts';
import { fillBrowserGaps } from '../testing/browser-gaps.ts';
import { address, field, made, mira, open, press, refusal, step } from '../testing/open-wizard.tsx';
import { createSdkWithTexts, Platform } from '../testing/platform.tsx';
import { quietCalls } from '../testing/quiet-calls.ts';

beforeEach(fillBrowserGaps);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a creation that fails', () => {
  it.each([
    [
      'the reason that the server gives',
      { ...refusal, failureReason: 'Please modify your input.' },
      'Please modify your input.',
    ],
    ['the general text where it gives none', refusal, 'Failed to create your account.'],
  ])('says %s, and loses nothing [CREATE-43]', async (_case, answer, text) => {
    const { sdk, state } = await open('character', { 'bots.createManualChannel': answer }, 2);
    await press('Create character');
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(address()).toBe('/create/character');
    expect(state.character.getSnapshot()).toMatchObject({ customBotKey: anId(70), values: { nickname: 'Mira' } });
    expect(sdk.toasts).toEqual([]);
    expect(screen.getByRole('button', { name: 'Create character' }).getAttribute('aria-busy')).toBeNull();
  });

  it('shows an error when the call itself fails, and offers a retry [CREATE-43]', async () => {
    const { sdk } = await open(
      'character',
      {
        'bots.createManualChannel': () => {
          throw anError('INTERNAL_ERROR');
        },
      },
      2,
    );
    await press('Create character');
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to create your account.');
    sdk.answer({ 'bots.createManualChannel': made });
    await press('Create character');
    await waitFor(() => expect(address()).toContain('/chat/'));
  });

  it('explains the daily limit beside the reason', async () => {
    await open('character', { 'bots.createManualChannel': { ...refusal, failureReason: 'daily limit' } }, 2);
    await press('Create character');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'daily limitYou can create 3 characters a day. Your draft is kept for tomorrow.',
    );
  });

  it('shows the error in the language of the page', async () => {
    const { sdk } = await open(
      'character',
      { 'bots.createManualChannel': { ...refusal, failureReason: 'daily limit' } },
      2,
    );
    await act(async () => sdk.i18n.setLanguage('ko'));
    await press('캐릭터 만들기');
    const { textContent } = await screen.findByRole('alert');
    expect(textContent).toContain('오늘의 한도에 도달했어요.');
    expect(textContent).not.toMatch(/\p{Script=Latin}{3}/u);
  });

  it('creates another draft if the server does not know this one any more', async () => {
    const keys: string[] = [];
    const { sdk } = await open(
      'character',
      {
        'bots.createManualChannel': ({ body }) => {
          keys.push(body.customBotKey);
          if (keys.length === 1) throw anError('NOT_FOUND');
          return made;
        },
      },
      2,
    );
    sdk.answer({ 'bots.startManualCreation': { customBotKey: anId(71), failureReason: null } });
    await press('Create character');
    await screen.findByText('Failed to create your account.');
    await press('Create character');
    await waitFor(() => expect(address()).toContain('/chat/'));
    expect(keys).toEqual([anId(70), anId(71)]);
  });

  it('is not shown to a person who signed in meanwhile', async () => {
    const answer = Promise.withResolvers<typeof made>();
    const { sdk } = await open('character', { 'bots.createManualChannel': () => answer.promise }, 2);
    const created = vi.fn();
    sdk.events.on('channel.created', created);
    await press('Create character');
    act(() => sdk.session.signIn(aSession({ userId: anId(99) })));
    await act(async () => answer.resolve(made));
    expect(created).not.toHaveBeenCalled();
    expect(address()).toBe('/create/character');
  });
});

describe('a draft that is not ready', () => {
  it('stays at the incomplete step [CREATE-16]', async () => {
    const { sdk } = await open('character');
    await userEvent.clear(field('Name'));
    await press('Next');
    expect(await screen.findByText('Please fill this in.')).toBeTruthy();
    expect(step()).toContain('Build profile');
    expect(document.activeElement).toBe(field('Name'));
    expect(sdk.sent.some(({ name }) => name === 'bots.createManualChannel')).toBe(false);
  });

  it('returns to the incomplete step from the last one', async () => {
    const { state, sdk } = await open('character', {}, 2);
    act(() => {
      state.character.fill({ ...mira, nickname: '' });
      state.character.goTo(2);
    });
    await press('Create character');
    await waitFor(() => expect(step()).toContain('Build profile'));
    expect(sdk.sent.some(({ name }) => name === 'bots.createManualChannel')).toBe(false);
  });

  it.each([
    ['character', 'Name', 30],
    ['character', 'Relationship', 100],
    ['character', 'Backstory', 1000],
  ] as const)('says of a %s that its %s is longer than %i', async (type, name, max) => {
    await open(type);
    await userEvent.clear(field(name));
    await userEvent.click(field(name));
    await userEvent.paste('🌙'.repeat(max + 1));
    expect(screen.getByText(`${max + 1}/${max}`)).toBeTruthy();
    await press('Next');
    expect(await screen.findByText(`Please shorten this to ${max.toLocaleString('en')} characters.`)).toBeTruthy();
    expect(step()).toContain('Build profile');
  });

  it('says of a world that its setup is longer than 2000', async () => {
    await open('world');
    await userEvent.clear(field('World setup'));
    await userEvent.click(field('World setup'));
    await userEvent.paste('x'.repeat(2001));
    await press('Next');
    expect(await screen.findByText('Please shorten this to 2,000 characters.')).toBeTruthy();
  });

  it.each(['character', 'world'] as const)('starts with an idea: a %s asks for it first [NAV-19]', async (type) => {
    const sdk = createSdkWithTexts({
      calls: { 'bots.startManualCreation': { customBotKey: anId(70), failureReason: null } },
    });
    render(<Platform sdk={sdk} path={`/create/${type}`} />);
    expect(screen.getByRole('dialog', { name: `Create a ${type}` })).toBeTruthy();
    expect(sdk.modals.getSnapshot()).toEqual({ name: 'create.idea', props: { type, readOnlyType: true } });
    await waitFor(() => expect(createStateOf(sdk)[type].getSnapshot().customBotKey).not.toBeNull());
    await press('Skip');
    expect(sdk.modals.getSnapshot()).toBeNull();
    expect(screen.getByRole('form', { name: `Create a ${type}` })).toBeTruthy();
  });

  it('has its own address, and asks for the idea of its type before the wizard [NAV-18] [NAV-19]', async () => {
    for (const type of ['character', 'world'] as const) {
      const begun = { customBotKey: anId(70), failureReason: null };
      const sdk = createSdkWithTexts({ calls: { ...quietCalls, 'bots.startManualCreation': begun } });
      render(<Platform sdk={sdk} path={`/create/${type}`} />);
      expect(screen.getByRole('dialog', { name: `Create a ${type}` })).toBeTruthy();
      expect(screen.queryByRole('tab')).toBeNull();
      await waitFor(() => expect(createStateOf(sdk)[type].getSnapshot().customBotKey).toBe(anId(70)));
      await press('Skip');
      expect(screen.getByRole('form', { name: `Create a ${type}` })).toBeTruthy();
      expect(address()).toBe(`/create/${type}`);
      cleanup();
    }
  });

  it('can open the idea dialog again after it was closed', async () => {
    const sdk = createSdkWithTexts({
      calls: { 'bots.startManualCreation': { customBotKey: '', failureReason: 'No.' } },
    });
    render(<Platform sdk={sdk} path="/create/character" />);
    await press('Close');
    await press('Start with an idea');
    expect(sdk.modals.getSnapshot()?.name).toBe('create.idea');
  });
});

describe('leaving the page', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented ? 'asked' : 'left';
  };
  const full = () => {
    const storage = memoryStorage();
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    return storage;
  };
  const away = () => {
    throw new TypeError('fetch failed');
  };

  it('does not ask if this device or the server has the draft [CREATE-54]', async () => {
    await open('character', { 'drafts.save': away });
    await userEvent.type(field('Name'), 'x');
    expect(leave()).toBe('left');
    cleanup();
    const { state } = await open('character', {}, 0, full());
    await userEvent.type(field('Name'), 'x');
    state.character.flush();
    await waitFor(() => expect(leave()).toBe('left'));
  });

  it('asks if neither has it, until one of them does', async () => {
    const { sdk, state, unmount } = await open('character', { 'drafts.save': away }, 0, full());
    await userEvent.type(field('Name'), 'x');
    expect(leave()).toBe('asked');
    sdk.answer({ 'drafts.save': { revision: 2, updatedAt: 2 } });
    state.character.flush();
    await waitFor(() => expect(leave()).toBe('left'));
    unmount();
    expect(leave()).toBe('left');
  });
});

describe('a world', () => {
  it('has the fields of a world’s draft, its setup hidden from others [WORLD-02]', async () => {
    const voice = {
      voiceId: 'calm',
      voiceName: 'Calm',
      gender: 'NON_BINARY',
      sampleUrl: '',
      isCurrentVoice: false,
    } as const;
    const styles = [{ imageStyleId: 'ANIME' as const, name: 'Anime' }];
    const { sdk } = await open('world', {
      'voices.ofGender': { voices: [voice] },
      'bots.generateWorldVisualDescription': { visualDescription: 'Bells under water', styles, failureReason: null },
    });
    const typed = {
      'World name': 'The coast',
      'First message': 'The tide is out.',
      'World setup': 'A drowned bell rings.',
      Overview: 'A village by the sea.',
      Introduction: 'You come by the last boat.',
    };
    for (const [name, text] of Object.entries(typed)) {
      await userEvent.clear(field(name));
      await userEvent.type(field(name), text);
    }
    expect(screen.getByText('Hidden: only you ever see this')).toBeTruthy();
    expect(screen.getByText('Genre')).toBeTruthy();
    await press('Next');
    await screen.findByRole('textbox', { name: 'Visual description' });
    await press('Describe it again');
    expect(await screen.findByRole('radiogroup', { name: 'Image style' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Create images' })).toBeTruthy();
    expect(await screen.findByRole('radiogroup', { name: 'Voice' })).toBeTruthy();
    expect(createStateOf(sdk).world.getSnapshot().values).toMatchObject({
      worldName: 'The coast',
      firstMessage: 'The tide is out.',
      worldSetup: 'A drowned bell rings.',
      overview: 'A village by the sea.',
      introduction: 'You come by the last boat.',
      visualDescription: 'Bells under water',
    });
  });

  it('is built, designed and finished [WORLD-01] [WORLD-11]', async () => {
    const { sdk } = await open('world', {
      'bots.createManualWorldChannel': { ...made, successMessage: 'Your world is ready.' },
    });
    for (const name of ['Genre', 'World name', 'First message', 'World setup', 'Overview', 'Introduction']) {
      expect(field(name)).toBeTruthy();
    }
    expect(screen.getByText('Hidden: only you ever see this')).toBeTruthy();
    await press('Next');
    await screen.findByRole('textbox', { name: 'Visual description' });
    await press('Next');
    await screen.findByRole('textbox', { name: 'Headline' });
    await press('Create world');
    await waitFor(() => expect(address()).toContain('/chat/'));
    expect(sdk.sent.at(-1)).toMatchObject({
      name: 'bots.createManualWorldChannel',
      input: { body: { customBotKey: anId(70), worldInfo: aWorldInfo(), shareType: 'PRIVATE' } },
    });
    // Worlds are not counted.
    expect(sdk.toasts.map(({ message }) => message)).toEqual(['Your world is ready.']);
  });
});
