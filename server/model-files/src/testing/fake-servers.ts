import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The answer to a path: a JSON value, or a function that answers. Other paths get 404. */
export type Routes = Readonly<Record<string, unknown>>;

/** A server of models on this machine. */
export async function startFakeServer(routes: Routes, missing: unknown = { error: 'not found' }) {
  const paths: string[] = [];
  const server = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    paths.push(path);
    const answer = routes[path] ?? routes['*'];
    if (typeof answer === 'function') answer(response);
    else send(response, answer === undefined ? 404 : 200, answer ?? missing);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    paths,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const send = (response: ServerResponse, status: number, body: unknown): void =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

const openAiList = (owner: string, ...models: readonly object[]) => ({
  object: 'list',
  data: models.map((model) => ({ object: 'model', created: 1, owned_by: owner, ...model })),
});

/** Servers as their makers document them, those that imitate others included. */
export const SERVERS = {
  ollama: {
    '/api/version': { version: '0.12.6' },
    '/api/tags': {
      models: [
        { name: 'qwen3:4b', model: 'qwen3:4b', size: 2_600_000_000, details: { format: 'gguf', family: 'qwen3' } },
        { name: 'gemma3:1b', size: 815_000_000, details: { format: 'gguf', family: 'gemma3' } },
        { name: 'nomic-embed-text:latest', size: 274_000_000, details: { format: 'gguf', family: 'nomic-bert' } },
      ],
    },
    '/api/ps': { models: [{ name: 'qwen3:4b', size_vram: 0, context_length: 4096 }] },
    '/v1/models': openAiList('library', { id: 'qwen3:4b' }, { id: 'gemma3:1b' }),
  },
  lmStudio: {
    '/api/v1/models': {
      models: [
        {
          type: 'llm',
          publisher: 'google',
          key: 'google/gemma-4-e4b',
          display_name: 'Gemma 4 E4B',
          loaded_instances: [{ id: 'google/gemma-4-e4b', config: { context_length: 8192 } }],
          max_context_length: 131_072,
        },
        {
          type: 'llm',
          key: 'qwen/qwen3-4b',
          display_name: 'Qwen3 4B',
          loaded_instances: [],
          max_context_length: 40_960,
        },
        { type: 'embedding', key: 'text-embedding-nomic', loaded_instances: [], max_context_length: 2048 },
      ],
    },
    '/v1/models': openAiList('organization_owner', { id: 'google/gemma-4-e4b' }),
  },
  olderLmStudio: {
    '/api/v0/models': {
      object: 'list',
      data: [
        {
          id: 'qwen2.5-7b',
          object: 'model',
          type: 'llm',
          state: 'loaded',
          max_context_length: 32_768,
          loaded_context_length: 4096,
        },
        { id: 'nomic', object: 'model', type: 'embeddings', state: 'not-loaded', max_context_length: 2048 },
      ],
    },
    '/v1/models': openAiList('organization_owner', { id: 'qwen2.5-7b' }),
  },
  llama: {
    '/props': { default_generation_settings: { n_ctx: 65_536 }, total_slots: 4, build_info: 'b8681' },
    '/v1/models': openAiList('llamacpp', { id: '/models/gemma.gguf', meta: { n_ctx_train: 131_072 } }),
    '/api/tags': { models: [{ name: 'gemma.gguf', details: { family: '' } }] },
  },
  kobold: {
    '/api/extra/version': { result: 'KoboldCpp', version: '1.99.4' },
    '/api/extra/true_max_context_length': { value: 16_384 },
    '/api/v1/model': { result: 'koboldcpp/mira' },
    '/api/version': { version: '0.7.0' },
    '/api/tags': { models: [{ name: 'koboldcpp/mira' }] },
    '/props': { default_generation_settings: { n_ctx: 16_384 }, total_slots: 1 },
    '/v1/models': openAiList('koboldcpp', { id: 'koboldcpp/mira' }),
  },
  vllm: {
    '/version': { version: '0.11.0' },
    '/v1/models': openAiList('vllm', { id: 'Qwen/Qwen3-8B', root: 'Qwen/Qwen3-8B', max_model_len: 40_960 }),
  },
  other: { '/v1/models': openAiList('me', { id: 'mistral-7b' }) },
} as const satisfies Record<string, Routes>;
