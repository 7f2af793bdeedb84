import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createModelSuggestions } from 'connections';
import { createChain } from 'connections/chain';
import { tinyModel } from 'engine/testing';
import { AiError, type ReplyNotice } from 'ports';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connections, modelChanges, models } from '../../kernel/db/schema.ts';
import { openTestDatabase } from '../../kernel/db/testing.ts';
import { createAi } from '../ai.ts';
import { environmentFile } from '../offered/offered-model.ts';
import { OfferedModels } from '../offered/offered-models.ts';
import { createSealedKeys } from '../offered/sealed-keys.ts';
import { LocalModels } from './local-models.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manuka-local-models-'));
const file = path.join(folder, 'tiny.gguf');
const local = new LocalModels({ stateFolder: path.join(folder, 'states'), log: () => undefined, threads: 1 });
const signal = new AbortController().signal;
beforeAll(() => writeFileSync(file, tinyModel()));
afterAll(async () => {
  await local.stop();
  rmSync(folder, { recursive: true, force: true });
});

const model = (of = file) =>
  local.chatModel({ modelId: 'm', displayName: 'M', connectionId: 'c', patienceMs: 60_000, path: of });
const messages = [
  { role: 'system', text: 'You are Mira, who keeps a lighthouse. '.repeat(8) },
  { role: 'user', text: 'Hello' },
] as const;

async function textOf(pieces: AsyncIterable<{ type: string; text?: string }>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece.text ?? '';
  return text;
}

describe('a model in a file of this machine', () => {
  it('answers through the chain, which says that it is loading', async () => {
    const notices: ReplyNotice[] = [];
    const write = (aborted: AbortSignal) => model().write({ messages, maxTokens: 20, signal: aborted });
    const candidate = { ...model(), write };
    const chain = createChain({ noticeMs: 20, firstWordMs: 60_000 });
    let text = '';
    for await (const piece of chain.reply([candidate], { signal, onNotice: (notice) => notices.push(notice) }))
      text += piece;
    expect(text.length).toBeGreaterThan(5);
    expect(notices).toContainEqual(expect.objectContaining({ type: 'waiting', isLoading: true }));
    expect(notices.at(-2)).toMatchObject({ type: 'writing', modelId: 'm' });
    expect(notices.at(-1)).toMatchObject({ type: 'ended', usage: { promptTokens: expect.any(Number) } });
  });

  it('reads a prompt ahead, so that the reply reads only one token', async () => {
    const prompt = { messages, fixed: 1, chat: 'ahead', signal };
    await model().readAhead?.(prompt);
    for await (const part of local.engine(file).reply({ ...prompt, maxTokens: 5 }))
      if (part.type === 'end') expect(part.usage).toMatchObject({ readTokens: 1 });
  });

  it('leaves out the oldest messages of a chat that is longer than its context', async () => {
    const turns = Array.from({ length: 60 }, (_, n) => ({
      role: n % 2 === 0 ? ('user' as const) : ('assistant' as const),
      text: `${n} ${'What a long story this is. '.repeat(12)}`,
    }));
    const said = [messages[0], ...turns, { role: 'user' as const, text: 'And now?' }];
    expect(await textOf(model().write({ messages: said, fixed: 1, maxTokens: 10, signal }))).not.toBe('');
  });

  it('gives suggestions of the schema, whatever it would rather write', async () => {
    const suggestions = createModelSuggestions({ modelOf: () => model(), timeoutMs: 30_000 });
    const request = {
      modelId: 'm',
      character: {} as never,
      userName: 'Robin',
      prompt: { messages: [...messages] },
      signal,
    };
    const found = await suggestions.suggest({ ...request, turns: [{ role: 'user', text: 'Hello' }] }).catch(String);
    // Random weights write random texts, which may be longer than a suggestion may be.
    if (typeof found === 'string') expect(found).toContain('fields it must have');
    else expect(found).toHaveLength(3);
  });

  it('fails with an error of the AI if its file is missing', async () => {
    const missing = model(path.join(folder, 'missing.gguf'));
    await expect(textOf(missing.write({ messages, signal }))).rejects.toThrow(AiError);
  });
});

describe('the models in files that are offered', () => {
  it('are those that the owner stored, and the engine of a removed one ends', async () => {
    const database = await openTestDatabase();
    const { db } = database;
    const offered = new OfferedModels({
      db,
      keys: createSealedKeys('a secret of 32 characters or more'),
      log: { warn: () => undefined },
      environment: [environmentFile(file, local)],
      local,
      config: { ownKeys: false, ownPrivateAddresses: false },
    });
    const other = path.join(folder, 'other.gguf');
    writeFileSync(other, tinyModel());
    const connectionId = '00000000-0000-7000-8000-0000000000c1';
    const times = { createdAt: 1, updatedAt: 1 };
    await db.insert(connections).values({ connectionId, kind: 'local', name: 'This machine', ...times });
    await db.insert(models).values({
      ...{ modelId: '00000000-0000-7000-8000-0000000000a1', connectionId, nameAtProvider: other, displayName: 'Other' },
      ...{ depth: 'standard', patienceSeconds: 60, position: 0, ...times },
    });
    await db.insert(modelChanges).values({ action: 'add-model', subject: 'Other', createdAt: 1 });
    await offered.refresh();
    expect(offered.platform.map(({ info }) => info.displayName)).toEqual(['Other', 'tiny']);

    const { chat } = createAi({ chatModels: [] }, {}, offered);
    const request = { modelId: offered.platform[0]?.info.modelId ?? '', userName: 'Robin', character: {} as never };
    let text = '';
    for await (const piece of chat.reply({
      ...request,
      prompt: { messages: [{ role: 'user', text: 'Hi' }] },
      turns: [{ role: 'user', text: 'Hi' }],
      signal,
    })) {
      text += piece;
      if (text.length > 10) break;
    }
    const engine = local.engine(other);
    expect(engine.pid).toBeGreaterThan(0);

    await db.delete(connections);
    await db.insert(modelChanges).values({ action: 'remove-model', subject: 'Other', createdAt: 2 });
    await offered.refresh();
    expect(engine.pid).toBeUndefined();
    expect(offered.platform.map(({ info }) => info.displayName)).toEqual(['tiny']);
    await offered.stop();
    await database.close();
  });
});
