export type Feeling =
  | 'sad'
  | 'tired'
  | 'angry'
  | 'anxious'
  | 'lonely'
  | 'bored'
  | 'sick'
  | 'hungry'
  | 'happy'
  | 'excited'
  | 'proud';

const FEELINGS: readonly (readonly [Feeling, RegExp])[] = [
  ['lonely', /\b(?:lonely|all alone|no friends|nobody (?:cares|likes me|understands))\b/],
  [
    'anxious',
    /\b(?:anxious|nervous|worried|stressed(?: out)?|overwhelmed|panicking|scared|afraid|freaking out|on edge)\b/,
  ],
  ['angry', /\b(?:angry|furious|mad|annoyed|pissed(?: off)?|frustrated|fed up|irritated)\b/],
  [
    'tired',
    /\b(?:tired|exhausted|sleepy|worn out|drained|burnt? out|knackered|my (?:feet|legs|back|bones) (?:are|is) killing me|my (?:feet|legs|back) (?:hurts?|aches?)|long day|wiped out|(?:can't|couldn't|cannot) sleep|didn't sleep|insomnia)\b/,
  ],
  ['sick', /\b(?:sick|ill|feverish|have a (?:cold|fever|headache)|my head hurts|unwell)\b/],
  ['bored', /\b(?:bored|boring day|nothing to do)\b/],
  ['hungry', /\b(?:hungry|starving|thirsty)\b/],
  [
    'sad',
    /\b(?:sad|crap(?:py)?|shit(?:ty)?|lousy|rotten|worthless|numb|guilty|my (?:own )?fault|to blame|blame myself|hate myself|grieving|homesick|(?<!\b(?:broke|break|sit|sat|slow|calm|write|wrote|upside|fell|fall|lie|lay|put|shut|turn|turned|knocked|burned|went|go|going|come|came|run|running|walk|look|step|get) )down|depressed|unhappy|miserable|heartbroken|blue|crying|cried|upset|hurt|empty|awful|terrible|horrible|bad day|rough day|hard day|not (?:so |very |really |doing )?(?:good|great|well|ok|okay|fine|happy))\b/,
  ],
  ['excited', /\b(?:excited|thrilled|can't wait|pumped|stoked)\b/],
  ['proud', /\b(?:proud|accomplished)\b/],
  [
    'happy',
    /\b(?:happy|glad|great|wonderful|amazing|fantastic|good|better|fine|well|in love|cheerful|relaxed|blessed|over the moon|great day|good day)\b/,
  ],
];

/** Feelings that are answered before anything else in the message. */
export const HEAVY: ReadonlySet<Feeling> = new Set(['sad', 'tired', 'angry', 'anxious', 'lonely', 'sick']);

/** The feeling that the user says they have; `lower` is the message in lower case. */
export function feelingOf(lower: string): Feeling | undefined {
  const said =
    /\b(?:i(?:'m| am| feel| felt|'ve been| have been| was| got| have)|feeling|feel|my (?:day|head|life|heart)|today (?:was|is)|it was|makes me|had a|having a|such a|so)\b(.{0,60})/.exec(
      lower,
    );
  const scope = said?.[0] ?? (lower.split(' ').length <= 3 ? lower : '');
  if (/\bbe good\b/.test(scope)) return undefined;
  if (scope === '' || /\byou(?:'re| are)\b/.test(lower.slice(0, 12))) return undefined;
  const found = FEELINGS.find(([, pattern]) => pattern.test(scope))?.[0];
  const soft = /\b(?:good|well|fine|better|great|blue|down|hurt|empty|mad|ill)\b/;
  // "I had a good pizza" is not a mood; "I'm good" and "I feel better" are.
  if (found === 'happy' && soft.test(scope) && !/\b(?:i'm|i am|feel|feeling|felt|day|been|doing)\b/.test(scope))
    return undefined;
  if (found === 'happy' && lower.split(' ').length === 1) return undefined;
  return found;
}
