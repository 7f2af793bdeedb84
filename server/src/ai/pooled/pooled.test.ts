import { PROFILES } from 'companion/testing';
import { judge } from 'moderation';
import { AiError } from 'ports';
import { describe, expect, it } from 'vitest';
import { WorkRefused } from 'workers';
import { createPooledCompanion, createPooledDrafts, createPooledSuggestions } from './companion.ts';
import { createPooledModeration } from './moderation.ts';

const signal = new AbortController().signal;
const moderation = createPooledModeration();
const request = {
  modelId: 'manuka-demo',
  character: PROFILES.mira,
  userName: 'Ada',
  turns: [{ role: 'user', text: 'Where do you work?' }],
  prompt: { messages: [] },
  signal,
} as const;

async function reply(changed: object = {}): Promise<string> {
  let text = '';
  for await (const piece of createPooledCompanion({ pieceDelayMs: 0 }).reply({ ...request, ...changed })) text += piece;
  return text;
}

/** Iterations of the event loop until the answer arrives: 0 if the work blocks it. */
async function turnsUntil(answer: Promise<unknown>): Promise<number> {
  let turns = 0;
  let isOver = false;
  const count = () => {
    if (isOver) return;
    turns += 1;
    setImmediate(count);
  };
  setImmediate(count);
  await answer.finally(() => {
    isOver = true;
  });
  return turns;
}

const drafts = createPooledDrafts();
const idea = { idea: 'a grumpy detective', signal };

describe('work over text', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['[SEC-02] moderation', () => moderation.check('all '.repeat(500), signal)],
    [
      '[SEC-01] a reply',
      () => createPooledCompanion({ pieceDelayMs: 0 }).reply(request)[Symbol.asyncIterator]().next(),
    ],
    ['[SEC-01] suggestions', () => createPooledSuggestions().suggest(request)],
    ['[SEC-01] a draft', () => drafts.character(idea)],
    ['[SEC-01] a summary', () => drafts.characterSummary({ character: PROFILES.mira, signal })],
  ])('leaves the event loop free: %s', async (_what, start) => {
    expect(await turnsUntil(start())).toBeGreaterThan(0);
  });
});

describe('moderation in a thread', () => {
  it('gives the verdict of the rules', async () => {
    for (const text of ['I want to die', 'Good evening', 'she is 15 years old'])
      expect(await moderation.check(text, signal, 'creation')).toEqual(judge(text, 'creation'));
  });

  it('finds a phrase anywhere in a long text, also across two pieces', async () => {
    const filler = 'A calm evening by the sea. ';
    for (const before of [0, 31_590, 31_995, 90_000]) {
      const text = `${filler.repeat(Math.ceil(before / filler.length)).slice(0, before)} I want to die. ${filler.repeat(400)}`;
      expect(await moderation.check(text, signal)).toEqual({ safe: false, reason: 'SELF_HARM' });
    }
  });

  it('gives the most severe verdict of all pieces', async () => {
    const filler = 'A calm evening by the sea. '.repeat(1_500);
    const text = `I want to die. ${filler} she is 15 years old`;
    expect(await moderation.check(text, signal, 'creation')).toEqual(judge('she is 15 years old', 'creation'));
  });

  it('throws a 503 if its caller waited too long, and `aborted` if the call was stopped', async () => {
    const late = AbortSignal.timeout(0);
    await new Promise((resolve) => setTimeout(resolve, 5));
    await expect(moderation.check('Good evening', late)).rejects.toBeInstanceOf(WorkRefused);
    await expect(moderation.check('Good evening', AbortSignal.abort('stopped'))).rejects.toMatchObject({
      name: AiError.name,
      kind: 'aborted',
    });
  });
});

describe('the companion in a thread', () => {
  it('writes the same reply for the same conversation, in pieces, without the prompt', async () => {
    const pieces: string[] = [];
    const prompted = {
      ...request,
      prompt: { messages: [{ role: 'system', text: 'CANARY-7 the hidden setup' } as const] },
    };
    for await (const piece of createPooledCompanion({ pieceDelayMs: 0 }).reply(prompted)) pieces.push(piece);
    expect(pieces.length).toBeGreaterThan(1);
    expect(pieces.join('')).toBe(await reply());
    expect(pieces.join('')).not.toContain('CANARY');
  });

  it('stops in the middle', async () => {
    const stop = new AbortController();
    const pieces: string[] = [];
    const reading = (async () => {
      for await (const piece of createPooledCompanion({ pieceDelayMs: 0 }).reply({ ...request, signal: stop.signal })) {
        pieces.push(piece);
        stop.abort('stopped');
      }
    })();
    await expect(reading).rejects.toMatchObject({ name: AiError.name, kind: 'aborted' });
    expect(pieces).toHaveLength(1);
  });

  it('accepts whole database rows as characters', async () => {
    const row = { ...PROFILES.mira, card: () => 'not to be cloned' };
    expect(await reply({ character: row })).toBe(await reply());
  });

  it('writes all kinds of drafts', async () => {
    const character = await drafts.character(idea);
    const world = await drafts.world({ idea: 'a village under the sea', signal });
    expect(character.personality).toMatch(/^Grumpy/);
    expect(world.worldName).not.toBe('');
    const again = { idea: '', attempt: 1, signal };
    expect(await drafts.characterField({ ...again, field: 'backstory', character })).not.toBe('');
    expect(await drafts.worldField({ ...again, field: 'overview', world })).not.toBe('');
    expect(await drafts.characterLook({ character, attempt: 1, signal })).not.toBe('');
    expect(await drafts.worldLook({ world, attempt: 1, signal })).not.toBe('');
    expect((await drafts.worldSummary({ world, signal })).headline).not.toBe('');
  });
});
