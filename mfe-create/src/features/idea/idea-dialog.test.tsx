import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ModalProps, NetworkError } from 'shared-sdk';
import { aBotInfo, anError, anId, aWorldInfo, type FakeCalls, type FakeSdk } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillBrowserGaps } from '../../testing/browser-gaps.ts';
import { createSdkWithTexts, Platform } from '../../testing/platform.tsx';
import { createStateOf } from '../draft/create-state.ts';
import { blankCharacter } from '../draft/values.ts';

beforeEach(fillBrowserGaps);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const begun = { customBotKey: anId(70), failureReason: null };
type Props = ModalProps['create.idea'];

function draw(calls: FakeCalls = {}, props: Props = {}): FakeSdk {
  const sdk = createSdkWithTexts({
    calls: {
      'bots.startManualCreation': begun,
      'drafts.list': { drafts: [] },
      'drafts.save': { revision: 1, updatedAt: 1 },
      ...calls,
    },
  });
  render(<Platform sdk={sdk} path="/" />);
  act(() => sdk.modals.open('create.idea', props));
  return sdk;
}
/** The calls that were sent, except those about stored drafts. */
const sentCalls = (sdk: FakeSdk) => sdk.sent.map(({ name }) => name).filter((name) => !name.startsWith('drafts.'));
const address = () => screen.getByTestId('address').textContent;
const box = () => screen.getByRole('textbox', { name: 'Your idea' });
const skip = () => screen.getByRole('button', { name: 'Skip' });
const create = () => screen.getByRole('button', { name: 'Create' });
const whenBegun = (sdk: FakeSdk, type: 'character' | 'world' = 'character') =>
  waitFor(() => expect(createStateOf(sdk)[type].getSnapshot().customBotKey).not.toBeNull());
const later = <T,>() => Promise.withResolvers<T>();

describe('an idea from elsewhere', () => {
  it('is in the box, but does not replace one that was left there', async () => {
    const sdk = draw({}, { type: 'character', idea: 'vampire barista' });
    await whenBegun(sdk);
    expect(box()).toHaveProperty('value', 'vampire barista');
    await userEvent.clear(box());
    await userEvent.type(box(), 'my own');
    act(() => sdk.modals.close());
    act(() => sdk.modals.open('create.idea', { type: 'character', idea: 'vampire barista' }));
    await waitFor(() => expect(box()).toHaveProperty('value', 'my own'));
  });
});

describe('an idea that fails', () => {
  it('stays in the box with the reason of its refusal [CREATE-14]', async () => {
    const sdk = draw({ 'bots.generateManualInfo': { botInfo: null, failureReason: 'Please modify your input.' } });
    await whenBegun(sdk);
    await userEvent.type(box(), 'something forbidden');
    await userEvent.click(create());
    expect(await screen.findByText('Please modify your input.')).toBeTruthy();
    expect(box()).toHaveProperty('value', 'something forbidden');
    expect(box()).toHaveProperty('disabled', false);
    expect(address()).toBe('/');
    expect(sdk.toasts).toEqual([]);
  });

  it('stays in the box with the error toast when the call fails [CREATE-14]', async () => {
    const sdk = draw({
      'bots.generateManualInfo': () => {
        throw anError('SERVICE_UNAVAILABLE');
      },
    });
    await whenBegun(sdk);
    await userEvent.type(box(), 'a keeper');
    await userEvent.click(create());
    await waitFor(() => expect(sdk.toasts).toMatchObject([{ variant: 'ERROR' }]));
    await waitFor(() => expect(box()).toHaveProperty('disabled', false));
    expect(box()).toHaveProperty('value', 'a keeper');
  });

  it('gets a new draft if the server does not know the old one any more', async () => {
    const keys = [anId(70), anId(71)];
    const sdk = draw({
      'bots.startManualCreation': () => ({ customBotKey: keys.shift() ?? '', failureReason: null }),
      'bots.generateManualInfo': ({ body }) => {
        if (body.customBotKey === anId(70)) throw anError('NOT_FOUND');
        return { botInfo: aBotInfo(), failureReason: null };
      },
    });
    await whenBegun(sdk);
    await userEvent.type(box(), 'a keeper');
    await userEvent.click(create());
    await screen.findByText('Nothing came of this idea. Please try again.');
    await waitFor(() => expect(createStateOf(sdk).character.getSnapshot().customBotKey).toBe(anId(71)));
    await userEvent.click(create());
    await waitFor(() => expect(address()).toBe('/create/character'));
  });

  it('of more than 500 characters is neither sent nor cut [VAL-28]', async () => {
    const sdk = draw();
    await whenBegun(sdk);
    await userEvent.click(box());
    await userEvent.paste('🌙'.repeat(501));
    expect(screen.getByText('501/500')).toBeTruthy();
    expect(create()).toHaveProperty('disabled', true);
    await userEvent.type(box(), '{Enter}');
    expect(sentCalls(sdk)).toEqual(['bots.startManualCreation']);
  });

  it('does not navigate once the dialog was closed', async () => {
    const answer = later<{ botInfo: ReturnType<typeof aBotInfo>; failureReason: null }>();
    const sdk = draw({ 'bots.generateManualInfo': () => answer.promise });
    await whenBegun(sdk);
    await userEvent.type(box(), 'a keeper');
    await userEvent.click(create());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await act(async () => answer.resolve({ botInfo: aBotInfo(), failureReason: null }));
    expect(address()).toBe('/');
    expect(createStateOf(sdk).character.getSnapshot().values).toEqual(blankCharacter);
  });
});

