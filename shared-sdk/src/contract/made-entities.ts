import * as z from 'zod';
import { conversationCategories, visibilities } from './enums.ts';
import { gender, wellFormed } from './scalars.ts';

/** Bounds of CREATE-20. */
export const botInfo = z.object({
  botType: z.literal('MANUAL'),
  nickname: wellFormed(30, 1),
  gender,
  relationship: wellFormed(100),
  backstory: wellFormed(1000),
  initialSituation: wellFormed(1000),
  personality: wellFormed(1000),
  details: wellFormed(1000),
  firstMessage: wellFormed(500),
  visualDescription: wellFormed(500),
  headline: wellFormed(60),
  shortDescription: wellFormed(150),
  hashTags: z.array(wellFormed(20, 1)).max(10),
  conversationCategory: z.enum(conversationCategories),
});

/** Bounds of WORLD-13. */
export const worldInfo = z.object({
  genre: wellFormed(50),
  worldName: wellFormed(50, 1),
  firstMessage: wellFormed(500),
  /** The hidden prompt: returned to its owner only. */
  worldSetup: wellFormed(2000),
  overview: wellFormed(500),
  introduction: wellFormed(500),
  visualDescription: wellFormed(500),
  headline: wellFormed(60),
  shortDescription: wellFormed(150),
});

export const visibility = z.enum(visibilities);

export type BotInfo = z.infer<typeof botInfo>;
export type WorldInfo = z.infer<typeof worldInfo>;
