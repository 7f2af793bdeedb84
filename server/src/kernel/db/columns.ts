import { getTableColumns } from 'drizzle-orm';
import { botDrafts, bots } from './schema.ts';

const { card: _card, cardFiles: _files, ...ofBot } = getTableColumns(bots);
const { card: _draftCard, cardFiles: _draftFiles, ...ofDraft } = getTableColumns(botDrafts);

/** What is read of a character. Its card is megabytes at times, and is read by whoever wants it. */
export const botColumns = ofBot;
/** The same of a draft. */
export const draftColumns = ofDraft;
export type BotRow = Omit<typeof bots.$inferSelect, 'card' | 'cardFiles'>;
