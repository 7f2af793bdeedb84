import type { Prompt, Turn } from 'ports';
import { fenced, harmless, type SectionName } from './fences.ts';
import { type Draft, type FixedPart, fixedPart, MOST_DEPTH, oneLine, type Part, textsOf } from './fixed-part.ts';
import { activeLore, type ReadEntry } from './lore/active-lore.ts';
import { expandMacros } from './macros.ts';
import { chooseForTurn, chooseForWindow, type KnownMemory, memoryText } from './memory/choose.ts';
import { ANY_USER, FEVER, nameNote, storyNote } from './rules.ts';
import type { AssembledPrompt, LeftOut, PromptTask, Section, StoredTurn, TurnNotes, Window } from './task.ts';
import { clipTokens, estimateTokens } from './tokens.ts';
import { continues, type Sized, startOfWindow } from './window.ts';

/** The role and the separators around a message. */
const MESSAGE_OVERHEAD = 4;
/** Memory at the beginning of a window, and at a turn, in estimated tokens and as a share of the conversation's room. */
const WINDOW_MEMORY = { tokens: 1_100, share: 0.3 };
const TURN_MEMORY = { tokens: 400, share: 0.1 };
/** A shorter turn would be useless. */
const SHORTEST_TURN = 64;
/** What the character answers if it speaks first. */
const BEGINNING = '*begins the conversation*';

/**
 * Makes the prompt of a reply. Its order decides how much of it a model has read before: first what is the same in all
 * chats with the character, then the conversation with lore and memories where they became relevant, then what must be
 * last. Text of people stays within marked sections, whose marks it can't forge.
 */
export function assemblePrompt(task: PromptTask): AssembledPrompt {
  return new Assembly(task).run();
}

class Assembly {
  readonly #task: PromptTask;
  readonly #fixed: FixedPart;
  readonly #tail: readonly Placed[];
  /** Tokens for the conversation. */
  readonly #room: number;
  readonly #turns: readonly StoredTurn[];
  readonly #known: ReadonlyMap<string, KnownMemory>;
  readonly #entries: ReadonlyMap<string, ReadEntry>;
  readonly #active: readonly ReadEntry[];
  readonly #expand: (text: string, user?: string) => string;
  readonly #count: (text: string) => number;