describe('without a customBotKey', () => {
  it('neither Skip nor Create does anything [CREATE-09]', async () => {
    const answer = later<typeof begun>();
    const sdk = draw({ 'bots.startManualCreation': () => answer.promise });
    await userEvent.click(skip());
    await userEvent.type(box(), 'a keeper');
    await userEvent.click(create());
    expect(address()).toBe('/');
    expect(box()).toHaveProperty('value', 'a keeper');
    expect(sentCalls(sdk)).toEqual(['bots.startManualCreation']);
    answer.resolve(begun);
    await whenBegun(sdk);
  });

  it('says why the draft could not be created, and offers a retry', async () => {
    const sdk = draw({ 'bots.startManualCreation': { ...begun, failureReason: 'Creation is closed today.' } });
    expect(await screen.findByText('Creation is closed today.')).toBeTruthy();
    sdk.answer({
      'bots.startManualCreation': () => {
        throw new NetworkError(false, null);
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('We could not get ready for your idea.')).toBeTruthy();
    sdk.answer({ 'bots.startManualCreation': begun });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await whenBegun(sdk);
    expect(screen.queryByText('We could not get ready for your idea.')).toBeNull();
  });
});

describe('the idea dialog', () => {
  it('creates a draft when it opens, unless there is one [CREATE-08]', async () => {
    const sdk = draw();
    await whenBegun(sdk);
    act(() => sdk.modals.close());
    act(() => sdk.modals.open('create.idea'));
    expect(sentCalls(sdk)).toEqual(['bots.startManualCreation']);
  });

  it('has a tab for characters and one for worlds [CREATE-02]', () => {
    draw();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Character', 'World']);
  });

  it('opens with the requested type and the focus in the text field', () => {
    draw({}, { type: 'world' });
    expect(screen.getByRole('tab', { name: 'World' }).getAttribute('aria-selected')).toBe('true');
    expect(document.activeElement).toBe(box());
  });

  it.each(['{Tab}', '{ArrowRight}'])('switches the type by %s, and back [CREATE-03]', async (key) => {
    draw();
    await userEvent.type(box(), 'kept');
    await userEvent.click(screen.getByRole('tab', { name: 'Character' }));
    await userEvent.keyboard(key);
    expect(screen.getByRole('tab', { name: 'World' }).getAttribute('aria-selected')).toBe('true');
    expect(box()).toHaveProperty('value', 'kept');
    await userEvent.keyboard(key === '{Tab}' ? '{Shift>}{Tab}{/Shift}' : '{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Character' }).getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(document.activeElement).toBe(box());
  });

  it('has no tabs if the type is fixed [CREATE-03]', () => {
    draw({}, { type: 'world', readOnlyType: true });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.getByRole('dialog', { name: 'Create a world' })).toBeTruthy();
  });

  it('has a box of ten rows that counts up to 500 [CREATE-04] [CONST-10]', async () => {
    draw();
    expect(box()).toHaveProperty('tagName', 'TEXTAREA');
    expect(box()).toHaveProperty('rows', 10);
    expect(screen.getByText('0/500')).toBeTruthy();
    await userEvent.type(box(), 'ab');
    expect(screen.getByText('2/500')).toBeTruthy();
  });

  it('offers Skip with its tooltip while the box is empty [CREATE-05]', async () => {
    draw();
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
    await userEvent.hover(skip());
    expect((await screen.findByRole('tooltip')).textContent).toContain('Start without an idea');
  });

  it('treats blanks as an empty text [CREATE-07]', async () => {
    draw();
    await userEvent.type(box(), '  {Shift>}{Enter}{/Shift} ');
    expect(skip()).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Create' })).toBeNull();
  });

  it('shows progress with the field disabled, and sends an idea once [CREATE-04] [CREATE-06]', async () => {
    const answer = later<{ botInfo: ReturnType<typeof aBotInfo>; failureReason: null }>();
    const sdk = draw({ 'bots.generateManualInfo': () => answer.promise });
    await whenBegun(sdk);
    await userEvent.type(box(), ' a keeper ');
    await userEvent.dblClick(create());
    expect(create().getAttribute('aria-busy')).toBe('true');
    expect(box()).toHaveProperty('disabled', true);
    expect(sdk.sent.filter(({ name }) => name === 'bots.generateManualInfo')).toMatchObject([
      { input: { body: { customBotKey: anId(70), prompt: 'a keeper' } } },
    ]);
    await act(async () => answer.resolve({ botInfo: aBotInfo(), failureReason: null }));
    await waitFor(() => expect(address()).toBe('/create/character'));
  });

  it.each([
    ['character', 'bots.generateManualInfo', 'Mira'],
    ['world', 'bots.generateManualWorldInfo', 'The Drowned Coast'],
  ] as const)('fills a %s from an idea and goes there [CREATE-13]', async (type, call, name) => {
    const sdk = draw(
      {
        'bots.generateManualInfo': { botInfo: aBotInfo(), failureReason: null },
        'bots.generateManualWorldInfo': { worldInfo: aWorldInfo(), failureReason: null },
      },
      { type },
    );
    await whenBegun(sdk, type);
    await userEvent.type(box(), 'an idea{Enter}');
    await waitFor(() => expect(address()).toBe(`/create/${type}`));
    expect(sentCalls(sdk)).toContain(call);
    expect(sdk.modals.getSnapshot()).toBeNull();
    expect(await screen.findByDisplayValue(name)).toBeTruthy();
  });

  it.each(['character', 'world'] as const)(
    'skips to an empty %s, to be written by hand [CREATE-01] [CREATE-10] [CREATE-11]',
    async (type) => {
      const sdk = draw({}, { type });
      const state = createStateOf(sdk);
      await whenBegun(sdk, type);
      act(() => {
        state.character.edit({ ...blankCharacter, nickname: 'Old' });
        state[type].goTo(2);
      });
      await userEvent.click(skip());
      await waitFor(() => expect(address()).toBe(`/create/${type}`));
      expect(state.createEntry.getSnapshot()).toBe('persona-detail');
      expect(state.character.getSnapshot().values.nickname).toBe(type === 'character' ? '' : 'Old');
      expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Build');
      expect(sdk.modals.getSnapshot()).toBeNull();
    },
  );

  it('empties the draft on Skip, remembers how the wizard was entered, and opens it [CREATE-10] [CREATE-11]', async () => {
    const sdk = draw();
    const state = createStateOf(sdk);
    await whenBegun(sdk);
    act(() => {
      state.character.edit({ ...blankCharacter, nickname: 'Old' });
      state.character.goTo(2);
    });
    await userEvent.click(skip());
    await waitFor(() => expect(address()).toBe('/create/character'));
    expect(state.character.getSnapshot().values).toEqual(blankCharacter);
    expect(state.createEntry.getSnapshot()).toBe('persona-detail');
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toContain('Build profile');
  });

  it('only closes on Skip if the type is fixed [CREATE-12]', async () => {
    const sdk = draw({}, { type: 'character', readOnlyType: true });
    await whenBegun(sdk);
    act(() => createStateOf(sdk).character.edit({ ...blankCharacter, nickname: 'Mira' }));
    await userEvent.click(skip());
    expect(sdk.modals.getSnapshot()).toBeNull();
    expect(address()).toBe('/');
    expect(createStateOf(sdk).character.getSnapshot().values.nickname).toBe('Mira');
    expect(createStateOf(sdk).createEntry.getSnapshot()).toBeNull();
  });

  it('offers an unfinished draft again', async () => {
    const sdk = draw();
    await whenBegun(sdk);
    act(() => createStateOf(sdk).character.edit({ ...blankCharacter, nickname: 'Half a name' }));
    await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByDisplayValue('Half a name')).toBeTruthy();
  });
});

