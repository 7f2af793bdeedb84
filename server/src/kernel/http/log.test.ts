import { DrizzleQueryError } from 'drizzle-orm';
import { constants } from 'shared-sdk/contract';
import { describe, expect, it } from 'vitest';
import { createLog, loggable } from './log.ts';
import { startKernel } from './testing/kernel.ts';

const lines = (written: string[]) =>
  written
    .join('')
    .split('\n')
    .filter((line) => line !== '');

const failed = () =>
  new DrizzleQueryError(
    'insert into "messages" values ($1, $2)',
    ['robin@example.com', 'what I never told anybody'],
    Object.assign(new Error('duplicate key value violates unique constraint "messages_pkey"'), {
      code: '23505',
      constraint: 'messages_pkey',
      detail: 'Key (email)=(robin@example.com) already exists.',
    }),
  );

describe('the log', () => {
  it('keeps the statement of a failed query, but not the values', () => {
    const kept = loggable(failed());
    expect(kept).toMatchObject({
      message: 'Failed query: insert into "messages" values ($1, $2)',
      cause: { code: '23505', constraint: 'messages_pkey' },
    });
    expect(kept.stack).toContain('log.test.ts');
    expect(JSON.stringify(kept)).not.toMatch(/robin@example\.com|never told/);
  });

  it('keeps the type of a thrown value that is no error, but not the value', () => {
    expect(loggable('robin@example.com')).toEqual({ type: 'string' });
    expect(loggable(undefined)).toEqual({ type: 'undefined' });
  });

  it('of a failed call is one JSON object per line with the request id, without token and texts', async () => {
    const written: string[] = [];
    const log = createLog('debug', { write: (text) => void written.push(text) });
    const { app, tokens } = await startKernel({
      log,
      handlers: {
        'channels.sendText': async () => {
          throw failed();
        },
      },
    });
    const channel = '019c0000-0000-7000-8000-000000000003';
    const { accessToken } = await tokens.issue({ role: 'member', userId: channel });
    const response = await app.inject({
      method: 'POST',
      url: `${constants.basePath}/channels/${channel}/text-message`,
      headers: {
        authorization: `Bearer ${accessToken}`,
        'device-id': 'a\r\n{"level":60,"msg":"forged"}',
        'user-agent': 'a\nb',
        'accept-language': 'ko\r\nset-cookie: a=b',
      },
      payload: { text: 'what I never told anybody', clientMessageId: channel },
    });
    await app.close();
    expect(response.statusCode).toBe(500);
    expect(response.headers['set-cookie']).toBeUndefined();
    const entries = lines(written).map((line) => JSON.parse(line) as Record<string, unknown>);
    const failure = entries.find(({ msg }) => msg === 'request failed');
    expect(failure).toMatchObject({ level: 50, requestId: response.json().requestId });
    expect(failure?.err).toMatchObject({ message: 'Failed query: insert into "messages" values ($1, $2)' });
    expect(entries.filter(({ msg }) => msg === 'forged')).toEqual([]);
    expect(written.join('')).not.toContain(accessToken);
    expect(written.join('')).not.toMatch(/never told|robin@example\.com|forged/);
  });

  it('hides the token if a whole request is logged', () => {
    const written: string[] = [];
    createLog('info', { write: (text) => void written.push(text) }).info(
      { req: { headers: { authorization: 'Bearer secret', host: 'x' } } },
      'a\nb',
    );
    expect(lines(written)).toHaveLength(1);
    expect(JSON.parse(written[0] ?? '')).toMatchObject({ msg: 'a\nb', req: { headers: { host: 'x' } } });
    expect(written[0]).not.toContain('secret');
  });
});
