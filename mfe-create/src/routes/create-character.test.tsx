import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { chatPath } from 'shared-sdk';
import type { Channel } from 'shared-sdk/contract';
import { aBotInfo, anId } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillBrowserGaps } from '../testing/browser-gaps.ts';
import { address, field, made, mira, open, press, step } from '../testing/open-wizard.tsx';
import { createSdkWithTexts, Platform } from '../testing/platform.tsx';
import { quietCalls, twoImages } from '../testing/quiet-calls.ts';

beforeEach(fillBrowserGaps);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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

  it('is created once for several presses of the button', async () => {
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
