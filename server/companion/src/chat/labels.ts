import { withWords } from 'text';
import { baseForm } from './base-form.ts';
import { beginsWithVerb, PASSIVE } from './notes.ts';
import { capitalised, uncapitalised } from './text.ts';

/** How the line of a form begins as a sentence. */
const LABELS: readonly (readonly [RegExp, string])[] = [
  [/^(?:likes?|loves?|interests?|favou?rite things)$/, 'I like'],
  [/^hobb(?:y|ies)$/, 'What I do for fun is'],
  [/^favou?rite (?:food|dish|meal)$/, 'My favourite food is'],
  [/^(?:dislikes?|hates?|pet peeves?)$/, "I don't like"],
  [/^(?:fears?|phobias?|afraid of)$/, 'I am afraid of'],
  [/^(?:dreams?|goals?|wish(?:es)?|ambitions?|motivations?)$/, 'What I want is'],
  [/^(?:home|hometown|birthplace|place of birth|origin|from|born(?: in)?)$/, 'I come from'],
  [/^(?:lives in|residence|location)$/, 'I live in'],
  [/^(?:skills?|talents?|strengths?|abilit(?:y|ies)|powers?)$/, 'What I am good at is'],
  [/^weakness(?:es)?$/, 'My weakness is'],
  [/^(?:hair|eyes|clothes|outfit|voice|accent)$/, 'My $ is'],
  [/^(?:languages?|speaks)$/, 'I speak'],
  [/^(?:relationship status|status|marital status|nationality|sexuality)$/, 'I am'],
  [/^(?:personality|traits?|appearance|looks|mood)$/, 'I am'],
  [/^(?:food|snacks?|eats)$/, 'I eat'],
  [/^(?:drinks?)$/, 'I drink'],
  [/^(?:allerg(?:y|ies)|allergic to)$/, 'I am allergic to'],
  [/^(?:owns?|possessions?|inventory)$/, 'I own'],
  [/^(?:keeps)$/, 'I keep'],
];

/** Labels that are verbs: "Wakes: at two for prayers". */
const DOES =
  /^(?:wakes|reads|drives|rides|wears|carries|collects|plays|sleeps|believes|works|studies|teaches|misses|wants|needs|hides|sings|smokes|serves|hunts|guards|worships|distrusts|trusts|remembers|writes|cooks|paints|sells|makes|builds|grows|supports|envies|admires)$/;

/** Lines that hold a whole story. */
const STORIES =
  /^(?:secrets?|fun facts?|quirks?|notes?|past|curse|origins?|flaws?|backstory|background|history|story|description|about|bio|summary|habits?|personality|details)$/;
/** Lines that may say what the character does rather than what it is. */
const DEEDS =
  /^(?:secrets?|fun facts?|quirks?|notes?|past|rituals?|superstitions?|flaws?|habits?|skills?|talents?|strengths?|details|behaviou?r|personality|traits?|hobb(?:y|ies))$/;
const KIN =
  /\b(?:sons?|daughters?|brothers?|sisters?|twins?|child(?:ren)?|mother|father|parents?|wife|husband|nephews?|nieces?|aunt|uncle|cousins?|grand\w+|family|in-law|siblings?|kids?)\b/i;

