import { PROFILES } from 'companion/testing';
import { completes, type FakeProvider, json, says, startFakeProvider, status } from 'connections/testing';
import type { ImagePort } from 'ports';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Ai } from '../kernel/ports/ai.ts';
import { createAi } from './ai.ts';

const { signal } = new AbortController();
const painter: ImagePort = { paint: async () => ({ bytes: new Uint8Array([1]), mime: 'image/png' }) };
const picture = { character: PROFILES.mira, description: 'x', width: 8, height: 8, signal };

const asked = {
  modelId: 'm',
  character: PROFILES.mira,
  userName: 'Jo',
  turns: [{ role: 'user', text: 'hi' }],
  prompt: { messages: [{ role: 'user', text: 'Hello' }] },
  signal,
} as const;

async function reply({ chat, models }: Ai): Promise<string> {
  const modelId = models[0]?.modelId ?? '';
  let text = '';
  for await (const piece of chat.reply({
    modelId,
    character: PROFILES.mira,
    userName: 'Jo',
    turns: [{ role: 'user', text: 'hi' }],
    prompt: { messages: [{ role: 'user', text: 'Hello' }] },
    signal,
  }))
    text += piece;
  return text;
}

describe('without a provider', () => {
  const ai = createAi({ chatModels: [] }, { painter });

  it('replies, drafts, moderates and paints offline, and reports itself as the demo [CHAT-40]', async () => {
    expect(ai.isDemo).toBe(true);
    expect(ai.models).toEqual([
      { modelId: 'manuka-demo', displayName: 'Demo companion', iconUrl: null, depth: 'standard' },
    ]);
    expect(await reply(ai)).not.toBe('');
    expect(new Set(await ai.suggestions.suggest(asked))).toHaveLength(3);
    expect((await ai.drafts.characterSummary({ character: PROFILES.mira, signal })).headline).not.toBe('');
    expect((await ai.drafts.character({ idea: 'a grumpy detective', signal })).personality).toMatch(/^Grumpy/);
    expect(await ai.moderation.check('I want to die', signal)).toEqual({ safe: false, reason: 'SELF_HARM' });
    expect(await ai.image?.paint(picture)).toMatchObject({ mime: 'image/png' });
  });

  it('stays the demo when models are named without a provider', () => {
    expect(createAi({ chatModels: ['gpt-x'] })).toMatchObject({ isDemo: true, models: [{ modelId: 'manuka-demo' }] });
    expect(createAi({ chatModels: [] }).image).toBeUndefined();
  });
});

describe('with a provider', () => {
  let provider: FakeProvider;
  beforeEach(async () => {
    provider = await startFakeProvider();
  });
  afterEach(() => provider.close());

  it('uses it for the configured capabilities and the offline default for the others', async () => {
    const ai = createAi({ baseUrl: provider.baseUrl, chatModels: ['deep:m'] }, { painter });
    expect(ai).toMatchObject({ isDemo: false, models: [{ modelId: 'm', depth: 'deep' }] });
    provider.answer(says('Hello from afar.'));
    expect(await reply(ai)).toBe('Hello from afar.');
    provider.answer(completes('{}'));
    await expect(ai.drafts.world({ idea: 'x', signal })).rejects.toMatchObject({ kind: 'malformed' });
    expect(await ai.image?.paint(picture)).toMatchObject({ mime: 'image/png' });

    const images = createAi({ baseUrl: provider.baseUrl, chatModels: [], imageModel: 'p' }, { painter });
    expect(images.isDemo).toBe(true);
    provider.answer(status(403));
    await expect(images.image?.paint(picture)).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('uses it for suggestions and summaries, except after a mention of self-harm', async () => {
    const ai = createAi({ baseUrl: provider.baseUrl, chatModels: ['m'] });
    provider.answer(completes('{"suggestions":["One.","Two.","Three."]}'));
    expect(await ai.suggestions.suggest(asked)).toEqual(['One.', 'Two.', 'Three.']);
    const turns = [{ role: 'user', text: 'I want to die' }] as const;
    expect((await ai.suggestions.suggest({ ...asked, turns })).join(' ')).toMatch(/call someone|tonight|safe/);
    expect(provider.calls).toHaveLength(1);
    provider.answer(completes('{"headline":"From afar","shortDescription":"Written far away."}'));
    expect(await ai.drafts.characterSummary({ character: PROFILES.mira, signal })).toEqual({
      headline: 'From afar',
      shortDescription: 'Written far away.',
    });
  });

  it('moderates with its own rules first, then with the provider, and tolerates a failure of the provider', async () => {
    const { moderation } = createAi({ baseUrl: provider.baseUrl, chatModels: ['m'], moderationModel: 'guard' });
    provider.answer(json({ results: [{ categories: { 'hate/threatening': true } }] }));
    expect(await moderation.check('I want to die', signal)).toMatchObject({ reason: 'SELF_HARM' });
    expect(provider.calls).toHaveLength(0);
    expect(await moderation.check('hm', signal)).toMatchObject({ reason: 'RESTRICTED' });
    expect(provider.calls[0]?.body).toEqual({ model: 'guard', input: 'hm' });
    provider.answer(status(500));
    expect(await moderation.check('hm', signal)).toEqual({ safe: true });
    await expect(moderation.check('hm', AbortSignal.abort())).rejects.toMatchObject({ kind: 'aborted' });
  });
});
