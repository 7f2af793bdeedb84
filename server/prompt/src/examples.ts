import type { PromptMessage } from 'ports';

/** A line that begins a turn: `{{user}}: …`, `{{char}}: …`, `<BOT>: …`. */
const SPEAKER = /^\s*(\{\{(?:user|char|bot)\}\}|<(?:user|bot|char)>)\s*:\s?(.*)$/i;
const MOST_MESSAGES = 24;

type Example = Omit<PromptMessage, 'text'> & { text: string };

/**
 * Example dialogues of a card as turns, each dialogue beginning with the user's.
 * @returns [] where the text has no turns
 */
export function exampleTurns(examples: string): PromptMessage[][] {
  const dialogues: PromptMessage[][] = [];
  let left = MOST_MESSAGES;
  for (const part of examples.split(/<START>/i)) {
    const turns = turnsIn(part).slice(0, left);
    if (turns.at(-1)?.role === 'user') turns.pop();
    if (turns.length < 2) continue;
    left -= turns.length;
    dialogues.push(turns);
  }
  return dialogues;
}

function turnsIn(part: string): PromptMessage[] {
  const turns: Example[] = [];
  for (const line of part.split('\n')) {
    const [, speaker, rest = ''] = SPEAKER.exec(line) ?? [];
    const last = turns.at(-1);
    if (speaker === undefined) {
      if (last) last.text += `\n${line}`;
      continue;
    }
    const role = /user/i.test(speaker) ? 'user' : 'assistant';
    if (last?.role === role) last.text += `\n${rest}`;
    else turns.push({ role, text: rest });
  }
  const said = turns.map(({ role, text }) => ({ role, text: text.trim() })).filter(({ text }) => text !== '');
  return said[0]?.role === 'assistant' ? [{ role: 'user', text: '…' }, ...said] : said;
}
