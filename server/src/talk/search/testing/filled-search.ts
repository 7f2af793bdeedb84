import type { CallData } from 'shared-sdk/contract';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../kernel/db/open.ts';
import { alternatives, bots, channels, messages, users } from '../../../kernel/db/schema.ts';
import { openTestDatabase } from '../../../kernel/db/testing.ts';
import { newId } from '../../messages/ids.ts';
import { indexPending } from '../index-messages.ts';
import { searchHandlers } from '../search.ts';
import { textsIn } from './search-texts.ts';

const CHATS = 50;
const ROWS = 1_000;

export interface FilledSearch {
  readonly texts: readonly string[];
  /** Milliseconds for a message to be indexed. */
  readonly indexingMs: number;
  search(query: string): Promise<CallData<'channels.search'>>;
  close(): Promise<void>;
}

/** A member's fifty chats with messages in English, Korean, Arabic and Chinese, in a database of their own. */
export async function fillSearch(count: number, report: (line: string) => void): Promise<FilledSearch> {
  const { db, close } = await openTestDatabase();
  const at = Date.now();
  const { userId, botId } = await aMember(db, at);
  const channelIds = Array.from({ length: CHATS }, () => uuidv7());
  await db
    .insert(channels)
    .values(channelIds.map((channelId) => ({ channelId, userId, botId, modelId: 'demo', createdAt: at })));
  const texts = textsIn(count);
  let last: string | undefined;
  for (let from = 0; from < count; from += ROWS) {
    const rows = texts.slice(from, from + ROWS).map((text, n) => {
      last = newId(at, last);
      const channelId = channelIds[n % CHATS] ?? '';
      return { messageId: last, alternativeId: uuidv7(), channelId, text };
    });
    await db.insert(messages).values(
      rows.map(({ text: _, ...row }) => ({
        ...row,
        userId,
        branchId: row.channelId,
        senderType: 'USER' as const,
        senderId: userId,
        contentType: 'TEXT' as const,
        createdAt: at,
        updatedAt: at,
      })),
    );
    await db.insert(alternatives).values(
      rows.map(({ messageId, alternativeId, text }) => ({
        messageId,
        alternativeId,
        text,
        status: 'DONE' as const,
        createdAt: at,
        updatedAt: at,
      })),
    );
  }
  report(`${count} messages are stored`);
  const started = performance.now();
  let done = 0;
  for (let some = await indexPending(db); some > 0; some = await indexPending(db)) {
    done += some;
    if (done % 20_000 === 0) report(`${done} messages are indexed`);
  }
  const handler = searchHandlers({ db })['channels.search'];
  return {
    texts,
    indexingMs: (performance.now() - started) / count,
    search: (query) => handler({ userId, language: 'en', query: { query, size: 20 } } as Parameters<typeof handler>[0]),
    close,
  };
}

async function aMember(db: Db, at: number): Promise<{ userId: string; botId: string }> {
  const userId = uuidv7();
  const botId = uuidv7();
  await db.insert(users).values({
    userId,
    loginType: 'EMAIL',
    loginId: userId,
    nickname: 'Robin',
    gender: 'NON_BINARY',
    preferredGender: 'NON_BINARY',
    birthAt: 0,
    preferenceTagIds: [],
    createdAt: at,
  });
  await db.insert(bots).values({
    botId,
    botKey: uuidv7(),
    visibility: 'PUBLIC',
    reviewState: 'APPROVED',
    nickname: 'Mira',
    gender: 'FEMALE',
    headline: '',
    shortDescription: '',
    hashTags: [],
    relationship: '',
    backstory: '',
    initialSituation: '',
    personality: '',
    details: '',
    firstMessage: '',
    alternateGreetings: [],
    exampleDialogue: '',
    conversationCategory: 'CASUAL',
    source: 'catalogue',
    createdAt: at,
    updatedAt: at,
  });
  return { userId, botId };
}
