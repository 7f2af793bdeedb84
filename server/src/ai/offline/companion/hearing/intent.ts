import type { Feeling } from '../feelings.ts';
import type { Told } from '../remember.ts';

/** What a message wants above all. */
export type Intent =
  | 'crisis'
  | 'minors'
  | 'unsafe'
  | 'probe'
  | 'explicit'
  | 'math'
  | 'time'
  | 'areYouReal'
  | 'askName'
  | 'askMyName'
  | 'askMemory'
  | 'askAge'
  | 'askMood'
  | 'askMe'
  | 'askDoing'
  | 'askScene'
  | 'askRelation'
  | 'askLove'
  | 'askTrust'
  | 'askWho'
  | 'askOpinion'
  | 'askFavourite'
  | 'askSelf'
  | 'askWorld'
  | 'askWhy'
  | 'more'
  | 'really'
  | 'sympathy'
  | 'andYou'
  | 'clarify'
  | 'describe'
  | 'guess'
  | 'hurts'
  | 'drawing'
  | 'drawFor'
  | 'joking'
  | 'speechless'
  | 'announce'
  | 'recommend'
  | 'story'
  | 'joke'
  | 'song'
  | 'advice'
  | 'game'
  | 'suggest'
  | 'request'
  | 'badNews'
  | 'goodNews'
  | 'feeling'
  | 'told'
  | 'love'
  | 'miss'
  | 'compliment'
  | 'insult'
  | 'tease'
  | 'complaint'
  | 'thanks'
  | 'sorry'
  | 'condolence'
  | 'greet'
  | 'farewell'
  | 'goodNight'
  | 'touch'
  | 'touchMe'
  | 'gift'
  | 'action'
  | 'yes'
  | 'no'
  | 'ok'
  | 'laugh'
  | 'emoji'
  | 'nonsense'
  | 'empty'
  | 'statement';

/** What an intent is told from. */
export interface Clues {
  readonly message: string;
  readonly lower: string;
  readonly rest: string;
  readonly told: readonly Told[];
  readonly feeling: Feeling | undefined;
  readonly sum: object | undefined;
  readonly greets: boolean;
  readonly actions: readonly string[];
}
