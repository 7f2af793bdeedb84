import { randomUUID } from 'node:crypto';
import type { CallData } from 'shared-sdk/contract';
import type { Size } from '../../campaign.ts';
import { allMessages, newChat, sendSurely, settled } from '../../support/chats.ts';
import type { ChatRun } from '../chat.ts';

const PARALLEL = 20;
const ROUNDS: Readonly<Record<Size, number>> = { smoke: 1, short: 20, long: 200 };
const WITHIN_MS = 60_000;

/** Texts that have broken other programs: they must be shown unchanged, or refused. */
const WHOLE = [
  'Ω≈ç√∫˜µ≤≥÷ 田中さんにあげて下さい مرحبا בְּרֵאשִׁית',
  '👩‍👩‍👧‍👦 🇰🇷 👾🙇🏿‍♀️',
  '\u202eright to left override\u202c',
  '\u200bzero\u200bwidth\u200b',
  `Z${'\u0301'.repeat(500)}`,
  `a${'\u{1F600}'.repeat(999)}`,
  "'; DROP TABLE messages; --",
  '\u0024{jndi:ldap://127.0.0.1/a} {{7*7}} <%= 7 %>',
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '%s%n%x %00 \\u0000 \\',
  'line\r\nSet-Cookie: a=b',
];
const BROKEN = ['a\u0000b', '\ud800 alone', 'end \udc00', 'x'.repeat(1_001), '\u{1F600}'.repeat(1_001), '   '];

/** The same message repeatedly, and texts of every kind (A3, C6). */
export async function texts({ tally, client, size }: ChatRun): Promise<void> {
  const chat = await newChat(client);
  const { token, channelId } = chat;
  const params = { channelId };
  for (let round = 0; round < ROUNDS[size]; round += 1) {
    const body = { text: `Again ${round}`, clientMessageId: randomUUID() };
    const answers = await Promise.all(
      Array.from({ length: PARALLEL }, () => client.send('channels.sendText', { token, params, body })),
    );
    const ids = new Set(
      answers.map(({ json }) => (json?.data as CallData<'channels.sendText'> | undefined)?.messageData.message.id),
    );
    tally.check(
      'A3 twenty parallel sends under one id are one message',
      ids.size === 1 && answers.every(({ status }) => status === 200),
      () => answers.map(({ status }) => status).join(' '),
    );
  }
  // Other lines of the table check the replies, so the smoke run does not wait for them.
  const rest = async () => (size === 'smoke' ? null : settled(client, chat, WITHIN_MS));
  await rest();
  const again = (await allMessages(client, chat)).filter(({ message }) => message.value.startsWith('Again'));
  tally.check('A3 each is stored once', again.length === ROUNDS[size], () => `${again.length} messages`);

  for (const text of WHOLE) {
    const answer = await sendSurely(client, chat, text);
    const data = answer.json?.data as CallData<'channels.sendText'> | undefined;
    tally.check(
      'C6 a text is stored as it was written',
      data?.messageData.message.message.value === text,
      () => `${JSON.stringify(text.slice(0, 40))}: ${answer.status} ${answer.json?.code}`,
    );
  }
  for (const text of BROKEN) {
    const body = { text, clientMessageId: randomUUID() };
    const answer = await client.send('channels.sendText', { token, params, body });
    tally.check(
      'C6 what can’t be held is refused',
      answer.status === 400,
      () => `${JSON.stringify(text.slice(0, 20))}: ${answer.status}`,
    );
  }
  await rest();
  const stored = (await allMessages(client, chat)).map(({ message }) => message.value);
  tally.check(
    'C6 and reads as it was written',
    WHOLE.every((text) => stored.includes(text)),
    () => WHOLE.filter((text) => !stored.includes(text)).join('\n'),
  );
}
