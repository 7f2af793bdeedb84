import type { CallData } from 'shared-sdk/contract';
import type { Bot } from '../../discover/feed/visibility.ts';
import type { Context } from '../../kernel/context.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import { inLanguage, type Language } from '../../kernel/http/language.ts';
import { voicesOf } from '../../kernel/ports/voices.ts';
import { sampleUrl } from './samples.ts';
import { botToTalkWith, chooseVoice, currentVoice } from './voice-choice.ts';

type Voices = CallData<'voices.list'>;

/** Voices to choose from, and which one a character has for the signed-in user. */
export function voiceHandlers(ctx: Context): Handlers<`voices.${'ofGender' | 'list' | 'listByBot' | 'update'}`> {
  const { db } = ctx;
  const list = (gender: string, language: Language, current?: string): Voices => ({
    voices: voicesOf(gender).map((voice) => ({
      voiceId: voice.voiceId,
      voiceName: inLanguage(voice.name, language),
      gender: voice.gender,
      sampleUrl: ctx.ai?.speech ? sampleUrl(voice.voiceId) : null,
      isCurrentVoice: voice.voiceId === current,
    })),
  });
  const ofBot = async (userId: string, bot: Bot, language: Language): Promise<Voices> =>
    list(bot.gender, language, (await currentVoice(db, userId, bot))?.voiceId);
  return {
    'voices.ofGender': async ({ query, language }) => list(query.gender, language),
    'voices.list': async ({ userId, query, language }) =>
      ofBot(userId, await botToTalkWith(db, userId, query.botId), language),
    'voices.listByBot': async ({ userId, body, language }) =>
      ofBot(userId, await botToTalkWith(db, userId, body.botId), language),
    'voices.update': async ({ userId, body, language }) =>
      ofBot(userId, await chooseVoice(ctx, userId, body), language),
  };
}
