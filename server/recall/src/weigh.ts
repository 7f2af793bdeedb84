/** A question says little about the person who asks it, and an `*action*` belongs to the story. */
const QUESTION = 0.35;
const ACTION = 0.5;
const ABOUT_ONESELF = 1.3;

/** The first person, anywhere in a sentence. */
const FIRST_PERSON =
  /\b(?:i|i['’]m|i['’]ve|my|me|mine|our|we)\b|(?:^|\s)(?:나|내|난|저|제|우리|나는|나의|나한테|내가|저는|제가)(?=\s|$)|(?:^|\s)(?:أنا|انا|اسمي|عندي|لدي)(?=\s|$)|(?:^|\s)\S{2,}(?:تي|ني)(?=[\s.،,]|$)|(?:^|\s)أ\S{2,}/iu;

export const isQuestion = (sentence: string): boolean => /[?？؟]["'”’)]*$/u.test(sentence);

/** How likely a sentence says something lasting about the person who said it; 1 is neutral. */
export function weigh(sentence: string): number {
  if (isQuestion(sentence)) return QUESTION;
  if (/^\*.*\*$/u.test(sentence)) return ACTION;
  return FIRST_PERSON.test(sentence) ? ABOUT_ONESELF : 1;
}
