import { expect, it } from 'vitest';
import { assemblePrompt } from './assemble.ts';
import type { KnownMemory } from './memory/choose.ts';
import type { PromptTask, StoredTurn, Window } from './task.ts';
import { LORE, longChat, type Reading, readingOf } from './testing/long-chat.ts';
import { factOf, id, loreCard, MIRA } from './testing/tasks.ts';
import { estimateTokens } from './tokens.ts';

/** What the layout of 70e780d had a model read in the same conversation: a system message with lore and memory first. */
const BEFORE = { breaks: 192, read: 737_236 };

const CONTEXT = 8_192;
const REPLY = 400;

interface Run {
  readonly reading: Reading;
  readonly windows: number;
  readonly loreShown: number;
  readonly lastPrompt: string;
}

/** Writes the whole conversation as the server does: with stored notes, and summaries of what a window will drop. */
function run(task: Partial<PromptTask> = {}): Run {
  const stored: StoredTurn[] = [];
  const memories: KnownMemory[] = [];
  const prompts: { text: string; reply: string }[] = [];
  const lore = new Set<string>();
  let window: Window | undefined;
  let windows = 0;
  let at = 0;
  for (const { said, reply, fact } of longChat()) {
    const turn: StoredTurn = { messageId: id(at), role: 'user', text: said };
    const from = window?.from ?? id(0);
    const made = assemblePrompt({
      character: MIRA,
      userName: 'Jo',
      chat: 'c',
      card: loreCard(LORE),
      turns: [...stored.filter(({ messageId }) => messageId >= from), turn],
      window,
      memories: [...memories],
      seed: id(at),
      budget: { tokens: CONTEXT - REPLY },
      ...task,
    });
    expect(made.tokens).toBeLessThanOrEqual(CONTEXT - REPLY);
    for (const key of made.notes.lore) lore.add(key);
    if (made.newWindow) {
      window = made.newWindow;
      windows += 1;
    }
    const text = made.prompt.messages.map(({ role, text: one }) => `<|${role}|>${one}<|end|>`).join('');
    prompts.push({ text: `${text}<|assistant|>`, reply });
    stored.push({ ...turn, notes: made.notes }, { messageId: id(at + 1), role: 'character', text: reply });
    if (fact !== undefined) memories.push(factOf(fact, at));
    const covered = memories.findLast(({ kind }) => kind === 'SUMMARY')?.coversTo ?? '';
    const open = stored.filter(({ messageId }) => messageId > covered);
    if (made.tokens > (CONTEXT - REPLY) * 0.7 && open.length > 60) {
      const end = open[39]?.messageId ?? '';
      const summary = { kind: 'SUMMARY', quote: null, coversTo: end, messageId: open[0]?.messageId ?? null } as const;
      memories.push(
        factOf(`Jo and Mira spoke of storms and lanterns until ${end}.`, at, { ...summary, memoryId: `s${at}` }),
      );
    }
    at += 2;
  }
  return {
    reading: readingOf(prompts, estimateTokens),
    windows,
    loreShown: lore.size,
    lastPrompt: prompts.at(-1)?.text ?? '',
  };
}

it('keeps what was read, over 200 turns with 30 facts and 30 entries of lore', () => {
  const { reading, windows, loreShown, lastPrompt } = run();
  expect(loreShown).toBe(30);
  expect(reading.breaks).toBeLessThanOrEqual(Math.min(4, BEFORE.breaks));
  // Only a new window breaks the prompt.
  expect(reading.breaks).toBe(windows - 1);
  expect(lastPrompt).toContain('Earlier in the story:');
  expect(reading.read / BEFORE.read).toBeLessThanOrEqual(0.15);
});

it('reads no more because of instructions that must be last, but their own length and that of a reply', () => {
  const plain = run();
  const ending = run({ card: { ...loreCard(LORE)!, lastInstructions: 'Speak in riddles.' } });
  expect(ending.reading.breaks).toBeLessThanOrEqual(4);
  const replies = longChat().reduce((sum, { reply }) => sum + estimateTokens(reply) + 40, 0);
  expect(ending.reading.read).toBeLessThan(plain.reading.read + replies);
});
