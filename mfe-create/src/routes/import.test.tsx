import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { base64, png, text, v2 } from 'shared-sdk/cards/testing';
import { shareTarget } from 'shared-sdk/share-target';
import { createFakeCaches } from 'shared-sdk/testing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillBrowserGaps } from '../testing/browser-gaps.ts';
import { createSdkWithTexts, Platform } from '../testing/platform.tsx';
import { quietCalls } from '../testing/quiet-calls.ts';

beforeEach(() => {
  fillBrowserGaps();
  vi.stubGlobal('Worker', undefined);
  vi.stubGlobal('caches', createFakeCaches());
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function keep(bytes: Uint8Array) {
  const headers = { date: new Date().toUTCString() };
  const response = new Response(new Uint8Array(bytes), { headers });
  await (await caches.open(shareTarget.cache)).put(shareTarget.path, response);
}
const isKept = async () => (await (await caches.open(shareTarget.cache)).match(shareTarget.path)) !== undefined;
function arrive(shared?: string) {
  const sdk = createSdkWithTexts({ calls: quietCalls });
  render(<Platform sdk={sdk} path={`/create/import${shared ? `?shared=${shared}` : ''}`} />);
  return sdk;
}

describe('a card that another app shares', () => {
  it('is shown like a dropped file, and removed from the worker’s storage', async () => {
    await keep(png([text('chara', base64(v2()))]));
    arrive('kept');
    expect(await screen.findByRole('heading', { name: 'Mara' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Use this card' })).toBeTruthy();
    expect(await isKept()).toBe(false);
  });

  it('that is not a card is refused like any file, and removed too', async () => {
    await keep(png([]));
    arrive('kept');
    expect((await screen.findByRole('alert')).textContent).toContain('no card in it');
    expect(await isKept()).toBe(false);
  });

  it('that is too large or was lost can be chosen here', async () => {
    arrive('file-too-large');
    expect((await screen.findByRole('alert')).textContent).toContain('larger than 20 MB');
    cleanup();
    arrive('lost');
    expect((await screen.findByRole('alert')).textContent).toContain('did not arrive');
    expect(screen.getByRole('dialog').textContent).toContain('Choose it here, or share it once more.');
  });
});

it('the import page opens without an error if there is no shared file, and again on request', async () => {
  const sdk = arrive();
  expect(await screen.findByRole('dialog', { name: 'Import a card' })).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  sdk.modals.close();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('button', { name: 'Choose a file' }).click();
  expect(await screen.findByRole('dialog', { name: 'Import a card' })).toBeTruthy();
});
