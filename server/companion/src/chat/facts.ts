import type { CharacterProfile } from 'ports';
import { tidied } from './informal.ts';
import { capitalised, plain, sentencesOf } from './text.ts';

export type Field = 'backstory' | 'personality' | 'details' | 'initialSituation' | 'shortDescription' | 'headline';
const FIELDS: readonly Field[] = [
  'backstory',
  'personality',
  'details',
  'initialSituation',
  'shortDescription',
  'headline',
];
/** A conversation never needs more sentences of a field. */
const SENTENCES_A_FIELD = 60;

/** One sentence of a profile, unchanged. */
export interface Fact {
  readonly id: number;
  readonly field: Field;
  readonly text: string;
}

/** The sentences of a profile in their order. Lists, forms and the brackets of shared cards become sentences. */
export function factsOf(character: CharacterProfile): Fact[] {
  const facts: Fact[] = [];
  const seen = new Set<string>();
  for (const field of FIELDS) {
    const own = tidied(plain(unboxed(unfolded(character[field], character.nickname))), character.nickname);
    const text = field === 'headline' ? asRoles(own) : own;
    for (const sentence of sentencesOf(text).flatMap(itemsOf).slice(0, SENTENCES_A_FIELD)) {
      // Otherwise a text in two fields could be said twice.
      if (seen.has(sentence)) continue;
      seen.add(sentence);
      facts.push({ id: facts.length, field, text: sentence });
    }
  }
  return facts;
}

/** The macros of the card formats as words: the character's name, and "the user". */
export function unfolded(text: string, nickname: string): string {
  return text
    .slice(0, 12_000)
    .replace(/\{\{\s*char\s*\}\}|<(?:char|bot)>/gi, plain(nickname).slice(0, 40) || 'they')
    .replace(/\{\{\s*user\s*\}\}|<user>/gi, 'the user');
}

/** `[Character("Rook") Age("27") Likes("cards" + "coats")]` as "Age: 27. Likes: cards, coats." */
const unboxed = (text: string): string =>
  text
    .replace(/\bcharacter\s*\(\s*"[^"]{0,80}"\s*\)/gi, ' ')
    .replace(
      // Blanks between two values match in one way only: two ways would be exponential in the number of values.
      /([A-Za-z][A-Za-z ]{1,24})\s*\(\s*((?:"[^"]*"\s*(?:[+,]\s*)?)+)\)/g,
      (_, label: string, values: string) =>
        ` ${label.trim()}: ${[...values.matchAll(/"([^"]*)"/g)].map(([, value]) => value?.trim()).join(', ')}. `,
    )
    // "[Fare: one coin] [Likes: figs + maps]": each bracket is a sentence of its own.
    .replace(/\[\s*(?=[A-Za-z][A-Za-z ]{1,24}:)([^[\]]{3,600}?)[.;,\s]*\]/g, (_, line: string) => ` ${line}. `)
    .replace(/[[\]]+/g, ' ')
    .replace(/"\s*\+\s*"/g, ', ')
    .replace(/(?<=\p{L}) \+ (?=\p{L})/gu, ', ')
    .replace(/^[^\S\n\r\u2028\u2029]*[-–•*]\s+(\p{Ll}?)/gmu, (_, first: string) => first.toUpperCase())
    .replace(/\s[•·|]\s/g, '. ')
    .replace(/;\s*(?=[A-Z][a-z]+:)/g, '. ')
    .replace(/(?:^|\s)\.(?=\s)/g, ' ');

/** "Goalie. Plant dad. Terrible cook.": each is a description by itself. */
function asRoles(headline: string): string {
  const parts = headline.split(/(?<=\p{L})[.!] ?/u).filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.some((part) => part.split(' ').length > 4)) return asRole(headline);
  return parts
    .map((part) => asRole(part.trim()))
    .filter((part) => part.startsWith('I am '))
    .join(' ');
}

/** "Vampire, nightclub owner" as "I am a vampire." */
function asRole(headline: string): string {
  const first = headline.split(/[,.;:–—|!?]| (?:with|who|in|from|of|and|on|at|for|by) /)[0]?.trim() ?? '';
  const words = first.split(' ');
  if (/^(?:an?|the|your|my|you|he|she|they|it|i|i'm|we|no|one|two|three|when|where|what)\b/i.test(first))
    return headline;
  if (first === '' || words.length > 4 || !PERSON.test(words.at(-1) ?? '')) return headline;
  const role = first.charAt(0).toLowerCase() + first.slice(1);
  return `I am ${/^[aeio]/i.test(role) ? 'an' : 'a'} ${role}.`;
}

const PERSON =
  /(?:er|or|ist|ian|eer|ant|ess|man|woman|nurse|chef|cook|student|pilot|vet|judge|clerk|model|coach|guide|midwife|priest|poet|monk|nun|spy|thief|knight|vampire|werewolf|witch|wizard|mage|ghost|android|robot|captain|detective|plumber|prince|princess|king|queen|god|goddess|soldier|agent|idol|nanny|gardener|assassin|mermaid|fairy|cat|dog|fox|wolf|ninja|samurai|pirate|elf|demon|angel|doctor|mother|father|dad|mum|friend|neighbou?r|boss|merchant|mom|mate|goalie|nerd|goblin|djinn|superhero|superheroine|heroine|hero|rookie|celebrity|streamer)$/i;

const STORY = /^(?:history|story|backstory|background|bio|biography|past|origin|summary|life)$/i;

/** "Family: a widow; one son" are two facts of the same label. */
function itemsOf(sentence: string): string[] {
  const label = /^([A-Za-z][A-Za-z ]{2,24}):\s+(\S.*)$/.exec(sentence);
  const items = (label?.[2] ?? '').split(
    STORY.test(label?.[1] ?? '') && !(/^past$/i.test(label?.[1] ?? '') && sentence.length <= 100)
      ? /;\s+|,\s+(?=(?:has|had|was|is|\p{L}+(?:ed|s)|came|lost|left|went|ran|fell|met|grew|born|sold|took|made|found|won|never|always|once|still|now) )/u
      : /;\s+/,
  );
  if (label && items.length >= 2) return items.map((item) => `${label[1]}: ${item}`);
  // "Divorced; one daughter": notes, not two halves of a sentence.
  const notes = sentence.split(/;\s+/);
  return notes.length >= 2 && (notes[0] ?? '').split(' ').length <= 3
    ? notes.map((note) => capitalised(note))
    : [sentence];
}
