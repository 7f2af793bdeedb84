import type { CharacterProfile } from 'ports';
import { v2 } from 'shared-sdk/cards/testing';
import { cardPartsIn } from '../card-parts.ts';
import type { KnownMemory } from '../memory/choose.ts';
import type { AssembledPrompt, PromptTask, StoredTurn } from '../task.ts';

export const MIRA: CharacterProfile = {
  botId: 'mira',
  nickname: 'Mira',
  gender: 'FEMALE',
  headline: 'Keeper of the north light',
  shortDescription: '',
  relationship: 'Your neighbour on the island',
  backstory: '{{char}} grew up among nets and tides.',
  initialSituation: '',
  personality: 'Calm',
  details: '',
  firstMessage: 'Hello, {{user}}.',
  exampleDialogue: '<START>\n{{user}}: Storm?\n{{char}}: Not yet, {{user}}.',
  hashTags: [],
  conversationCategory: 'CASUAL',
};

/** Ids in the order of messages. */
export const id = (n: number): string => `m${String(n).padStart(6, '0')}`;

export const turnsOf = (...texts: readonly string[]): StoredTurn[] =>
  texts.map((text, n) => ({ messageId: id(n), role: (texts.length - n) % 2 === 1 ? 'user' : 'character', text }));

export const taskOf = (task: Partial<PromptTask> = {}): PromptTask => ({
  character: MIRA,
  userName: 'Jo',
  chat: 'c',
  turns: turnsOf('Hello, {{user}}.', 'Hi'),
  memories: [],
  seed: 's',
  budget: { tokens: 4_000 },
  ...task,
});

export const cardWith = (data: Record<string, unknown>) => cardPartsIn(v2(data));
export const loreCard = (entries: readonly object[], more: object = {}) =>
  cardWith({ character_book: { ...more, entries } });

export const factOf = (text: string, n: number, more: Partial<KnownMemory> = {}): KnownMemory => ({
  memoryId: `f${n}`,
  kind: 'FACT',
  text,
  quote: text,
  messageId: id(n),
  coversTo: null,
  weight: 3,
  isEdited: false,
  createdAt: n,
  relevance: 0,
  ...more,
});

export const textOf = ({ prompt }: AssembledPrompt): string => prompt.messages.map(({ text }) => text).join('\n\n');
