import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

// Each run is a separate process.
vi.setConfig({ testTimeout: 30_000 });

const script = path.join(import.meta.dirname, 'platform.ts');

/** A platform that gives the answers of the test and records its requests. */
let server: Server;
let platformUrl: string;
let home: string;
let asked: { method: string | undefined; url: string | undefined; authorization: string | undefined; body: string }[];
let answer: { status: number; body: string };

beforeAll(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'manuka-platform-'));
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ method: request.method, url: request.url, authorization: request.headers.authorization, body });
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  platformUrl = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterAll(() => {
  server.close();
  rmSync(home, { recursive: true, force: true });
});
beforeEach(() => {
  asked = [];
  answer = { status: 200, body: '{}' };
});
const answers = (status: number, body: unknown) => {
  answer = { status, body: typeof body === 'string' ? body : JSON.stringify(body) };
};

function run(args: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      PLATFORM_URL: `${platformUrl}/`,
      RELEASE_TOKEN: 'manuka_token',
      DATA_DIR: home,
      ...env,
    },
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    errors += data;
  });
  return new Promise<{ code: number | null; output: string; errors: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, output, errors })),
  );
}

describe('the releasing scripts end with one sentence', () => {
  it.each([
    [[], /--help after the command\.$/],
    [['publish', 'mfe-chat'], /--help after the command\.$/],
    [['release'], /^Name one of the remotes: mfe-account, mfe-chat, mfe-create, mfe-explore\.$/],
    [['release', 'mfe-other'], /^Name one of the remotes: /],
    [['rollback', '../mfe-chat'], /^Name one of the remotes: /],
    [['token', 'everything'], /^Name one of the remotes: /],
    [['pin', 'everything'], /^Name one of the remotes: /],
    [['promote', 'mfe-chat'], /^Say a share of the visitors from 1 to 100: --percent 5$/],
    [['promote', 'mfe-chat', '--percent', '0'], /^Say a share of the visitors from 1 to 100/],
    [['release', 'mfe-chat', '--percent', '100'], /^Say a share of the visitors from 1 to 99: --percent 5$/],
    [['release', 'mfe-chat', '--much', '5'], /--help after the command\.$/],
  ])('for %j', async (args, sentence) => {
    const { code, output, errors } = await run(args);
    expect([code, output]).toEqual([1, '']);
    expect(errors.trim()).toMatch(sentence);
    expect(asked).toEqual([]);
  });

  it('if there is no token, before anything is built', async () => {
    for (const args of [
      ['rollback', 'mfe-chat'],
      ['release', 'mfe-chat'],
    ]) {
      const { code, errors } = await run(args, { RELEASE_TOKEN: '', DATA_DIR: path.join(home, 'none') });
      expect(code).toBe(1);
      expect(errors).toMatch(/^Set RELEASE_TOKEN: there is no .*developer-token of a platform on this machine\.\n$/);
    }
  });

  it('if no platform responds', async () => {
    const { code, errors } = await run(['releases'], { PLATFORM_URL: 'http://127.0.0.1:1' });
    expect(code).toBe(1);
    expect(errors).toMatch(
      /^No platform responds at http:\/\/127\.0\.0\.1:1 \(.+\)\. Set its address in PLATFORM_URL\.\n$/,
    );
  });

  it('if the platform refuses, with all reasons', async () => {
    answers(409, {
      code: 'RELEASE_REFUSED',
      message: 'This release was refused: one',
      details: { reasons: ['one', 'two', 'three'] },
    });
    const { code, errors } = await run(['rollback', 'mfe-chat']);
    expect(code).toBe(1);
    expect(errors).toBe('This release was refused: one\n  and two\n  and three\n');
  });

  it('where something else answers', async () => {
    for (const body of ['<html>', '{}', 'null']) {
      answers(502, body);
      const { code, errors } = await run(['releases']);
      expect([code, errors]).toEqual([1, 'The platform answered 502.\n']);
    }
  });
});

