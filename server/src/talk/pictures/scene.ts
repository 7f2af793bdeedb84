import type { LookRequest } from 'ports';
import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import type { Language } from '../../kernel/http/language.ts';
import type { BotRow, ChannelRow } from '../channels/channel-rows.ts';
import { shownPath } from '../messages/path.ts';
import { turnsOn } from '../messages/turns.ts';
import { altOf, wishedAlt } from './alt.ts';

/** Turns that are read for the place and mood of a picture. */
const TURNS = 12;
const MAX_DESCRIPTION = 1_000;

export interface PictureScene {
  readonly look: LookRequest;
  /** The same in words, for a provider. */
  readonly description: string;
  readonly alt: string;
}

/** How a painter sees a character: as in its portrait, or from its description. */
export const selfOf = (bot: BotRow): LookRequest =>
  bot.portraitLook ?? {
    seed: bot.botId,
    gender: bot.gender,
    description: `${bot.headline}. ${bot.shortDescription}`,
  };

const PERSON = { MALE: 'an adult man', FEMALE: 'an adult woman', NON_BINARY: 'an adult person' } as const;

/** The content of a picture of the character: the user's wish, and for the rest the conversation. */
export async function sceneOf(
  { db, ai }: { db: Db; ai: Context['ai'] },
  { channel, bot }: { channel: ChannelRow; bot: BotRow },
  { seed, wish, language }: { seed: string; wish: string; language: Language },
): Promise<PictureScene> {
  const turns = await turnsOn(db, { path: await shownPath(db, channel), limit: TURNS });
  const said = turns.map(({ text }) => text).reverse();
  const self = selfOf(bot);
  const look: LookRequest = { ...self, moment: { seed, wish, said } };
  const alt = altOf(look, bot.nickname, language);
  // The platform's painter knows only its own lists; a provider paints any wish.
  const isOurs = ai.image?.styles === undefined;
  const description = [
    `${bot.nickname}, ${PERSON[bot.gender]}: ${self.description}.`,
    `${altOf(look, bot.nickname, 'en')}.`,
    wish,
  ];
  return {
    look,
    description: description.filter(Boolean).join(' ').slice(0, MAX_DESCRIPTION),
    alt: isOurs || wish === '' ? alt : wishedAlt(alt, wish, language),
  };
}
