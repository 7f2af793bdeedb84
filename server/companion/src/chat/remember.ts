import type { Turn } from 'ports';
import { type Feeling, feelingOf } from './feelings.ts';
import { writtenOut } from './informal.ts';
import { isFirstName, isWord, NO_NAME, nameIn, proper } from './names.ts';
import { plain, splitActions } from './text.ts';

/** A fact that the user gave about themselves in one turn. */
export type UserFact =
  | { readonly kind: 'name' | 'place' | 'age' | 'like' | 'dislike' | 'plan' | 'study'; readonly value: string }
  | { readonly kind: 'job'; readonly value: string; readonly past?: true }
  | {
      readonly kind: 'pet';
      readonly value: string;
      readonly name?: string | undefined;
      readonly trouble?: 'gone' | 'died' | 'sick' | undefined;
    }
  | { readonly kind: 'person'; readonly value: string; readonly name: string }
  | { readonly kind: 'favourite'; readonly value: string; readonly of: string };

/** The mood that the user mentioned. */
export interface Mood {
  readonly kind: 'mood';
  readonly value: Feeling;
}

export type Remembered = (UserFact | Mood) & {
  /** How many of the user's turns ago; 0 is the last turn. */ readonly ago: number;
};

const PET =
  'dog|cat|puppy|kitten|parrot|bird|budgie|hamster|rabbit|bunny|horse|pony|turtle|tortoise|fish|snake|lizard|gecko|ferret|rat|guinea pig|goat|chicken';

const PERSON =
  'sister|brother|mother|mom|mum|father|dad|wife|husband|girlfriend|boyfriend|partner|fiancé|fiancée|best friend|friend|daughter|son|boss|roommate|flatmate|neighbour|neighbor|grandma|grandmother|grandpa|grandfather|cousin|aunt|uncle|colleague|teacher|coach';

const EVENT =
  'exam|test|interview|date|meeting|presentation|appointment|deadline|wedding|flight|trip|concert|match|race|surgery|operation|audition|party|shift|holiday|vacation|performance|recital|driving test';

const WHEN = String.raw`(?:\s+(tomorrow|tonight|today|this \w+|next \w+|on \w+|in (?:an?|\d+|two|three) \w+|soon))?`;

const IS_PET = new RegExp(`^(?:${PET})$`);

const IS_PERSON = new RegExp(`^(?:${PERSON})$`);

const KIN_NAMED = new RegExp(`\\bmy (?:\\w+ )?(${PERSON}|${PET})'s name(?: is|'s) ([\\p{L}][\\p{L}-]{1,20})`, 'iu');

const KIN_AND_NAME = new RegExp(
  `\\b(?:my|a|an|have (?:\\w+ )?) ?(?:\\w+ )?(${PERSON}|${PET})\\b[^.!?]{0,120}?\\b(?:her|his|its|their) name(?: is|'s) ([\\p{L}][\\p{L}-]{1,20})`,
  'iu',
);

const PLANNED = new RegExp(
  `\\b(?:i have|i've got|i got|there's|i've|my) (?:an? |my |the )?((?:[a-z]+ ){0,2}(?:${EVENT}))\\b(?: is)?${WHEN}`,
  'i',
);

const BY_NAME = String.raw`(?:'s name is|,? (?:is )?(?:called|named)|,)? ([\p{Lu}][\p{L}-]{1,20})`;

const PET_BY_NAME = new RegExp(`\\b[Mm]y (?:[a-z]+ )?(${PET})${BY_NAME}(?=$|[\\s,])`, 'u');

const HAS_PET = new RegExp(
  `\\b(?:have|got|adopted|own) (?:an? |two |three )?(?:[a-z]+ ){0,2}(${PET})s?(?: (?:named|called) ([\\p{L}][\\p{L}-]{1,20}))?`,
  'iu',
);

const MY_PET = new RegExp(`\\bmy (?:[a-z]+ )?(${PET})\\b(?! food| show)`, 'i');

const PERSON_BY_NAME = new RegExp(`\\b[Mm]y (?:[a-z]+ )?(${PERSON})${BY_NAME}(?=$|[\\s,])`, 'u');

const SMALL_NAME = new RegExp(
  `\\b[Mm]y (${PET}|${PERSON}),? (?:is (?:called|named) )?(\\p{Ll}[\\p{L}-]{1,20})(?=$|[\\s,])`,
  'u',
);

