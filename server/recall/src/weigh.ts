/** A question says little about the person who asks it, and an `*action*` belongs to the story. */
const QUESTION = 0.35;
const ACTION = 0.5;
const ABOUT_ONESELF = 1.3;

/** The first person, anywhere in a sentence. */
const FIRST_PERSON =
  /\b(?:i|i['’]m|i['’]ve|my|me|mine|our|we)\b|(?:^|\s)(?:나|내|난|저|제|우리|나는|나의|나한테|내가|저는|제가)(?=\s|$)|(?:^|\s)(?:أنا|انا|اسمي|عندي|لدي)(?=\s|$)|(?:^|\s)\S{2,}(?:تي|ني)(?=[\s.،,]|$)|(?:^|\s)أ\S{2,}/iu;

export const isQuestion = (sentence: string): boolean => /[?？؟]["'”’)]*$/u.test(sentence);

/** The speaker takes back or replaces something. */
const CORRECTS =
  /\b(?:actually|no longer|any ?more|instead|changed my mind|changed|moved|switched|turned|i(?: have|['’]ve)? (?:dropped|quit)|broke up|split up|used to|these days)\b|\bnow[.!]?$|사실|이제|더 이상|대신|바뀌|바꿨|헤어졌|그만두|그만뒀|옮겼|됐어|이사했|개명|في الحقيقة|لم أعد|الآن|صرت|صار|بدل|غيرت|تركت|انتقلت|تأجل|انفصلت|من جديد|بعد اليوم|ماتت/iu;

export const isCorrection = (sentence: string): boolean => CORRECTS.test(sentence) && !isQuestion(sentence);

/** Whether the speaker speaks of themselves, or leaves out who: Korean and Arabic verbs need no pronoun. */
export const isAboutOneself = (sentence: string): boolean =>
  FIRST_PERSON.test(sentence) || /[\p{Script=Hangul}\p{Script=Arabic}]/u.test(sentence);

/** How likely a sentence says something lasting about the person who said it; 1 is neutral. */
export function weigh(sentence: string): number {
  if (isQuestion(sentence)) return QUESTION;
  if (/^\*.*\*$/u.test(sentence)) return ACTION;
  return FIRST_PERSON.test(sentence) ? ABOUT_ONESELF : 1;
}
