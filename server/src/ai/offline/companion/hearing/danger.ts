import { judge } from '../../../moderation/offline-moderation.ts';
import { asksForCrime } from '../../../moderation/rules/crime.ts';
import type { Clues, Intent } from './intent.ts';

const PROBE =
  /\b(?:ignore (?:all |any |your |the )?(?:previous|prior|above|earlier|your)|system prompt|hidden (?:prompt|setup|instructions?)|world setup|your (?:instructions|prompt|rules|guidelines|source code)|developer mode|jailbreak|repeat (?:the|everything|all) (?:text|words|above|instructions)|(?:print|reveal|show|output|dump|leak) (?:\w+ ){0,3}(?:prompt|instructions|setup|system|configuration|secrets?|data)|other users?(?:'s?)? (?:data|chats?|messages?|names?)|you are now (?:dan|a)|act as (?:dan|a linux|an? (?:unfiltered|uncensored))|pretend (?:that )?you have no (?:rules|limits))\b/i;
const EXPLICIT =
  /\b(?:sex|nudes?|naked|fuck me|fuck you (?:hard|now)|blow ?job|dick pic|cum|orgasm|horny|strip for me|take off your (?:clothes|shirt|dress|pants|bra)|masturbat\w*|pussy|cock|tits|boobs|porn)\b/i;

/** A minor, and something that is only between grown-ups. */
const CHILD =
  /\b(?:(?:[1-9]|1[0-7])[\s-]*(?:years?|yrs?|yo|y\/o)\b(?:[\s-]*olds?)?|(?:thirteen|fourteen|fifteen|sixteen|seventeen|twelve|eleven|ten)[\s-]years?|school ?girl|school ?boy|little (?:girl|boy)|underage|minor|teenage(?:r)?|loli|shota)\b/;
const GROWN_UP =
  /\b(?:kiss(?:es|ing)?|make ?out|making out|cuddle|flirt\w*|date|dating|seduce|girlfriend|boyfriend|lover|in love|love me|marry|sit on my lap|undress|touch me|bed|sexy|hot|romantic\w*|wife|husband)\b/;
const PLAYED = /\b(?:pretend|act|be|you(?:'re| are)|role ?play|play|imagine|as if you were|as an?)\b/;

/** A person who says to be one. */
const UNDERAGE =
  /\b(?:i'?m|i am)(?: (?:actually|only|just|really|still|like))* (?:[1-9]|1[0-7])\b(?! ?(?:minutes?|hours?|days?|weeks?|months?|percent|%|km|miles?|euros?|dollars?|years? (?:older|younger|into|in|sober|clean)|cm|kg|of|th))/;

/** What is refused, or answered with care, before anything else is looked at. */
export function dangerOf({ message, lower }: Clues): Intent | undefined {
  const verdict = judge(message);
  if (!verdict.safe)
    return verdict.reason === 'SELF_HARM' ? 'crisis' : verdict.reason === 'MINORS' ? 'minors' : 'unsafe';
  if (
    CHILD.test(lower) &&
    GROWN_UP.test(lower) &&
    PLAYED.test(lower) &&
    !/\bmy (?:\w+ ){0,3}(?:son|daughter|kid|niece|nephew|sister|brother|cousin|child)\b|\bwhen (?:i|you) (?:was|were)\b/.test(
      lower,
    )
  )
    return 'minors';
  if (UNDERAGE.test(lower) && GROWN_UP.test(lower)) return 'minors';
  if (PROBE.test(lower)) return 'probe';
  if (asksForCrime(lower)) return 'unsafe';
  return EXPLICIT.test(lower) ? 'explicit' : undefined;
}
