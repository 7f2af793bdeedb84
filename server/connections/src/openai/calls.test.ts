import type { ImageRequest } from 'ports';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type FakeProvider, json, startFakeProvider, status } from '../testing/fake-provider.ts';
import { createOpenAiImages } from './images.ts';
import { createOpenAiModeration } from './moderation.ts';

let provider: FakeProvider;
let picture: Buffer;
beforeAll(async () => {
  picture = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#884422' } })
    .png()
    .toBuffer();
});
beforeEach(async () => {
  provider = await startFakeProvider();
});
afterEach(() => provider.close());

const signal = new AbortController().signal;

describe('images', () => {
  const wanted: ImageRequest = {
    character: { botId: 'b', nickname: 'Ada', gender: 'FEMALE' },
    description: 'A lighthouse keeper',
    width: 30,
    height: 40,
    signal,
  };
  const images = (extra = {}) => createOpenAiImages({ baseUrl: provider.baseUrl, apiKey: 'k-1', model: 'p', ...extra });
  const servesPicture =
    (headers: Record<string, string> = { 'content-type': 'image/png' }) =>
    (response: import('node:http').ServerResponse) => {
      response.writeHead(200, headers);
      response.end(picture);
    };

  it('makes a picture from bytes in exactly the requested size', async () => {
    provider.answer(json({ data: [{ b64_json: picture.toString('base64') }] }));
    const { bytes, mime } = await images().paint(wanted);
    expect(mime).toBe('image/webp');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 30, height: 40 });
    expect(provider.calls[0]?.body).toMatchObject({ model: 'p', size: '30x40', response_format: 'b64_json' });
  });

  it('requests the closest size from models with fixed sizes', async () => {
    provider.answer(json({ data: [{ b64_json: picture.toString('base64') }] }));
    await images({ model: 'gpt-image-1' }).paint(wanted);
    expect(provider.calls[0]?.body).toMatchObject({ size: '1024x1536' });
    expect(provider.calls[0]?.body).not.toHaveProperty('response_format');
  });

  it("fetches an address on the provider's own origin, without the key", async () => {
    provider.answer(json({ data: [{ url: `${new URL(provider.baseUrl).origin}/files/1.png` }] }), servesPicture());
    const { bytes } = await images().paint(wanted);
    expect(bytes.byteLength).toBeGreaterThan(0);
    expect(provider.calls[1]).toMatchObject({ path: '/files/1.png' });
    expect(provider.calls[1]?.headers.authorization).toBeUndefined();
  });

  it.each([
    'http://127.0.0.1:9/x.png',
    'http://169.254.169.254/latest',
    'file:///etc/passwd',
    'data:image/png,x',
    '//[',
  ])('fetches nothing from another origin: %s', async (url) => {
    provider.answer(json({ data: [{ url }] }));
    await expect(images().paint(wanted)).rejects.toMatchObject({ kind: 'malformed' });
    expect(provider.calls).toHaveLength(1);
  });

  it('does not follow a redirect of the address', async () => {
    provider.answer(json({ data: [{ url: '/a.png' }] }), status(302, { location: '/b.png' }), servesPicture());
    await expect(images().paint(wanted)).rejects.toMatchObject({ kind: 'unavailable' });
    expect(provider.calls).toHaveLength(2);
  });

  it('rejects a picture over the size limit', async () => {
    provider.answer(json({ data: [{ url: '/a.png' }] }), servesPicture());
    await expect(images({ maxBytes: 60 }).paint(wanted)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('rejects an answer over the size limit', async () => {
    provider.answer(json({ data: [{ b64_json: picture.toString('base64') }] }));
    await expect(images({ maxBytes: 60 }).paint(wanted)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('uses a picture whose answer has other parts that make no sense', async () => {
    provider.answer(json({ created: 'today', data: [{ b64_json: picture.toString('base64') }] }));
    expect(await images().paint(wanted)).toMatchObject({ mime: 'image/webp' });
    expect(provider.calls).toHaveLength(1);
  });

  it.each([
    ['bytes that are no picture', { data: [{ b64_json: 'bm8gcGljdHVyZQ==' }] }],
    ['bytes that are not base64', { data: [{ b64_json: '%%%%' }] }],
    ['no picture', { data: [] }],
    ['another shape', { images: [] }],
  ])('is malformed with %s', async (_name, answer) => {
    provider.answer(json(answer));
    await expect(images().paint(wanted)).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('maps every other failure to its kind', async () => {
    provider.answer(status(500));
    await expect(images().paint(wanted)).rejects.toMatchObject({ kind: 'unavailable' });
    provider.answer(status(403));
    await expect(images().paint(wanted)).rejects.toMatchObject({ kind: 'rejected' });
    provider.answer(() => {});
    await expect(images({ timeoutMs: 80 }).paint(wanted)).rejects.toMatchObject({ kind: 'timeout' });
    await expect(images().paint({ ...wanted, signal: AbortSignal.timeout(40) })).rejects.toMatchObject({
      kind: 'aborted',
    });
  });
});

describe('moderation', () => {
  const moderation = () => createOpenAiModeration({ baseUrl: provider.baseUrl, apiKey: 'k-1', timeoutMs: 5_000 });
  const flags = (categories: Record<string, boolean>) => json({ results: [{ flagged: true, categories }] });

  it.each([
    [
      { sexual: true, 'sexual/minors': true, 'self-harm': true },
      { safe: false, reason: 'MINORS' },
    ],
    [{ 'self-harm/intent': true }, { safe: false, reason: 'SELF_HARM' }],
    [{ 'illicit/violent': true }, { safe: false, reason: 'RESTRICTED' }],
    [{ sexual: true, violence: true, 'sexual/minors': false }, { safe: true }],
  ])('reads %j', async (categories, verdict) => {
    provider.answer(flags(categories));
    expect(await moderation().check('text', signal)).toEqual(verdict);
    expect(provider.calls[0]).toMatchObject({ path: '/v1/moderations', body: { input: 'text' } });
  });

  it('stops using a call that does not exist', async () => {
    provider.answer(status(404));
    const port = moderation();
    await expect(port.check('text', signal)).rejects.toMatchObject({ kind: 'rejected' });
    await expect(port.check('text', signal)).rejects.toMatchObject({ kind: 'rejected' });
    expect(provider.calls).toHaveLength(1);
  });

  it('checks pictures, too', async () => {
    provider.answer(flags({ 'violence/graphic': true }));
    const seen = { bytes: picture, mime: 'image/png' };
    expect(await moderation().checkPicture?.(seen, signal)).toEqual({ safe: false, reason: 'RESTRICTED' });
    const url = `data:image/png;base64,${picture.toString('base64')}`;
    expect(provider.calls[0]).toMatchObject({
      path: '/v1/moderations',
      body: { input: [{ type: 'image_url', image_url: { url } }] },
    });
  });

  it('for texts only gets no second picture, but further texts', async () => {
    const port = moderation();
    const seen = { bytes: picture, mime: 'image/png' };
    provider.answer(status(400));
    await expect(port.checkPicture?.(seen, signal)).rejects.toMatchObject({ kind: 'rejected' });
    await expect(port.checkPicture?.(seen, signal)).rejects.toMatchObject({ kind: 'rejected' });
    provider.answer(flags({ 'self-harm': true }));
    expect(await port.check('text', signal)).toEqual({ safe: false, reason: 'SELF_HARM' });
    expect(provider.calls).toHaveLength(2);
  });

  it('is malformed without a verdict', async () => {
    provider.answer(json({ results: [] }));
    await expect(moderation().check('text', signal)).rejects.toMatchObject({ kind: 'malformed' });
  });
});
