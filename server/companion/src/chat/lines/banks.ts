import type { Intent } from '../hearing/intent.ts';
import * as aboutSelf from './about-self.ts';
import type { Bank } from './bank.ts';
import * as heart from './heart.ts';
import * as meeting from './meeting.ts';
import * as offers from './offers.ts';
import * as premises from './premises.ts';
import * as reactions from './reactions.ts';
import * as refusals from './refusals.ts';
import * as smallTalk from './small-talk.ts';

/** Intents that one bank answers. */
export const BANKS: Partial<Record<Intent, Bank>> = {
  greet: meeting.GREET,
  farewell: meeting.FAREWELL,
  goodNight: meeting.GOOD_NIGHT,
  askName: aboutSelf.WHO_LEAD,
  askLove: heart.LOVE_ASKED,
  askTrust: heart.TRUST,
  askMissed: premises.MISSED,
  askAgain: premises.AGAIN,
  returns: premises.RETURNS,
  riddle: premises.RIDDLE,
  accusation: premises.ACCUSED,
  time: smallTalk.TIME,
  joke: smallTalk.JOKE,
  game: smallTalk.GAME,
  song: smallTalk.SONG,
  advice: smallTalk.ADVICE,
  love: heart.LOVE,
  miss: heart.MISS,
  compliment: heart.COMPLIMENT,
  insult: heart.INSULT,
  tease: heart.TEASE,
  askMe: heart.ABOUT_YOU,
  complaint: smallTalk.COMPLAINT,
  thanks: smallTalk.THANKS,
  sorry: smallTalk.SORRY,
  touch: heart.TOUCH,
  touchMe: heart.TOUCH_ME,
  gift: heart.GIFT,
  drawing: offers.DRAWING,
  yes: smallTalk.YES,
  no: smallTalk.NO,
  ok: smallTalk.OK,
  laugh: reactions.LAUGH,
  emoji: smallTalk.EMOJI,
  nonsense: smallTalk.NONSENSE,
  empty: smallTalk.EMPTY,
  explicit: refusals.EXPLICIT,
  probe: refusals.PROBE,
  clarify: smallTalk.CLARIFY,
  condolence: reactions.CONDOLENCE,
  joking: reactions.JOKING,
  speechless: reactions.SPEECHLESS,
  announce: reactions.ANNOUNCE,
  sympathy: reactions.CONDOLENCE,
};
