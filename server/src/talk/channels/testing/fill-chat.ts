import { parseArgs } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { openDatabase } from '../../../kernel/db/open.ts';
import { channels } from '../../../kernel/db/schema.ts';
import { endOfChannel } from '../../messages/last-message.ts';

/**
 * `node server/src/talk/channels/testing/fill-chat.ts --data <folder> --chat <id>=<n> …`: fills chats of a stopped
 * platform with messages of many lengths, for measurements.
 */
const { values } = parseArgs({
  options: { data: { type: 'string' }, chat: { type: 'string', multiple: true } },
});
const wishes = (values.chat ?? []).map((wish) => wish.split('='));
const isSound = wishes.every(([id, count]) => id !== '' && Number.isInteger(Number(count)));
if (!values.data || wishes.length === 0 || !isSound) throw new Error('--data <folder> and --chat <id>=<n>');

const LINES = [
  'Yes.',
  'I thought of you when the ferry came in.',
  'The lamp went out twice last night, and both times I counted the seconds until I had it burning again.',
  '*leans on the railing* There is a storm behind the islands. It will be here by the time we have finished our tea, and then nobody leaves before morning.',
];
const BATCH = 20_000;

const { db, close } = await openDatabase({ dataDir: values.data });
for (const [channelId = '', count] of wishes) await fill(channelId, Number(count));
await close();

/** The database generates the ids in order: a time after the last message, and a counter. */
async function fill(channelId: string, count: number): Promise<void> {
  const [channel] = await db.select().from(channels).where(eq(channels.channelId, channelId));
  if (!channel) throw new Error(`there is no chat ${channelId}`);
  const { userId, botId } = channel;
  const { lastId = '' } = await endOfChannel(db, channelId);
  const at = Math.max(Date.now(), Number.parseInt(lastId.replace('-', '').slice(0, 12), 16) + 1);
  const moment = at.toString(16).padStart(12, '0');
  const idOf = (kind: '7000' | '7001') =>
    sql`(${moment}::text || ${kind}::text || '8000' || lpad(to_hex(n), 12, '0'))::uuid`;
  for (let done = 0; done < count; done += BATCH) {
    const numbers = sql`generate_series(${done + 1}::integer, ${Math.min(done + BATCH, count)}::integer) as n`;
    await db.execute(sql`
      insert into messages (message_id, channel_id, user_id, branch_id, sender_type, sender_id, content_type,
        alternative_id, created_at, updated_at)
      select ${idOf('7000')}, ${channelId}::uuid, ${userId}::uuid, ${channelId}::uuid,
        case when n % 2 = 1 then 'USER' else 'BOT' end,
        case when n % 2 = 1 then ${userId}::uuid else ${botId}::uuid end,
        'TEXT', ${idOf('7001')}, ${at}::bigint, ${at}::bigint
      from ${numbers}`);
    await db.execute(sql`
      insert into alternatives (alternative_id, message_id, text, status, created_at, updated_at)
      select ${idOf('7001')}, ${idOf('7000')},
        (array[${sql.join(
          LINES.map((line) => sql`${line}::text`),
          sql`, `,
        )}])[(n - 1) % ${LINES.length}::integer + 1] || ' (' || n || ')',
        'DONE', ${at}::bigint, ${at}::bigint
      from ${numbers}`);
  }
}
