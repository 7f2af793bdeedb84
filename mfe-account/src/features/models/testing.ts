import type { CallData } from 'shared-sdk/contract';
import { anId } from 'shared-sdk/testing';
import type { Connection, Kind, Model, ModelsData } from './types.ts';

export const aConnection = (fields: Partial<Connection> = {}): Connection => ({
  connectionId: anId(1),
  kind: 'ollama',
  name: 'Ollama',
  address: null,
  hasKey: false,
  isKeyLost: false,
  isOn: true,
  isFixed: false,
  ...fields,
});

export const aModel = (fields: Partial<Model> = {}): Model => ({
  modelId: anId(2),
  connectionId: anId(1),
  nameAtProvider: 'qwen3:4b',
  displayName: 'Qwen 3 4B',
  depth: 'standard',
  gems: 0,
  tier: 'BASIC',
  contextTokens: null,
  sampling: {},
  patienceSeconds: 300,
  isOn: true,
  isFixed: false,
  usual: null,
  ...fields,
});

export const kinds: readonly Kind[] = [
  { kind: 'ollama', label: 'Ollama', address: 'http://127.0.0.1:11434/v1', needsKey: false },
  { kind: 'openai-compatible', label: 'OpenAI-compatible', address: null, needsKey: false },
  { kind: 'openrouter', label: 'OpenRouter', address: 'https://openrouter.ai/api/v1', needsKey: true },
];

export const someModels = (fields: Partial<ModelsData> = {}): ModelsData => ({
  connections: [
    aConnection(),
    aConnection({ connectionId: anId(3), kind: 'openrouter', name: 'OpenRouter', hasKey: true }),
    aConnection({
      connectionId: 'environment',
      kind: 'openai-compatible',
      name: 'AI_BASE_URL',
      address: 'https://ai.example.com/v1',
      isFixed: true,
    }),
  ],
  models: [
    aModel(),
    aModel({
      modelId: anId(4),
      connectionId: anId(3),
      nameAtProvider: 'mistralai/mistral-small',
      displayName: 'Mistral Small',
      depth: 'deep',
      gems: 2,
    }),
    aModel({
      modelId: 'large',
      connectionId: 'environment',
      nameAtProvider: 'large',
      displayName: 'large',
      isFixed: true,
    }),
  ],
  kinds: [...kinds],
  ...fields,
});

const gigabyte = 1_000_000_000;
const small = { repo: 'Qwen/Qwen2.5-1.5B-Instruct-GGUF', file: 'qwen2.5-1.5b-instruct-q4_k_m.gguf' } as const;
const medium = { repo: 'google/gemma-4-E2B-it-qat-q4_0-gguf', file: 'gemma-4-E2B_q4_0-it.gguf' } as const;

export const aMachine = (fields: Partial<CallData<'modelFiles.machine'>> = {}): CallData<'modelFiles.machine'> => ({
  memoryBytes: 16 * gigabyte,
  cores: 8,
  freeDiskBytes: 200 * gigabyte,
  folders: ['/srv/manuka/.data/models'],
  hubs: ['https://huggingface.co'],
  offers: [
    {
      ...small,
      ...{ name: 'qwen2.5-1.5b', label: 'Qwen2.5 1.5B Instruct', publisher: 'Qwen', license: 'Apache-2.0' },
      ...{ bytes: 1.1 * gigabyte, contextTokens: 32_768, memoryBytes: 2.2 * gigabyte, tokensPerSecond: 24 },
      ...{ lacks: [], isRecommended: false, isDownloaded: false },
    },
    {
      ...medium,
      ...{ name: 'gemma-4-e2b', label: 'Gemma 4 E2B', publisher: 'Google', license: 'Apache-2.0' },
      ...{ bytes: 3.3 * gigabyte, contextTokens: 131_072, memoryBytes: 5 * gigabyte, tokensPerSecond: 17 },
      ...{ lacks: [], isRecommended: true, isDownloaded: false },
    },
  ],
  files: [
    {
      ...{ path: '/srv/ollama/blobs/sha256-1', name: 'qwen3:4b', source: 'ollama', bytes: 2.6 * gigabyte },
      ...{ quantisation: 'Q4_K_M', contextTokens: 40_960, hasChatTemplate: true, isUsable: true },
      ...{ isOffered: false, download: null },
    },
  ],
  isPartial: false,
  servers: [
    {
      ...{ kind: 'lmstudio', label: 'LM Studio', address: 'http://127.0.0.1:1234/v1', needsKey: false },
      models: [{ name: 'gemma-3-4b', label: 'gemma-3-4b', contextTokens: 8192 }],
    },
  ],
  ...fields,
});

type Download = CallData<'modelFiles.downloads'>['downloads'][number];
export const aDownload = (fields: Partial<Download> = {}): Download => ({
  ...medium,
  label: 'Gemma 4 E2B',
  phase: 'running',
  received: 1.2 * gigabyte,
  bytes: 3.3 * gigabyte,
  bytesPerSecond: 11_000_000,
  problem: null,
  ...fields,
});
