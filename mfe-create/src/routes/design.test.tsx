import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aBotInfo, anId, aWorldInfo, type FakeCalls, memoryStorage } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStateOf } from '../features/draft/create-state.ts';
import { fillBrowserGaps } from '../testing/browser-gaps.ts';
import { createSdkWithTexts, Platform } from '../testing/platform.tsx';

beforeEach(fillBrowserGaps);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});
const { botType: _, ...mira } = aBotInfo();
const styles = [
  { imageStyleId: 'ANIME' as const, name: 'Anime' },
  { imageStyleId: 'REALISTIC' as const, name: 'Realistic' },
];
const images = [
  { contentId: anId(81), imageUrl: '/media/one' },
  { contentId: anId(82), imageUrl: '/media/two' },
];
const voices = [1, 2, 3, 4].map((n) => ({
  voiceId: `female-${n}`,
  voiceName: `Voice ${n}`,
  gender: 'FEMALE' as const,
  sampleUrl: n === 2 ? '/media/sample' : null,
  isCurrentVoice: false,
}));
const base: FakeCalls = {
  'bots.startManualCreation': { customBotKey: anId(70), failureReason: null },
  'drafts.save': { revision: 1, updatedAt: 1 },
  'drafts.list': { drafts: [] },
  'voices.ofGender': { voices },
  'bots.worldGenres': { genres: ['Fantasy', 'Mystery'].map((name) => ({ genreId: name, name })) },
  'bots.imageGenerationStatus': { status: 'DONE', images, failureReason: null },
  'bots.worldImageGenerationStatus': { status: 'DONE', images, failureReason: null },
  'bots.generateVisualDescription': { visualDescription: 'A tall astronomer', styles, failureReason: null },
  'bots.createBotImage': { status: 'PENDING', images: [], failureReason: null },
  'bots.createWorldImage': { status: 'PENDING', images: [], failureReason: null },
};

async function open(type: 'character' | 'world', calls: FakeCalls = {}, step = 1) {
  const sdk = createSdkWithTexts({ storage: memoryStorage(), calls: { ...base, ...calls } });
  const state = createStateOf(sdk);
  await state[type].begin();
  if (type === 'character') state.character.fill(mira);
  else state.world.fill(aWorldInfo());
  state[type].goTo(step);
  render(<Platform sdk={sdk} path={`/create/${type}`} />);
  return { sdk, draft: state.character, world: state.world };
}
const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const description = () => screen.getByRole('textbox', { name: 'Visual description' });

