import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { ApiError } from 'shared-sdk';
import { aBotInfo, anError, anId, type FakeCalls } from 'shared-sdk/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fillBrowserGaps } from '../../testing/browser-gaps.ts';
import { address, field, press } from '../../testing/open-wizard.tsx';
import { createSdkWithTexts, Platform } from '../../testing/platform.tsx';
import { quietCalls } from '../../testing/quiet-calls.ts';
import { createStateOf } from '../draft/create-state.ts';

beforeEach(fillBrowserGaps);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const botId = anId(5);
const { botType: _, ...mira } = aBotInfo();
const bot = {
  botId,
  botKey: anId(6),
  kind: 'CHARACTER',
  nickname: 'Mira',
  headline: '',
  thumbnailImageSignedUrl: null,
  visibility: 'PUBLIC',
  reviewState: 'APPROVED',
  reviewReason: null,
  version: 1,
  edit: { version: 3, reviewState: 'PENDING', reason: null },
  createdAt: 1,
} as const;

/** The wizard with an own character, as "Edit" in the list of them opens it. */
async function edit(calls: FakeCalls = {}) {
  const sdk = createSdkWithTexts({
    calls: {
      ...quietCalls,
      'bots.startEdit': { customBotKey: anId(71), kind: 'CHARACTER' },
      'drafts.read': {
        customBotKey: anId(71),
        kind: 'CHARACTER',
        content: { ...mira, shareType: 'PUBLIC', step: 0 },
        revision: 1,
        updatedAt: 1,
        edits: { botId, version: 2, visibility: 'PUBLIC' },
      },
      'bots.update': { bot, failureReason: null },
      ...calls,
    },
  });
  render(<Platform sdk={sdk} path="/profile" />);
  act(() => sdk.modals.open('create.edit', { botId }));
  return sdk;
}
const updates = (sdk: Awaited<ReturnType<typeof edit>>) =>
  sdk.sent.filter(({ name }) => name === 'bots.update').map(({ input }) => input as { body: { version: number } });
async function toTheEnd() {
  expect(await screen.findByRole('heading', { name: 'Edit your character' })).toBeTruthy();
  await press('Next');
  await screen.findByRole('textbox', { name: 'Visual description' });
  await press('Next');
  await screen.findByRole('textbox', { name: 'Headline' });
}

it('opens the form with the texts of the character, and sends a version [VERSION-01]', async () => {
  const sdk = await edit();
  expect(await screen.findByRole('heading', { name: 'Edit your character' })).toBeTruthy();
  expect(field('Name')).toHaveProperty('value', mira.nickname);
  expect(screen.queryByRole('button', { name: 'Back to the idea' })).toBeNull();
  await toTheEnd();
  expect(screen.queryByRole('radiogroup', { name: 'Who can see it' })).toBeNull();
  expect(screen.getByText(/Our team reviews the change/)).toBeTruthy();
  await press('Save');
  await waitFor(() => expect(address()).toContain('/chat/'));
  expect(updates(sdk)).toMatchObject([
    { params: { botId }, body: { customBotKey: anId(71), version: 2, botInfo: { nickname: mira.nickname } } },
  ]);
  expect(sdk.sent.some(({ name }) => name === 'bots.createManualChannel')).toBe(false);
  expect(sdk.toasts.at(-1)?.message).toContain('until then everyone sees the version before');
  expect(createStateOf(sdk).character.getSnapshot().customBotKey).toBeNull();
});

it('says that there is a newer version, and replaces it only when saved again [VERSION-01]', async () => {
  const { status, message, requestId } = anError('STALE_VERSION');
  const stale = new ApiError({ status, code: 'STALE_VERSION', message, requestId, details: { version: 4 } });
  let calls = 0;
  const sdk = await edit({
    'bots.update': () => {
      calls += 1;
      if (calls === 1) throw stale;
      return { bot, failureReason: null };
    },
  });
  await toTheEnd();
  await press('Save');
  expect(await screen.findByText('It was changed in another place while you were editing.')).toBeTruthy();
  await press('Save');
  await waitFor(() => expect(address()).toContain('/chat/'));
  expect(updates(sdk).map(({ body }) => body.version)).toEqual([2, 4]);
});

it('keeps the draft after a failure and after refused texts', async () => {
  const sdk = await edit({ 'bots.update': { bot: null, failureReason: 'Not about minors.' } });
  await toTheEnd();
  await press('Save');
  expect(await screen.findByText('Not about minors.')).toBeTruthy();
  sdk.answer({
    'bots.update': () => {
      throw anError('INTERNAL_ERROR');
    },
  });
  await press('Save');
  expect(await screen.findByText('Your draft is kept. Check your connection and try again.')).toBeTruthy();
  expect(createStateOf(sdk).character.getSnapshot().customBotKey).toBe(anId(71));
});

it('says so if the character cannot be opened', async () => {
  await edit({
    'bots.startEdit': () => {
      throw anError('PROFILE_NOT_FOUND');
    },
  });
  expect(await screen.findByText(/It could not be opened/)).toBeTruthy();
  expect(address()).toBe('/profile');
});
