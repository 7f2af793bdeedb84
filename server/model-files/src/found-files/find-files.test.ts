import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sha256Of } from '../testing/fake-hub.ts';
import { CHAT_MODEL, ggufBytes } from '../testing/gguf-bytes.ts';
import { findFiles } from './find-files.ts';
import { usualPlaces } from './places.ts';

let home: string;
beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'manuka-home-'));
});
afterEach(() => rm(home, { recursive: true }));

async function put(place: string, content: string | Buffer = ggufBytes()): Promise<string> {
  const file = path.join(home, place);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
  return file;
}

/** A model of Ollama's store, as its manifests describe it. */
async function putOllama(store: string, name: string, layers?: unknown): Promise<void> {
  const weights = ggufBytes();
  const digest = `sha256:${sha256Of(weights)}`;
  await put(`${store}/blobs/${digest.replace(':', '-')}`, weights);
  const config = { mediaType: 'application/vnd.docker.container.image.v1+json', digest: `sha256:${'c'.repeat(64)}` };
  const usual = [
    { mediaType: 'application/vnd.ollama.image.model', digest, size: weights.length },
    { mediaType: 'application/vnd.ollama.image.license', digest: `sha256:${'d'.repeat(64)}`, size: 3 },
  ];
  const manifest = { schemaVersion: 2, config, layers: layers ?? usual };
  await put(`${store}/manifests/registry.ollama.ai/${name}`, JSON.stringify(manifest));
}

const find = async (env = {}, options = {}) => {
  const places = usualPlaces(env, home, 'linux').filter(({ folder }) => folder.startsWith(home));
  const { files, isPartial } = await findFiles(places, options);
  return {
    shown: files.map(({ source, name, problem }) => `${source} ${name}${problem ? ' !' : ''}`),
    files,
    isPartial,
  };
};