describe('a visual description', () => {
  it('clears what depends on it when requested, and the visibility when answered [CREATE-21] [CREATE-22]', async () => {
    const answer = Promise.withResolvers<{ visualDescription: string; styles: typeof styles; failureReason: null }>();
    const { draft } = await open('character', { 'bots.generateVisualDescription': () => answer.promise });
    act(() => draft.edit({ ...draft.getSnapshot().values, shareType: 'PUBLIC' }));
    act(() => draft.design({ imageGenStyleInfos: styles, selectedImageGenStyle: 'REALISTIC' }));
    await press('Describe it again');
    expect(draft.getSnapshot().values).toMatchObject({ visualDescription: '', headline: '', shortDescription: '' });
    expect(draft.getSnapshot().design).toMatchObject({ imageGenStyleInfos: [], selectedImageGenStyle: null });
    await act(async () => answer.resolve({ visualDescription: 'A tall astronomer', styles, failureReason: null }));
    expect(description()).toHaveProperty('value', 'A tall astronomer');
    expect(draft.getSnapshot()).toMatchObject({
      values: { shareType: 'PRIVATE' },
      design: { imageGenStyleInfos: styles },
    });
  });

  it('of a world is requested with the fields of the world, and generated as a world [WORLD-07] [WORLD-08]', async () => {
    const { sdk, world } = await open('world', {
      'bots.generateWorldVisualDescription': { visualDescription: 'Bells under water', styles, failureReason: null },
    });
    await press('Describe it again');
    await waitFor(() => expect(description()).toHaveProperty('value', 'Bells under water'));
    expect(world.getSnapshot().design.imageGenStyleInfos).toEqual(styles);
    const { headline: _, shortDescription: __, visualDescription: ___, ...worldInfo } = aWorldInfo();
    expect(sdk.sent.find(({ name }) => name === 'bots.generateWorldVisualDescription')?.input).toMatchObject({
      body: { customBotKey: anId(70), worldInfo },
    });
    await userEvent.click(screen.getByRole('button', { name: /^Create/ }));
    expect(sdk.sent.find(({ name }) => name === 'bots.createWorldImage')?.input).toEqual({
      body: { customBotKey: anId(70), visualDescription: 'Bells under water', imageStyleId: 'ANIME' },
    });
    expect(world.getSnapshot().design.imageGeneration).toEqual({ status: 'PENDING', images: [], failureReason: null });
    await waitFor(
      () => expect(sdk.sent.filter(({ name }) => name === 'bots.worldImageGenerationStatus').length).toBeGreaterThan(1),
      { timeout: 10_000 },
    );
    expect(sdk.sent.some(({ name }) => /createBotImage|[.]imageGenerationStatus/.test(name))).toBe(false);
  });

  it('that is refused says why [CREATE-23] [CREATE-47]', async () => {
    const reason =
      "We can't generate descriptions about harmful and sensitive subjects including minors and self-harm. Please modify your input and try again.";
    await open('character', {
      'bots.generateVisualDescription': { visualDescription: null, styles: [], failureReason: reason },
    });
    await press('Describe it again');
    expect((await screen.findByRole('alert')).textContent).toBe(reason);
  });

  it.each([
    ['is refused', { visualDescription: null, styles: [], failureReason: 'No.' }],
    ['does not come', () => Promise.reject(new Error('offline'))],
  ])('that %s keeps the previous one, and text typed in the meantime', async (_what, answer) => {
    const gate = Promise.withResolvers<void>();
    const { draft } = await open('character', {
      'bots.generateVisualDescription': async () => {
        await gate.promise;
        return typeof answer === 'function' ? answer() : answer;
      },
    });
    await press('Describe it again');
    expect(draft.getSnapshot().values).toMatchObject({ visualDescription: '', headline: '' });
    await userEvent.type(description(), 'Mine');
    await act(async () => gate.resolve());
    await screen.findByRole('alert');
    const { headline, shortDescription } = mira;
    expect(draft.getSnapshot().values).toMatchObject({ visualDescription: 'Mine', headline, shortDescription });
  });

  it('that arrives after the page was left changes nothing', async () => {
    const { sdk, draft } = await open('character', { 'bots.generateVisualDescription': () => new Promise(() => {}) });
    await press('Describe it again');
    await waitFor(() => expect(sdk.sent.some(({ name }) => name === 'bots.generateVisualDescription')).toBe(true));
    expect(draft.getSnapshot().values.visualDescription).toBe('');
    cleanup();
    const { visualDescription, headline } = mira;
    await waitFor(() => expect(draft.getSnapshot().values).toMatchObject({ visualDescription, headline }));
  });
});

describe('the pictures', () => {
  it('are generated in the chosen style, once, and one of them becomes the profile image [CREATE-52] [CREATE-53] [CREATE-57]', async () => {
    const { sdk, draft } = await open('character');
    await press('Describe it again');
    await userEvent.click(await screen.findByRole('radio', { name: 'Realistic' }));
    const draw = () => screen.getByRole('button', { name: /^Create/ });
    await userEvent.click(draw());
    expect(draw()).toHaveProperty('disabled', true);
    expect(screen.getByText('Two images are being created.')).toBeTruthy();
    const asked = sdk.sent.filter(({ name }) => name === 'bots.createBotImage');
    expect(asked.map(({ input }) => input)).toEqual([
      {
        body: {
          customBotKey: anId(70),
          visualDescription: 'A tall astronomer',
          imageStyleId: 'REALISTIC',
          gender: 'FEMALE',
        },
      },
    ]);
    const second = await screen.findByRole('radio', { name: 'Image 2' }, { timeout: 10_000 });
    await userEvent.click(second);
    expect(draft.getSnapshot().design.selectedImageContentId).toBe(anId(82));
  });

  it('stay if no others can be generated', async () => {
    await open('character', { 'bots.createBotImage': () => Promise.reject(new Error('offline')) });
    expect(await screen.findAllByRole('radio', { name: /^Image/ })).toHaveLength(2);
    await press('Create two new images');
    expect((await screen.findByRole('alert')).textContent).toMatch(/could.*generated|try again/i);
    expect(screen.getAllByRole('radio', { name: /^Image/ })).toHaveLength(2);
  });

  it('of which one failed can be used or generated again [CREATE-32] [CREATE-34]', async () => {
    await open('character', {
      'bots.imageGenerationStatus': {
        status: 'DONE_PARTIAL_SUCCESS',
        images: images.slice(0, 1),
        failureReason: null,
      },
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Only one of the two images could be generated. Use the one you have, or try again.',
    );
    await userEvent.click(screen.getByRole('radio', { name: 'Image 1' }));
    expect(screen.getByRole('button', { name: 'Create two new images' })).toHaveProperty('disabled', false);
  });

  it('that both failed say so [CREATE-31] [CREATE-33]', async () => {
    await open('character', {
      'bots.imageGenerationStatus': { status: 'FAILED', images: [], failureReason: 'x' },
    });
    expect((await screen.findByRole('alert')).textContent).toBe(
      "Your image couldn't be generated just now. Please try again in a few seconds.",
    );
  });

  it('of a world can be cancelled [WORLD-09]', async () => {
    const { world } = await open('world', {
      'bots.worldImageGenerationStatus': { status: 'IN_PROGRESS', images: [], failureReason: null },
      'bots.cancelWorldImage': { status: 'CANCELED', images: [], failureReason: null },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
    await screen.findByText('Canceled. You can start again at any time.');
    expect(world.getSnapshot().design.imageGeneration.status).toBe('CANCELED');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: 'Create images' })).toHaveProperty('disabled', false);
  });
});

