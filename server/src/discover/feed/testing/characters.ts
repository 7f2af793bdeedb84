import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../kernel/db/open.ts';
import { bots, categories, presets } from '../../../kernel/db/schema.ts';

type BotFields = Partial<typeof bots.$inferInsert>;
type Place = { readonly categoryId?: string; readonly seqNo?: number; readonly rank?: number };

const BLANK = {
  gender: 'NON_BINARY',
  visibility: 'PUBLIC',
  reviewState: 'APPROVED',
  headline: 'A headline',
  shortDescription: 'A short description',
  hashTags: ['calm'],
  relationship: 'A neighbour',
  backstory: 'SECRET BACKSTORY',
  initialSituation: 'At the door',
  personality: 'Calm',
  details: 'SECRET DETAILS',
  firstMessage: 'Hello, {{user}}. I am {{char}}.',
  alternateGreetings: [],
  exampleDialogue: 'SECRET EXAMPLE',
  conversationCategory: 'CASUAL',
  worldSetup: 'SECRET SETUP',
  source: 'catalogue',
  createdAt: 1,
  updatedAt: 1,
} as const;

/** Inserts a character into the database, with `place` also its preset. */
export async function addBot(db: Db, fields: BotFields = {}, place?: Place) {
  const botId = uuidv7();
  const bot = {
    ...BLANK,
    hashTags: [...BLANK.hashTags],
    alternateGreetings: [],
    botId,
    botKey: uuidv7(),
    nickname: 'Ada',
    ...fields,
  };
  await db.insert(bots).values(bot);
  const preset = {
    presetId: uuidv7(),
    presetKey: uuidv7(),
    presetContentId: uuidv7(),
    botId,
    categoryId: place?.categoryId ?? 'sea',
    seqNo: place?.seqNo ?? 0,
    rank: place?.rank ?? null,
    createdAt: 1,
  };
  if (place) await db.insert(presets).values(preset);
  return { ...bot, presetKey: preset.presetKey, presetContentId: preset.presetContentId };
}

export async function addCategory(db: Db, categoryId: string, seqNo: number): Promise<void> {
  await db.insert(categories).values({
    categoryId,
    seqNo,
    layout: 'SCROLL',
    title: { en: `The ${categoryId}`, ko: `${categoryId} 제목` },
    description: { en: `About the ${categoryId}`, ko: `${categoryId} 설명` },
  });
}
