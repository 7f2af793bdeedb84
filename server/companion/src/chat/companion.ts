import type { ReplyRequest } from '../types.ts';
import { compose } from './compose.ts';
import { createGuard } from './guard.ts';
import { koreanLines } from './korean.ts';
import { personaOf } from './persona.ts';
import { premiseOf } from './premise.ts';
import { createRecall } from './recall.ts';
import { remember } from './remember.ts';
import { hash, shuffled } from './seed.ts';
import { plain, splitActions } from './text.ts';
import { understand } from './understand.ts';

/*
 * Where to find what. A message is understood (`understand.ts`, `hearing/` by kind of intent, `remember.ts` and
 * `user-notes.ts` for what a person tells, `language.ts`). The profile becomes sentences (`facts.ts`, `labels.ts`,
 * `notes.ts`), those the character's own words (`first-person.ts`, `second-person.ts`), and `recall.ts` finds among them
 * what answers (`retrieval.ts` scores, `lexicon.ts` knows words for each other, `lines/aspects.ts` what people ask).
 * `compose.ts` puts a reply together: `answers.ts` (`answering/` by kind of intent) says what is said, `follow-up.ts` what is asked back, `voice.ts`,
 * `persona.ts` and `diction.ts` how it sounds, `guard.ts` that it was not said lately. All ready-made lines stand in
 * `lines/`. Beside the reply: `suggest.ts` and `summary.ts`.
 */

/** What of a long conversation is read. */
const TURNS_READ = 200;

/**
 * The demo companion answers in the character's voice, from its profile and what the user said, without a language
 * model. The same conversation always gets the same reply. Never throws.
 */
export function replyTo({
  character,
  userName,
  turns,
  memory = [],
  alternatives = [],
  isFever = false,
}: ReplyRequest): string {
  const read = turns.slice(-TURNS_READ);
  const heard = understand(read);
  const guard = createGuard(read, alternatives);
  const last = read.at(-1);
  const seed = `${character.botId}:${turns.length}:${alternatives.length}:${last?.text ?? ''}`;
  const char = plain(character.nickname).slice(0, 40) || 'your companion';

  if (heard.language === 'ko' && last !== undefined) {
    const lines = koreanLines(last, char, heard.intent);
    const best = lines.filter((line) => guard.isFresh(line));
    return shuffled(best.slice(0, 3), seed)[0] ?? lines[hash(seed) % lines.length] ?? '';
  }
  const recall = createRecall(character);
  const memories = memory.map((text) => ({ role: 'user', text }) as const);
  const remembered = remember([...memories, ...read]);
  const fullName = remembered.find(({ kind }) => kind === 'name')?.value ?? nameOf(userName);
  return compose(heard, {
    char,
    name: fullName?.split(' ')[0],
    fullName,
    persona: personaOf(character, recall.words),
    recall,
    premise: premiseOf(character),
    remembered,
    said: [...memories, ...read]
      .slice(0, -1)
      .filter(({ role }) => role === 'user')
      .map(({ text }) => text),
    replied: read
      .slice(-20)
      .filter(({ role }) => role === 'character')
      .map(({ text }) => splitActions(text.slice(0, 5_000)).spoken),
    guard,
    seed,
    turnCount: turns.filter(({ role }) => role === 'user').length,
    again: alternatives.length > 0,
    isFever,
    romance: character.conversationCategory === 'ROMANCE',
  });
}

/** An account's name, if it is one that a character can say. */
function nameOf(userName: string): string | undefined {
  const name = plain(userName).split(' ')[0] ?? '';
  return /^[\p{L}][\p{L}'-]{1,19}$/u.test(name) && !/^(?:guest|user|you|anonymous|me|null|undefined)$/i.test(name)
    ? name
    : undefined;
}
