/** English words of people in a crisis, by the name under which phrases use them. */
export const ENGLISH_CRISIS_TERMS = {
  /** A means or a place at hand. */
  meansAtHand: [
    '(rope|noose|gun|pistol|revolver|rifle|shotgun|razor|razors|blade|blades|bleach|belt)',
    '$pills',
    '(bridge|ledge|roof|rooftop|cliff|tracks|platform|railing|overpass|railway)',
    '(bathtub|tub)',
  ],
  /** What makes a means at hand a plan. */
  lastThoughts: [
    '(looking|staring|look|stare) at (it|them|the (gun|pills|rope|blade|water))',
    '(one|a single|just a) (step|second|jump|pull|cut)',
    "(won't|wont|will not|not|never) (come|drive|go|walk|get|be coming) (back|home|down)",
    'next time (i|it)',
    'house to myself',
    '(strangely|finally|so|weirdly|oddly) (calm|peaceful|free|at peace)',
    '(could|would|will|can|make|makes) (end|stop|fix|solve) (it|this|everything) all?',
    '(tempt*|inviting|calling (me|to me)|whisper*)',
    '(no one|nobody|noone) (would|will|to) (stop|find|notice) me',
    '(one|my|the) (last|final) (time|night|drink|meal|walk|goodbye)',
    '(be over|all over|over with|over soon)',
    'my (head|mouth|temple|neck|wrist|wrists|throat)',
    '(talk|help) me .',
  ],
  /** Parts of the body that people hurt in self-harm. */
  ownBody: [
    '(my|her|his|their) (own)? (arm|arms|wrist|wrists|leg|legs|thigh|thighs|skin|face|head|hand|hands|knuckles|stomach|body)',
    '(myself|themselves|herself|himself|themself)',
  ],
  /** Pets, people and things that outlive their owner. */
  leftBehind: [
    '(my|the|our) (dog|cat|kids|children|pets|pet|plants|son|daughter|hamster|parrot|baby|fish|horse|family|mum|mom|mother)',
  ],
} as const;