describe('the voice', () => {
  it('is one of the four of the gender, each with a sample [CREATE-51] [VOICE-12] [VOICE-13]', async () => {
    const { sdk, draft } = await open('character');
    const group = await screen.findByRole('radiogroup', { name: 'Voice' });
    expect(within(group).getAllByRole('radio')).toHaveLength(4);
    expect(sdk.sent.find(({ name }) => name === 'voices.ofGender')?.input).toEqual({ query: { gender: 'FEMALE' } });
    await userEvent.click(within(group).getByRole('radio', { name: 'Voice 2' }));
    expect(draft.getSnapshot().design.selectedVoice).toBe('female-2');
    expect(await screen.findByLabelText(/Sample of Voice 2/)).toBeTruthy();
  });
});

describe('a single field', () => {
  it('is generated again, and undone to the typed text', async () => {
    let attempt = 0;
    const { sdk } = await open(
      'character',
      { 'bots.generateField': () => ({ value: `Backstory ${++attempt}`, failureReason: null }) },
      0,
    );
    const box = screen.getByRole('textbox', { name: 'Backstory' });
    await press('Rewrite: Backstory');
    await waitFor(() => expect(box).toHaveProperty('value', 'Backstory 1'));
    await press('Rewrite: Backstory');
    await waitFor(() => expect(box).toHaveProperty('value', 'Backstory 2'));
    expect(sdk.sent.filter(({ name }) => name === 'bots.generateField').map(({ input }) => input)).toMatchObject([
      { body: { field: 'backstory', attempt: 1 } },
      { body: { field: 'backstory', attempt: 2 } },
    ]);
    await press('Undo: Backstory');
    expect(box).toHaveProperty('value', 'Backstory 1');
    await press('Undo: Backstory');
    expect(box).toHaveProperty('value', mira.backstory);
    expect(screen.queryByRole('button', { name: 'Undo: Backstory' })).toBeNull();
  });

  it('that is refused keeps its text, and says why', async () => {
    await open('character', { 'bots.generateField': { value: null, failureReason: 'Please modify.' } }, 0);
    await press('Rewrite: Backstory');
    expect((await screen.findByRole('alert')).textContent).toBe('Please modify.');
    expect(screen.getByRole('textbox', { name: 'Backstory' })).toHaveProperty('value', mira.backstory);
  });
});

