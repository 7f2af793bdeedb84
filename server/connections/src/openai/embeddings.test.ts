import { inspect } from 'node:util';
import { AiError } from 'ports';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeProvider, json, startFakeProvider, status } from '../testing/fake-provider.ts';
import { createOpenAiEmbeddings } from './embeddings.ts';

let provider: FakeProvider;
beforeEach(async () => {
  provider = await startFakeProvider();
});
afterEach(() => provider.close());

const embed = (texts: readonly string[], options: { timeoutMs?: number } = {}) =>
  createOpenAiEmbeddings({ baseUrl: provider.baseUrl, model: 'm', apiKey: 'k', ...options }).embed(
    texts,
    AbortSignal.timeout(5_000),
  );

describe('vectors of an OpenAI-compatible provider', () => {
  it('come in the order of the texts, with length 1', async () => {
    const data = [
      { index: 1, embedding: [0, 2] },
      { index: 0, embedding: [3, 4] },
    ];
    provider.answer(json({ object: 'list', data, model: 'm' }));
    const vectors = await embed(['a', 'b']);
    expect(vectors.map((vector) => [...vector].map((value) => value.toFixed(1)))).toEqual([
      ['0.6', '0.8'],
      ['0.0', '1.0'],
    ]);
    expect(provider.calls[0]).toMatchObject({
      path: '/v1/embeddings',
      headers: { authorization: 'Bearer k' },
      body: { model: 'm', input: ['a', 'b'] },
    });
  });

  it.each([
    ['one is missing', { data: [{ index: 0, embedding: [1, 0] }] }],
    ['one has no length', { data: [0, 1].map((index) => ({ index, embedding: [0, 0] })) }],
    ['one is text', { data: [0, 1].map((index) => ({ index, embedding: 'AAAA' })) }],
    ['the answer is another', { choices: [] }],
  ])('are refused where %s', async (_, body) => {
    provider.answer(json(body));
    await expect(embed(['a', 'b'])).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('are asked for without a header where there is no key, whatever the environment has', async () => {
    vi.stubEnv('OPENAI_API_KEY', 'another');
    provider.answer(json({ data: [{ index: 0, embedding: [3, 4] }] }));
    await createOpenAiEmbeddings({ baseUrl: provider.baseUrl, model: 'm' }).embed(['a'], AbortSignal.timeout(5_000));
    expect(provider.calls[0]?.headers.authorization).toBeUndefined();
    vi.unstubAllEnvs();
  });

  it('are asked for once, and a failed answer is not read', async () => {
    provider.answer((response) => {
      response.writeHead(500, { 'content-type': 'application/json' });
      response.write(`{"error":{"message":"${'no '.repeat(1_000)}`);
    });
    await expect(embed(['a'])).rejects.toMatchObject({ kind: 'unavailable' });
    await provider.cutByClient;
    expect(provider.calls).toHaveLength(1);
  });

  it('fail without the key or the texts in the error', async () => {
    const body = { error: { message: 'The key secret-key is wrong for "our texts".' } };
    for (const answer of [status(401, {}, body), json(body), status(500, {}, body)]) {
      provider.answer(answer);
      const options = { baseUrl: provider.baseUrl, model: 'm', apiKey: 'secret-key' };
      const error = await createOpenAiEmbeddings(options)
        .embed(['our texts'], AbortSignal.timeout(5_000))
        .catch((failure: unknown) => failure);
      expect(error).toBeInstanceOf(AiError);
      expect(inspect(error, { depth: 9 })).not.toMatch(/secret-key|our texts/);
    }
  });

  it('fail in a bounded time, and say how', async () => {
    provider.answer(status(500));
    await expect(embed(['a'])).rejects.toMatchObject({ kind: 'unavailable' });
    provider.answer(() => {});
    await expect(embed(['a'], { timeoutMs: 50 })).rejects.toMatchObject({ kind: 'timeout' });
  });
});
