import { stemmer } from 'stemmer';

/** Words that say nothing about a subject. */
const STOP = new Set(
  `a about after again all also always am an and any anymore anyone anything are aren't around as at away back be because been before being but by can can't cannot come could did didn't do does doesn't doing don't done down each either else even ever every everyone everything few for from get gets getting give go goes going gone gonna got had hadn't has hasn't have haven't he he's her here hers herself him himself his how i i'd i'll i'm i've if in into is isn't it it's its itself just keep know later let like little lot made make makes many may maybe me mean might mine more most much must my myself near never next no nor not nothing now of off oh ok okay on once one only or other our ours out over own please put quite really remember said same say says she she's should shouldn't so some someone something sometimes still such sure take tell than that that's the their them then there these they thing things think this those though through to today too took toward turn under until up us used very want wants was wasn't way we we're well went were what what's when where which while who whom why will with without won't would wouldn't yes yet you you're your yours yourself`.split(
    ' ',
  ),
);

/** The stem of an English word, or of another one in Latin script; undefined for a word that says nothing. */
export function englishStem(word: string): string | undefined {
  if (STOP.has(word)) return undefined;
  const base = word.replace(/'(?:s|ll|re|ve|d|m)$/, '').replace(/'/g, '');
  return base.length < 2 || STOP.has(base) ? undefined : stemmer(base);
}
