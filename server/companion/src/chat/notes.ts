import nlp from 'compromise';
import { capitalised } from './text.ts';

/** "Switched on eleven years ago": a passive without its subject. */
export const PASSIVE =
  /^(?:switched|raised|built|made|found|exiled|cursed|banished|trained|knighted|adopted|orphaned|bitten|turned (?:into|in|by|at)|created|forged|woken|activated|assembled|commissioned|abandoned|sent|chosen|hired|fired|expelled|kicked|thrown|summoned|sealed|trapped|stranded|stationed|employed|educated|discharged|demoted|promoted|born|rescued|kidnapped|sold|apprenticed|taught|betrayed|blamed|wounded|shot|crowned|designed|programmed|dumped|laid)(?= (?:on|in|out|off|up|by|at|as|from|into|to|for|when|after|since|during|near|under|behind|away|about|\d|twice|once|an?\b.{3,30} ago)\b)/i;

/** Whether a word begins a sentence whose subject was left out: "Adores opera." */
export function beginsWithVerb(text: string): boolean {
  const first = /^[\p{L}'-]+/u.exec(text)?.[0] ?? '';
  if (/^(?:has|had|was|is|can|cannot|could) (?!(?:it|that|this|there|he|she|they|not)\b)\p{L}/iu.test(text))
    return true;
  const past =
    /(?:ed|took|became|went|spent|fought|wrote|built|ran|began|left|lost|got|came|saw|held|made|won|taught|sold|grew|fell|led|drove|flew)$/i.test(
      first,
    );
  if (!past && (!/[a-z]s$/i.test(first) || /(?:ss|us|is)$/i.test(first))) return false;
  // "Terrified of", "divorced": states, not actions.
  if (past && (text.split(' ').length < 3 || /^\S+ (?:of|by|with|about|to|at|from|and|but)\b/i.test(text)))
    return false;
  // The tagger recognises a verb better after a subject.
  const terms = nlp(`she ${text.toLowerCase().split(' ').slice(0, 6).join(' ')}`)
    .json()
    .flatMap((part: { terms: { tags: string[] }[] }) => part.terms);
  return terms[1]?.tags.includes(past ? 'PastTense' : 'PresentTense') === true;
}

const isAdjective = (item: string): boolean =>
  (/^\p{L}+ (?:to|at|with|of|in|about|by|under) \p{L}/iu.test(item) &&
    nlp(`she is ${item.toLowerCase().split(' ')[0]}`)
      .terms()
      .last()
      .has('(#Adjective|#PastTense)')) ||
  (item.split(' ').length <= 3 && nlp(`she is ${item.toLowerCase()}`).terms().last().has('(#Adjective|#PastTense)'));

/**
 * A list of notes ("from Finland, plays ice hockey, shy") as one sentence with the given subject; undefined if one of
 * them is of no known kind.
 */
export function fromNotes(sentence: string, subject: string): string | undefined {
  if (/\b(?:I|I'm|I've|my)\b/.test(sentence)) return undefined;
  const items = sentence
    .replace(/(?<![.!])[.!]+$/, '')
    .split(/,\s*(?:and )?/)
    .map((item) => item.trim())
    .flatMap((item, i, all) =>
      i === all.length - 1 && all.length > 1 ? item.split(/ and (?=an? bit |[\p{L}-]+$)/u) : [item],
    );
  if (items.length < 2 || items.some((item) => item === '' || item.split(' ').length > 9)) return undefined;
  const traits: string[] = [];
  const deeds: string[] = [];
  for (const item of items) {
    const lower = item.charAt(0).toLowerCase() + item.slice(1);
    if (/^\d{1,4}$/.test(item)) traits.push(item);
    else if (
      beginsWithVerb(item) ||
      /^(?:never|always|often|rarely|seldom|also|still|secretly|usually|sometimes|mostly) \p{L}+s\b/iu.test(item)
    )
      deeds.push(lower);
    else if (/^from \p{L}/iu.test(item)) traits.push(`from ${placed(item.slice(5))}`);
    else if (/^(?:an?|the) \p{L}/iu.test(item)) traits.push(lower);
    else if (isAdjective(item) || /^(?:never|always|often) (?:on|in|at|late|ready|far)\b/i.test(item))
      traits.push(lower);
    else return undefined;
  }
  const clauses = [
    traits.length > 0 ? `${subject} is ${listed(traits)}` : undefined,
    deeds.length > 0 ? `${subject} ${listed(deeds)}` : undefined,
  ].filter((part) => part !== undefined);
  return capitalised(`${clauses.join(', and ')}.`);
}

/** "finland" is a name, too. */
const placed = (text: string): string =>
  text.replace(/^\p{Ll}+/u, (word) => (nlp(word).has('(#Place|#Country|#City)') ? capitalised(word) : word));

const listed = (items: readonly string[]): string =>
  items.length <= 1 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
