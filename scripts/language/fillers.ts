/**
 * Words that this project once used as fillers, where the plain word names the person, the part or the action. No
 * comment, identifier, test title, developer's error or document uses them. Texts that users see are exempt.
 */
export interface Filler {
  /** As printed in a finding. */
  readonly word: string;
  /** Matches the word in running text; the source of a regular expression, case-insensitive. */
  readonly pattern?: string;
  readonly instead: string;
}

export const fillers: readonly Filler[] = [
  { word: 'whoever', instead: 'name the person or the part: the caller, the user, the page' },
  { word: 'whomever', instead: 'name the person or the part' },
  { word: 'nobody', instead: 'no one, or name what does not: no caller, no request' },
  { word: 'somebody', instead: 'someone, or name the person: a user, a member' },
  { word: 'anybody', instead: 'anyone, or name the person' },
  { word: 'everybody', instead: 'everyone, or name the people: all users' },
  { word: 'told', instead: 'notified, passed, reported, or the name of the value' },
  // "Stands for" and "stands in for" are how one says it.
  { word: 'stands', pattern: 'stands(?! (?:in )?for\\b)', instead: 'is, is stored, stays' },
  { word: 'stood', instead: 'was, stayed' },
  { word: 'anew', instead: 'again, from the start' },
  { word: 'beholds', instead: 'sees, reads' },
  { word: 'thereof', instead: 'of it, or name it' },
  { word: 'thereby', instead: 'so' },
  { word: 'whence', instead: 'from where, where it came from' },
  { word: 'in vain', instead: 'without success, for nothing' },
  { word: 'for ever', instead: 'forever, without end, without a limit' },
  { word: 'all the same', instead: 'anyway, still' },
  { word: 'as yet', instead: 'yet, so far' },
  { word: "one's own", pattern: "one['’]s own", instead: 'your own, their own, or name the owner' },
  { word: 'once more', instead: 'again' },
  { word: 'for good', instead: 'permanently' },
  { word: 'be had', pattern: '(?:to|can|could|not) be had', instead: 'be available, be created, exist' },
  { word: 'had back', instead: 'restored' },
  { word: 'however often', instead: 'any number of times, repeatedly' },
  { word: 'however many', instead: 'any number of' },
];