  constructor(task: PromptTask) {
    this.#task = task;
    const { budget, character, userName } = task;
    const scale = budget.scale ?? 1;
    this.#count = (text) => Math.ceil(estimateTokens(text) * scale);
    const names = { char: character.nickname, user: userName, seed: character.botId };
    const texts = textsOf(character, names);
    this.#expand = (text, user = userName) => expandMacros(text, { ...names, user, texts }).trim();
    this.#known = new Map(task.memories.map((memory) => [memory.memoryId, memory]));
    const entries = task.card?.book?.entries ?? [];
    this.#entries = new Map(entries.filter(({ isForbidden }) => !isForbidden).map((entry) => [entry.key, entry]));
    this.#turns = corrected(task.turns, task.memories);
    this.#active = task.card?.book ? activeLore(task.card.book, this.#moment()) : [];
    this.#fixed = fixedPart(task);
    this.#tail = this.#tailParts();
    const around = [...this.#fixed.messages.flatMap(({ parts }) => parts), ...this.#tail.map(({ part }) => part)];
    this.#room = Math.max(0, budget.tokens - this.#costOf(around, this.#fixed.messages.length + 2));
  }

  run(): AssembledPrompt {
    const { window } = this.#task;
    const isKept = continues(this.#turns, window);
    if (isKept) {
      const kept = this.#conversation(window, this.#turns);
      if (kept.tokens <= this.#room) return this.#result(kept);
    }
    const next = this.#nextWindow(isKept ? window : undefined);
    const made = this.#conversation(next.window, next.turns);
    return this.#result(made, next.window);
  }

  #moment() {
    const lastActive = new Map<string, number>();
    this.#turns.forEach(({ notes }, at) => {
      for (const key of notes?.lore ?? []) lastActive.set(key, this.#turns.length - 1 - at);
    });
    const { seed, window } = this.#task;
    return { turns: this.#turns, seed, answersBefore: window?.answersBefore, lastActive };
  }

  /** A window that begins later, or the first one of a conversation. */
  #nextWindow(before: Window | undefined): { readonly window: Window; readonly turns: readonly StoredTurn[] } {
    const sized = this.#turns.map((turn, at): Sized => {
      const draft = this.#turnParts(turn, at === this.#turns.length - 1 ? this.#notesFor(turn, []) : turn.notes);
      return { turn, tokens: this.#costOf(draft, 1) };
    });
    const all = sized.reduce((sum, { tokens }) => sum + tokens, 0);
    const room = this.#room - this.#windowMemoryTokens();
    const covered = this.#task.memories.flatMap(({ kind, coversTo }) => (kind === 'SUMMARY' ? (coversTo ?? []) : []));
    const start = !before && all <= room ? 0 : Math.max(0, startOfWindow(sized, room, covered));
    const turns = this.#turns.slice(start);
    const skipped = this.#turns.slice(0, start).filter(({ role }) => role === 'character').length;
    // At least 1 where something comes before: `isContinued` reads it.
    const answersBefore = (before?.answersBefore ?? 0) + (start > 0 ? Math.max(1, skipped) : 0);
    const hidden = this.#hidden(turns, []);
    return {
      turns,
      window: {
        from: turns[0]?.messageId ?? null,
        memories: chooseForWindow(hidden, this.#windowMemoryTokens()),
        answersBefore,
      },
    };
  }

  #windowMemoryTokens = () => Math.min(WINDOW_MEMORY.tokens, Math.floor(this.#room * WINDOW_MEMORY.share));

  /** What these turns, their notes and `shown` do not say. */
  #hidden(turns: readonly StoredTurn[], shown: readonly string[]): KnownMemory[] {
    const ids = new Set([...shown, ...turns.flatMap(({ notes }) => notes?.memories ?? [])]);
    const said = new Set(turns.map(({ messageId }) => messageId));
    return this.#task.memories.filter(({ memoryId, messageId, coversTo, kind }) => {
      if (ids.has(memoryId)) return false;
      if (kind === 'SUMMARY') return coversTo === null || !said.has(coversTo);
      return kind === 'NOTE' || messageId === null || !said.has(messageId);
    });
  }

  /** Notes of the turn to answer: those that it has, and what it needs besides. */
  #notesFor(turn: StoredTurn, shown: readonly string[], turns: readonly StoredTurn[] = [turn]): TurnNotes {
    const own = turn.notes ?? { lore: [], memories: [] };
    const seen = new Set(turns.flatMap(({ notes }) => notes?.lore ?? []));
    const lore = this.#active
      .filter((entry) => !isInTail(entry))
      .map(({ key }) => key)
      .filter((key) => !seen.has(key));
    const hidden = this.#hidden(turns, shown);
    const most = Math.min(TURN_MEMORY.tokens, Math.floor(this.#room * TURN_MEMORY.share));
    const before = [...shown, ...turns.flatMap((one) => one.notes?.memories ?? [])];
    const summaries = before.flatMap((id) => this.#known.get(id) ?? []).filter(({ kind }) => kind === 'SUMMARY');
    const summarisedAt = Math.max(0, ...summaries.map(({ createdAt }) => createdAt));
    const memories = chooseForTurn(hidden, { tokens: most, summarisedAt });
    return { lore: [...own.lore, ...new Set(lore)], memories: [...own.memories, ...memories] };
  }

  #conversation(window: Window, turns: readonly StoredTurn[]): Conversation {
    const { isAhead } = this.#task;
    const last = turns.at(-1);
    const answered = last?.role === 'user' && !isAhead ? last : undefined;
    const notes = answered ? this.#notesFor(answered, window.memories, turns) : { lore: [], memories: [] };
    const story = storyNote({ isContinued: window.answersBefore > 0 });
    // The name comes with the user's first words, so that a greeting before them is the same in all chats.
    const isGreeted = turns[0]?.role === 'character';
    const namedAt = isGreeted ? turns.findIndex(({ role }) => role === 'user') : -1;
    const name = this.#nameNote();
    const isNamedFirst = name !== '' && (!isGreeted || (namedAt < 0 && !isAhead));
    const parts: Part[] = [storyPart(isNamedFirst ? `${story} ${name}` : story), ...this.#memoryParts(window.memories)];
    if (turns.length === 0 && !isAhead) parts.push({ kind: 'conversation', text: BEGINNING });
    const drafts: Draft[] = [{ role: 'user', parts }];
    for (const [at, turn] of turns.entries()) {
      const said = this.#turnParts(turn, turn === answered ? notes : turn.notes);
      if (at === namedAt && name !== '') said.unshift(storyPart(name));
      const role = turn.role === 'user' ? 'user' : 'assistant';
      const previous = drafts.at(-1);
      if (previous?.role === role) previous.parts.push(...said);
      else drafts.push({ role, parts: said });
    }
    // The message with the user's first words will begin with it.
    if (isAhead && isGreeted && namedAt < 0 && name !== '') drafts.push({ role: 'user', parts: [storyPart(name)] });
    const tokens = this.#costOf(
      drafts.flatMap((draft) => draft.parts),
      drafts.length,
    );
    return { drafts, turns, notes, tokens, isGreetingShared: this.#beginsAlike(window, turns) };
  }

  #nameNote(): string {
    const { userName, character } = this.#task;
    const name = harmless(oneLine(userName));
    return name === '' ? '' : nameNote(name).replaceAll('{{char}}', oneLine(character.nickname));
  }

  /** Whether the conversation begins with the character's own greeting, without the user's name in it. */
  #beginsAlike({ answersBefore, memories }: Window, [greeting, next]: readonly StoredTurn[]): boolean {
    const { character } = this.#task;
    if (answersBefore > 0 || memories.length > 0 || greeting?.role !== 'character' || next?.role === 'character')
      return false;
    const isOwn = greeting.text === character.firstMessage && greeting.notes === undefined;
    return isOwn && this.#expand(greeting.text) === this.#expand(greeting.text, ANY_USER);
  }

  /** Notes come before the words of a turn, so that its words are what the character answers. */
  #turnParts(turn: StoredTurn, notes: TurnNotes | undefined): Part[] {
    const lore = (notes?.lore ?? [])
      .flatMap((key) => this.#entries.get(key)?.content ?? [])
      .map((text) => this.#expand(text));
    const said = this.#said(turn);
    return [
      ...(lore.length > 0 ? [{ kind: 'lore', text: fenced('lore', lore.join('\n')) } as const] : []),
      ...this.#memoryParts(notes?.memories ?? []),
      ...(said === '' ? [] : [{ kind: 'conversation', text: said } as const]),
    ];
  }

  /** A character's line may be its greeting, which contains macros; a user's line is literal. */
  #said({ role, text }: Turn): string {
    const said = harmless(role === 'character' ? this.#expand(text) : text);
    return clipTokens(said, Math.max(SHORTEST_TURN, Math.floor(this.#room / 2 / (this.#task.budget.scale ?? 1))));
  }

  #memoryParts(ids: readonly string[]): Part[] {
    const rows = ids.flatMap((id) => this.#known.get(id) ?? []);
    if (rows.length === 0) return [];
    const { character, userName } = this.#task;
    return [
      {
        kind: 'memory',
        text: fenced('memory', memoryText(rows, { char: character.nickname, user: userName || 'User' })),
      },
    ];
  }

  /** Sections at a distance from the end, which move at each turn. */
  #tailParts(): Placed[] {
    const { card, isFever, isAhead, authorsNote, character } = this.#task;
    if (isAhead) return [];
    const placed = (kind: Part['kind'], name: SectionName, text: string, depth: number): Placed[] => {
      const body = this.#expand(text);
      return body === '' ? [] : [{ depth, part: { kind, text: fenced(name, body) } }];
    };
    const deep = card?.depthPrompt && card.depthPrompt.depth <= MOST_DEPTH ? card.depthPrompt : undefined;
    const lore = this.#active.filter(isInTail);
    return [
      ...lore.flatMap(({ content, depth }) => placed('lore', 'lore', content, Math.min(depth, MOST_DEPTH))),
      ...(deep ? placed('note', 'note', deep.text, deep.depth) : []),
      ...(authorsNote ? placed('note', 'note', authorsNote.text, Math.min(authorsNote.depth, MOST_DEPTH)) : []),
      ...placed('last-instructions', 'last_instructions', card?.lastInstructions ?? '', 0),
      ...(isFever ? placed('mode', 'mode', FEVER.replaceAll('{{char}}', character.nickname), 0) : []),
    ];
  }

  #result({ drafts, turns, notes, tokens, isGreetingShared }: Conversation, newWindow?: Window): AssembledPrompt {
    const { chat, window } = this.#task;
    const story = withTail(drafts, this.#tail);
    const all = [...this.#fixed.messages, ...story];
    const messages = all.map(({ role, parts }) => ({ role, text: parts.map(({ text }) => text).join('\n\n') }));
    // A tail that reaches back to the first message changes it at each turn.
    const isShared = isGreetingShared && story[0]?.parts.length === drafts[0]?.parts.length;
    const prompt: Prompt = { messages, fixed: this.#fixed.messages.length + (isShared ? 2 : 0), chat };
    const { answersBefore: count = 0 } = newWindow ?? window ?? {};
    const earlier: LeftOut[] = count > 0 ? [{ kind: 'conversation', why: 'earlier', count }] : [];
    return {
      prompt,
      notes,
      ...(newWindow ? { newWindow } : {}),
      lore: [...(this.#task.card?.book?.entries.filter(({ isFixed }) => isFixed) ?? []), ...this.#active].map(
        ({ content }) => this.#expand(content),
      ),
      sections: this.#sectionsOf(all),
      leftOut: [...this.#fixed.leftOut, ...earlier],
      tokens: this.#task.budget.tokens - this.#room + tokens,
      turns: turns.map(({ role, text }) => ({ role, text: role === 'character' ? this.#expand(text) : text })),
    };
  }

  /** With what separates parts and messages, so that the sum is the size of the prompt. */
  #sectionsOf(all: readonly Draft[]): Section[] {
    const sums = new Map<Section['kind'], number>();
    for (const { parts } of all)
      for (const [at, part] of parts.entries()) {
        const tokens = this.#costOf([part], at === 0 ? 1 : 0);
        sums.set(part.kind, (sums.get(part.kind) ?? 0) + tokens);
      }
    return [...sums].map(([kind, tokens]) => ({ kind, tokens }));
  }

  #costOf(parts: readonly Part[], messages: number): number {
    return parts.reduce((sum, { text }) => sum + this.#count(text) + 1, messages * MESSAGE_OVERHEAD);
  }
}

interface Conversation {
  readonly drafts: readonly Draft[];
  readonly turns: readonly StoredTurn[];
  readonly notes: TurnNotes;
  readonly tokens: number;
  /** Its first two messages are the same in all chats with the character. */
  readonly isGreetingShared: boolean;
}

const storyPart = (text: string): Part => ({ kind: 'story', text: fenced('story', text) });

interface Placed {
  /** Messages after it. */
  readonly depth: number;
  readonly part: Part;
}

/** Lore that is always active and has its place near the end. */
const isInTail = ({ isConstant, position }: ReadEntry) => isConstant && position === 'depth';

/** Adds the tail. It joins messages of the user, because many models accept only alternating roles. */
function withTail(drafts: readonly Draft[], tail: readonly Placed[]): Draft[] {
  const all = drafts.map(({ role, parts }) => ({ role, parts: [...parts] }));
  for (const { depth, part } of tail) {
    const at = Math.max(0, all.length - depth);
    const next = all[at];
    if (next?.role === 'user') next.parts.unshift(part);
    else all.findLast(({ role }, index) => role === 'user' && index < at)?.parts.push(part);
  }
  return all;
}

/** Replaces what a user has corrected since, where they said it. */
function corrected(turns: readonly StoredTurn[], memories: readonly KnownMemory[]): StoredTurn[] {
  const edits = Map.groupBy(
    memories.filter(({ kind, isEdited, quote, messageId }) => kind === 'FACT' && isEdited && quote && messageId),
    ({ messageId }) => messageId,
  );
  if (edits.size === 0) return [...turns];
  return turns.map((turn) => {
    const own = edits.get(turn.messageId) ?? [];
    return own.length === 0
      ? turn
      : {
          ...turn,
          text: own.reduce((text, { quote, text: now }) => text.replaceAll(quote ?? '', () => now), turn.text),
        };
  });
}
