import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { Outbox } from '../../kernel/realtime/outbox.ts';
import { ownedChannel } from '../channels/channel-rows.ts';
import { inLockedChat } from '../requests/accept.ts';
import { answerOnceInChat, clientRequest } from '../requests/answer-once.ts';
import { checkText } from '../requests/moderation.ts';
import { addNote, addPin, editMemory, forgetMemory } from './edit-memories.ts';
import { knownMemories, memoryView } from './memory-rows.ts';

/** What is remembered in a chat: its owner can list, add, correct and forget it. */
export function memoryHandlers(
  ctx: Pick<Context, 'config' | 'db' | 'ai' | 'now'>,
  { outbox }: { outbox: Outbox },
): Handlers<`memories.${'list' | 'add' | 'edit' | 'forget'}`> {
  const { config, db, ai } = ctx;
  const refuseUnsafe = async (text: string) => {
    const verdict = await checkText(ai, text);
    if (!verdict.safe && verdict.reason !== 'SELF_HARM') throw new AppError('PROMPT_NOT_SAFE');
  };

  return {
    async 'memories.list'({ userId, params: { channelId } }) {
      const { channel } = await ownedChannel(db, userId, channelId);
      const known = await knownMemories(db, channel);
      return { memories: known.map(memoryView), isFull: known.length >= config.business.quotas.memories };
    },

    async 'memories.add'({ userId, params: { channelId }, body: { text, messageId, clientRequestId } }) {
      await ownedChannel(db, userId, channelId);
      if ((text === undefined) === (messageId === undefined)) throw new AppError('INVALID_REQUEST');
      if (text !== undefined) await refuseUnsafe(text);
      const request = clientRequest(userId, 'memory', clientRequestId, [channelId, text ?? '', messageId ?? '']);
      const answer = await answerOnceInChat(ctx, request, channelId, async (chat) => ({
        memory: memoryView(
          await (messageId === undefined ? addNote(ctx, chat, text ?? '') : addPin(ctx, chat, messageId)),
        ),
      }));
      void outbox.flush(userId);
      return answer;
    },

    async 'memories.edit'({ userId, params: { channelId, memoryId }, body: { text } }) {
      await ownedChannel(db, userId, channelId);
      await refuseUnsafe(text);
      const row = await inLockedChat(ctx, { userId, channelId }, (chat) => editMemory(chat, memoryId, text));
      void outbox.flush(userId);
      return { memory: memoryView(row) };
    },

    async 'memories.forget'({ userId, params: { channelId, memoryId } }) {
      await inLockedChat(ctx, { userId, channelId }, (chat) => forgetMemory(chat, memoryId));
      void outbox.flush(userId);
      return {};
    },
  };
}
