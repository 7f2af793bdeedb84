/** A conversation model as people choose it (MODEL-02); a `deep` one costs twice a turn's price (MODEL-06). */
export interface ConversationModelInfo {
  readonly modelId: string;
  readonly displayName: string;
  readonly iconUrl: string | null;
  readonly depth: 'standard' | 'deep';
}

export const DEMO_MODEL: ConversationModelInfo = {
  modelId: 'manuka-demo',
  displayName: 'Demo companion',
  iconUrl: null,
  depth: 'standard',
};

/**
 * The conversation models, in the configured order: `['gpt-x', 'deep:gpt-y']` gives a standard and a deep one, and an
 * empty list the demo companion alone. A model named twice counts once, as it stands first.
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

/** Providers prefix a model with its maker's path, which tells a person nothing. */
function displayName(modelId: string): string {
  return modelId.split('/').at(-1) || modelId;
}
