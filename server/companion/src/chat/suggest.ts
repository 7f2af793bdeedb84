import type { CharacterProfile, ReplyRequest, Suggestions } from 'ports';
import { HEAVY } from './feelings.ts';
import { ASPECTS } from './lines/aspects.ts';
import * as lines from './lines/suggestions.ts';
import { createRecall } from './recall.ts';
import { shuffled } from './seed.ts';
import { capitalised, sentencesOf, splitActions } from './text.ts';
import { understand } from './understand.ts';

/**
 * Three different texts of at most 80 characters that the user could send next: an answer to the character's last
 * words, a new question that its profile can answer, and something to do. The same conversation always gets the same
 * three. Never throws.
 */
export function suggest({ character, turns }: Pick<ReplyRequest, 'character' | 'turns'>): Suggestions {
  const seed = `${character.botId}:${turns.length}`;
  const said = turns.filter(({ role }) => role === 'user').map(({ text }) => text.trim().toLowerCase());
  const pick = (options: readonly string[], taken: readonly string[] = []): string => {
    const mixed = shuffled(options, seed).filter((one) => !taken.includes(one));
    return mixed.find((one) => !said.includes(one.toLowerCase())) ?? mixed[0] ?? '';
  };
  const three = (options: readonly string[]): [string, string, string] => {
    const first = pick(options);
    const second = pick(options, [first]);
    return [first, second, pick(options, [first, second])];
  };
  const lastUserTurn = turns.findLastIndex(({ role }) => role === 'user');
  const heard = understand(turns.slice(0, lastUserTurn + 1));
  if (heard.intent === 'crisis') return three(lines.AFTER_CRISIS);
  if (heard.language === 'ko') return three(lines.KOREAN);

  if (heard.intent === 'badNews' || heard.grief || (heard.feeling !== undefined && HEAVY.has(heard.feeling)))
    return [pick(lines.SAD.answers), pick(lines.SAD.questions), pick(lines.SAD.moves)];

  const words = turns.findLast(({ role }) => role === 'character')?.text ?? character.firstMessage;
  const last = sentencesOf(splitActions(words.slice(0, 4_000)).spoken).at(-1) ?? '';
  const answers = lines.ANSWERS.find(([asked]) => last.endsWith('?') && asked.test(last))?.[1] ?? lines.REPLIES;
  const moves = character.conversationCategory === 'ROMANCE' ? [...lines.TENDER_MOVES, ...lines.MOVES] : lines.MOVES;
  const named = last.endsWith('?') ? undefined : nameIn(splitActions(words.slice(0, 4_000)).spoken, character.nickname);
  const about = named === undefined ? undefined : lines.ABOUT.map((line) => line.replace('{named}', named));
  return [pick(choiceIn(last) ?? about ?? answers), pick(questions(character, said)), pick(moves)];
}

/** A person or thing that the reply named: "the Minerva", "Enzo". */
function nameIn(reply: string, nickname: string): string | undefined {
  const found = /(?<![.!?"…]\s)(?<=\s)((?:the )?\p{Lu}\p{Ll}{2,}(?: \p{Lu}\p{Ll}{2,})?)/u.exec(reply)?.[1];
  if (found === undefined || found.length > 30) return undefined;
  // "Sam Reyes" is Sam: one does not speak to people about themselves.
  const own = new Set(nickname.split(' '));
  return found.split(' ').some((word) => own.has(word)) ? undefined : found;
}

/** "Coffee or tea?" contains its answers. */
function choiceIn(question: string): string[] | undefined {
  const [, one, other] = /^(\p{L}{3,15}) or (\p{L}{3,15})\?$/u.exec(question) ?? [];
  return one && other ? [`${one}, always.`, `${capitalised(other)}. And you?`] : undefined;
}

const ENOUGH = 3;

/** Questions that the profile can answer and the user has not asked. */
function questions(character: CharacterProfile, said: readonly string[]): readonly string[] {
  const recall = createRecall(character);
  const open: string[] = [];
  for (const { asked, back } of shuffled(ASPECTS, `${character.botId}:${said.length}`)) {
    if (said.some((text) => asked.test(text))) continue;
    const question = capitalised((back[0] ?? '').replace(/^And (?:you, )?/, ''));
    if (recall.about(question, () => true) !== undefined) open.push(question);
    // Only one is shown, so a few are enough.
    if (open.length >= ENOUGH) break;
  }
  return open.length > 0 ? open : lines.QUESTIONS;
}
