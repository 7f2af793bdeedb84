import type { CharacterProfile, PromptMessage } from 'ports';
import { exampleTurns } from './examples.ts';
import { fenced, harmless, type SectionName } from './fences.ts';
import type { ReadEntry } from './lore/active-lore.ts';
import { withinBudget } from './lore/active-lore.ts';
import { expandMacros, type MacroNames } from './macros.ts';
import { ANY_USER, AUTHOR_INSTRUCTIONS, EXAMPLE, mainPrompt, PLATFORM_RULES } from './rules.ts';
import type { LeftOut, PromptTask, SectionKind } from './task.ts';
import { clipTokens, estimateTokens } from './tokens.ts';

/** A piece of a message. */
export interface Part {
  readonly kind: SectionKind;
  readonly text: string;
}

export interface Draft {
  readonly role: PromptMessage['role'];
  readonly parts: Part[];
}

export interface FixedPart {
  readonly messages: readonly Draft[];
  readonly leftOut: readonly LeftOut[];
}

/** The definition's maximum share of the budget: the conversation needs the rest. */
const FIXED_SHARE = 0.6;
/** The estimate may be too low by this much, whatever was learnt about a model: the fixed part must not change. */
const FIXED_MARGIN = 1.1;
/** A section with fewer tokens would be useless. */
const SMALLEST_SECTION = 32;
/** Lore that is always in the prompt, in estimated tokens. */
const MAX_CONSTANT_LORE = 2_400;
/** A note further from the end would make the model read much of the conversation again at each turn. */
export const MOST_DEPTH = 8;

interface Planned {
  readonly kind: SectionKind;
  readonly name: SectionName;
  readonly text: string;
  /** The section's maximum share of what is left when its turn comes, so that a long one leaves room for the others. */
  readonly share: number;
  readonly before?: string;
}

/** The part of a prompt that is the same in all chats with a character: it contains no name of a user. */
export function fixedPart(task: PromptTask): FixedPart {
  const { character, budget } = task;
  const names = { char: character.nickname, user: ANY_USER, seed: character.botId };
  const texts = textsOf(character, names);
  const expand = (text: string) => expandMacros(text, { ...names, texts }).trim();
  // The name may be text of a person; the rules around it are ours.
  const ours = (text: string) => text.replaceAll('{{char}}', harmless(oneLine(character.nickname)));
  const leftOut: LeftOut[] = [];
  const own = task.card?.systemPrompt ?? '';
  const main = ours(mainPrompt(character));
  const parts: Part[] = [{ kind: 'rules', text: ours(PLATFORM_RULES) }];
  if (own === '' || /\{\{original\}\}/i.test(own)) parts.push({ kind: 'rules', text: main });

  let left = Math.floor((budget.tokens * FIXED_SHARE) / FIXED_MARGIN) - costOf(parts);
  const add = ({ kind, name, text, share, before }: Planned) => {
    const body = expand(text);
    if (body === '') return;
    if (left < SMALLEST_SECTION) {
      leftOut.push({ kind, why: 'no-room', count: 1 });
      return;
    }
    const clipped = clipTokens(body, left * share);
    if (clipped !== body) leftOut.push({ kind, why: 'shortened', count: 1 });
    const part = { kind, text: [...(before ? [ours(before)] : []), fenced(name, clipped)].join('\n') };
    parts.push(part);
    left -= costOf([part]);
  };
  for (const planned of sectionsOf(task)) add(planned);

  const dialogues = exampleTurns(character.exampleDialogue);
  if (dialogues.length === 0)
    add({ kind: 'examples', name: 'example_lines', text: character.exampleDialogue, share: 0.5 });
  const examples: Draft[] = [];
  for (const dialogue of dialogues) {
    const drafts = dialogue.map(({ role, text }, at): Draft => {
      const said = { kind: 'examples', text: harmless(expand(text)) } as const;
      const mark = { kind: 'examples', text: fenced('example', ours(EXAMPLE)) } as const;
      return { role, parts: at === 0 ? [mark, said] : [said] };
    });
    const cost = costOf(drafts.flatMap(({ parts: said }) => said)) + 4 * drafts.length;
    if (cost > left) leftOut.push({ kind: 'examples', why: 'no-room', count: 1 });
    else {
      left -= cost;
      examples.push(...drafts);
    }
  }
  return { messages: [{ role: 'system', parts }, ...examples], leftOut };
}

function sectionsOf({ character, card, worldSetup }: PromptTask): Planned[] {
  const lore = withinBudget(
    (card?.book?.entries ?? []).filter(({ isFixed }) => isFixed),
    MAX_CONSTANT_LORE,
  );
  const far = card?.depthPrompt && card.depthPrompt.depth > MOST_DEPTH ? card.depthPrompt.text : '';
  // The main prompt is above, as a rule, since a card must not make it a text of its own.
  const instructions = [(card?.systemPrompt ?? '').replaceAll(/\{\{original\}\}/gi, ''), far]
    .filter(Boolean)
    .join('\n\n');
  const at = (position: 'before' | 'after') =>
    textOf(lore.filter((entry) => (entry.position === 'before') === (position === 'before')));
  return [
    {
      kind: 'author-instructions',
      name: 'author_instructions',
      text: instructions,
      share: 0.4,
      before: AUTHOR_INSTRUCTIONS,
    },
    { kind: 'lore', name: 'lore', text: at('before'), share: 0.5 },
    { kind: 'character', name: 'character', text: definitionOf(character), share: 0.65 },
    { kind: 'lore', name: 'lore', text: at('after'), share: 0.5 },
    { kind: 'world', name: 'world_setup', text: worldSetup ?? '', share: 0.75 },
  ];
}

const textOf = (entries: readonly ReadEntry[]) => entries.map(({ content }) => content).join('\n');

function definitionOf(character: CharacterProfile): string {
  return [
    ['Name', character.nickname],
    ['Gender', character.gender.toLowerCase().replace('_', '-')],
    ['In short', [character.headline, character.shortDescription].filter(Boolean).join(' – ')],
    [`Relationship to ${ANY_USER}`, character.relationship],
    ['Personality', character.personality],
    ['Backstory', character.backstory],
    ['Details', character.details],
    ['Where the story begins', character.initialSituation],
  ]
    .filter(([, text]) => text?.trim())
    .map(([label, text]) => `${label}: ${text}`)
    .join('\n');
}

/** Texts for macros that name a field of the card. */
export const textsOf = (
  { backstory, personality, initialSituation }: CharacterProfile,
  names: MacroNames,
): Readonly<Record<string, string>> => ({
  description: expandMacros(backstory, names),
  personality: expandMacros(personality, names),
  scenario: expandMacros(initialSituation, names),
  original: '',
});

const costOf = (parts: readonly Part[]) => parts.reduce((sum, { text }) => sum + estimateTokens(text) + 1, 0);
export const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