describe('the releasing scripts', () => {
  it('roll back, by the token of the environment', async () => {
    answers(200, { data: { remote: 'mfe-chat', version: '1.0.0', build: '0123456789ab' } });
    const { code, output } = await run(['rollback', 'mfe-chat']);
    expect([code, output]).toEqual([0, `mfe-chat is back at 1.0.0-0123456789ab on ${platformUrl}\n`]);
    expect(asked).toEqual([
      {
        method: 'POST',
        url: '/platform/rollback',
        authorization: 'Bearer manuka_token',
        body: '{"remote":"mfe-chat"}',
      },
    ]);
  });

  it('list the releases, by the token that a platform on this machine left', async () => {
    writeFileSync(path.join(home, 'developer-token'), 'manuka_developer\n');
    const release = {
      remote: 'mfe-chat',
      version: '1.0.0',
      publishedBy: 'robin',
      createdAt: Date.UTC(2026, 2, 4, 10),
      canaryPercent: null,
      pin: null,
      retiredAt: null,
    };
    answers(200, {
      data: {
        releases: [
          { ...release, build: 'bbbbbbbbbbbb', isLive: false },
          { ...release, build: 'aaaaaaaaaaaa', isLive: true, pin: { by: 'kim', reason: 'a sale' } },
          { ...release, build: 'cccccccccccc', isLive: false, canaryPercent: 5 },
          { ...release, build: 'dddddddddddd', isLive: false, retiredAt: 1 },
        ],
      },
    });
    const { code, output } = await run(['releases', 'mfe-chat'], { RELEASE_TOKEN: '' });
    expect(code).toBe(0);
    expect(output.split('\n')).toEqual([
      '  mfe-chat 1.0.0-bbbbbbbbbbbb  2026-03-04 10:00:00  by robin',
      '* mfe-chat 1.0.0-aaaaaaaaaaaa  2026-03-04 10:00:00  by robin  (pinned by kim: a sale)',
      '~ mfe-chat 1.0.0-cccccccccccc  2026-03-04 10:00:00  by robin  (canary, 5 %)',
      '  mfe-chat 1.0.0-dddddddddddd  2026-03-04 10:00:00  by robin  (files removed)',
      '',
    ]);
    expect(asked).toMatchObject([
      { method: 'GET', url: '/platform/releases?remote=mfe-chat', authorization: 'Bearer manuka_developer' },
    ]);
  });

  it('give a canary release to a share of the visitors, pin and unpin', async () => {
    const data = { remote: 'mfe-chat', version: '1.0.0', build: '0123456789ab' };
    answers(200, { data });
    const runs = [
      [
        ['promote', 'mfe-chat', '--percent', '25'],
        `mfe-chat 1.0.0-0123456789ab is tried out by 25 % on ${platformUrl}`,
      ],
      [['promote', 'mfe-chat', '--percent=100'], `mfe-chat 1.0.0-0123456789ab is live on ${platformUrl}`],
      [
        ['pin', 'mfe-chat', 'a sale'],
        `mfe-chat stays at 1.0.0-0123456789ab on ${platformUrl} until: npm run unpin -- mfe-chat`,
      ],
      [['unpin', 'mfe-chat'], `mfe-chat may move on from 1.0.0-0123456789ab on ${platformUrl}`],
    ] as const;
    for (const [args, sentence] of runs) {
      const { code, output } = await run(args);
      expect([code, output]).toEqual([0, `${sentence}\n`]);
    }
    expect(asked.map(({ url, body }) => [url, JSON.parse(body)])).toEqual([
      ['/platform/promote', { remote: 'mfe-chat', percent: 25 }],
      ['/platform/promote', { remote: 'mfe-chat', percent: 100 }],
      ['/platform/pin', { remote: 'mfe-chat', reason: 'a sale' }],
      ['/platform/unpin', { remote: 'mfe-chat' }],
    ]);
  });

  it('tell who did what', async () => {
    const moved = { remote: 'mfe-chat', actor: 'kim', createdAt: Date.UTC(2026, 2, 4, 10), percent: null };
    answers(200, {
      data: {
        audit: [
          { ...moved, action: 'canary', fromRelease: '1.0.0-aa', toRelease: '1.0.1-bb', percent: 5 },
          { ...moved, action: 'release', fromRelease: null, toRelease: '1.0.0-aa' },
        ],
      },
    });
    const { output } = await run(['releases', 'mfe-chat', '--audit']);
    expect(output.split('\n')).toEqual([
      '2026-03-04 10:00:00  kim  canary mfe-chat  1.0.0-aa -> 1.0.1-bb for 5 %',
      '2026-03-04 10:00:00  kim  release mfe-chat  - -> 1.0.0-aa',
      '',
    ]);
    expect(asked[0]?.url).toBe('/platform/audit?remote=mfe-chat');
  });

  it('hand over a page, and list who has what', async () => {
    const body = { what: 'route', name: '/gems', from: 'mfe-old', to: 'mfe-account' };
    answers(200, { data: body });
    const { output } = await run(['hand-over', 'route', '/gems', 'mfe-old', 'mfe-account']);
    expect(output).toBe(`mfe-account has the route /gems of mfe-old on ${platformUrl}\n`);
    expect(asked.map(({ url, body: sent }) => [url, JSON.parse(sent)])).toEqual([['/platform/hand-over', body]]);
    const record = { what: 'route', name: '/gems', actor: 'kim', createdAt: Date.UTC(2026, 2, 4, 10) };
    answers(200, {
      data: {
        claims: [
          { ...record, remote: 'mfe-old', handedOverBy: null },
          { ...record, remote: 'mfe-account', handedOverBy: 'mfe-old' },
        ],
      },
    });
    expect((await run(['releases', '--claims'])).output.split('\n')).toEqual([
      '2026-03-04 10:00:00  kim  route /gems  mfe-old',
      '2026-03-04 10:00:00  kim  route /gems  mfe-account  (handed over by mfe-old)',
      '',
    ]);
    const { code, errors } = await run(['hand-over', 'page', '/gems', 'mfe-old', 'mfe-account']);
    expect([code, errors]).toEqual([1, 'Say what is handed over: route, modal, navigation, place, texts.\n']);
  });

  it('make a token for one remote, and show it', async () => {
    answers(200, { data: { token: 'manuka_new' } });
    const { output } = await run(['token', 'mfe-chat', 'robin']);
    expect(output).toBe('manuka_new\nThis token may release mfe-chat. It is shown only once.\n');
    expect(asked).toMatchObject([{ url: '/platform/tokens', body: '{"remote":"mfe-chat","name":"robin"}' }]);
  });
});
