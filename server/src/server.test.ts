import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { constants, type PreferenceTag, type Registry, type Session } from 'shared-sdk/contract';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const main = path.join(import.meta.dirname, 'main.ts');
const BASE = constants.basePath;

interface Running {
  readonly url: string;
  readonly child: ChildProcess;
  /** Sends the signal. @returns the exit code, null if the signal ended the process */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

let home: string;
let folders = 0;
const running = new Set<ChildProcess>();
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'manuka-start-'));
});
afterEach(async () => {
  for (const child of running) {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const newFolder = () => path.join(home, `data-${++folders}`);

/** The server as a process of its own, on the embedded database, without a bus. */
function spawnServer(dataDir: string, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [main], {
    // A group of its own: what it leaves behind can be seen.
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH ?? '',
      PORT: '0',
      DATA_DIR: dataDir,
      NATS_URL: 'nats://127.0.0.1:1',
      NATS_WS_URL: 'ws://127.0.0.1:1',
      LOG_LEVEL: 'error',
      ...env,
    },
  });
  running.add(child);
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  child.stderr.on('data', (data) => {
    output += data;
  });
  const exit = new Promise<number | null>((resolve) =>
    child.once('close', (code) => {
      running.delete(child);
      resolve(code);
    }),
  );
  return { child, exit, output: () => output };
}

async function start(dataDir: string, env?: Record<string, string>): Promise<Running> {
  const { child, exit, output } = spawnServer(dataDir, env);
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', () => {
      const found = /^ready (\S+)$/m.exec(output());
      if (found?.[1]) resolve(found[1]);
    });
    void exit.then((code) => reject(new Error(`ended with ${code}: ${output()}`)));
  });
  return {
    // The name localhost may be another address than the one it listens on.
    url: url.replace('localhost', '127.0.0.1'),
    child,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return exit;
    },
  };
}

/** A start that is expected to fail. */
async function failToStart(dataDir: string, env?: Record<string, string>) {
  const { exit, output } = spawnServer(dataDir, env);
  return { code: await exit, output: output() };
}

const post = (url: string, body: unknown) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const json = async <T>(response: Response) => (await response.json()) as T;
const isGroupAlive = (pid: number | undefined) => {
  try {
    process.kill(-(pid ?? 0), 0);
    return true;
  } catch {
    return false;
  }
};

/** Reads the whole response: an unread one keeps its connection open, and with it the server. */
const typeOf = async (url: string) => {
  const response = await fetch(url);
  await response.arrayBuffer();
  return response.headers.get('content-type');
};

describe('a start that fails', () => {
  it('names every wrong setting in one message, without a stack', async () => {
    const { code, output } = await failToStart(newFolder(), { NODE_ENV: 'production', PORT: 'none' });
    expect(code).toBe(1);
    expect(output).toMatch(/^The configuration is not valid\.\nPORT: .*\nAUTH_SECRET: .*\nPUBLIC_URL: .*\n$/);
  });

  it('on a taken port reports it in one sentence, before it opens anything', async () => {
    const taken = createServer();
    const port = await new Promise<number>((resolve) =>
      taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port)),
    );
    const folder = newFolder();
    const { code, output } = await failToStart(folder, { PORT: String(port) });
    taken.close();
    expect(code).toBe(1);
    expect(output).toBe(`Port ${port} is taken. Stop what uses it, or set PORT to another.\n`);
    expect(existsSync(folder)).toBe(false);
  });
});

