/** A conversation model that users can choose (MODEL-02). With a `deep` one a message costs twice as much (MODEL-06). */
export interface ConversationModelInfo {
  readonly modelId: string;
  readonly displayName: string;
  readonly iconUrl: string | null;
  readonly depth: 'standard' | 'deep';
  /** Gems for each message, in addition to the price of the chat's mode. Absent: none. */
  readonly gems?: number;
  /** The lowest tier of an account that may use it. Absent: all may. */
  readonly tier?: 'BASIC' | 'PREMIUM' | 'SUPER';
  /** The member whose own it is. It costs no gems. */
  readonly ownerId?: string;
}

export const DEMO_MODEL: ConversationModelInfo = {
  modelId: 'manuka-demo',
  displayName: 'Demo companion',
  iconUrl: null,
  depth: 'standard',
};

/**
 * The conversation models in the configured order: `['gpt-x', 'deep:gpt-y']` gives a standard and a deep one, an empty
 * list only the demo companion. Of duplicates the first one counts.
 */
export function conversationModels(configured: readonly string[]): ConversationModelInfo[] {
  const models = new Map<string, ConversationModelInfo>();
  for (const entry of configured) {
    const depth = /^\s*deep:/i.test(entry) ? 'deep' : 'standard';
    const modelId = entry.replace(/^\s*deep:/i, '').trim();
    if (modelId === '' || models.has(modelId)) continue;
    models.set(modelId, { modelId, displayName: displayName(modelId), iconUrl: null, depth });
  }
  return models.size > 0 ? [...models.values()] : [DEMO_MODEL];
}

/** Drops the path that providers prefix to a model's name. */
function displayName(modelId: string): string {
  return modelId.split('/').at(-1) || modelId;
}
