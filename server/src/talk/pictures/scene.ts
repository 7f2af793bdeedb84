import type { Context } from '../../kernel/context.ts';
import type { Db } from '../../kernel/db/open.ts';
import type { Language } from '../../kernel/http/language.ts';
import type { LookRequest } from '../../kernel/ports/ports.ts';
import type { BotRow, ChannelRow } from '../channels/channel-store.ts';
import { shownPath } from '../messages/path.ts';
import { turnsOn } from '../messages/turns.ts';
import { altOf, wishedAlt } from './alt.ts';

/** How far back a conversation tells where its people are. */
const TURNS = 12;
const MAX_DESCRIPTION = 1_000;

export interface PictureScene {
  readonly look: LookRequest;
  /** The same in words, for a provider. */
  readonly description: string;
  readonly alt: string;
}

/** Who a character is to a painter: as its portrait was painted, or as it is described. */
export const selfOf = (bot: BotRow): LookRequest =>
  bot.portraitLook ?? {
    seed: bot.botId,
    gender: bot.gender,
    description: `${bot.headline}. ${bot.shortDescription}`,
  };

const PERSON = { MALE: 'an adult man', FEMALE: 'an adult woman', NON_BINARY: 'an adult person' } as const;

/** What a picture of the character shows now: what was wished, and for the rest what the conversation tells. */
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
  // Only a provider paints what no list of ours knows.
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
