import type { Agent } from 'node:https';
import { and, eq, isNull } from 'drizzle-orm';
import type { StoredEvent } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import { bots, channels, users } from '../../kernel/db/schema.ts';
import type { ServiceAccountKey } from '../../kernel/google/service-account.ts';
import { inLanguage, languageOf } from '../../kernel/http/language.ts';
import { localized } from '../../kernel/texts/localized.ts';
import { type Delivery, fcmSender, type PushMessage, type VapidKeys, webSender } from './senders.ts';
import { dropTarget, type StoredTarget, targetsOf } from './targets.ts';

export interface PushOptions {
  readonly keys: VapidKeys;
  /** Contact for push services: a `mailto:` address or a URL of the platform. */
  readonly subject: string;
  /** Absent: devices of Firebase Cloud Messaging are registered, but get no messages. */
  readonly fcm?: { readonly key: ServiceAccountKey; readonly api: string; readonly token: string } | undefined;
  /** HTTPS agent for push services; tests pass one that trusts their certificate. */
  readonly agent?: Agent | undefined;
}

export interface Push {
  /** The key that browsers subscribe with. */
  readonly publicKey: string;
  /** Sends to all devices of a user. @returns the number of accepted messages */
  send(userId: string, message: PushMessage): Promise<number>;
  /** Sends a message for a completed reply. Never throws. */
  onEvent(userId: string, event: StoredEvent): Promise<void>;
}

/** An event that waited longer than this in the outbox is not pushed. */
const FRESH_MS = 2 * 60 * 1000;
const BODY_CHARACTERS = 160;
const NEW_MESSAGE = localized('newMessage');

/** Push messages to a user's devices about new replies (PUSH-04). */
export function createPush({ db, now, log }: Pick<Context, 'db' | 'now' | 'log'>, options: PushOptions): Push {
  const { keys, subject, fcm, agent } = options;
  const web = webSender(keys, { subject, agent });
  const device = fcm && fcmSender(fcm.key, fcm);

  const deliver = async (to: StoredTarget, message: PushMessage): Promise<Delivery> => {
    const delivery = to.kind === 'web' ? await web(to.target, message) : await device?.(to.target, message);
    if (delivery === 'gone') await dropTarget(db, to.targetHash);
    // The text is not logged, because it is private.
    if (delivery !== 'sent')
      log.info({ kind: to.kind, delivery: delivery ?? 'not configured' }, 'a push was not delivered');
    return delivery ?? 'failed';
  };
  const send = async (userId: string, message: PushMessage) => {
    const targets = await targetsOf(db, userId);
    const deliveries = await Promise.all(targets.map((target) => deliver(target, message)));
    return deliveries.filter((delivery) => delivery === 'sent').length;
  };

  return {
    publicKey: keys.publicKey,
    send,
    async onEvent(userId, event) {
      if (event.eventType !== 'message-updated' || now() - event.createdAt > FRESH_MS) return;
      const { message } = event.payload;
      if (message.type !== 'BOT' || message.status !== 'DONE' || message.isEdited) return;
      try {
        const about = await readChat(db, userId, event.channelId);
        if (!about) return;
        const { botKey, nickname, language } = about;
        await send(userId, {
          title: nickname,
          body: plain(message.message.value) || inLanguage(NEW_MESSAGE, languageOf(language)),
          url: `/chat/${event.channelId}`,
          also: `/chat/${botKey}`,
          tag: event.channelId,
        });
      } catch (error) {
        log.warn({ err: error }, 'a push could not be sent');
      }
    },
  };
}

/** The character and the user of a chat; undefined if the user has switched push off or is deleted. */
async function readChat(db: Context['db'], userId: string, channelId: string) {
  const [row] = await db
    .select({
      botKey: bots.botKey,
      nickname: bots.nickname,
      language: users.language,
    })
    .from(channels)
    .innerJoin(bots, eq(bots.botId, channels.botId))
    .innerJoin(users, eq(users.userId, channels.userId))
    .where(
      and(
        eq(channels.channelId, channelId),
        eq(channels.userId, userId),
        eq(users.pushEnabled, true),
        isNull(users.deletedAt),
      ),
    );
  return row;
}

/** The beginning of a text, without Markdown marks. */
function plain(text: string): string {
  const characters = [
    ...text
      .replace(/[*_~`]+/g, '')
      .replace(/\s+/g, ' ')
      .trim(),
  ];
  return characters.length > BODY_CHARACTERS
    ? `${characters.slice(0, BODY_CHARACTERS).join('')}…`
    : characters.join('');
}
