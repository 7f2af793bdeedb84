import type { Turn } from 'ports';
import { describe, expect, it } from 'vitest';
import { PROFILES } from '../testing/profiles.ts';
import { replyTo } from './companion.ts';

describe('a narrator', () => {
  const world = {
    ...PROFILES.mira,
    nickname: 'The Salt Marches',
    backstory: 'The tide takes the road twice a day.',
    details: '',
  };
  const tell = (texts: readonly string[]) => {
    const turns: Turn[] = [];
    return texts.map((text) => {
      turns.push({ role: 'user', text });
      const reply = replyTo({ character: world, userName: 'Robin', turns, isNarrator: true });
      turns.push({ role: 'character', text: reply });
      return reply;
    });
  };

  it('tells what happens to "you", never of an "I", and hands the turn back', () => {
    const replies = tell(['*I knock at the gate*', 'I go in', 'who is there?', 'I run', 'hello', '*draws a sword*']);
    for (const reply of replies) {
      expect(reply).not.toMatch(/\b(?:I|I'm|my|me)\b/);
      expect(reply).toMatch(/\?$/);
    }
    expect(replies[0]).toContain('The tide takes the road twice a day.');
    const spoken = replies.map((reply) => reply.replace(/[^.?]*\?$/, ''));
    expect(new Set(spoken).size).toBe(spoken.length);
  });

  it('speaks Korean and Arabic', () => {
    expect(tell(['문을 두드린다'])[0]).toMatch(/^\p{Script=Hangul}[^A-Za-z]*$/u);
    expect(tell(['أطرق الباب'])[0]).toMatch(/^\p{Script=Arabic}[^A-Za-z]*$/u);
  });

  it('steps out of the story for a person in danger', () => {
    expect(tell(['I want to kill myself'])[0]).toMatch(/findahelpline|988|crisis|help/i);
  });
});
