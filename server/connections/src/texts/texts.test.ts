import type { CharacterDraft } from 'ports';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completes, type FakeProvider, startFakeProvider, status } from '../testing/fake-provider.ts';
import { MIRA } from '../testing/profile.ts';
import { type WriteRequest, write } from '../write.ts';
import { createModelDrafts } from './drafts.ts';
import { createModelSuggestions } from './suggestions.ts';

let provider: FakeProvider;
beforeEach(async () => {
  provider = await startFakeProvider();
});
afterEach(() => provider.close());

const signal = new AbortController().signal;
const model = (name: string) => ({
  write: (request: WriteRequest) =>
    write({ kind: 'openai-compatible', address: provider.baseUrl, mayBePrivate: true }, name, request),
});

describe('drafts', () => {
  const drafts = () => createModelDrafts({ model: () => model('m') });
  const good: CharacterDraft = {
    nickname: 'Kenji',
    gender: 'MALE',
    relationship: 'A detective you hired',
    backstory: 'He left the force.',
    initialSituation: 'Rain.',
    personality: 'Grumpy.',
    details: 'Smokes nothing.',
    firstMessage: 'Sit.',
    headline: 'Rain and bad coffee',
    shortDescription: 'A detective.',
    hashTags: ['noir'],
    conversationCategory: 'CASUAL',
  };

  it('accepts fenced JSON and truncates long fields', async () => {
    const long = {
      ...good,
      gender: 'male',
      headline: 'word '.repeat(40),
      hashTags: ['#two words', 'noir', 'Noir', ''],
    };
    provider.answer(completes(`Here you are:\n\`\`\`json\n${JSON.stringify(long)}\n\`\`\``));
    const draft = await drafts().character({ idea: 'a grumpy detective', signal });
    expect(draft.gender).toBe('MALE');
    expect(draft.headline.length).toBeLessThanOrEqual(60);
    expect(draft.hashTags).toEqual(['twowords', 'Noir']);
    expect(JSON.stringify(provider.calls[0]?.body)).toContain('a grumpy detective');
  });

  it('requests one repair and names the errors', async () => {
    provider.answer(completes('{"nickname":"Kenji"}'), completes(JSON.stringify(good)));
    expect(await drafts().character({ idea: 'x', signal })).toEqual(good);
    expect(JSON.stringify(provider.calls[1]?.body)).toContain('backstory');
  });

  it('is malformed after a failed repair', async () => {
    provider.answer(completes('Sorry.'));
    await expect(drafts().world({ idea: 'x', signal })).rejects.toMatchObject({ kind: 'malformed' });
    expect(provider.calls).toHaveLength(2);
  });
});

describe('summaries', () => {
  const drafts = () => createModelDrafts({ model: () => model('m') });
  const world = {
    genre: 'Dark fantasy',
    worldName: 'Ashfall',
    firstMessage: 'The gate opens.',
    worldSetup: 'The king is dead.',
    overview: 'A city under ash.',
    introduction: 'You arrive.',
  };

  it('are written from the draft, and truncated to the length of a card', async () => {
    provider.answer(
      completes(JSON.stringify({ headline: 'word '.repeat(40), shortDescription: 'She keeps the light.' })),
    );
    const summary = await drafts().characterSummary({ character: MIRA, signal });
    expect(summary.headline.length).toBeLessThanOrEqual(60);
    expect(summary.shortDescription).toBe('She keeps the light.');
    expect(JSON.stringify(provider.calls[0]?.body)).toContain('grew up in a fishing village');
  });

  it('of a world mark its hidden setup as secret', async () => {
    provider.answer(completes('{"headline":"A city of ash","shortDescription":"It never stops snowing."}'));
    expect((await drafts().worldSummary({ world, signal })).headline).toBe('A city of ash');
    expect(JSON.stringify(provider.calls[0]?.body)).toContain('never revealed to the reader: The king is dead.');
  });

  it('are malformed if a field is empty', async () => {
    provider.answer(completes('{"headline":"","shortDescription":"x"}'));
    await expect(drafts().worldSummary({ world, signal })).rejects.toMatchObject({ kind: 'malformed' });
  });
});

describe('suggestions', () => {
  const suggestions = () => createModelSuggestions({ modelOf: (id) => model(id === 'n' ? 'n' : 'm') });
  const request = {
    modelId: 'n',
    character: MIRA,
    userName: 'Jo',
    turns: [{ role: 'character', text: 'Who goes there?' }] as const,
    prompt: {
      messages: [
        { role: 'system', text: 'Be Mira.' },
        { role: 'user', text: '*begins*' },
        { role: 'assistant', text: 'Who goes there?' },
      ],
    } as const,
    signal,
  };

  it('are three different texts from the model of the conversation', async () => {
    provider.answer(
      completes('<think>hm {</think>{"suggestions":["“It is me.”","Why?","Why?"," *waves*  Hi","more"]}'),
    );
    expect(await suggestions().suggest(request)).toEqual(['It is me.', 'Why?', '*waves* Hi']);
    const body = provider.calls[0]?.body as { model: string; messages: { role: string }[] };
    expect(body.model).toBe('n');
    expect(body.messages.map(({ role }) => role)).toEqual(['system', 'user', 'assistant', 'user']);
  });

  it('are malformed if fewer than three, also after a repair', async () => {
    provider.answer(completes('{"suggestions":["one"]}'));
    await expect(suggestions().suggest(request)).rejects.toMatchObject({ kind: 'malformed' });
    expect(provider.calls).toHaveLength(2);
  });

  it('map a failure to its kind', async () => {
    provider.answer(status(500));
    await expect(suggestions().suggest(request)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
