import { akin, stemsOf } from '../lexicon.ts';
import * as aboutSelf from '../lines/about-self.ts';
import { aspectOf } from '../lines/aspects.ts';
import { holdsKind } from '../retrieval.ts';
import { shuffled } from '../seed.ts';
import { uncapitalised } from '../text.ts';
import type { Understanding } from '../understand.ts';
import type { Scene, Voice } from '../voice.ts';
import { lastReply, type Parts } from './parts.ts';

const UNIT = '(?:minutes?|hours?|days?|nights?|weeks?|months?|years?|winters?|summers?|decades?|centuries|times)';
const COUNT =
  '(?:\\d{1,12}(?:[,.]\\d{1,12}){0,4}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\w+teen|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:-\\w+)?|(?:\\w+ )?hundred(?: and [\\w-]+)?|dozens of|thousands of)';

/** For each question word, what a sentence has that answers it. */
const CLAUSES: readonly (readonly [RegExp, RegExp])[] = [
  [
    /\b(?:why|how come|what for|the reason)\b/,
    /\b((?:because|so that|out of|since (?!\d|then)|until (?!\d)|after (?!\d)|for (?:an?|the|love|my|money|his|her) |to (?:take|help|find|pay|keep|get|study|learn|see|be|escape|save|become|follow|buy|look|care|feed|make|start|open|build|marry)\b).+)$/s,
  ],
  [
    /\bhow long\b/,
    new RegExp(
      `\\b((?:for )?(?:about |nearly |almost |over )?${COUNT} ${UNIT}|since (?:\\d{4}|\\p{Lu}\\p{L}+|last \\p{L}+))`,
      'u',
    ),
  ],
  [
    /\b(?:when|what (?:year|day|time)|since when|how often)\b/,
    new RegExp(
      `\\b((?:in|on|at|since|until|around) (?:the )?(?:\\d{4}|(?:January|February|March|April|May|June|July|August|September|October|November|December|spring|summer|autumn|winter|midnight|noon|dawn|night)\\b|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?)|${COUNT} ${UNIT} ago|every \\p{L}+|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|at (?:the age of )?(?:\\d+|\\p{L}+teen)|when (?:I|she|he|they|it|my|the) [^,.;]+)`,
      'u',
    ),
  ],
  [/\bwho(?:m)?\b/, /\b(?:against|versus) ((?:the |an? )?(?:\p{Ll}+ )?\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*)/u],
  [/\bhow (?:many|much)\b/, new RegExp(`\\b(${COUNT}(?: \\p{L}+){0,2}|once|twice|thrice)\\b`, 'iu')],
  [
    /\bwhere\b/,
    /\b((?:in|at|on|above|under|near|behind|from|to|outside) (?:the |an? |my )?(?:\p{Ll}+ ){0,2}?(?!(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)\p{Ll})(?:\p{Lu}[\p{L}'-]+(?: \p{Lu}[\p{L}'-]+)*))/u,
  ],
];

/**
 * The part of a sentence that a question asks for: "why?" of "I came back to take over the oven" is "to take over the
 * oven".
 */
export function partFor(question: string, sentence: string): string | undefined {
  const lower = question.toLowerCase();
  const whole = sentence.replace(/(?<![.!])[.!]+$/, '');
  const who = /\b(she|he)\b/.exec(lower)?.[1];
  const clause =
    /,? who ((?:is|was|has|had|\p{L}+s|\p{L}+ed|taught|ran|left|came|went|fell|drove|died|met) .+)$/su.exec(whole)?.[1];
  for (const [asks, has] of CLAUSES) {
    if (!asks.test(lower)) continue;
    const part = has.exec(whole)?.[1];
    if (part !== undefined && part.length < whole.length - 4) return `${part}.`;
  }
  if (/\bhow old\b/.test(lower)) {
    const age =
      /(?:\b(?:aged?|is|are|now)|,) (\d{1,3}|(?:\w+-)?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\w+teen|twenty|thirty|forty|fifty))\b(?! (?:years? (?:ago|in)|times))/.exec(
        whole,
      )?.[1];
    if (age !== undefined) return `${age}, last I heard.`;
  }
  if (who !== undefined && clause !== undefined && !/\bhow old\b|\b(?:when|where|why|how (?:long|many))\b/.test(lower))
    return `${who} ${clause}.`;
  return undefined;
}

/** The half of a long sentence that is closer to the question, if it is a sentence by itself. */
function clauseFor(question: string, sentence: string): string | undefined {
  const halves = sentence.replace(/(?<![.!])[.!]+$/, '').split(/;\s+/);
  if (halves.length < 2) return undefined;
  const wanted = stemsOf(question);
  const best = halves
    .map((half) => ({ half, shared: stemsOf(half).filter((stem) => wanted.some((one) => akin(one, stem))).length }))
    .toSorted((a, b) => b.shared - a.shared)[0];
  return best !== undefined && best.shared > 0 && /^(?:I|my|the|it|there)\b/i.test(best.half)
    ? `${best.half}.`
    : undefined;
}

const YES_OR_NO = /^(?:and |so |but |wait,? )*(?:do|does|did|are|is|can|could|have|has|will|would|were|was)\b/i;

/**
 * The answer to a question that was answered before: the part that is asked for, or the same again, marked as a
 * repetition, or that there is no more to say.
 */
export function again(heard: Understanding, scene: Scene, voice: Voice, known: string): Parts {
  const part = partFor(heard.text, known);
  // A sentence without a reason does not answer "why", one without a number not "how many".
  if (part === undefined && !holdsKind(heard.text, known)) return [undefined];
  const short = voice.fresh(part ?? clauseFor(heard.text, known));
  if (short !== undefined) return [short];
  const justNow = lastReply(scene)
    .toLowerCase()
    .includes(known.toLowerCase().replace(/^(?:i|the|my) /, ''));
  const asked = stemsOf(heard.text);
  const shared = asked.filter((stem) => stemsOf(known).includes(stem)).length;
  if (justNow && asked.length > 0 && shared === 0 && YES_OR_NO.test(heard.text) && aspectOf(heard.text) === undefined)
    return [voice.bank(aboutSelf.YES_OR_NO)];
  return [voice.fresh(`${shuffled(aboutSelf.AS_SAID, scene.seed)[0]} ${uncapitalised(known)}`)];
}