/** A line of a form ("Likes: tea, rain") as a sentence; undefined if none can be made of it. `subject` is she, he … */
export function labelled(label: string, value: string, subject: string): string | undefined {
  const whole = value.replace(/(?<![.\s])[.\s]+$/, '');
  if (whole === '') return undefined;
  if (/^born/.test(label) && /^(?:in|on|at|under|to|during) /i.test(whole)) return `I was born ${whole}.`;
  if (/^(?:origins?|past|curse)$/.test(label) && PASSIVE.test(whole))
    return `${capitalised(subject)} was ${whole.charAt(0).toLowerCase()}${whole.slice(1)}.`;
  if (DOES.test(label)) return `I ${baseForm(label)} ${uncapitalised(whole)}.`;
  if (/^(?:former|past|previous|old) (?:life|job|work|occupation|profession|career|trade|self)$/.test(label))
    return `I used to be ${/^(?:an?|the) /i.test(whole) ? whole : `${/^[aeio]/i.test(whole) ? 'an' : 'a'} ${uncapitalised(whole)}`}.`;
  // "Past: general who burned his own city"
  if (
    /^past$/.test(label) &&
    !beginsWithVerb(capitalised(whole)) &&
    /^\p{Ll}+(?: (?:who|in|of|at|for|with) |$)/u.test(whole)
  )
    return `${capitalised(subject)} was ${/^[aeio]/.test(whole) ? 'an' : 'a'} ${whole}.`;
  if (/^(?:can|cannot|can't|could) /i.test(whole)) return `I ${uncapitalised(whole)}.`;
  // "Sorrow: his brother died of the plague" is already a sentence.
  if (
    /^(?:his|her|their|its|the|an?) .+ (?:died|is|was|has|had|left|lost|were|are|killed|betrayed|vanished|disappeared|drowned|never) /i.test(
      whole,
    ) &&
    !/ (?:who|which|that|whose) /.test(whole)
  )
    return `${capitalised(whole)}.`;
  if (/^instruments?$/.test(label))
    return `I play ${/^(?:an?|the|her|his|their|my) /i.test(whole) || whole.includes(',') ? whole : `the ${whole}`}.`;
  if (/^home$/.test(label)) return `I live in ${whole.replace(/^in /i, '')}.`;
  const items = whole.split(/,\s*/);
  const short =
    items.length > 1 &&
    items.every((item) => item.split(' ').length <= 5 && !/^(?:never|not|no|but|only)\b/i.test(item));
  const text = short ? `${items.slice(0, -1).join(', ')} and ${items.at(-1)?.replace(/^and /, '')}` : whole;
  if (/^(?:age|years)$/.test(label)) return /^\d{1,4}\b/.test(text) ? `I am ${/^\d{1,4}/.exec(text)?.[0]}.` : undefined;
  if (/^(?:name|gender|sex|nickname|height|weight|pronouns)$/.test(label)) return undefined;
  if (/^(?:job|occupation|profession|work|role)$/.test(label) && beginsWithVerb(capitalised(whole)))
    return `${capitalised(subject)} ${whole.charAt(0).toLowerCase()}${whole.slice(1)}.`;
  if (/^(?:job|occupation|profession|work|role|class|species|race)$/.test(label))
    return text.toLowerCase() === 'human'
      ? undefined
      : `I am ${/^(?:an?|the) /i.test(text) ? text : `${/^[aeio]/i.test(text) ? 'an' : 'a'} ${text}`}.`;
  if (DEEDS.test(label) && beginsWithVerb(whole))
    return `${capitalised(subject)} ${whole.charAt(0).toLowerCase()}${whole.slice(1)}.`;
  if (/^(?:pets?|animals?|companions?)$/.test(label))
    return `I have ${/^an? /i.test(whole) && short && !/^an? /i.test(items[1] ?? '') ? whole : /^\p{Ll}[\p{L}-]*[^s\P{L}] (?:called|named)\b/iu.test(text) ? `${/^[aeio]/i.test(text) ? 'an' : 'a'} ${uncapitalised(text)}` : text}.`;
  if (/^(?:family|relatives|relations|children|siblings?|parents)$/.test(label)) {
    if (/^(?:widow(?:er)?|wife|husband|daughter|son|mother|father|child|twin) of\b/i.test(text))
      return `I am the ${text}.`;
    if (/^(?:orphan|only child|married|divorced|single)\b/i.test(text))
      return `I am ${/^o/i.test(text) ? 'an ' : ''}${text}.`;
    if (KIN.test(whole))
      return `I have ${/^(?:an?|the|one|two|three|four|five|\d+|no|my)\b|^(?:\p{L}+ ){0,2}\p{L}+s\b/iu.test(whole.split(',')[0] ?? '') || /^\p{Lu}/u.test(whole) ? whole : `a ${whole}`}.`;
  }
  const start = LABELS.find(([pattern]) => pattern.test(label))?.[1].replace('$', label);
  if (start !== undefined && !(STORIES.test(label) && / (?:is|was|has|are|were) /.test(whole)))
    return `${start} ${text}.`;
  const favourite = /^favou?rite ([a-z ]+)$/.exec(label)?.[1];
  if (favourite !== undefined) return `My favourite ${favourite} is ${text}.`;
  if (STORIES.test(label) && PASSIVE.test(whole))
    return `${capitalised(subject)} was ${whole.charAt(0).toLowerCase()}${whole.slice(1)}.`;
  if (STORIES.test(label) && beginsWithVerb(capitalised(whole)))
    return `${capitalised(subject)} ${whole.charAt(0).toLowerCase()}${whole.slice(1)}.`;
  if (STORIES.test(label) && / /.test(text)) return `${capitalised(whole)}.`;
  // "Regret: she matched the man she loved" is already a sentence, "Weddings arranged: 412" is not.
  if (withWords('i')`^(?:${subject}|my|i)\b`.test(whole)) return `${capitalised(whole)}.`;
  if (/^(?:unknown|none|n\/a|-)$/i.test(whole) || label.split(' ').length > 3 || STORIES.test(label)) return undefined;
  if (/^[\d.,]+$/.test(whole) && !/ /.test(label) && !/s$/.test(label)) return `My ${label} is ${whole}.`;
  if (/^[\d.,]+$/.test(whole)) return `${capitalised(label)}? ${whole}.`;
  if (/^(?:never|always|do not|don't|to) /i.test(whole)) return `My ${label}: ${uncapitalised(whole)}.`;
  if (/^(?:former|previous|old|past|last|ex) /.test(label)) return `My ${label} was ${text}.`;
  if (/ of /.test(label)) return `${capitalised(label)}? For me it was ${text}.`;
  return /ed$|^[^ ]+s$/.test(label) ? `My ${label}: ${whole}.` : `My ${label} is ${whole}.`;
}
