import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ConnectionKind, KINDS, withVersion } from './kinds.ts';
import { listModels } from './list-models.ts';
import { type FakeModelServer, startFakeModelServer } from './testing/index.ts';
import { tryModel } from './try-model.ts';

let server: FakeModelServer;
beforeEach(async () => {
  server = await startFakeModelServer();
});
afterEach(() => server.close());

const signal = AbortSignal.timeout(20_000);
const connection = (kind: ConnectionKind) =>
  ({ kind, address: `${server.origin}${KINDS[kind].versionPath}`, key: 'k-1', mayBePrivate: true }) as const;
const list = (kind: ConnectionKind) => listModels(connection(kind), signal);

describe('the models of a connection', () => {
  it('have the context size and the price where the provider says them', async () => {
    server.at('/v1/models', {
      json: {
        object: 'list',
        data: [
          { id: 'plain', object: 'model', created: 1, owned_by: 'x' },
          { id: 'a/b', name: 'B', context_length: 32_768, pricing: { prompt: '0.000001', completion: '0.000002' } },
          { id: 'v', max_model_len: 4_096 },
          { id: 'l', meta: { n_ctx_train: 8_192 } },
          { id: 'odd', context_length: 'many', pricing: 7 },
          { object: 'no id' },
          null,
        ],
      },
    });
    expect(await list('openai-compatible')).toEqual([
      { name: 'plain', label: 'plain' },
      { name: 'a/b', label: 'B', contextTokens: 32_768, price: { read: 1, written: 2 } },
      { name: 'v', label: 'v', contextTokens: 4_096 },
      { name: 'l', label: 'l', contextTokens: 8_192 },
      { name: 'odd', label: 'odd' },
    ]);
  });

  it('are read by the protocols of Google and Anthropic', async () => {
    server.at('/v1beta/models', {
      json: {
        models: [
          {
            name: 'models/g',
            displayName: 'G',
            inputTokenLimit: 1_000_000,
            supportedGenerationMethods: ['generateContent'],
          },
          { name: 'models/embeds', supportedGenerationMethods: ['embedContent'] },
        ],
      },
    });
    expect(await list('google')).toEqual([{ name: 'g', label: 'G', contextTokens: 1_000_000 }]);
    server.at('/v1/models', { json: { data: [{ type: 'model', id: 'c', display_name: 'C' }], has_more: false } });
    expect(await list('anthropic')).toEqual([{ name: 'c', label: 'C' }]);
    expect(server.calls.map(({ headers }) => headers['x-goog-api-key'] ?? headers['x-api-key'])).toEqual([
      'k-1',
      'k-1',
    ]);
  });

  it('have the context with which llama.cpp and KoboldCpp were started', async () => {
    server.at('/v1/models', { json: { data: [{ id: 'm' }] } });
    server.at('/props', { json: { default_generation_settings: { n_ctx: 16_384 } } });
    expect(await list('llama.cpp')).toEqual([{ name: 'm', label: 'm', contextTokens: 16_384 }]);
    expect(await list('koboldcpp')).toEqual([{ name: 'm', label: 'm' }]);
    server.at('/api/extra/true_max_context_length', { json: { value: 8_192 } });
    expect(await list('koboldcpp')).toEqual([{ name: 'm', label: 'm', contextTokens: 8_192 }]);
  });

  it.each([
    [{ status: 401 }, 'key'],
    [{ html: '<p>It works!</p>' }, 'not-an-api'],
    [{ json: { models: 1 } }, 'not-an-api'],
    [{ status: 500 }, 'fault'],
  ] as const)('cannot be read from the answer %j: %s', async (answer, problem) => {
    server.at('/v1/models', answer);
    await expect(list('ollama')).rejects.toMatchObject({ problem });
  });
});

describe('the trial of a model', () => {
  it('measures the first word and the speed', async () => {
    server.answer({ words: ['I', ' am', ' a', ' model', '.'], silentMs: 120, pauseMs: 50 });
    const trial = await tryModel(connection('ollama'), 'm');
    expect(trial).toMatchObject({ isWorking: true, text: 'I am a model.' });
    if (!trial.isWorking) throw new Error('it must work');
    expect(trial.firstWordMs).toBeGreaterThanOrEqual(120);
    // Five tokens in 200 ms.
    expect(trial.tokensPerSecond).toBeGreaterThan(5);
    expect(trial.tokensPerSecond).toBeLessThan(60);
  });

  it.each([
    [{ status: 401 }, 'key'],
    [{ status: 404 }, 'unknown-model'],
    [{ words: [], stallAfter: 0, silentMs: 5_000 }, 'slow'],
    [{ words: [' ', '\n'] }, 'refused'],
  ] as const)('says what is wrong with %j: %s', async (answer, problem) => {
    server.answer(answer);
    const trial = await tryModel(connection('ollama'), 'm', { timeoutMs: 400 });
    expect(trial).toEqual({ isWorking: false, problem });
  });
});

describe('a typed address', () => {
  it.each([
    ['ollama', 'localhost:11434', 'http://localhost:11434/v1'],
    ['ollama', ' http://10.0.0.7:11434/ ', 'http://10.0.0.7:11434/v1'],
    ['openai-compatible', 'https://ai.example/api/v3/', 'https://ai.example/api/v3'],
    ['google', 'https://proxy.example', 'https://proxy.example/v1beta'],
    ['ollama', 'http://[::1]:11434', 'http://[::1]:11434/v1'],
  ] as const)('of the kind %s: %s', (kind, typed, address) => {
    expect(withVersion(kind, typed)).toBe(address);
  });

  it.each([
    '',
    'ftp://x',
    'http://u:p@x',
    'http://x?y=1',
    'http://x#y',
    'javascript:alert(1)',
    'file:///etc/passwd',
    'http://',
  ])('is refused: %s', (typed) => {
    expect(withVersion('ollama', typed)).toBeUndefined();
  });
});
