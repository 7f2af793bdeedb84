import type { BotInfo, MadeBotInfo, WorldInfo } from 'shared-sdk/contract';
import type { bots } from '../../kernel/db/schema.ts';

/** The user's texts as the row of a character or a world, without owner and visibility. */
export type BotFields = Omit<
  typeof bots.$inferInsert,
  'botId' | 'botKey' | 'ownerId' | 'visibility' | 'reviewState' | 'createdAt' | 'updatedAt'
>;

export const characterFields = (info: MadeBotInfo): BotFields => ({
  kind: 'CHARACTER',
  nickname: info.nickname.trim(),
  gender: info.gender,
  headline: info.headline,
  shortDescription: info.shortDescription,
  hashTags: info.hashTags,
  relationship: info.relationship,
  backstory: info.backstory,
  initialSituation: info.initialSituation,
  personality: info.personality,
  details: info.details,
  firstMessage: info.firstMessage,
  alternateGreetings: [],
  exampleDialogue: '',
  conversationCategory: info.conversationCategory,
  source: 'manual',
});

/** A world speaks through its narrator: its overview is the backstory, its introduction the initial situation. */
export const worldFields = (info: WorldInfo): BotFields => ({
  kind: 'WORLD',
  nickname: info.worldName.trim(),
  gender: 'NON_BINARY',
  headline: info.headline,
  shortDescription: info.shortDescription,
  hashTags: hashTagOf(info.genre),
  relationship: '',
  backstory: info.overview,
  initialSituation: info.introduction,
  personality: '',
  details: '',
  firstMessage: info.firstMessage,
  alternateGreetings: [],
  exampleDialogue: '',
  conversationCategory: 'CASUAL',
  worldSetup: info.worldSetup,
  source: 'manual',
});

function hashTagOf(genre: string): string[] {
  const tag = [...genre.replace(/[#\s]+/g, '')].slice(0, 20).join('');
  return tag === '' ? [] : [tag];
}

/** Every text of a draft, for moderation. */
export const textsOf = (info: BotInfo | WorldInfo): string[] =>
  Object.values(info).flatMap((value: string | readonly string[]) => value);