describe('the last step', () => {
  it('generates headline and description if both are empty, and never over typed text [CREATE-39]', async () => {
    const { sdk, draft } = await open('character', {
      'bots.generateSummaryFields': { headline: 'Of the stars', shortDescription: 'She charts.', failureReason: null },
    });
    act(() => draft.fill({ ...mira, headline: '', shortDescription: '' }));
    act(() => draft.goTo(1));
    await press('Next');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Headline' })).toHaveProperty('value', 'Of the stars'),
    );
    expect(draft.getSnapshot().values.shortDescription).toBe('She charts.');
    expect(sdk.sent.filter(({ name }) => name === 'bots.generateSummaryFields')).toHaveLength(1);
  });

  it('of a world generates both too [WORLD-06]', async () => {
    const { sdk, world } = await open('world', {
      'bots.generateWorldSummaryFields': {
        headline: 'A drowned coast',
        shortDescription: 'Bells under water.',
        failureReason: null,
      },
    });
    act(() => world.fill({ ...aWorldInfo(), headline: '', shortDescription: '' }));
    act(() => world.goTo(1));
    await press('Next');
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Headline' })).toHaveProperty('value', 'A drowned coast'),
    );
    expect(screen.getByRole('textbox', { name: 'Short description' })).toHaveProperty('value', 'Bells under water.');
    const { headline: _, shortDescription: __, ...worldInfo } = aWorldInfo();
    expect(sdk.sent.find(({ name }) => name === 'bots.generateWorldSummaryFields')?.input).toEqual({
      body: { customBotKey: anId(70), worldInfo },
    });
  });

  it('sets the visibility, private at first, and the preview [CREATE-40]', async () => {
    const { draft } = await open('character', {}, 2);
    const choices = (name: string) =>
      within(screen.getByRole('radiogroup', { name }))
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value'));
    expect(choices('Who can see it')).toEqual(['PRIVATE', 'UNLISTED', 'PUBLIC']);
    expect(choices('Preview')).toEqual(['SHOW', 'HIDE']);
    expect(screen.getByRole('radio', { name: 'Private', checked: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Hide' }));
    expect(draft.getSnapshot().values).toMatchObject({ shareType: 'PRIVATE', previewType: 'HIDE' });
  });
});

describe('the genre of a world', () => {
  it('is an offered one, or an own one [WORLD-04]', async () => {
    const { world } = await open('world', {}, 0);
    expect(await screen.findByRole('radio', { name: 'Fantasy', checked: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('radio', { name: 'Mystery' }));
    expect(world.getSnapshot().values.genre).toBe('Mystery');
    await userEvent.type(screen.getByRole('textbox', { name: 'Genre' }), ' noir');
    expect(world.getSnapshot().values.genre).toBe('Mystery noir');
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  });
});

describe('unfinished drafts', () => {
  const other = { customBotKey: anId(90), kind: 'CHARACTER' as const, name: 'Old Tom', updatedAt: 1 };
  async function openList(calls: FakeCalls = {}) {
    const sdk = createSdkWithTexts({ calls: { ...base, 'drafts.list': { drafts: [other] }, ...calls } });
    const state = createStateOf(sdk);
    await state.character.begin();
    state.character.fill(mira);
    render(<Platform sdk={sdk} path="/" />);
    act(() => sdk.modals.open('create.idea', {}));
    await screen.findByText('Old Tom');
    return { sdk, state };
  }

  it('can be deleted and restored, also the one on this device', async () => {
    let lists = 0;
    const sent: string[] = [];
    const mine = { ...other, customBotKey: anId(70), name: mira.nickname };
    let keys = 70;
    const { sdk, state } = await openList({
      'bots.startManualCreation': () => ({ customBotKey: anId(keys++), failureReason: null }),
      'drafts.list': () => ({ drafts: lists++ === 0 || sent.at(-1) !== 'restored' ? [other] : [mine, other] }),
      'drafts.save': () => {
        sent.push('saved');
        return { revision: 1, updatedAt: 1 };
      },
      'drafts.delete': () => {
        sent.push('deleted');
        return {};
      },
      'drafts.restore': () => {
        sent.push('restored');
        return {};
      },
    });
    await press(`Delete ${mira.nickname}`);
    await waitFor(() => expect(sent).toEqual(['saved', 'deleted']));
    expect(screen.queryByText(mira.nickname)).toBeNull();
    expect(state.character.getSnapshot().values.nickname).toBe('');
    const toast = await waitFor(() => sdk.toasts.at(-1) ?? Promise.reject(new Error('no toast yet')));
    await act(async () => toast.action?.onAction());
    expect(await screen.findByText(mira.nickname)).toBeTruthy();
  });

  it('can be continued, and the current draft is kept', async () => {
    const { sdk, state } = await openList({
      'drafts.read': {
        customBotKey: anId(90),
        kind: 'CHARACTER',
        content: { nickname: 'Old Tom', step: 0 },
        revision: 4,
        updatedAt: 1,
      },
    });
    await userEvent.click(screen.getAllByRole('button', { name: 'Continue' })[1] as HTMLElement);
    expect(await screen.findByDisplayValue('Old Tom')).toBeTruthy();
    expect(state.character.getSnapshot().customBotKey).toBe(anId(90));
    expect(sdk.sent.find(({ name }) => name === 'drafts.save')?.input).toMatchObject({
      params: { customBotKey: anId(70) },
      body: { content: { nickname: 'Mira' } },
    });
  });

  it('stay closed if the current draft could not be saved', async () => {
    const { state } = await openList({
      'drafts.save': () => {
        throw new TypeError('fetch failed');
      },
    });
    await userEvent.click(screen.getAllByRole('button', { name: 'Continue' })[1] as HTMLElement);
    expect((await screen.findByRole('alert')).textContent).toContain('could not be saved on the server');
    expect(state.character.getSnapshot().values.nickname).toBe('Mira');
  });

  it('can be deleted and restored', async () => {
    const { sdk } = await openList({ 'drafts.delete': {}, 'drafts.restore': {} });
    sdk.answer({ 'drafts.list': { drafts: [] } });
    await press('Delete Old Tom');
    await waitFor(() => expect(screen.queryByText('Old Tom')).toBeNull());
    sdk.answer({ 'drafts.list': { drafts: [other] } });
    act(() => sdk.toasts.at(-1)?.action?.onAction());
    expect(await screen.findByText('Old Tom')).toBeTruthy();
  });
});