describe('models on this machine', () => {
  it("are found in the stores of Ollama, LM Studio and llama.cpp, and in the hub's cache", async () => {
    await putOllama('.ollama/models', 'library/qwen3/4b');
    await put('.lmstudio/models/maker/Model-GGUF/Model-Q4_K_M.gguf', ggufBytes({ weights: Buffer.alloc(96) }));
    await put('.cache/lm-studio/models/maker/Old-GGUF/old.GGUF', ggufBytes({ weights: Buffer.alloc(128) }));
    await put('.cache/llama.cpp/ggml-org_gemma.gguf', ggufBytes({ weights: Buffer.alloc(160) }));
    const blob = await put('.cache/huggingface/hub/models--a--b/blobs/abc', ggufBytes({ weights: Buffer.alloc(192) }));
    const snapshot = path.join(home, '.cache/huggingface/hub/models--a--b/snapshots/c0ffee');
    await mkdir(snapshot, { recursive: true });
    await symlink(path.relative(snapshot, blob), path.join(snapshot, 'shared.gguf'));
    const { shown, files } = await find();
    expect(shown).toEqual([
      'ollama qwen3:4b',
      'lm-studio Model-Q4_K_M',
      'lm-studio old',
      'hugging-face shared',
      'llama.cpp ggml-org_gemma',
    ]);
    expect(files[0]).toMatchObject({ facts: { architecture: 'llama', contextTokens: 8192 } });
    expect(files[3]?.path).toBe(path.join(snapshot, 'shared.gguf'));
  });

  it('are found where the settings of the other programs say', async () => {
    await putOllama('elsewhere', 'someone/model/latest');
    await put('caches/hub/models--a--b/snapshots/c/x.gguf', ggufBytes({ weights: Buffer.alloc(96) }));
    await put('llama/y.gguf', ggufBytes({ weights: Buffer.alloc(128) }));
    const env = {
      OLLAMA_MODELS: path.join(home, 'elsewhere'),
      HF_HOME: path.join(home, 'caches'),
      LLAMA_CACHE: path.join(home, 'llama'),
    };
    expect((await find(env)).shown).toEqual(['ollama someone/model:latest', 'hugging-face x', 'llama.cpp y']);
  });

  it('are listed once, whatever number of names they have', async () => {
    const file = await put('.lmstudio/models/a/b/model.gguf');
    await mkdir(path.join(home, '.cache/llama.cpp'), { recursive: true });
    await symlink(file, path.join(home, '.cache/llama.cpp/model.gguf'));
    expect((await find()).shown).toEqual(['lm-studio model']);
  });

  it('are left out if they write no text, and marked if they are damaged', async () => {
    await put('.lmstudio/models/a/b/embed.gguf', ggufBytes({ metadata: { 'general.architecture': 'bert' } }));
    await put('.lmstudio/models/a/b/cut.gguf', ggufBytes().subarray(0, -64));
    await put('.lmstudio/models/a/b/readme.md', 'x');
    const { shown, files } = await find();
    expect(shown).toEqual(['lm-studio cut !']);
    expect(files[0]?.problem).toMatch(/cut off/);
  });

  it('are found although links go in circles or nowhere, and pipes wait', async () => {
    const file = await put('.lmstudio/models/a/model.gguf');
    const folder = path.dirname(file);
    for (let n = 0; n < 10; n += 1) await symlink(path.join(home, '.lmstudio'), path.join(folder, `circle${n}`));
    await symlink(path.join(home, 'gone.gguf'), path.join(folder, 'gone.gguf'));
    await symlink('self.gguf', path.join(folder, 'self.gguf'));
    if (process.platform !== 'win32') execFileSync('mkfifo', [path.join(folder, 'pipe.gguf')]);
    // Each folder is searched once, or these links would lead to a million.
    expect(await find({}, { maxEntries: 100 })).toMatchObject({ shown: ['lm-studio model'], isPartial: false });
  });

  it.skipIf(process.getuid?.() === 0)('are marked if they can not be read', async () => {
    await chmod(await put('.lmstudio/models/a/secret.gguf'), 0);
    expect((await find()).shown).toEqual(['lm-studio secret !']);
  });

  it('are searched for within limits', async () => {
    for (let n = 0; n < 30; n += 1)
      await put(`.lmstudio/models/many/${n}.gguf`, ggufBytes({ weights: Buffer.alloc(n + 1) }));
    expect(await find({}, { maxEntries: 10 })).toMatchObject({ isPartial: true });
    const some = await find({}, { maxFiles: 5 });
    expect(some.shown).toHaveLength(5);
    expect(some.isPartial).toBe(true);
    expect(await find({}, { maxMs: 0 })).toMatchObject({ isPartial: true });
    expect(await find()).toMatchObject({ isPartial: false });
  });

  it("survive what others wrote into Ollama's manifests", async () => {
    await putOllama('.ollama/models', 'library/good/1b');
    await putOllama('.ollama/models', 'library/escape/1b', [
      { mediaType: 'application/vnd.ollama.image.model', digest: 'x/../../../../secret.gguf' },
    ]);
    await put('secret.gguf', ggufBytes({ weights: Buffer.alloc(96) }));
    await putOllama('.ollama/models', 'library/empty/1b', []);
    await putOllama('.ollama/models', 'library/odd/1b', 'none');
    await put('.ollama/models/manifests/registry.ollama.ai/library/text/1b', 'not JSON');
    await put('.ollama/models/manifests/registry.ollama.ai/library/huge/1b', Buffer.alloc(2_000_000, ' '));
    expect((await find()).shown).toEqual(['ollama good:1b']);
  });

  it('are none where nothing is installed', async () => {
    expect(await find()).toEqual({ shown: [], files: [], isPartial: false });
  });
});

it('says which models have no template for chats', async () => {
  const { 'tokenizer.chat_template': _, ...rest } = CHAT_MODEL;
  await put('.lmstudio/models/a/base.gguf', ggufBytes({ metadata: rest }));
  expect((await find()).files[0]?.facts?.hasChatTemplate).toBe(false);
});
