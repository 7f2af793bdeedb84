import { isKind, KINDS } from 'connections';
import type { CallData } from 'shared-sdk/contract';
import { type ConnectionRow, ENVIRONMENT, LOCAL, type ModelRow } from '../../ai/offered/offered-model.ts';
import type { SealedKeys } from '../../ai/offered/sealed-keys.ts';
import type { Config } from '../../kernel/config/config.ts';
import type { Ai } from '../../kernel/ports/ai.ts';
import { conversationModels, DEMO_MODEL } from '../../kernel/ports/models.ts';

type Settings = CallData<'models.settings'>;
export type ConnectionView = Settings['connections'][number];
export type ModelView = Settings['models'][number];

/** A connection for its owner, without its key. */
export function connectionView(row: ConnectionRow, keys: SealedKeys): ConnectionView | undefined {
  const { connectionId, kind, name, address, sealedKey, isOn } = row;
  if (!isKind(kind) && kind !== LOCAL) return undefined;
  const isKeyLost = sealedKey !== null && keys.open(connectionId, sealedKey) === undefined;
  return { connectionId, kind, name, address, hasKey: sealedKey !== null, isKeyLost, isOn, isFixed: false };
}

export function modelView(row: ModelRow, ai: Ai): ModelView {
  const { modelId, connectionId, nameAtProvider, displayName, depth, gems, tier, contextTokens } = row;
  return {
    ...{ modelId, connectionId, nameAtProvider, displayName, depth, gems, tier, contextTokens },
    sampling: row.sampling,
    patienceSeconds: row.patienceSeconds,
    isOn: row.isOn,
    isFixed: false,
    usual: ai.usualTimes?.(modelId) ?? null,
  };
}

/** What environment variables configure: shown, but not changed here. */
export function environmentViews({ ai }: Pick<Config, 'ai'>, running: Ai): Pick<Settings, 'connections' | 'models'> {
  if (ai.baseUrl === undefined) return { connections: [], models: [] };
  const common = { connectionId: ENVIRONMENT, isOn: true, isFixed: true } as const;
  const offered = conversationModels(ai.chatModels).filter((model) => model !== DEMO_MODEL);
  return {
    connections: [
      {
        ...common,
        kind: 'openai-compatible',
        name: 'AI_BASE_URL',
        address: ai.baseUrl,
        hasKey: ai.apiKey !== undefined,
        isKeyLost: false,
      },
    ],
    models: offered.map(({ modelId, displayName, depth }) => ({
      ...common,
      ...{ modelId, nameAtProvider: modelId, displayName, depth },
      ...{ gems: 0, tier: 'BASIC', contextTokens: null, sampling: {}, patienceSeconds: 300 },
      usual: running.usualTimes?.(modelId) ?? null,
    })),
  };
}

export const kindViews: Settings['kinds'] = Object.entries(KINDS).map(([kind, { label, key, ...more }]) => ({
  kind: kind as keyof typeof KINDS,
  label,
  address: 'address' in more ? more.address : null,
  needsKey: key === 'needed',
}));
