import { type Card, type CardV3, cardOf, toV3 } from 'shared-sdk/cards';
import type { BotRow } from '../kernel/db/columns.ts';
import { characterOf } from './character-of.ts';
import { OWN } from './own-fields.ts';

/** The field of a card for each field of a character. */
const FIELDS = {
  backstory: 'description',
  initialSituation: 'scenario',
  personality: 'personality',
  firstMessage: 'first_mes',
  exampleDialogue: 'mes_example',
  alternateGreetings: 'alternate_greetings',
} as const satisfies Partial<Record<keyof BotRow, string>>;
/** Data that no card format has a field for. */
const OWN_FIELDS = [
  'relationship',
  'details',
  'gender',
  'headline',
  'shortDescription',
  'conversationCategory',
] as const;

/** The parts of a character that its card is made from. */
export type CardSource = Pick<
  BotRow,
  keyof typeof FIELDS | (typeof OWN_FIELDS)[number] | 'kind' | 'nickname' | 'hashTags' | 'worldSetup'
>;

/**
 * A character as a card: the imported card with all changes since, or a new one. Unchanged parts of an imported card
 * stay as they were.
 */
export function cardOfBot(bot: CardSource, origin: unknown): CardV3 {
  const card = cardOf(origin ?? { spec: 'chara_card_v3', spec_version: '3.0', data: { name: bot.nickname } });
  const imported = characterOf(card);
  const edits: Record<string, unknown> = { ...nameOf(card, imported.nickname, bot.nickname) };
  for (const [field, target] of Object.entries(FIELDS) as [keyof typeof FIELDS, string][]) {
    if (!isSame(imported[field], bot[field])) edits[target] = bot[field];
  }
  const { extensions, tags } = card.definition;
  if (!isSame(imported.hashTags, bot.hashTags) && tags.length === 0) edits.tags = bot.hashTags;
  const own = ownOf(bot, imported);
  if (Object.keys(own).length > 0) {
    const known = extensions[OWN];
    edits.extensions = { ...extensions, [OWN]: { ...(typeof known === 'object' ? known : {}), ...own } };
  }
  return toV3(card, edits);
}

function nameOf(card: Card, imported: string, now: string) {
  if (imported === now && card.kind === 'character') return {};
  return card.definition.nickname === '' ? { name: now } : { nickname: now };
}

function ownOf(bot: CardSource, imported: ReturnType<typeof characterOf>) {
  const own = Object.fromEntries(
    OWN_FIELDS.filter((field) => !isSame(imported[field], bot[field])).map((field) => [field, bot[field]]),
  );
  const tags = isSame(imported.hashTags, bot.hashTags) ? {} : { hashTags: bot.hashTags };
  if (bot.kind !== 'WORLD') return { ...own, ...tags };
  const { headline, shortDescription, worldSetup } = bot;
  return { kind: 'WORLD', headline, shortDescription, worldSetup, genre: bot.hashTags[0] ?? '' };
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
