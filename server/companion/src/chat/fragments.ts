import nlp from 'compromise';
import { withWords } from 'text';
import { beginsWithVerb } from './notes.ts';
import { capitalised } from './text.ts';

const KIN =
  'sons?|daughters?|brothers?|sisters?|twins?|child(?:ren)?|kids?|mother|father|mum|mom|dad|wife|husband|nephews?|nieces?|aunt|uncle|cousins?|grand\\w+|girlfriend|boyfriend|ex|partner|best friend|flatmate|roommate|boss';
const STATES = 'widower|widow|orphan|bachelor|divorcee|only child|veteran|pensioner';
const STATE = new RegExp(`^(?:${STATES})\\b`, 'i');
const STATE_AND_KIN = new RegExp(
  `^(${STATES}), (?:(?:her|his|their) )?((?:${KIN}) (?:was|is|died|left|lives?|works?)\\b.*)$`,
  'i',
);
const KIN_SOMEWHERE = new RegExp(
  `^((?:[\\p{L}-]+ ){0,2}(?:${KIN}))((?: (?:in|from|at|called|named) [^,]+)?)(?:, (.+))?$`,
  'iu',
);

/**
 * A note without a verb ("Bad knee.", "Widower, wife was Maureen.") as a sentence; undefined if it is not such a note.
 */
export function fromFragment(sentence: string, names: readonly string[], subject: string): string | undefined {
  const text = sentence.replace(/(?<![.!])[.!]+$/, '').trim();
  const lower = text.charAt(0).toLowerCase() + text.slice(1);
  const who = capitalised(subject);
  // "Len, 74, Barnsley": name, age, home.
  const card = withWords('u')`^${names}(?: \p{Lu}\p{L}+)?, (\d{1,3})(?:, (?:from )?(\p{Lu}[\p{L} ]+))?$`.exec(text);
  if (card !== null) return `I am ${card[1]}${card[2] === undefined ? '' : ` and from ${card[2]}`}.`;
  const since = /^((?:retired|former|ex-?) ?[\p{L} -]{3,30}), now (an? .+)$/iu.exec(text);
  if (since !== null) return `I am ${article(since[1] ?? '')} ${(since[1] ?? '').toLowerCase()} and now ${since[2]}.`;
  if (/^not (?:one|a|an|the|much|good|fond|afraid)\b/i.test(text)) return `${who} is ${lower}.`;
  // "Merry, nosy and a coward, and he says so", "Fierce and superstitious: she never …"
  if (
    /^[\p{L}-]+(?:, [\p{L}-]+)*,? and (?:an? )?[\p{L}-]+(?=[:,;])/u.test(text) &&
    nlp(lower).terms().first().has('#Adjective')
  )
    return `${who} is ${lower}.`;
  const state = STATE_AND_KIN.exec(text);
  if (state !== null) return `I am ${article(state[1] ?? '')} ${(state[1] ?? '').toLowerCase()}, and my ${state[2]}.`;
  if (STATE.test(text) && !hasVerb(text)) return `I am ${article(lower)} ${lower}.`;
  // "Daughter in Canada, rings on Sundays."
  const kin = KIN_SOMEWHERE.exec(text);
  if (kin !== null && !/^(?:an?|the|one|two|three|four|five|no|his|her|their|my|your) /i.test(text)) {
    const [, one = '', where = '', deed] = kin;
    if (deed !== undefined && !beginsWithVerb(capitalised(deed))) return undefined;
    const many = /(?:s|children)$/i.test(one) && !/(?:boss)$/i.test(one);
    return `I have ${many ? '' : `${article(one)} `}${one.toLowerCase()}${where}${deed === undefined ? '' : `, who ${deed}`}.`;
  }
  if (/,/.test(text) || hasVerb(text)) return undefined;
  // "Coal miner till the pit shut in 1991", "Scar on the chin from a pinball table".
  const [head = ''] = text.split(/ (?=(?:till|until|since|for|in|on|at|from|of|over|with|by|near)\b)/);
  const noun = head.split(' ').at(-1) ?? '';
  if (
    head.split(' ').length > 4 ||
    /^(?:an?|the|his|her|their|its|my|your|no|one|two|some|every|I|you|we)\b/i.test(head)
  )
    return undefined;
  if (TRADE.test(noun) && !nlp(noun).has('#Verb')) {
    const was = /\b(?:till|until)\b/i.test(text) ? 'was' : 'am';
    return `I ${was} ${article(lower)} ${lower}.`;
  }
  return BODY.test(noun) ? `I have ${article(lower)} ${lower}.` : undefined;
}

const TRADE =
  /(?:(?<!numb|wint|summ|wat|pap|silv|pow|weath)er|ist|ian|eer|man|woman|nurse|chef|cook|student|pilot|vet|clerk|coach|guide|priest|poet|monk|nun|spy|thief|knight|witch|wizard|doctor|sailor|tailor|actor|captain|detective|mechanic)$/i;
const BODY =
  /^(?:scars?|knee|knees|hip|back|eye|eyes|leg|arm|hand|heart|hearing|temper|memory|stutter|limp|lisp|tattoos?|freckles|accent|laugh|voice|beard|moustache|cough|smile|hair|teeth|tooth)$/i;

const article = (text: string): string => (/^[aeio]/i.test(text) ? 'an' : 'a');

const hasVerb = (text: string): boolean => {
  const [main = ''] = text.split(/ (?:till|until|since|because|who|which|that|when)\b/);
  return nlp(main).has('(#PastTense|#PresentTense|#Copula|#Modal)') && !/^(?:bad|scar)\b/i.test(text);
};
