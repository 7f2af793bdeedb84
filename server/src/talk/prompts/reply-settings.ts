import { eq } from 'drizzle-orm';
import type { Sampling } from 'ports';
import type { ReplySettings } from 'shared-sdk/contract';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import { replySettings } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { OwnChannel } from '../channels/channel-rows.ts';
import { ownedChannel } from '../channels/channel-rows.ts';
import { modelOf } from '../channels/channel-view.ts';
import { checkText } from '../requests/moderation.ts';

const NOTHING: ReplySettings = { authorsNote: '', authorsNoteDepth: 1, sampling: {}, stopTexts: [] };

/** The settings of a chat's replies: its owner can read and change them. */
export function replySettingsHandlers(
  ctx: Context,
): Handlers<'channels.replySettings' | 'channels.changeReplySettings'> {
  const { db, ai, now } = ctx;
  const answer = ({ channel }: OwnChannel, settings: ReplySettings) => ({
    settings,
    samplers: [...(ai.samplers?.(modelOf(ai, channel).modelId) ?? [])],
  });
  return {
    async 'channels.replySettings'({ userId, params: { channelId } }) {
      const own = await ownedChannel(db, userId, channelId);
      return answer(own, (await settingsOf(db, channelId)) ?? NOTHING);
    },

    async 'channels.changeReplySettings'({ userId, params: { channelId }, body }) {
      const own = await ownedChannel(db, userId, channelId);
      const settings = { ...body, authorsNote: body.authorsNote.trim() };
      const verdict = await checkText(ai, [settings.authorsNote, ...settings.stopTexts].join('\n'));
      if (!verdict.safe) throw new AppError('PROMPT_NOT_SAFE');
      const changed = { settings, updatedAt: now() };
      await db
        .insert(replySettings)
        .values({ channelId, ...changed })
        .onConflictDoUpdate({ target: replySettings.channelId, set: changed });
      return answer(own, settings);
    },
  };
}

/** Null: they were never changed. */
export async function settingsOf(db: Db, channelId: string): Promise<ReplySettings | null> {
  const [row] = await db.select().from(replySettings).where(eq(replySettings.channelId, channelId));
  return row?.settings ?? null;
}

/** Words that are likelier than this are left out by XTC: the value that its author proposes. */
const XTC_THRESHOLD = 0.1;

/** What a model gets of the settings. */
export function samplingOf({ sampling }: Pick<ReplySettings, 'sampling'>): Sampling {
  const { dry, xtc, ...rest } = sampling;
  return {
    ...rest,
    ...(dry === undefined ? {} : { dry: { strength: dry } }),
    ...(xtc === undefined ? {} : { xtc: { probability: xtc, threshold: XTC_THRESHOLD } }),
  };
}
