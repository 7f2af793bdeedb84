import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chatPath } from 'shared-sdk';
import type { Channel } from 'shared-sdk/contract';
import {
  aBotInfo,
  aChannel,
  anError,
  anId,
  aSession,
  aWorldInfo,
  type FakeCalls,
  memoryStorage,
} from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStateOf } from '../features/draft/create-state.ts';
import { fillBrowserGaps } from '../testing/browser-gaps.ts';
import { createSdkWithTexts, Platform } from '../testing/platform.tsx';
import { quietCalls, twoImages } from '../testing/quiet-calls.ts';

beforeEach(fillBrowserGaps);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const made = {
  success: true,
  successMessage: 'Your character is ready.',
  failureReason: null,
  channel: aChannel(),
  createdToday: 2,
};
const refusal = { success: false, successMessage: null, failureReason: null, channel: null, createdToday: 3 };
const { botType: _, ...mira } = aBotInfo();

/** A page with a generated draft. */
async function open(type: 'character' | 'world', calls: FakeCalls = {}, step = 0, storage = memoryStorage()) {
  const sdk = createSdkWithTexts({
    storage,
    calls: {
      'bots.startManualCreation': { customBotKey: anId(70), failureReason: null },
      ...quietCalls,
      ...calls,
    },
  });
  const state = createStateOf(sdk);
  await state[type].begin();
  if (type === 'character') state.character.fill(mira);
  else state.world.fill(aWorldInfo());
  state[type].goTo(step);
  const { unmount } = render(<Platform sdk={sdk} path={`/create/${type}`} />);
  return { sdk, state, storage, unmount };
}
const address = () => screen.getByTestId('address').textContent;
const field = (name: string) => screen.getByRole('textbox', { name });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const step = () => screen.getByRole('listitem', { current: 'step' }).textContent;

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

  it('says so when the call itself fails, and offers a retry [CREATE-43]', async () => {
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

  it('says so in the language of the page', async () => {
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

describe('a character', () => {
  it('is built, designed and finished, forward and back [CREATE-15] [CREATE-16]', async () => {
    await open('character');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/^\d/, ''))).toEqual([
      'Idea',
      'Build profile',
      'Design look',
      'Final touches',
    ]);
    await press('Next');
    expect(await screen.findByRole('textbox', { name: 'Visual description' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2 }));
    await press('Next');
    expect(await screen.findByRole('radiogroup', { name: 'Who can see it' })).toBeTruthy();
    await press('Back');
    await press('Back');
    expect(field('Name')).toHaveProperty('value', 'Mira');
  });

  it('has all fields of a character', async () => {
    await open('character');
    const names = [
      'Name',
      'Relationship',
      'Backstory',
      'Initial situation',
      'Personality',
      'Character details',
      'First message',
    ];
    for (const name of names) expect(field(name)).toBeTruthy();
    expect(screen.getByRole('radiogroup', { name: 'Gender' }).textContent).toBe('FemaleMaleNon-binary');
    await press('Next');
    expect(await screen.findByRole('textbox', { name: 'Visual description' })).toBeTruthy();
    await press('Next');
    for (const name of ['Hashtags', 'Headline', 'Short description'])
      expect(await screen.findByRole('textbox', { name })).toBeTruthy();
  });

  it('hints that the user is called you [CREATE-19]', async () => {
    await open('character');
    expect(screen.getByText('Refer to the user as "you".')).toBeTruthy();
  });

  it('is private by default, and a public one is reviewed first', async () => {
    await open('character', {}, 2);
    expect(screen.getByRole('radio', { name: 'Private', checked: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Public' }));
    expect(screen.getByText('Everyone, after our team has reviewed it. Until then only you see it.')).toBeTruthy();
  });

  it.each([
    ['Romance', 'ROMANCE'],
    ['Everyday', 'CASUAL'],
  ])('whose style is %s is sent as %s [CREATE-18] [CREATE-41]', async (label, value) => {
    const { sdk } = await open('character', { 'bots.createManualChannel': made });
    await userEvent.click(screen.getByRole('radio', { name: label }));
    await press('Next');
    await press('Next');
    await userEvent.type(field('Hashtags'), 'night sky,');
    await press('Remove #night');
    await press('Create character');
    await waitFor(() => expect(sdk.sent.at(-1)?.name).toBe('bots.createManualChannel'));
    expect(sdk.sent.at(-1)?.input).toEqual({
      body: {
        customBotKey: anId(70),
        shareType: 'PRIVATE',
        previewType: 'SHOW',
        selectedImageContentId: null,
        voiceId: null,
        botInfo: { ...aBotInfo(), conversationCategory: value, hashTags: ['stars', 'sky'] },
      },
    });
  });

  it('is sent with romance as ROMANCE, and with everyday as CASUAL [CREATE-18]', async () => {
    for (const [label, value] of [
      ['Romance', 'ROMANCE'],
      ['Everyday', 'CASUAL'],
    ] as const) {
      const { state, sdk } = await open('character', { 'bots.createManualChannel': made });
      await userEvent.click(screen.getByRole('radio', { name: label }));
      act(() => state.character.goTo(2));
      await press('Create character');
      await waitFor(() => expect(sdk.sent.at(-1)?.name).toBe('bots.createManualChannel'));
      expect(sdk.sent.at(-1)?.input).toMatchObject({ body: { botInfo: { conversationCategory: value } } });
      cleanup();
    }
  });

  it('is created from exactly the fields of the form [CREATE-17]', async () => {
    const { sdk, state } = await open('character', {
      'bots.createManualChannel': made,
      'bots.imageGenerationStatus': { status: 'DONE', images: twoImages, failureReason: null },
    });
    act(() => state.character.fill({ ...mira, gender: null, headline: '', shortDescription: '', hashTags: [] }));
    const put = async (name: string, text: string) => {
      await userEvent.clear(field(name));
      await userEvent.click(field(name));
      await userEvent.paste(text);
    };
    for (const name of [
      'Name',
      'Relationship',
      'Backstory',
      'Initial situation',
      'Personality',
      'Character details',
      'First message',
    ])
      await put(name, `My ${name}`);
    for (const gender of ['Female', 'Male', 'Non-binary'])
      await userEvent.click(screen.getByRole('radio', { name: gender }));
    await userEvent.click(screen.getByRole('radio', { name: 'Romance' }));
    await press('Next');
    await put('Visual description', 'Tall');
    await userEvent.click(await screen.findByRole('radio', { name: 'Image 2' }));
    expect(screen.getByRole('radiogroup', { name: 'Image style' })).toBeTruthy();
    const voices = await screen.findByRole('radiogroup', { name: 'Voice' });
    expect(within(voices).getAllByRole('radio')).toHaveLength(4);
    await userEvent.click(within(voices).getAllByRole('radio')[3] as HTMLElement);
    sdk.answer({ 'bots.generateSummaryFields': { headline: null, shortDescription: null, failureReason: null } });
    await press('Next');
    await put('Headline', 'My headline');
    await put('Short description', 'My description');
    await userEvent.type(field('Hashtags'), 'sea,');
    await userEvent.click(screen.getByRole('radio', { name: 'Unlisted' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Hide' }));
    await press('Create character');
    await waitFor(() => expect(sdk.sent.at(-1)?.name).toBe('bots.createManualChannel'));
    expect(sdk.sent.at(-1)?.input).toEqual({
      body: {
        customBotKey: anId(70),
        botInfo: {
          botType: 'MANUAL',
          nickname: 'My Name',
          gender: 'NON_BINARY',
          relationship: 'My Relationship',
          backstory: 'My Backstory',
          initialSituation: 'My Initial situation',
          personality: 'My Personality',
          details: 'My Character details',
          firstMessage: 'My First message',
          conversationCategory: 'ROMANCE',
          visualDescription: 'Tall',
          headline: 'My headline',
          shortDescription: 'My description',
          hashTags: ['sea'],
        },
        shareType: 'UNLISTED',
        previewType: 'HIDE',
        selectedImageContentId: twoImages[1]?.contentId,
        voiceId: 'Wren',
      },
    });
  });

  it('opens its chat when created, emits an event, and drops its draft [CREATE-42] [TOAST-09]', async () => {
    const { sdk, state } = await open('character', { 'bots.createManualChannel': made }, 2);
    const created: Channel[] = [];
    sdk.events.on('channel.created', ({ channel }) => void created.push(channel));
    await press('Create character');
    const { botKey, nickname } = made.channel.botProfile;
    await waitFor(() => expect(address()).toBe(chatPath(botKey, nickname)));
    expect(created).toEqual([made.channel]);
    expect(sdk.toasts.map(({ message }) => message)).toEqual([
      'Your character is ready.',
      '2/3 characters created today',
    ]);
    expect(new Set(sdk.toasts.map(({ id }) => id)).size).toBe(2);
    expect(state.character.getSnapshot()).toMatchObject({ customBotKey: null, values: { nickname: '' } });
    expect(sdk.modals.getSnapshot()).toBeNull();
  });

  it('is created once, however often the button is pressed', async () => {
    const answer = Promise.withResolvers<typeof made>();
    const { sdk } = await open('character', { 'bots.createManualChannel': () => answer.promise }, 2);
    const form = screen.getByRole<HTMLFormElement>('form');
    await act(async () => {
      form.requestSubmit();
      form.requestSubmit();
    });
    await userEvent.dblClick(screen.getByRole('button', { name: 'Create character' }));
    expect(sdk.sent.filter(({ name }) => name === 'bots.createManualChannel')).toHaveLength(1);
    await act(async () => answer.resolve(made));
  });

  it('opens no chat if its page was left before it was created', async () => {
    const answer = Promise.withResolvers<typeof made>();
    const { sdk, state, unmount } = await open('character', { 'bots.createManualChannel': () => answer.promise }, 2);
    const created = vi.fn();
    sdk.events.on('channel.created', created);
    await press('Create character');
    unmount();
    await act(async () => answer.resolve(made));
    await waitFor(() => expect(created).toHaveBeenCalledTimes(1));
    expect(state.character.getSnapshot().customBotKey).toBeNull();
  });

  it('is stored as it is typed, and restored after a reload [CREATE-54]', async () => {
    const { sdk, storage, unmount } = await open('character');
    await userEvent.clear(field('Name'));
    await userEvent.type(field('Name'), '하늘');
    await press('Next');
    sdk.drafts.flush();
    unmount();
    const next = createSdkWithTexts({ storage, calls: quietCalls });
    render(<Platform sdk={next} path="/create/character" />);
    expect(step()).toContain('Design look');
    await press('Back');
    expect(field('Name')).toHaveProperty('value', '하늘');
    expect(next.sent.some(({ name }) => name === 'bots.startManualCreation')).toBe(false);
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