/** The facts in one message. Only English is read. */
export function userFactsIn(message: string): UserFact[] {
  const { spoken } = splitActions(message);
  const text = writtenOut(plain(spoken).slice(0, 1_500));
  const facts: UserFact[] = [];
  const name = nameIn(text);
  if (name !== undefined) facts.push({ kind: 'name', value: name });
  const kin = KIN_NAMED.exec(text) ?? KIN_AND_NAME.exec(text);
  if (kin?.[1] && kin[2]) {
    const name = proper(kin[2]);
    const value = kin[1].toLowerCase();
    facts.push(IS_PET.test(value) ? { kind: 'pet', value, name } : { kind: 'person', value, name });
  }
  for (const clause of text.split(/[.!?;]+|,?(?<!\s)\s+(?:and|but|because|so)\s+(?=(?:i|i'm|my|we)\b)/i))
    facts.push(...userFactsInClause(clause.trim()));
  return facts;
}

function userFactsInClause(clause: string): UserFact[] {
  const facts: UserFact[] = [];
  const add = (kind: 'job' | 'place' | 'like' | 'dislike' | 'plan' | 'study', raw: string | undefined) => {
    const value = phrase(raw);
    if (value !== undefined) facts.push({ kind, value });
  };

  const favourite = /\bmy fav(?:ou?rite|e)? ([a-z ]{3,20}?) is (.+)/i.exec(clause);
  const best = phrase(favourite?.[2]);
  if (favourite && best) facts.push({ kind: 'favourite', of: favourite[1]?.toLowerCase() ?? '', value: best });

  const like =
    /\bi(?:'m| am)? (?:really |absolutely |just |also |totally |do )*(?:like|love|adore|enjoy|into|a (?:big |huge )?fan of|obsessed with|fond of) (.+)/i.exec(
      clause,
    )?.[1];
  if (
    like &&
    !/^(?:you|it|that|this|him|her|them|your|how|when|the way|to (?:know|see|hear|think|talk)|being with you|talking)\b/i.test(
      like,
    )
  )
    add('like', like);
  const hate =
    /\bi (?:really |absolutely |also |do )*(?:hate|dislike|can't stand|cannot stand|don't like|do not like|am (?:afraid|scared|terrified) of|am allergic to) (.+)/i.exec(
      clause,
    )?.[1] ?? /\bi'm (?:really )?(?:afraid of|scared of|terrified of|allergic to) (.+)/i.exec(clause)?.[1];
  if (hate && !/^(?:you|it|that|this|him|her|them|when|how|myself|to say)\b/i.test(hate)) add('dislike', hate);

  add(
    'place',
    /\bi (?:live|grew up|was born|stay) in ([^,]+)/i.exec(clause)?.[1] ??
      /\b(?:i'm|i am|im|i come) from ([^,]+)/i.exec(clause)?.[1] ??
      /\b(?:[Mm]y name is|[Mm]y name's|[Ii]'m|[Ii] am) \p{Lu}\p{L}+,? (?:\d+, )?(?:and )?from ([^,]+)/u.exec(
        clause,
      )?.[1] ??
      /\bi(?:'ve| have)? (?:just )?moved to ([^,]+)/i.exec(clause)?.[1] ??
      /\bi(?:'ve| have)? (?:just )?moved (?:here |over )?from ([^,]+)/i
        .exec(clause)?.[1]
        ?.replace(/ (?:last|this|a|two|three|in|ago|\d).*$/is, ''),
  );
  add('job', /\bi(?:'m| am)? (?:currently )?(?:work|working) as (.+)/i.exec(clause)?.[1] ?? profession(clause));
  add('job', /\bi(?:'m| am)? (?:currently )?(?:work|working) ((?:in|at|for) .+)/i.exec(clause)?.[1]);
  const taught = /\bi(?:'m| am)? (?:currently )?(?:teach|teaching) (.+)/is
    .exec(clause)?.[1]
    ?.replace(/ (?:at|in|to|for)\b.*$/is, '');
  if (taught) add('job', `a teacher of ${taught}`);
  const past =
    /\bi (?:used to (?:be|work as)|was) (an? [a-z][a-z -]{2,30}?)(?=$|,| (?:in|at|on|for|when|until|before|once|back|by)\b)/i.exec(
      clause,
    )?.[1];
  if (past && PROFESSION.test(past.split(' ').at(-1) ?? '')) facts.push({ kind: 'job', value: past, past: true });
  add(
    'job',
    /\bi work ((?:nights|days|shifts|part[- ]time|from home|remotely)(?: (?:in|at|for|as) .+)?)/i.exec(clause)?.[1],
  );
  add('study', /\bi(?:'m| am)? (?:currently )?study(?:ing)? (.+)/i.exec(clause)?.[1]);

  const plan = PLANNED.exec(clause);
  if (plan) add('plan', [plan[1], plan[2]].filter(Boolean).join(' '));

  const age = /\b(?:i'm|i am|i just turned|i turned)(?: \p{Lu}\p{L}+,)? (\d{2})(?: years old)?(?:$|,| and)/iu.exec(
    clause,
  )?.[1];
  if (age) facts.push({ kind: 'age', value: age });

  const pet = PET_BY_NAME.exec(clause) ?? HAS_PET.exec(clause) ?? MY_PET.exec(clause);
  if (pet?.[1])
    facts.push({ kind: 'pet', value: pet[1].toLowerCase(), name: pet[2] === undefined ? undefined : proper(pet[2]) });
  const person = PERSON_BY_NAME.exec(clause);
  if (person?.[1] && person[2]) facts.push({ kind: 'person', value: person[1], name: person[2] });
  // A user who writes in lower case also writes names in lower case.
  const small = SMALL_NAME.exec(clause);
  if (small?.[1] && small[2] && isFirstName(proper(small[2])) && !isWord(small[2]) && !isVerb(small[2])) {
    const name = proper(small[2]);
    if (IS_PERSON.test(small[1])) facts.push({ kind: 'person', value: small[1], name });
    else if (pet?.[2] === undefined) facts.splice(-1, 1, { kind: 'pet', value: small[1], name });
  }
  return facts;
}

/** Verbs after "my dog" that are first names as well. */
const isVerb = (word: string): boolean =>
  /^(?:is|was|has|will|may|grant|mark|pat|rob|sue|bill|jack|hates?|loves?)$/.test(word);

const PROFESSION =
  /(?:er|or|ist|ian|eer|ant|medic|plumber|mechanic|nurse|chef|cook|student|pilot|vet|judge|clerk|artist|model|coach|guide|midwife|priest|poet|monk|spy|herd|smith|wright|hand|ess|maid|monger|keeper|[a-z]man|[a-z]woman|ranger|thief|knight|soldier)$/i;

function profession(clause: string): string | undefined {
  const found =
    /\bi(?:'m| am) (?:\p{Lu}\p{L}+, )?(?:currently )?(?:an? |the (?:new )?|your (?:new )?)([a-z][a-z -]{2,40}?)(?=$|,| (?:in|at|from|of|by|for|who|with|on|now)\b)/iu.exec(
      clause,
    )?.[1];
  const noun = found?.trim().split(' ').at(-1) ?? '';
  if (
    !found ||
    !PROFESSION.test(noun) ||
    /^(?:loser|stranger|morning|dreamer|person|winner|lover|monster|sucker|believer|minor|cancer|fighter|beginner|mother|father|brother|sister|daughter|foreigner)$/i.test(
      noun,
    )
  )
    return undefined;
  return `${/^[aeiou]/i.test(found) ? 'an' : 'a'} ${found}`;
}

/** A short noun phrase from the text after a verb, or undefined. */
function phrase(raw: string | undefined): string | undefined {
  const value = (raw ?? '')
    .replace(
      /(?<!\s)\s+(?:but|because|so|when|while|if|which|who|although|though|since|as well|and i|and my|and you|with you)\b.*$/is,
      '',
    )
    .replace(/,.*$/s, '')
    .replace(
      /(?<!\s)\s+(?:too|a lot|so much|very much|the most|more than anything|right now|actually|though|lol|haha)$/i,
      '',
    )
    .replace(/[^\p{L}\p{N}' -]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (value === '' || value.length > 42 || value.split(' ').length > 7) return undefined;
  return value
    .replace(/\bmy\b/gi, 'your')
    .replace(/\bmine\b/gi, 'yours')
    .replace(/\bme\b/gi, 'you');
}

const ASKED_NAME = /\b(?:your name|call you|who (?:am i talking|are you))\b[^.!]{0,160}\?/i;

/**
 * The facts that the user gave in this conversation, the latest first. A later one replaces an earlier one of its kind.
 */
export function remember(turns: readonly Turn[]): Remembered[] {
  const remembered: Remembered[] = [];
  const seen = new Set<string>();
  let ago = 0;
  for (let i = turns.length - 1; i >= 0; i -= 1) {
    const turn = turns[i];
    if (turn?.role !== 'user') continue;
    for (const facts of [...moodIn(turn), ...userFactsAt(turns, i)]) {
      const one = facts.kind === 'like' || facts.kind === 'dislike' || facts.kind === 'plan';
      const key =
        facts.kind === 'pet' || facts.kind === 'person'
          ? `${facts.kind}:${facts.value}`
          : one
            ? `${facts.kind}:${facts.value.toLowerCase()}`
            : facts.kind;
      const nameless = facts.kind === 'pet' && facts.name === undefined;
      if (seen.has(key) && !nameless) {
        const known = remembered.findIndex(
          (r) => r.kind === 'pet' && facts.kind === 'pet' && r.value === facts.value && r.name === undefined,
        );
        if (known >= 0 && facts.kind === 'pet') remembered[known] = { ...facts, ago: remembered[known]?.ago ?? ago };
        continue;
      }
      if (seen.has(key)) continue;
      seen.add(key);
      remembered.push({ ...facts, ago });
    }
    ago += 1;
  }
  return remembered.map((one) => (one.kind === 'pet' ? { ...one, trouble: troubleOf(one, turns) } : one));
}

/** The facts in one turn, also as an answer to the turns before it. */
export function userFactsAt(turns: readonly Turn[], at: number): UserFact[] {
  const turn = turns[at];
  if (turn?.role !== 'user') return [];
  return [...answerTo(turns[at - 1], turn), ...mineIn(turns, at), ...userFactsIn(turn.text)];
}

/** "Mine is Spirited Away", after a question about a favourite film. */
function mineIn(turns: readonly Turn[], at: number): UserFact[] {
  const value = phrase(
    /^(?:mine(?:'s| is| would be)|i(?:'d| would) say|my fav(?:ou?rite|e)? is) (.+)/i.exec(turns[at]?.text ?? '')?.[1],
  );
  if (value === undefined) return [];
  const asked = turns
    .slice(Math.max(0, at - 3), at)
    .map(({ text }) => /\bfav(?:ou?rite|e)? ([a-z]{3,20})/i.exec(text)?.[1])
    .findLast((thing) => thing !== undefined);
  return asked === undefined ? [] : [{ kind: 'favourite', of: asked.toLowerCase(), value: titled(value) }];
}

/** Capitalises a title that a user wrote in lower case. */
const titled = (value: string): string =>
  value.split(' ').length >= 2 && value === value.toLowerCase()
    ? value.replace(/(?:^|(?<= ))(?!(?:of|the|a|an|and|in|to|with)\b)\p{Ll}/gu, (letter) => letter.toUpperCase())
    : value;

function moodIn({ text }: Turn): Mood[] {
  const feeling = feelingOf(writtenOut(text.slice(0, 1_000)).toLowerCase());
  return feeling === undefined || /\?\s*$/.test(text) ? [] : [{ kind: 'mood', value: feeling }];
}

/** What happened to a pet, as the user last said. */
function troubleOf(
  pet: { value: string; name?: string | undefined },
  turns: readonly Turn[],
): 'gone' | 'died' | 'sick' | undefined {
  for (const { role, text } of turns.toReversed()) {
    const lower = text.toLowerCase();
    if (
      role !== 'user' ||
      !(lower.includes(pet.value) || (pet.name !== undefined && lower.includes(pet.name.toLowerCase())))
    )
      continue;
    if (/\b(?:came (?:home|back)|is back|found (?:him|her|it))\b/.test(lower)) return undefined;
    if (/\b(?:died|passed away|put (?:him|her|it) down)\b/.test(lower)) return 'died';
    if (/\b(?:ran away|run away|missing|lost|escaped)\b/.test(lower)) return 'gone';
    if (/\b(?:sick|ill|hurt|injured|limping|the vet|surgery)\b/.test(lower)) return 'sick';
  }
  return undefined;
}

/** "Jonas" alone is a name if the character just asked for one. */
function answerTo(asked: Turn | undefined, answer: Turn): UserFact[] {
  if (asked?.role !== 'character' || !ASKED_NAME.test(asked.text)) return [];
  const word = /^(?:it's |just |i'm )?([\p{L}][\p{L}'-]{1,20})[.!]?$/iu.exec(answer.text.trim())?.[1];
  return word === undefined ||
    NO_NAME.has(word.toLowerCase()) ||
    /^(?:no|yes|nope|nah|ouch|aw+|damn|huh|eek|yay|ugh|phew|nothing|anyway|listen|look|fair|true|right|exactly|deal|guess|secret|idk|thanks|thank|thx|ty|hi|hey|hello|ok|okay|lol|haha\w*|sure|maybe|later|why|what|when|who|how|where|never|bye|goodbye|please|sorry|cool|nice|great|good|fine|yeah|yep|none|nobody|nothing|whatever|stop|go|and|wow|hm+|um+|oh|ah|really|seriously|hug|kiss|help|wait|pass|next|skip|same|you|me)$/i.test(
      word,
    )
    ? []
    : [{ kind: 'name', value: proper(word) }];
}
