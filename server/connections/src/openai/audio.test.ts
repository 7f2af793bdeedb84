import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type FakeProvider, json, startFakeProvider } from '../testing/fake-provider.ts';
import { createOpenAiSpeech } from './speech.ts';
import { createOpenAiTranscription } from './transcription.ts';

let provider: FakeProvider;
beforeEach(async () => {
  provider = await startFakeProvider();
});
afterEach(() => provider.close());

const signal = AbortSignal.timeout(5_000);

describe('speech', () => {
  const speech = (maxBytes?: number) =>
    createOpenAiSpeech({
      baseUrl: provider.baseUrl,
      model: 'm',
      voices: { one: 'ash' },
      ...(maxBytes && { maxBytes }),
    });
  const sends = (bytes: number) => () => {
    provider.answer((response) => {
      response.writeHead(200, { 'content-type': 'audio/wav' });
      response.end(Buffer.alloc(bytes));
    });
  };

  it.each([
    ['over the size limit', sends(20_000), 10_000],
    ['without a sound', sends(0), undefined],
  ])('is malformed %s', async (_, answer, maxBytes) => {
    answer();
    const asked = speech(maxBytes).speak({ voiceId: 'one', text: 'Hello.', signal });
    await expect(asked).rejects.toMatchObject({ kind: 'malformed' });
    expect(provider.calls).toHaveLength(1);
  });

  it('that its caller stops is aborted', async () => {
    provider.answer((response) => {
      response.writeHead(200, { 'content-type': 'audio/wav' });
      response.write(Buffer.alloc(100));
    });
    const asked = speech().speak({ voiceId: 'one', text: 'Hello.', signal: AbortSignal.timeout(40) });
    await expect(asked).rejects.toMatchObject({ kind: 'aborted' });
    await provider.cutByClient;
  });
});

describe('transcription', () => {
  const hear = () =>
    createOpenAiTranscription({ baseUrl: provider.baseUrl, model: 'm' }).transcribe({
      wav: new Uint8Array(60),
      signal,
    });

  it('takes the text of an answer whose segments have few fields, as LocalAI sends them', async () => {
    const segments = [{ id: 0, start: 0, end: 1_500_000_000, text: ' Hello.', tokens: [50_364, 13] }];
    provider.answer(json({ segments, text: ' Hello.' }));
    expect(await hear()).toBe('Hello.');
  });

  it('is malformed over the size limit', async () => {
    provider.answer(json({ text: 'a'.repeat(300_000) }));
    await expect(hear()).rejects.toMatchObject({ kind: 'malformed' });
  });
});
