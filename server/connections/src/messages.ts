import type { Turn } from 'ports';

export interface ChatMessage {
  readonly role: 'user' | 'assistant';
  readonly content: string;
}

/**
 * The turns as chat messages that strictly alternate and start with the user: chat templates of many open models refuse
 * anything else, and nearly every conversation starts with a character's greeting.
 */
export function toMessages(turns: readonly Turn[]): ChatMessage[] {
  const merged: { role: 'user' | 'assistant'; content: string }[] = [];
  for (const turn of turns) {
    if (turn.text.trim() === '') continue;
    const role = turn.role === 'user' ? 'user' : 'assistant';
    const last = merged.at(-1);
    if (last?.role === role) last.content += `\n\n${turn.text}`;
    else merged.push({ role, content: turn.text });
  }
  if (merged[0]?.role !== 'user') merged.unshift({ role: 'user', content: '*begins the conversation*' });
  return merged;
}