describe('a server', () => {
  it('responds, locks its folder, stops gracefully, and keeps its data', async () => {
    const folder = newFolder();
    const first = await start(folder);

    expect(await (await fetch(`${first.url}/healthz`)).json()).toEqual({ status: 'ok' });
    const ready = await fetch(`${first.url}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { status: 'ready', database: 'up', bus: 'down' }]);
    const metrics = await (await fetch(`${first.url}/metrics`)).text();
    expect(metrics).toContain('manuka_http_request_seconds_count{route="/readyz",method="GET",status="200"} 1');
    expect(metrics).toContain('manuka_bus_up 0');
    const page = await fetch(`${first.url}/`, { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const registry = await json<Registry>(await fetch(`${first.url}/registry.json`));
    expect(registry.remotes.length).toBeGreaterThan(0);
    for (const { url, entry } of registry.remotes)
      expect(await typeOf(first.url + url + entry)).toContain('javascript');
    for (const url of ['/manuka/openapi.json', '/api-for-models', '/api-for-common-error'])
      expect((await fetch(first.url + url)).status).toBe(200);

    expect(statSync(path.join(folder, 'secrets.json')).mode & 0o777).toBe(0o600);
    const secrets = readFileSync(path.join(folder, 'secrets.json'), 'utf8');
    const token = readFileSync(path.join(folder, 'developer-token'), 'utf8');
    const { data: tags } = await json<{ data: { tags: PreferenceTag[] } }>(
      await fetch(`${first.url}${BASE}/accounts/preference-tags`),
    );
    const credentials = { email: 'robin@example.com', password: 'correct horse battery' };
    const signedUp = await post(`${first.url}${BASE}/accounts/signup/emails`, {
      ...credentials,
      nickname: 'Robin',
      gender: 'NON_BINARY',
      preferredGender: 'NON_BINARY',
      birthAt: Date.UTC(1990, 0, 1),
      preferenceTagIds: [tags.tags[0]?.tagId],
    });
    const { data: session } = await json<{ data: Session }>(signedUp);
    expect(signedUp.status).toBe(200);

    const second = await failToStart(folder);
    expect(second.code).toBe(1);
    expect(second.output).toBe(
      `The data folder ${folder} is in use by process ${first.child.pid}. Stop it, or name another folder in DATA_DIR.\n`,
    );
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

    expect(await first.end()).toBe(0);
    expect(isGroupAlive(first.child.pid)).toBe(false);
    expect(existsSync(path.join(folder, 'lock'))).toBe(false);
    await expect(fetch(`${first.url}/healthz`)).rejects.toThrow();

    const again = await start(folder);
    expect(readFileSync(path.join(folder, 'secrets.json'), 'utf8')).toBe(secrets);
    expect(readFileSync(path.join(folder, 'developer-token'), 'utf8')).toBe(token);
    expect(await (await fetch(`${again.url}/registry.json`)).json()).toEqual(registry);
    const info = await fetch(`${again.url}${BASE}/accounts/info`, {
      headers: { authorization: `Bearer ${session.accessToken}` },
    });
    expect(await info.json()).toMatchObject({ data: { userId: session.userId, nickname: 'Robin' } });
    expect((await post(`${again.url}${BASE}/accounts/login/emails`, credentials)).status).toBe(200);
    expect(await again.end('SIGINT')).toBe(0);
  }, 120_000);

  it('that was killed releases its folder for the next one', async () => {
    const folder = newFolder();
    const killed = await start(folder);
    await killed.end('SIGKILL');
    expect(existsSync(path.join(folder, 'lock'))).toBe(true);
    const next = await start(folder);
    expect((await fetch(`${next.url}/readyz`)).status).toBe(200);
    expect(await next.end()).toBe(0);
    expect(existsSync(path.join(folder, 'lock'))).toBe(false);
  }, 120_000);

  it('stops gracefully on a signal during its start', async () => {
    const folder = newFolder();
    const { child, exit, output } = spawnServer(folder);
    const lock = path.join(folder, 'lock');
    await vi.waitFor(() => expect(existsSync(lock)).toBe(true), { timeout: 20_000, interval: 20 });
    child.kill('SIGTERM');
    expect(await exit).toBe(0);
    expect(output()).toBe('');
    expect(existsSync(lock)).toBe(false);
    expect(isGroupAlive(child.pid)).toBe(false);
  }, 120_000);

  it('in production creates no developer token and no secret', async () => {
    const folder = newFolder();
    const server = await start(folder, {
      NODE_ENV: 'production',
      AUTH_SECRET: 'x'.repeat(32),
      PUBLIC_URL: 'https://manuka.example/',
    });
    expect(server.url).toBe('https://manuka.example');
    expect(existsSync(path.join(folder, 'developer-token'))).toBe(false);
    expect(existsSync(path.join(folder, 'secrets.json'))).toBe(false);
    expect(await server.end()).toBe(0);
  }, 120_000);
});
