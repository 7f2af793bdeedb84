import { parseArgs } from 'node:util';
import { eq } from 'drizzle-orm';
import { openDatabase } from '../../db/open.ts';
import { alternatives, channels, messages } from '../../db/schema.ts';
import { newId } from '../ids.ts';
import { endOfChannel } from '../messages.ts';

/**
 * `node server/src/channels/testing/fill-chat.ts --data <folder> --channel <id> --messages <n>`: fills a chat of a
 * platform that does not run with messages of many lengths, for measurements.
 */
const { values } = parseArgs({
  options: { data: { type: 'string' }, channel: { type: 'string' }, messages: { type: 'string' } },
});
const channelId = values.channel ?? '';
const count = Number(values.messages);
if (!values.data || channelId === '' || !Number.isInteger(count)) throw new Error('--data, --channel and --messages');

const LINES = [
  'Yes.',
  'I thought of you when the ferry came in.',
  'The lamp went out twice last night, and both times I counted the seconds until I had it burning again.',
  '*leans on the railing* There is a storm behind the islands. It will be here by the time we have finished our tea, and then nobody leaves before morning.',
];
const BATCH = 500;

const { db, close } = await openDatabase({ dataDir: values.data });
const [channel] = await db.select().from(channels).where(eq(channels.channelId, channelId));
if (!channel) throw new Error('there is no such chat');
const at = Date.now();
let { lastId } = await endOfChannel(db, channelId);
for (let done = 0; done < count; done += BATCH) {
  const batch = Array.from({ length: Math.min(BATCH, count - done) }, (_, n) => {
    const isUser = (done + n) % 2 === 0;
    lastId = newId(at, lastId);
    const ids = { messageId: lastId, alternativeId: newId(at) };
    const times = { createdAt: at, updatedAt: at };
    const text = `${LINES[(done + n) % LINES.length]} (${done + n + 1})`;
    return {
      message: {
        ...ids,
        ...times,
        channelId,
        branchId: channelId,
        userId: channel.userId,
        parentId: null,
        senderType: isUser ? ('USER' as const) : ('BOT' as const),
        senderId: isUser ? channel.userId : channel.botId,
        contentType: 'TEXT' as const,
      },
      alternative: { ...ids, ...times, text, status: 'DONE' as const },
    };
  });
  await db.insert(messages).values(batch.map(({ message }) => message));
  await db.insert(alternatives).values(batch.map(({ alternative }) => alternative));
}
await close();
