import * as z from 'zod';
import type { JudgedTurn, Talk } from './results.ts';

export interface JudgeModel {
  /** The root of an OpenAI-compatible endpoint, with its version. */
  readonly url: string;
  readonly model: string;
  readonly key: string | undefined;
}

const QUESTION =
  'Rate the last reply of the character in this conversation from 1 (useless) to 5 (excellent): does it fit what was ' +
  'said, the character and the language? Write one digit and nothing else.';
const TIMEOUT_MS = 60_000;
/** How many turns before a reply the judge sees. */
const CONTEXT_TURNS = 6;

const completion = z.object({ choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1) });

/** Adds the judge's scores. A reply that the judge did not rate stays without one. */
export async function withScores(judge: JudgeModel, talk: Talk): Promise<Talk> {
  const turns: JudgedTurn[] = [];
  for (const [place, turn] of talk.turns.entries()) {
    const score = turn.reply === '' ? undefined : await scoreOf(judge, talk, place);
    turns.push(score === undefined ? turn : { ...turn, score });
  }
  return { ...talk, turns };
}

async function scoreOf({ url, model, key }: JudgeModel, talk: Talk, place: number): Promise<number | undefined> {
  const spoken = talk.turns
    .slice(Math.max(0, place - CONTEXT_TURNS), place + 1)
    .map(({ say, reply }) => `User: ${say}\n${talk.character}: ${reply}`)
    .join('\n');
  const messages = [
    { role: 'system', content: QUESTION },
    { role: 'user', content: spoken },
  ];
  const response = await fetch(`${url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    body: JSON.stringify({ model, messages, temperature: 0, max_tokens: 4 }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`the judge at ${url} answered ${response.status}: check --judge and --judge-model`);
  const { choices } = completion.parse(await response.json());
  return scoreIn(choices[0]?.message.content ?? '');
}

/** The first digit from 1 to 5. */
export function scoreIn(text: string): number | undefined {
  const digit = /[1-5]/.exec(text)?.[0];
  return digit === undefined ? undefined : Number(digit);
}
