import { aspectOf } from '../lines/aspects.ts';
import type { Clues, Intent } from './intent.ts';

/** "Some tea?", "you want a biscuit", "care for a dance": an offer. */
const OFFERED =
  /^(?:(?:do )?(?:you |u )?(?:want|fancy)|(?:would you )?care for|would (?:you|u) (?:like|fancy|care for)|(?:may|can|shall|should|could) i (?:offer|get|bring|make|pour|fetch|interest|tempt) you|i (?:have |'ve )?(?:also |just )?(?:brought|made|baked|cooked|bought|got)(?: you| us| for you)|have(?! an? (?:nice|good|great|lovely|wonderful|safe|pleasant|blessed|look|question|problem|secret|feeling|headache))|here'?s|here is|try)(?: to have| in)? (?:an?|some|the|another|one of|a bit of|a piece of|a slice of|a cup of|a glass of|more|this|these|my) [\p{L}', -]{3,50}[?!.]*$|^i (?:have |'ve )?(?:also |just )?(?:brought|made|baked|cooked|bought|got)(?: you| us| for you) [\p{L}\d', -]{3,60}[?!.]*$|^(?:some|more|another|coffee|tea|wine|beer|cake|cookie|a (?:cup|glass|slice|piece|bite|sip|drink|coffee|tea|beer|whisky|cookie|biscuit)) ?[\p{L}' -]{0,30}\?+$/u;

/** "May I share your fire?" */
const PERMISSION =
  /^(?:please,? )?(?:may|might|can|could) (?:i|we) (?!help|ask|tell|die|trust|be honest|say)\p{L}|^(?:do you mind|would you mind|is it (?:ok|okay|all right|alright)) if (?:i|we)\b|^let me (?!tell|know|think|see|guess|be|go\b)\p{L}/u;
const FIGHT =
  /\b(?:fight me|duel me|i challenge you|(?:draw|raise|pull) your (?:sword|blade|weapon|gun|knife|dagger|steel|wand)|en garde|defend yourself|let's (?:fight|duel)|prepare to die|come at me|surrender(?: now)?[\s!.]*$)\b/;

/** Requests for an action, a story or advice, and all remaining questions. */
export function wishOf({ lower, rest }: Clues): Intent | undefined {
  if (FIGHT.test(rest)) return 'fight';
  if (
    PERMISSION.test(rest) &&
    !/\bi (?:buy|take|get|invite|cook|make|offer|bring|pour|fetch|help|ask|tell)\b.{0,120}\byou\b/.test(rest)
  )
    return 'permission';
  if (/^(?:please |come here and |can you )?(?:kiss|hug|hold|cuddle) me\b/.test(rest)) return 'touchMe';
  if (
    /\b(?:tell|read|give) (?:me|us) (?:a|another|some|one|your) (?:\w+ )?stor(?:y|ies)\b|\bstory time\b|\btell me something(?! about\b)/.test(
      lower,
    )
  )
    return 'story';
  if (/\b(?:tell|ask|give|know|have|another|got)\b.{0,120}\briddles?\b|^riddle me\b/.test(lower)) return 'riddle';
  if (/\b(?:jokes?|puns?|make me laugh|something funny|riddle|knock knock)\b/.test(lower)) return 'joke';
  if (
    !/\b(?:used to|my|sang|she|he)\b.{0,120}\bsing/.test(lower) &&
    /\b(?:sing|song|poem|haiku)\b.{0,120}\b(?:for me|me|please)\b|\b(?:sing|write) (?:me )?(?:a|something)\b/.test(
      lower,
    )
  )
    return 'song';
  if (/\b(?:let's play|play a game|want to play|20 questions|truth or dare|rock paper)\b/.test(lower)) return 'game';
  if (
    /\b(?:what should i do|what (?:do you think )?i should do|should i\b|what would you do in my|give me (?:some )?advice|any advice|i need (?:some |your )?(?:advice|help)|can you help me|help me)\b/.test(
      lower,
    )
  )
    return 'advice';
  if (
    /\b(?:can|may|could) i (?:buy|take|get|invite|cook|make) you\b|\b(?:would|will|do) you (?:want to |like to )?(?:have|go|come|eat|drink|dance|walk)\b.{0,120}\bwith me\b/.test(
      lower,
    )
  )
    return 'suggest';
  if (
    /^(?:let's|lets|shall we|should we|how about|what about we|why don't we|do you want (?:to|an?|some)|want (?:to|an?|some)|fancy an?|care for an?|would you like to|come with me|can we|could we)\b/.test(
      rest,
    ) &&
    !/\bdo you want to know\b/.test(rest)
  )
    return 'suggest';
  if (/\btell me (?:a|your|some|another) secrets?\b/.test(rest)) return 'askSelf';
  if (OFFERED.test(rest)) return 'suggest';
  if (
    /^(?:so |hey,? )?(?:are you|you) (?:free|available) (?:tonight|tomorrow|today|later|now|this|on|after)\b/.test(rest)
  )
    return 'suggest';
  if (
    /^(?:please |can you |could you |would you |will you )?(?:please )?(?:draw|sketch|paint|doodle)(?: me| us)?\b/.test(
      rest,
    ) &&
    !/\?[^?\n]*\?|\b(?:well|often|anything)\b/.test(rest) &&
    /\b(?:me|us|please|an?|the|my|your)\b/.test(rest)
  )
    return 'drawFor';
  const question =
    (/\?/.test(rest) && !/^(?:my|i|i'm|i've|we|our) (?!\w+ (?:again|called))[^?,.]*\?$/.test(rest)) ||
    /\b(?:do|did|are|were|have|would|could|can|will|should) you\b/.test(rest) ||
    /^(?:are|is|do|did|does|wo|was|were|have|has|ca|could|should|would)n't (?:you|it|he|she|they|that|there|we)\b/.test(
      rest,
    ) ||
    /^(?:(?:you|u|ya) (?:got|have|like|ever|know|play|drink|smoke|believe|a|an)|anything|since when|ever|got|how (?:good|bad|big|far|tall|strong|fast|old|often|hard))\b/.test(
      rest,
    ) ||
    /(?:^|[,.!;]\s*|\b(?:and|but|so|ok|then|tell me|know|wonder) )(?:what|where|who|when|why|how|which)(?:'s| is| are| do| does| did| was| were| would| will| can| could| have| has| should) /.test(
      rest,
    ) ||
    /(?:^|[,.!;]\s*|\b(?:and|but|so|ok|then) )(?:what|which|how) \w+ (?:do|did|does|are|is|was|would|have) /.test(
      rest,
    ) ||
    // "She only has three legs! what kind of dog is she"
    /(?:[.!?…]|lol|haha\w{0,40})\s+(?:and |so |but )?(?:who|what|where|when|why|how (?:many|much|long|old|far|come|often|did|do|is|are)|which)(?:'s|'re)?\s\w+(?: \w+){0,12}$/.test(
      rest.replace(/(?<![\s?!.…])[\s?!.…]+$/, ''),
    ) ||
    /^(?:who|whose|whom|what|where|when|why|how|which|do|does|did|are|is|can|could|will|would|have(?! to\b| a\b)|has|were|was|got any|any|explain|define|translate|tell me about)\b/.test(
      rest,
    );
  if (!question) return undefined;
  // "Would you kill a friend?" is not a request to do it.
  if (
    /^would you\b/.test(rest) &&
    !/^would you (?:please|mind|kindly|be so|do me|(?:\w+ )?(?:help|show|tell|teach|give|bring|pass|hold|hand|let|lend|make|sing|read|write|play|stay|come|wait|listen)\b)/.test(
      rest,
    )
  )
    return 'askSelf';
  if (/^could you (?:ever|live|survive|forgive|imagine|kill|love)\b/.test(rest)) return 'askSelf';
  if (/^(?:can|could|will|would) you\b/.test(rest)) return 'request';
  if (/^(?:got )?any\b/.test(rest) && aspectOf(rest)) return 'askSelf';
  if (/\b(?:you|your|yours|yourself|you're)\b/.test(rest) || /^tell me about\b/.test(rest)) return 'askSelf';
  if (/^(?:u|ya|kids|married|single|siblings|pets|hobbies|fav\w*|any)\b/.test(rest) && aspectOf(rest)) return 'askSelf';
  if (/^(?:where are we (?:going|headed)|what's for (?:breakfast|lunch|dinner))\b/.test(rest)) return 'askSelf';
  return 'askWorld';
}
