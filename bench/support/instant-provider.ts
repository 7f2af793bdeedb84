import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aWav } from 'server/testing/wavs';

export interface InstantProvider {
  /** Settings for a platform that uses it for everything. */
  readonly env: Readonly<Record<string, string>>;
  close(): void;
}

/** A picture of one pixel. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==';
/** Videos are slow to encode, so very few are generated. */
const VIDEO_SIZE = '432x576';
/** Milliseconds before the first words of a slow reply; long enough to stop it before them. */
const SLOW_MS = 400;

const event = (delta: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'm', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
const BEGINNING = event({ content: 'The lamp ' });
const END = `${event({ content: 'is lit.' })}${event({}, 'stop')}data: [DONE]\n\n`;

/**
 * A local provider that answers immediately: texts, speech, transcripts and pictures. A few replies are slow, break off
 * or fail, and most pictures are refused, so that there are refunds.
 */
export async function startInstantProvider(): Promise<InstantProvider> {
  const sound = Buffer.from(aWav({ seconds: 0.1, rate: 8_000 }));
  const answers: Readonly<Record<string, (response: ServerResponse, body: string) => void>> = {
    '/v1/chat/completions': reply,
    '/v1/audio/transcriptions': (response) => json(response, { text: 'What is that bell?' }),
    '/v1/audio/speech': (response) => void response.writeHead(200, { 'content-type': 'audio/wav' }).end(sound),
    '/v1/images/generations': (response, body) => {
      const isDrawn = Math.random() < (body.includes(VIDEO_SIZE) ? 0.02 : 0.1);
      if (isDrawn) json(response, { data: [{ b64_json: PIXEL }] });
      else json(response, { error: { message: 'refused' } }, 400);
    },
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    response.on('error', () => undefined);
    const answer = answers[request.url ?? ''];
    if (answer) answer(response, body);
    else json(response, { error: { message: 'not offered' } }, 404);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    env: {
      AI_BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
      AI_CHAT_MODELS: 'test-model',
      AI_IMAGE_MODEL: 'test-model',
      AI_SPEECH_MODEL: 'test-model',
      AI_TRANSCRIPTION_MODEL: 'test-model',
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function json(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function reply(response: ServerResponse): void {
  const luck = Math.random();
  if (luck < 0.01) {
    json(response, { error: { message: 'no' } }, 500);
    return;
  }
  const speak = () => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).write(BEGINNING);
    if (luck < 0.02) response.destroy();
    else response.end(END);
  };
  if (luck < 0.06) setTimeout(speak, SLOW_MS);
  else speak();
}
