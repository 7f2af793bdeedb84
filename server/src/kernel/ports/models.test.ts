import { describe, expect, it } from 'vitest';
import { conversationModels } from './models.ts';

describe('conversationModels', () => {
  it('offers only the demo companion without a configuration', () => {
    const demo = { modelId: 'manuka-demo', displayName: 'Demo companion', iconUrl: null, depth: 'standard' };
    expect(conversationModels([])).toEqual([demo]);
    expect(conversationModels([' ', 'deep:'])).toEqual([demo]);
  });

  it('lists the configured models in order, with deep ones marked', () => {
    expect(conversationModels(['gpt-x', 'deep:maker/gpt-y', ' gpt-x '])).toEqual([
      { modelId: 'gpt-x', displayName: 'gpt-x', iconUrl: null, depth: 'standard' },
      { modelId: 'maker/gpt-y', displayName: 'gpt-y', iconUrl: null, depth: 'deep' },
    ]);
  });
});
