import nlp from 'compromise';
import { baseForm } from './base-form.ts';

/** Whether a profile addresses its character ("You are a baker"). */
export function speaksToCharacter(sentences: readonly string[]): boolean {
  const to = sentences.filter((sentence) => /^(?:you|your|you're|you've)\b/i.test(sentence)).length;
  const about = sentences.filter((sentence) => /^(?:she|he|they|her|his|their|i|my|i'm)\b/i.test(sentence)).length;
  return to > 0 && to > about && to >= sentences.length / 4;
}

/** What may follow a "you" that is a subject. */
const AFTER_SUBJECT =
  /^(?:are|were|aren't|weren't|am|have|haven't|had|hadn't|do|don't|did|didn't|will|won't|would|can|can't|cannot|could|couldn't|may|might|must|should|once|never|always|also|still|often|only|just|rarely|usually|secretly|sometimes|really|now)$/i;

/** "You were built in Osaka, and Imani taught you chess" as "I was built in Osaka, and Imani taught me chess". */
export function fromSecondPerson(sentence: string): string {
  const mark = '\uE000';
  return sentence
    .replace(/\bthe user(?:'s)?\b|\{\{user\}\}/gi, (user) => (user.endsWith("'s") ? `${mark}r` : mark))
    .replace(
      /(\uE000) (\p{Ll}+[^s\s]s)\b/gu,
      (_, you: string, verb: string) => `${you} ${USER_VERB[verb] ?? baseForm(verb)}`,
    )
    .replace(/\byou're\b/gi, 'I am')
    .replace(/\byou've\b/gi, 'I have')
    .replace(/\byou'd\b/gi, 'I would')
    .replace(/\byou'll\b/gi, 'I will')
    .replace(/\byourself\b/gi, 'myself')
    .replace(/\byours\b/gi, 'mine')
    .replace(/\byour\b/g, 'my')
    .replace(/\bYour\b/g, 'My')
    .replace(/\byou\b(\s*)([\p{L}']*)/giu, (_, gap: string, next: string, at: number, whole: string) => {
      const before = whole.slice(0, at).trim();
      const subject =
        before === '' ||
        /^(?:then|now|later|soon|today|sometimes|once|finally|still|afterwards|eventually|nowadays)$/i.test(before) ||
        (/\b(?:pretend|think|know|say|hope|believe|swear|wish|feel|claim|insist)s?$/i.test(before) &&
          AFTER_BELIEF.test(next)) ||
        AFTER_SUBJECT.test(next) ||
        // "When the crew left you stayed": the first clause ends without a mark.
        (/^(?:when|while|if|as|after|before|since|once|because|although|though)\b[^,]*(?<![\p{L}\p{N}_])\p{L}+ed$/iu.test(
          before,
        ) &&
          nlp(`they ${next}`).verbs().found) ||
        /(?:[,;:–—-]|\b(?:that|which|when|while|because|but|although|though|if|until|since|whom|where|what|and|so|as|than))$/i.test(
          before,
        ) ||
        (/(?<![\p{L}\p{N}_])\p{Ll}+$/u.test(before) &&
          !endsInVerb(before) &&
          next !== '' &&
          nlp(`they ${next}`).verbs().found);
      return `${subject ? 'I' : 'me'}${gap}${subject ? agreed(next) : next}`;
    })
    .replaceAll(`${mark}r`, 'your')
    .replaceAll(mark, 'you')
    .replace(/^me\b/, 'I')
    .trim();
}

const AFTER_BELIEF = /^(?!(?:to|the|a|an|and|but|or|in|at|on|with|for|about|so|very|too)$)\p{L}+$/u;
const USER_VERB: Readonly<Record<string, string>> = { is: 'are', was: 'were', has: 'have', does: 'do' };

const endsInVerb = (text: string): boolean =>
  nlp(text).terms().last().has('#Verb') || /\b(?:to|with|for|from|at|by|of|on|about|up|in)$/i.test(text);

const agreed = (verb: string): string =>
  ({ are: 'am', "aren't": 'am not', were: 'was', "weren't": "wasn't" })[verb.toLowerCase()] ?? verb;
