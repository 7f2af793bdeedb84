import { getTableColumns } from 'drizzle-orm';
import { botDrafts, bots } from './schema.ts';

const { card: _card, cardFiles: _files, ...ofBot } = getTableColumns(bots);
const { card: _draftCard, cardFiles: _draftFiles, ...ofDraft } = getTableColumns(botDrafts);

/** Columns of a character without its card, which may have megabytes. Code that needs the card selects it. */
export const botColumns = ofBot;
/** The same for a draft. */
export const draftColumns = ofDraft;
export type BotRow = Omit<typeof bots.$inferSelect, 'card' | 'cardFiles'>;
