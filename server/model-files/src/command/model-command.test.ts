import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { tinyModel } from 'engine/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readChoice } from '../settings.ts';
import { type FakeHub, startFakeHub } from '../testing/fake-hub.ts';
import { ggufBytes } from '../testing/gguf-bytes.ts';
import { modelCommand } from './model-command.ts';

const run = promisify(execFile);

let hub: FakeHub;
let home: string;
let dataDir: string;
let env: Record<string, string>;
beforeEach(async () => {
  hub = await startFakeHub();
  home = await mkdtemp(path.join(tmpdir(), 'manuka-home-'));
  dataDir = path.join(home, 'data');
  await mkdir(dataDir);
  const elsewhere = { OLLAMA_MODELS: home, HF_HUB_CACHE: home, LLAMA_CACHE: path.join(home, 'llama') };
  env = { DATA_DIR: dataDir, HF_ENDPOINT: hub.endpoint, MODEL_FOLDERS: path.join(home, 'mine'), ...elsewhere };
});
afterEach(async () => {
  await hub.close();
  await rm(home, { recursive: true });
});

const choice = () => readChoice(path.join(dataDir, 'local-model.json'));
const NAME = 'maker/model-GGUF/model-q4.gguf';

async function model(line: string, signal = new AbortController().signal): Promise<string> {
  const lines: string[] = [];
  const print = (text: string) => void lines.push(text);
  await modelCommand(line.split(' ').filter(Boolean), {
    env,
    print,
    printProgress: () => undefined,
    signal,
    threads: 1,
  });
  return lines.join('\n');
}

