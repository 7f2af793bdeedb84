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
