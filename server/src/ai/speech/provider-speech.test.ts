import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createOpenAiSpeech, createOpenAiTranscription } from 'connections/openai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { durationMs } from '../../kernel/ports/wav.ts';
import { aWav } from '../../talk/voice/testing/wavs.ts';

type Answer = (
  response: ServerResponse,
  request: { url: string; headers: IncomingMessage['headers']; body: Buffer },
) => void;

/** A provider's audio calls, on a free port of this machine. */
let answer: Answer;
let baseUrl: string;
let close: () => Promise<void>;
const seen: { url: string; headers: IncomingMessage['headers']; body: Buffer }[] = [];

beforeEach(async () => {
  seen.length = 0;
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const call = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) };
    seen.push(call);
    answer(response, call);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  baseUrl = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/v1/`;
  close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
});
afterEach(() => close());

const signal = () => new AbortController().signal;
const sends =
  (body: string | Uint8Array, type = 'audio/wav', status = 200): Answer =>
  (response) => {
    response.writeHead(status, { 'content-type': type });
    response.end(body);
  };
const failures: [string, Answer, string][] = [
  ['is busy', sends('{}', 'application/json', 429), 'unavailable'],
  ['is broken', sends('{}', 'application/json', 500), 'unavailable'],
  ['refuses the key', sends('{}', 'application/json', 401), 'rejected'],
  ['answers with a page', sends('<html>', 'text/html'), 'malformed'],
  ['hangs', () => undefined, 'timeout'],
  ['breaks off', (response) => response.destroy(), 'unavailable'],
];

describe('speech by a provider', () => {
  const speech = () =>
    createOpenAiSpeech({ baseUrl, apiKey: 'key', model: 'tts', voices: { 'male-2': 'onyx' }, timeoutMs: 300 });
  const say = (voiceId = 'male-2') => speech().speak({ voiceId, text: 'Hello.', signal: signal() });

  it('requests the text in the chosen voice', async () => {
    answer = sends(aWav({ rate: 24_000, seconds: 2 }));
    const sound = await say();
    expect(durationMs(sound)).toBe(2_000);
    expect(seen[0]?.url).toBe('/v1/audio/speech');
    expect(seen[0]?.headers.authorization).toBe('Bearer key');
    expect(JSON.parse(String(seen[0]?.body))).toEqual({
      model: 'tts',
      input: 'Hello.',
      voice: 'onyx',
      response_format: 'wav',
    });
  });

  it('reads a streamed file, whose header has no size', async () => {
    answer = sends(aWav({ rate: 24_000, dataSize: 0xffffffff }));
    expect(durationMs(await say())).toBe(1_000);
  });

  it.each([...failures, ['sends noise', sends(Buffer.alloc(100)), 'malformed'] as const])(
    'that %s gives a failure of its kind',
    async (_, given, kind) => {
      answer = given;
      await expect(say()).rejects.toMatchObject({ name: 'AiError', kind });
    },
  );
});

describe('transcription by a provider', () => {
  const hear = () =>
    createOpenAiTranscription({ baseUrl, apiKey: 'key', model: 'stt', timeoutMs: 300 }).transcribe({
      wav: aWav(),
      signal: signal(),
    });

  it('sends the recording as a file, and returns its text', async () => {
    answer = sends('{"text":" What is that bell?\\u0000 "}', 'application/json');
    expect(await hear()).toBe('What is that bell?');
    const body = seen[0]?.body.toString('latin1') ?? '';
    expect(seen[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
    expect(body).toMatch(/name="model"\r\n\r\nstt/);
    expect(body).toContain('filename="recording.wav"');
    expect(body).toContain(Buffer.from(aWav()).toString('latin1').slice(0, 200));
  });

  it.each([...failures, ['says something else', sends('{"words":1}', 'application/json'), 'malformed'] as const])(
    'that %s gives a failure of its kind',
    async (_, given, kind) => {
      answer = given;
      await expect(hear()).rejects.toMatchObject({ name: 'AiError', kind });
    },
  );
});