describe('a typed idea', () => {
  it('is kept when the dialog closes, and removed once it was used', async () => {
    const sdk = draw({ 'bots.generateManualInfo': { botInfo: aBotInfo(), failureReason: null } });
    await whenBegun(sdk);
    await userEvent.type(box(), 'a keeper');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    act(() => sdk.modals.open('create.idea', {}));
    expect(box()).toHaveProperty('value', 'a keeper');
    await userEvent.click(create());
    await waitFor(() => expect(address()).toBe('/create/character'));
    act(() => sdk.modals.open('create.idea', {}));
    expect(box()).toHaveProperty('value', '');
  });

  it('is sent without characters that a server can’t store', async () => {
    const sdk = draw({ 'bots.generateManualInfo': { botInfo: aBotInfo(), failureReason: null } });
    await whenBegun(sdk);
    await userEvent.click(box());
    await userEvent.paste('a \u0000keeper \ud83d');
    await userEvent.click(create());
    await waitFor(() => expect(address()).toBe('/create/character'));
    expect(sdk.sent.find(({ name }) => name === 'bots.generateManualInfo')?.input).toMatchObject({
      body: { prompt: 'a keeper \ufffd' },
    });
  });
});

it('becomes a world by the call for worlds, under the key of its draft [WORLD-05]', async () => {
  const answer = { worldInfo: aWorldInfo({ worldName: 'The coast' }), failureReason: null };
  const sdk = draw({ 'bots.generateManualWorldInfo': answer }, { type: 'world' });
  await whenBegun(sdk, 'world');
  await userEvent.type(box(), 'a drowned village');
  await userEvent.click(create());
  expect(await screen.findByDisplayValue('The coast')).toBeTruthy();
  expect(sdk.sent.find(({ name }) => name === 'bots.generateManualWorldInfo')?.input).toEqual({
    body: { customBotKey: anId(70), prompt: 'a drowned village' },
  });
});

