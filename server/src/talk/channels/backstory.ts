import type { BotRow } from './channel-rows.ts';

/**
 * The About panel shows the backstory of catalogue characters and of the user's own (CHAT-10). The backstory of an
 * imported card is its whole description, and another member's is private: of those the panel shows what their page shows.
 */
export function backstoryFor({ kind, ownerId, source, backstory }: BotRow, userId: string): string {
  const isPublic = ownerId === userId || (ownerId === null && source === 'catalogue');
  return kind !== 'WORLD' && isPublic ? backstory : '';
}
