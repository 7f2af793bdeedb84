import { readFileSync } from 'node:fs';
import { cardLimits } from 'shared-sdk/cards';
import { shareTarget } from 'shared-sdk/share-target';
import { createFakeCaches } from 'shared-sdk/testing';
import { describe, expect, it, vi } from 'vitest';
import { takeShared } from './shared.ts';

const origin = 'https://manuka.example';
const aFile = (content = 'a card') => new File([content], 'mara.png', { type: 'image/png' });

/** What another app shares, as the browser posts it. */
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

describe('a file that is shared with the installed app', () => {
  it('is kept, and the page that will fetch it is shown', async () => {
    const { kept, status, goesTo } = await share(post({ card: aFile() }));
    expect([status, goesTo]).toEqual([303, `${origin}/create/import?shared=kept`]);
    expect(kept?.headers.get('content-type')).toBe('image/png');
    expect(await kept?.text()).toBe('a card');
  });

  it('takes the place of one that nobody fetched', async () => {
    const { caches } = await share(post({ card: aFile('old') }));
    const { kept } = await share(post({ card: aFile('new') }), caches);
    expect(await kept?.text()).toBe('new');
  });

  it('that is larger than a card may be is not kept, nor is what waited before', async () => {
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
    ['nothing at all', () => post({})],
    ['a text in place of it', () => post({ card: 'a text' })],
    ['an empty one', () => post({ card: aFile('') })],
    ['no form', () => new Request(origin + shareTarget.path, { method: 'POST', body: '{' })],
  ])('may be %s: a page stands at the end all the same', async (_name, request) => {
    const { kept, status, goesTo } = await share(request());
    expect([status, goesTo, kept]).toEqual([303, `${origin}/create/import?shared=lost`, undefined]);
  });

  it('that finds no room is lost, and the page says so', async () => {
    const full = { open: () => Promise.reject(new DOMException('full', 'QuotaExceededError')) };
    const answer = await takeShared(post({ card: aFile() }), full);
    expect(answer.headers.get('location')).toBe(`${origin}/create/import?shared=lost`);
  });

  it('comes to the address, and in the field, that the web manifest names', () => {
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