describe('a character of the catalogue to start from', () => {
  const preset = { presetId: anId(301), nickname: 'Mira' };
  const button = (name: string) => screen.getByRole('button', { name });

  it('is taken over unchanged, to be edited before it is created [CREATE-01] [CREATE-55]', async () => {
    const sdk = draw({ 'bots.customizeBotInfo': { botInfo: aBotInfo() } }, { preset });
    await whenBegun(sdk);
    expect(screen.getByRole('dialog', { name: 'Make Mira your own' })).toBeTruthy();
    await userEvent.click(button('Take over as is'));
    await waitFor(() => expect(address()).toBe('/create/character'));
    expect(sdk.sent.find(({ name }) => name === 'bots.customizeBotInfo')?.input).toEqual({
      query: { presetId: anId(301) },
    });
    expect(await screen.findByDisplayValue('Mira')).toBeTruthy();
    expect(createStateOf(sdk).character.getSnapshot().customBotKey).toBe(anId(70));
  });

  it('is changed by the prompt, under the key of its draft [CREATE-55]', async () => {
    const botInfo = aBotInfo({ details: 'She is a pilot now.' });
    const sdk = draw({ 'bots.customizePrompt': { customBotKey: anId(75), botInfo, failureReason: null } }, { preset });
    await whenBegun(sdk);
    await userEvent.type(screen.getByRole('textbox', { name: 'What should be different?' }), 'A pilot.');
    await userEvent.click(button('Create'));
    expect(await screen.findByDisplayValue('She is a pilot now.')).toBeTruthy();
    expect(sdk.sent.find(({ name }) => name === 'bots.customizePrompt')?.input).toEqual({
      body: { presetId: anId(301), prompt: 'A pilot.' },
    });
    expect(createStateOf(sdk).character.getSnapshot().customBotKey).toBe(anId(75));
  });

  it('says why a prompt is refused, and keeps it', async () => {
    const refusal = { customBotKey: null, botInfo: null, failureReason: 'Please modify your input.' };
    const sdk = draw({ 'bots.customizePrompt': refusal }, { preset });
    await whenBegun(sdk);
    const wish = screen.getByRole('textbox', { name: 'What should be different?' });
    await userEvent.type(wish, 'A child.');
    await userEvent.click(button('Create'));
    expect(await screen.findByText('Please modify your input.')).toBeTruthy();
    expect(wish).toHaveProperty('value', 'A child.');
    expect(address()).toBe('/');
  });
});
