import type { ReplyRequest } from 'ports';
import { compose } from './compose.ts';
import { createGuard } from './guard.ts';
import { koreanLines } from './korean.ts';
import { narrate } from './narrator.ts';
import { personaOf } from './persona.ts';
import { premiseOf } from './premise.ts';
import { honestLines } from './really-an-ai.ts';
import { createRecall } from './recall.ts';
import { remember } from './remember.ts';
import { hash, shuffled } from './seed.ts';
import { plain, splitActions } from './text.ts';
import { understand } from './understand.ts';

/*
 * Where to find what. `understand.ts` reads a message, with `hearing/` for the kinds of intents, `remember.ts` and
 * `user-notes.ts` for what users say about themselves, and `language.ts`. `facts.ts`, `labels.ts` and `notes.ts` split
 * the profile into sentences, and `first-person.ts` and `second-person.ts` turn them into the character's own words.
 * `recall.ts` finds the sentences that answer a question: `retrieval.ts` scores them, `lexicon.ts` has synonyms,
 * `lines/aspects.ts` common questions. `compose.ts` writes the reply: `answers.ts` and `answering/` its content,
 * `follow-up.ts` the question back, `voice.ts`, `persona.ts` and `diction.ts` its style, and `guard.ts` prevents
 * repetitions. All ready-made lines are in `lines/`. `suggest.ts` and `summary.ts` are separate from replies.
 */

/** The most recent turns that are read. */
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
  isNarrator = false,
}: ReplyRequest): string {
  const read = turns.slice(-TURNS_READ);
  const heard = understand(read);
  const guard = createGuard(read, alternatives);
  const last = read.at(-1);
  const seed = `${character.botId}:${turns.length}:${alternatives.length}:${last?.text ?? ''}`;
  const char = plain(character.nickname).slice(0, 40) || 'your companion';

  const isCalm = heard.intent !== 'crisis' && heard.intent !== 'minors' && heard.intent !== 'unsafe';
  const honest = heard.language !== 'en' && isCalm ? honestLines(last?.text ?? '') : undefined;
  if (honest) return honest.find((line) => guard.isFresh(line)) ?? honest[0] ?? '';
  if (isNarrator && isCalm && heard.intent !== 'areYouReal') return narrate(character, last, { guard, seed });

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

/** The account's name, if a character can use it to address the user. */
function nameOf(userName: string): string | undefined {
  const name = plain(userName).split(' ')[0] ?? '';
  return /^[\p{L}][\p{L}'-]{1,19}$/u.test(name) && !/^(?:guest|user|you|anonymous|me|null|undefined)$/i.test(name)
    ? name
    : undefined;
}
