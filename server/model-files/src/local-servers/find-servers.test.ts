import type { ServerResponse } from 'node:http';
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { type Routes, SERVERS, send, startFakeServer } from '../testing/fake-servers.ts';
import { findServers } from './find-servers.ts';
import { USUAL_PORTS } from './kinds.ts';

const open: { close(): unknown }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function serve(routes: Routes, missing?: unknown) {
  const server = await startFakeServer(routes, missing);
  open.push(server);
  return server;
}

const find = async (routes: Routes, missing?: unknown) => {
  const { port } = await serve(routes, missing);
  const found = await findServers({ ports: [port], timeoutMs: 1500 });
  for (const { address } of found) expect(address).toBe(`http://127.0.0.1:${port}/v1`);
  return found.map(({ address: _, ...rest }) => rest);
};

const model = (name: string, label: string, contextTokens?: number, isLoaded?: boolean) => ({
  name,
  label,
  ...(contextTokens === undefined ? {} : { contextTokens }),
  ...(isLoaded === undefined ? {} : { isLoaded }),
});

describe('servers on this machine are recognised by their own endpoints', () => {
  it('Ollama, with the context of what is loaded and without models for embeddings', async () => {
    const models = [model('qwen3:4b', 'qwen3:4b', 4096, true), model('gemma3:1b', 'gemma3:1b', undefined, false)];
    expect(await find(SERVERS.ollama)).toEqual([
      { kind: 'ollama', label: 'Ollama', version: '0.12.6', models, needsKey: false },
    ]);
  });

  it('LM Studio', async () => {
    const models = [
      model('google/gemma-4-e4b', 'Gemma 4 E4B', 8192, true),
      model('qwen/qwen3-4b', 'Qwen3 4B', 40_960, false),
    ];
    expect(await find(SERVERS.lmStudio)).toEqual([{ kind: 'lmstudio', label: 'LM Studio', models, needsKey: false }]);
  });

  it('an older LM Studio', async () => {
    expect(await find(SERVERS.olderLmStudio)).toMatchObject([
      { kind: 'lmstudio', models: [model('qwen2.5-7b', 'qwen2.5-7b', 4096, true)] },
    ]);
  });

  it('llama.cpp, which imitates Ollama, with the context as it was started', async () => {
    expect(await find(SERVERS.llama)).toMatchObject([
      { kind: 'llama.cpp', models: [model('/models/gemma.gguf', 'gemma.gguf', 65_536)] },
    ]);
  });

  it('KoboldCpp, which imitates Ollama and llama.cpp', async () => {
    expect(await find(SERVERS.kobold)).toMatchObject([
      { kind: 'koboldcpp', version: '1.99.4', models: [model('koboldcpp/mira', 'mira', 16_384)] },
    ]);
  });

  it('vLLM', async () => {
    expect(await find(SERVERS.vllm)).toMatchObject([
      { kind: 'vllm', version: '0.11.0', models: [model('Qwen/Qwen3-8B', 'Qwen3-8B', 40_960)] },
    ]);
  });

  it('any other that speaks the protocol of OpenAI', async () => {
    expect(await find(SERVERS.other)).toMatchObject([{ kind: 'openai-compatible', models: [{ name: 'mistral-7b' }] }]);
  });

  it('one that wants a key', async () => {
    const refuse = (response: ServerResponse) => send(response, 401, { error: 'Invalid API Key' });
    expect(await find({ '/v1/models': refuse })).toMatchObject([
      { kind: 'openai-compatible', needsKey: true, models: [] },
    ]);
  });

  it('all at the same time, except the platform itself', async () => {
    const servers = [await serve(SERVERS.ollama), await serve(SERVERS.vllm), await serve(SERVERS.other)];
    const ports = servers.map(({ port }) => port);
    const found = await findServers({ ports, except: ports[2] ?? 0 });
    expect(found.map(({ kind }) => kind)).toEqual(['ollama', 'vllm']);
    expect(servers[2]?.paths).toEqual([]);
  });

  it('at the documented ports', () => {
    expect(USUAL_PORTS.slice(0, 5)).toEqual([11_434, 1234, 8080, 5001, 8000]);
  });
});

describe('what else answers at a port', () => {
  const page = (response: ServerResponse) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
  const password = (response: ServerResponse) => void response.writeHead(401).end('Who are you?');
  const elsewhere = (to: string) => (response: ServerResponse) => void response.writeHead(302, { location: to }).end();
  const endless = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const more = () => {
      while (!response.destroyed && response.write('[['.repeat(30_000)));
    };
    response.on('drain', more);
    more();
  };
  const silent = () => undefined;
  const slow = (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  };

  it.each([
    ['a website', { '*': page }],
    ['a website with a password', { '*': password }],
    ['an endless answer', { '*': endless }],
    ['silence', { '*': silent }],
    ['an answer that never ends', { '*': slow }],
    ['an empty list', { '*': [] }],
    ['a list of megabytes', { '/v1/models': { data: [{ id: 'large' }], padding: 'x'.repeat(3_000_000) } }],
    ['null', { '*': (response: ServerResponse) => send(response, 200, null) }],
    [
      'other types',
      { '*': { models: 7, data: { id: 'x' }, version: ['1'], result: {}, default_generation_settings: 1 } },
    ],
    [
      'entries that make no sense',
      { '/v1/models': { data: [null, 7, { id: 8 }, { id: '' }, { id: 'x'.repeat(5000) }] } },
    ],
    ['an error in a success', { '/v1/models': { error: { message: 'no' } } }],
  ] as const)('%s is no server of models', async (_, routes) => {
    const started = performance.now();
    expect(await find(routes)).toEqual([]);
    expect(performance.now() - started).toBeLessThan(4000);
  });

  it('a redirect is not followed', async () => {
    const target = await serve(SERVERS.other);
    expect(await find({ '*': elsewhere(`http://127.0.0.1:${target.port}/v1/models`) })).toEqual([]);
    expect(target.paths).toEqual([]);
  });

  it('a protocol that is not HTTP is no server of models', async () => {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.end('220 mail.example SMTP\r\n');
    });
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    open.push(server);
    expect(await findServers({ ports: [(server.address() as { port: number }).port] })).toEqual([]);
  });

  it('a long list is cut, and keeps odd entries out', async () => {
    const data = [{ id: 7 }, ...Array.from({ length: 500 }, (_, n) => ({ id: `model-${n}` }))];
    const [found] = await find({ '/v1/models': { data } });
    expect(found?.models).toHaveLength(199);
  });

  it('closed ports take no time', async () => {
    const started = performance.now();
    expect(await findServers({ ports: [1, 2, 3] })).toEqual([]);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});
