import { readFileSync } from 'node:fs';
import { cardLimits } from 'shared-sdk/cards';
import { shareTarget } from 'shared-sdk/share-target';
import { createFakeCaches } from 'shared-sdk/testing';
import { describe, expect, it, vi } from 'vitest';
import { takeShared } from './shared.ts';

const origin = 'https://manuka.example';
const aFile = (content = 'a card') => new File([content], 'mara.png', { type: 'image/png' });

/** A share as the browser posts it. */
function post(fields: Readonly<Record<string, File | string>>): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  return new Request(origin + shareTarget.path, { method: 'POST', body });
}
async function share(request: Request, caches = createFakeCaches()) {
  const answer = await takeShared(request, caches);
  const kept = await (await caches.open(shareTarget.cache)).match(shareTarget.path);
  return { caches, kept, status: answer.status, goesTo: answer.headers.get('location') };
}

describe('a file shared with the installed app', () => {
  it('is cached, and the user is redirected to the import page', async () => {
    const { kept, status, goesTo } = await share(post({ card: aFile() }));
    expect([status, goesTo]).toEqual([303, `${origin}/create/import?shared=kept`]);
    expect(kept?.headers.get('content-type')).toBe('image/png');
    expect(await kept?.text()).toBe('a card');
  });

  it('replaces a file that was never fetched', async () => {
    const { caches } = await share(post({ card: aFile('old') }));
    const { kept } = await share(post({ card: aFile('new') }), caches);
    expect(await kept?.text()).toBe('new');
  });

  it('is rejected if too large, and drops the previous file', async () => {
    const { caches } = await share(post({ card: aFile() }));
    const huge = post({});
    const form = { get: () => Object.defineProperty(aFile(), 'size', { value: shareTarget.maxBytes + 1 }) };
    vi.spyOn(huge, 'formData').mockResolvedValue(form as unknown as FormData);
    const { kept, goesTo } = await share(huge, caches);
    expect(goesTo).toBe(`${origin}/create/import?shared=file-too-large`);
    expect(kept).toBeUndefined();
    expect(shareTarget.maxBytes).toBe(cardLimits.fileBytes);
  });

  it.each([
    ['nothing', () => post({})],
    ['a text instead', () => post({ card: 'a text' })],
    ['an empty file', () => post({ card: aFile('') })],
    ['an invalid form', () => new Request(origin + shareTarget.path, { method: 'POST', body: '{' })],
  ])('redirects to the page if it gets %s', async (_name, request) => {
    const { kept, status, goesTo } = await share(request());
    expect([status, goesTo, kept]).toEqual([303, `${origin}/create/import?shared=lost`, undefined]);
  });

  it('reports a full cache', async () => {
    const full = { open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
    const answer = await takeShared(post({ card: aFile() }), full);
    expect(answer.headers.get('location')).toBe(`${origin}/create/import?shared=lost`);
  });

  it('matches address and field of the web manifest', () => {
    const file = new URL('../public/manifest.webmanifest', import.meta.url);
    const { share_target } = JSON.parse(readFileSync(file, 'utf8'));
    expect(share_target).toMatchObject({
      action: shareTarget.path,
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: shareTarget.field }] },
    });
    const [{ accept }] = share_target.params.files;
    expect(accept).toEqual(expect.arrayContaining(['image/png', 'application/json', 'application/zip', '.charx']));
  });
});
