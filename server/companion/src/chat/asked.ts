/** What a question asks for, apart from its words. */
export interface Asked {
  /** The words that an answer should share with it. */
  readonly words: string;
  /** Whether it asks for likes or for dislikes. */
  readonly taste?: 'good' | 'bad' | undefined;
  /** It asks about an earlier time: "what did you do before the war?" */
  readonly past: boolean;
  /** "How long have you been here?" asks for a duration. */
  readonly lasting: boolean;
  readonly reason: boolean;
  /** "Do you have any pets?" */
  readonly possessing: boolean;
}

const BEFORE_NOUN = /\b(?:before|prior to) (?:the )?\p{L}+[\s?!.]*$/u;
const DONE = /\b(?:did|were|was|used|job|life|work|been)\b/;
const BEFORE_CLAUSE =
  /\b(?:before|prior to|until) (?:you|that|this|the|all|becoming|coming|being|it|your|moving|joining|opening|we|i)\b/;
const BAD =
  /\b(?:worst|hate|dislike|least fav\w+|can(?:'t|not) stand|disgust\w*|detest|loathe|despise|avoid|don't (?:you )?like|pet peeve|annoy\w*|not like)\b/;
const GOOD =
  /\b(?:fav(?:ou?rite|e)?|likes?|love|enjoy|prefer|best|into|fond of|fan of)\b(?! (?:friend|man|mate|me\b|to be))/;

export function asked(question: string): Asked {
  const lower = question.toLowerCase().replace(/\bcan(?:'t|not) (?:live|do) without\b/, 'love');
  const earlier = untilBefore(lower);
  const past =
    earlier !== undefined &&
    !/\brituals?\b|\b(?:do|does) you\b|\bdo (?:anything|something)\b/.test(lower) &&
    /\b(?:did|were|was|work|used|job|life|who|what)\b/.test(earlier);
  // "What were you before you became a detective?" is not answered with "detective".
  const kin =
    /\bwhat do (?!you|they|we|people|i\b)\p{L}+s (?=(?:eat|drink|sleep|like|live|wear|fear|dream|want|need|do)\b)/giu;
  const words = past ? earlier : /\bwithout\b/i.test(question) ? lower : question.replace(kin, 'what do you ');
  const bad = BAD.test(lower);
  // "What is your morning like?" does not ask for likes.
  const good = GOOD.test(
    lower.replace(/\b(?:what|how)(?:'s| is| was| are| does| do)\b[^?]{0,120}\blike\b(?=\s*[?!.]*$)/, ''),
  );
  return {
    // "Favourite" occurs in many sentences that are about something else.
    words: words.replace(/\b(?:least )?fav(?:ou?rite|e)?\b|\b(?:best|worst)\b(?= \w)/gi, ' '),
    taste: bad ? 'bad' : good ? 'good' : undefined,
    past,
    lasting: /\bhow long (?:have|has|are|is|did it)\b|\bsince when\b/.test(lower),
    possessing: /\b(?:do you (?:have|own|keep)|have you got|you got|got) (?:any|an?|some)\b/.test(lower),
    reason: /\bwhy\b|\bhow come\b|\bwhat for\b|\bthe reason\b/.test(lower),
  };
}

/** "What did you do before the war?" as "what did you do "; undefined if the question is not about an earlier time. */
function untilBefore(lower: string): string | undefined {
  const clause = lower.search(BEFORE_CLAUSE);
  const noun = lower.search(BEFORE_NOUN);
  const ends = [clause, noun >= 0 && DONE.test(lower.slice(0, noun)) ? noun : -1].filter((at) => at >= 0);
  return ends.length === 0 ? undefined : lower.slice(0, Math.min(...ends));
}

const LIKED =
  /\b(?:likes?|loves?|adores?|enjoys?|favou?rite|treasures?|prefers?|fond of|lives? on|partial to|weakness|soft spot|every (?:night|evening|morning|sunday|day) \p{L}+ (?:eats?|drinks?))\b/iu;
const DISLIKED =
  /\b(?:hates?|dislikes?|can(?:'t|not) (?:stand|bear|abide)|despises?|detests?|loathes?|no patience|abhors?|allergic|distrusts?|never (?:eats?|drinks?|touch\w*)|(?:don't|doesn't|do not|does not) (?:like|eat|drink)|avoids?|refuses?|won't|will not)\b/i;
const WAS =
  /\b(?:was|were|used to|former(?:ly)?|taught|served|worked|studied|sold|built|sailed|flew|drove|ran|trained|nursed|played|fought|sang|led|kept|retired|quit|left|gave up)\b/i;
const NOW = /\b(?:since then|now|nowadays|today|these days|still)\b/i;
const DURATION =
  /\b(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|\w+ty|hundred|many|several) (?:years?|months?|weeks?|days?|winters?|summers?|decades?|centuries|hours?|seasons?)\b|\bsince\b/i;
const CAUSE =
  /\b(?:because|since|so that|until|after|out of|for the sake|in order|wants? to|to (?:find|help|pay|keep|get|study|learn|see|be|take|care|escape|start|open|save)|(?:moved|came|left|went|quit|ran)\b.{0,120} for (?:an?|the|love|my|his|her)|(?:injury|end|reason|cause)\b.{0,14}: ?)\b/i;

/** How well a sentence fits the question, apart from the words that they share. */
export function fitOf({ taste, past, lasting, reason, possessing }: Asked, whole: string, literal: number): number {
  let fit = 0;
  // A quotation is not about the character.
  const text = whole.replace(/"[^"]*"/g, ' ');
  if (taste !== undefined) {
    const [wanted, other] = taste === 'good' ? [LIKED, DISLIKED] : [DISLIKED, LIKED];
    if (wanted.test(text)) fit += taste === 'good' ? 0.5 : 1.2;
    else if (other.test(text)) fit -= taste === 'good' ? 1.4 : 0.7;
  }
  if (possessing)
    fit += /\b(?:has|have|owns?|keeps?|named|called|pets?:|adopted|lives? with)\b/i.test(text)
      ? 0.6
      : DISLIKED.test(text) || /\b(?:scared|afraid|terrified|fears?)\b/i.test(text)
        ? -1.6
        : 0;
  if (past)
    fit +=
      (WAS.test(text) ? 0.7 : -0.5) -
      (NOW.test(text) ? 0.7 : 0) -
      (/\b(?:born|grew up)\b|^(?:your?|the user)\b/i.test(text) ? 0.8 : 0);
  if (lasting && DURATION.test(text))
    fit += /\b(?:been|stood|lived|lives|runs?|run|kept|has|have)\b/i.test(text) ? 0.9 : 0;
  // A "why" without a reason in the profile is better left unanswered.
  if (reason) fit += CAUSE.test(text) ? (literal > 0 ? 0.8 : 0) : literal < 2 ? -0.6 : 0;
  return fit;
}