async function put(name: string, content: Buffer = ggufBytes()): Promise<string> {
  const file = path.join(home, 'mine', name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

describe('npm run model -- owner-link', () => {
  it('prints a link of the running platform, for each state of its owner', async () => {
    let hasOwner = false;
    const asked: (string | undefined)[] = [];
    const platform = createServer(({ url, method, headers }, response) => {
      asked.push(`${method} ${url} ${headers.authorization}`);
      response.end(JSON.stringify({ data: { url: '/account/models#a-token', hasOwner } }));
    });
    await once(platform.listen(0, '127.0.0.1'), 'listening');
    env.PLATFORM_URL = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
    env.RELEASE_TOKEN = 'secret';
    expect(await model('owner-link')).toMatch(`open ${env.PLATFORM_URL}/account/models#a-token\n`);
    expect(asked).toEqual(['POST /platform/owner-link Bearer secret']);
    hasOwner = true;
    expect(await model('owner-link')).toContain('has an owner already');
    platform.close();
  });

  it('says what is missing', async () => {
    await expect(model('owner-link')).rejects.toThrow(/Set RELEASE_TOKEN: .*developer-token does not exist/);
    env = { ...env, PLATFORM_URL: 'http://127.0.0.1:1', RELEASE_TOKEN: 'secret' };
    await expect(model('owner-link')).rejects.toThrow('No platform responds at http://127.0.0.1:1');
    await expect(model('owner-link again please')).rejects.toThrow(/no such form/);
  });
});

describe('npm run model', () => {
  it('downloads a model, which answers if no other does', async () => {
    expect(await model(`download ${NAME}`)).toContain('It answers from the next start');
    expect(await choice()).toMatchObject({ path: expect.stringContaining('model-q4.gguf') });
    await put('other.gguf', ggufBytes({ weights: Buffer.alloc(96) }));
    await model('use other');
    expect(await model(`download ${NAME}`)).toContain(`npm run model -- use ${NAME}`);
    expect(await choice()).toMatchObject({ label: 'other' });
  });

  it('lists what fits, what is here and what runs', async () => {
    await put('mira.gguf');
    await model('use mira');
    const text = await model('list');
    expect(text).toMatch(/This machine has .* GB of memory/);
    expect(text).toMatch(/gemma-4-e2b +Gemma 4 E2B +3\.3 GB +Apache-2\.0 +(about \d+ tokens|needs)/);
    expect(text).toMatch(/\* in use +mira +0\.0 GB +MODEL_FOLDERS +Q4_K_M, 8192 tokens +\S+mira\.gguf/);
  });

  it('uses a file by its path, and none', async () => {
    const file = await put('mira.gguf');
    expect(await model(`use ${file}`)).toContain('8192 tokens of context');
    expect(await choice()).toEqual({ path: file, label: 'mira' });
    await model('use none');
    expect(await choice()).toBeUndefined();
  });

  it('warns of a model without a template for chats', async () => {
    await put('base.gguf', ggufBytes({ metadata: { 'general.architecture': 'llama' } }));
    expect(await model('use base')).toContain('no template');
  });

  it('removes a download, and the choice of it', async () => {
    await model(`download ${NAME}`);
    expect(await model(`remove ${NAME}`)).toBe(`${NAME} is removed.`);
    expect(await choice()).toBeUndefined();
    expect(await readdir(path.join(dataDir, 'models'))).toEqual([]);
  });

  it('pauses a download at Ctrl-C, and continues it', async () => {
    hub.state.faults = [{ stallAfter: 50_000 }];
    const stop = new AbortController();
    hub.state.onPiece = async () => {
      hub.state.onPiece = undefined;
      setTimeout(() => stop.abort(), 100);
    };
    expect(await model(`download ${NAME}`, stop.signal)).toContain('Paused');
    expect(await model('list')).toMatch(/maker\/model-GGUF\/model-q4\.gguf: paused, 24 % of/);
    hub.state.faults = [];
    await model(`download ${NAME}`);
    expect(hub.ranges()).toEqual(['all', 'bytes=50000-']);
  });

  it('tests a model with one line', async () => {
    await put('tiny.gguf', await tinyModel());
    expect(await model('test tiny')).toMatch(/tokens\/s, \d+ tokens of context/);
  });

  it.each([
    ['', 'npm run model -- --help'],
    ['use', 'npm run model -- --help'],
    ['fly away', 'npm run model -- --help'],
    ['use nothing', 'See the names with npm run model -- list'],
    ['use qwen2.5-1.5b', 'npm run model -- download qwen2.5-1.5b'],
    ['use /no/such.gguf', "can't be read"],
    ['download nothing', 'Choose one of qwen2.5-1.5b'],
    ['download ../../a/b.gguf', 'no name of a GGUF file'],
    ['download maker/other/x.gguf', 'does not have'],
    ['test', 'No model is chosen'],
    ['remove nothing', 'No downloaded model'],
    ['constructor', 'npm run model -- --help'],
  ])('"%s" fails with what to do', async (line, message) => {
    await expect(model(line)).rejects.toThrow(message);
  });

  it('refuses a name that two files have', async () => {
    await put('a/mira.gguf');
    await put('b/mira.gguf', ggufBytes({ weights: Buffer.alloc(96) }));
    await expect(model('use mira')).rejects.toThrow(/Several files/);
  });

  it('refuses files that are no models, and keeps the choice', async () => {
    await put('mira.gguf');
    await model('use mira');
    await put('bad.gguf', Buffer.alloc(100));
    await expect(model('use bad')).rejects.toThrow(/no GGUF file/);
    expect(await choice()).toMatchObject({ label: 'mira' });
  });

  it('ends with one line and a status, as a command', async () => {
    const cli = path.join(import.meta.dirname, 'model-cli.ts');
    const failed = await run(process.execPath, [cli, 'use', 'nothing'], { env: { ...process.env, ...env } }).catch(
      (error) => error,
    );
    expect(failed).toMatchObject({ code: 1, stdout: '' });
    expect(failed.stderr.trim().split('\n')).toHaveLength(1);
    const usage = await run(process.execPath, [cli], { env: { ...process.env, ...env } }).catch((error) => error);
    expect(usage.stderr.trim()).toContain('npm run model -- --help');
  });
});
