import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { base64, json, png, text, v2 } from 'shared-sdk/cards/testing';
import { anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillBrowserGaps } from '../../testing/browser-gaps.ts';
import { createSdkWithTexts, Platform } from '../../testing/platform.tsx';
import { quietCalls } from '../../testing/quiet-calls.ts';
import { createStateOf } from '../draft/create-state.ts';

beforeEach(() => {
  fillBrowserGaps();
  vi.stubGlobal('Worker', undefined);
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const backstory = 'A long story. '.repeat(120);
const imported: FakeCalls = {
  'bots.startManualCreation': { customBotKey: anId(71), failureReason: null },
  'bots.importCard': { kind: 'CHARACTER', report: [], refusal: null, failureReason: null },
  'bots.imageGenerationStatus': {
    status: 'DONE',
    images: [{ contentId: anId(72), imageUrl: '/media/portrait' }],
    failureReason: null,
  },
  'drafts.read': {
    customBotKey: anId(71),
    kind: 'CHARACTER',
    content: {
      nickname: 'Mara',
      gender: 'FEMALE',
      backstory,
      importedLengths: [`backstory:${backstory.length}`],
      selectedImageContentId: anId(72),
      step: 0,
    },
    revision: 1,
    updatedAt: 1,
  },
};
function open(calls: FakeCalls = {}, path = '/') {
  const sdk = createSdkWithTexts({ calls: { ...quietCalls, ...imported, ...calls } });
  render(<Platform sdk={sdk} path={path} />);
  act(() => sdk.modals.open('create.import-card'));
  return sdk;
}
const card = v2({ system_prompt: 'Be brief.' });
const fileOf = (bytes: Uint8Array, name = 'mara.png') => new File([new Uint8Array(bytes)], name);
const choose = async (file: File) => {
  await screen.findByRole('button', { name: 'Choose a file' });
  await userEvent.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file, { applyAccept: false });
};
const picture = () => fileOf(png([text('chara', base64(card))]));

describe('a card from a file', () => {
  it('is shown with a report, and fills the wizard, however long it is [CREATE-20]', async () => {
    const sdk = open();
    await choose(picture());
    expect(await screen.findByRole('heading', { name: 'Mara' })).toBeTruthy();
    const list = (name: string) => screen.getByRole('heading', { name }).nextElementSibling?.textContent;
    expect(list('Comes along')).toContain('Other greetings (1)');
    expect(list('Comes along')).toContain('Instructions to the model');
    expect(list('Kept, without effect here')).toContain('The creator’s notes');
    expect(sdk.sent.some(({ name }) => name === 'bots.importCard')).toBe(false);

    await userEvent.click(screen.getByRole('button', { name: 'Use this card' }));
    await waitFor(() => expect(screen.getByTestId('address').textContent).toBe('/create/character'));
    expect(screen.queryByRole('dialog')).toBeNull();
    const box = await screen.findByRole('textbox', { name: 'Backstory' });
    expect(box).toHaveProperty('value', backstory);
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByRole('heading', { name: 'Design look' });
    expect(await screen.findByRole('radio', { name: 'Image 1', checked: true })).toBeTruthy();
    expect(createStateOf(sdk).character.getSnapshot().customBotKey).toBe(anId(71));
  });

  it('keeps the previous draft of the wizard', async () => {
    const sdk = open();
    const { character } = createStateOf(sdk);
    await character.begin();
    character.fill({ nickname: 'Old Tom' });
    await choose(picture());
    await userEvent.click(await screen.findByRole('button', { name: 'Use this card' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const saved = sdk.sent.find(({ name }) => name === 'drafts.save');
    expect(saved?.input).toMatchObject({ body: { content: { nickname: 'Old Tom' } } });
  });

  it('replaces the draft on the page beneath', async () => {
    const sdk = open({}, '/create/character');
    await choose(picture());
    await userEvent.click(await screen.findByRole('button', { name: 'Use this card' }));
    expect(await screen.findByRole('textbox', { name: 'Backstory' })).toHaveProperty('value', backstory);
    expect(sdk.modals.getSnapshot()).toBeNull();
  });

  it('without a card in it shows the error, and what to do', async () => {
    open();
    await choose(fileOf(png([])));
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('no card in it');
    expect(alert.textContent).toContain('Get the original file');
    await choose(picture());
    expect(await screen.findByRole('heading', { name: 'Mara' })).toBeTruthy();
  });

  it('that is too large is not even read', async () => {
    open();
    const huge = fileOf(new Uint8Array(1));
    Object.defineProperty(huge, 'size', { value: 21 * 1024 * 1024 });
    await choose(huge);
    expect((await screen.findByRole('alert')).textContent).toContain('larger than 20 MB');
  });

  it('may be dropped or pasted, as a file or as text', async () => {
    open();
    const data = (files: File[], pasted = '') => ({ files, getData: () => pasted });
    const zone = (await screen.findByRole('button', { name: 'Choose a file' })).parentElement as HTMLElement;
    fireEvent.drop(zone, { dataTransfer: data([picture()]) });
    expect(await screen.findByRole('heading', { name: 'Mara' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Another file' }));
    fireEvent.paste(document, { clipboardData: data([], json(v2({ name: 'Pasted' })).toString()) });
    expect(await screen.findByRole('heading', { name: 'Pasted' })).toBeTruthy();
  });

  it('that the server refuses stays visible with the reason, and is sent again into the same draft', async () => {
    const answers = [{ kind: null, report: [], refusal: null, failureReason: 'Please modify your input.' }];
    const fail = () => {
      throw anError('INTERNAL_ERROR');
    };
    const sdk = open({ 'bots.importCard': () => answers.shift() ?? fail() });
    await choose(picture());
    const use = async () => userEvent.click(await screen.findByRole('button', { name: 'Use this card' }));
    await use();
    expect((await screen.findByRole('alert')).textContent).toBe('Please modify your input.');
    await use();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('could not be taken over'));
    expect(sdk.sent.filter(({ name }) => name === 'bots.startManualCreation')).toHaveLength(1);
  });
});

describe('a card that the server does not take', () => {
  const use = async () => userEvent.click(await screen.findByRole('button', { name: 'Use this card' }));

  it('because of its content is shown with the reason, and another can be chosen', async () => {
    open({
      'bots.importCard': {
        kind: null,
        report: [],
        refusal: { code: 'picture-damaged', values: {} },
        failureReason: null,
      },
    });
    await choose(picture());
    await use();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('The picture is damaged.');
    expect(alert.textContent).toContain('Get the original file');
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
  });

  it('because of a rate limit shows the error; because of a lost draft creates another draft', async () => {
    const codes = ['TOO_MANY_REQUESTS', 'NOT_FOUND'] as const;
    let turn = 0;
    const sdk = open({
      'bots.importCard': () => {
        const code = codes[turn++];
        if (code) throw anError(code);
        return imported['bots.importCard'] as never;
      },
    });
    await choose(picture());
    await use();
    expect((await screen.findByRole('alert')).textContent).toBe('Too many requests. Please wait a moment.');
    await use();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('could not be taken over'));
    await use();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sdk.sent.filter(({ name }) => name === 'bots.startManualCreation')).toHaveLength(2);
  });
});

describe('a character as files', () => {
  it('is offered in three formats', async () => {
    const files = (['PNG', 'JSON', 'CHARX'] as const).map((format) => ({
      format,
      url: `/media/card/x/${format}`,
      fileName: `Mara.${format.toLowerCase()}`,
    }));
    const sdk = createSdkWithTexts({ calls: { ...quietCalls, 'bots.cardFiles': { files } } });
    render(<Platform sdk={sdk} path="/" />);
    act(() => sdk.modals.open('create.card-files', { botId: anId(5), nickname: 'Mara' }));
    const links = await screen.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('download'))).toEqual(['Mara.png', 'Mara.json', 'Mara.charx']);
    expect(sdk.sent.at(-1)).toMatchObject({ name: 'bots.cardFiles', input: { query: { botId: anId(5) } } });
  });

  it('says that they could not be created, and offers a retry', async () => {
    const sdk = createSdkWithTexts({
      calls: {
        ...quietCalls,
        'bots.cardFiles': () => {
          throw anError('PROFILE_NOT_FOUND');
        },
      },
    });
    render(<Platform sdk={sdk} path="/" />);
    act(() => sdk.modals.open('create.card-files', { botId: anId(5), nickname: 'Mara' }));
    expect(await screen.findByText('The files could not be prepared.')).toBeTruthy();
  });
});
