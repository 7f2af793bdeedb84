import type { Turn } from 'ports';
import { describe, expect, it } from 'vitest';
import { PROFILES } from '../testing/profiles.ts';
import { replyTo } from './companion.ts';
import { suggest } from './suggest.ts';

const user = (text: string): Turn => ({ role: 'user', text });
const char = (text: string): Turn => ({ role: 'character', text });

describe('suggest', () => {
  it('copes with an empty profile, other scripts, markup and no turn', () => {
    for (const text of ['', '\u0000', '<b>{{user}}</b>', '😀', 'مرحبا', 'x'.repeat(10_000)]) {
      const character = { ...PROFILES.empty, nickname: text, backstory: text, firstMessage: text };
      for (const turns of [[], [user(text)], [user(text), char(text)]]) {
        const three = suggest({ character, turns });
        expect(new Set(three).size).toBe(3);
        for (const one of three) expect(one).toMatch(/^.{2,80}$/u);
      }
    }
  });

  it('answers the last question, and with its own alternatives', () => {
    const turns = [user('hi'), char('Hello. What should I call you?')];
    expect(suggest({ character: PROFILES.mira, turns })[0]).toMatch(/guess|call you/i);
    const [choice] = suggest({ character: PROFILES.mira, turns: [user('hi'), char('Good. Coffee or tea?')] });
    expect(choice).toMatch(/coffee|tea/i);
  });

  it('asks what the profile can answer and the user has not asked', () => {
    const asked = new Set<string>();
    const turns: Turn[] = [];
    for (let i = 0; i < 4; i += 1) {
      const question = suggest({ character: PROFILES.mira, turns })[1];
      expect(asked).not.toContain(question);
      asked.add(question);
      turns.push(user(question));
      const reply = replyTo({ character: PROFILES.mira, userName: '', turns });
      expect(reply).toMatch(/\b(?:I|my|me)\b/i);
      turns.push(char(reply));
    }
  });

  it('suggests no game after a message of despair, and suggests Korean texts to a Korean user', () => {
    const after = suggest({ character: PROFILES.mira, turns: [user('I want to die'), char('Please call someone.')] });
    expect(after.join(' ')).toMatch(/safe|call someone|tonight/);
    for (const one of suggest({ character: PROFILES.mira, turns: [user('안녕하세요'), char('안녕하세요.')] }))
      expect(one).toMatch(/\p{Script=Hangul}/u);
  });
});

describe('suggestions for the last reply', () => {
  it('never speak to the character about itself', () => {
    const character = { ...PROFILES.mira, nickname: 'Sam' };
    for (const words of ['Around here they call me Sam Reyes.', 'You have found Sam, and it is late.'])
      for (let more = 0; more < 4; more += 1) {
        const turns = [...Array.from({ length: more }, (_, n) => user(`hello ${n}`)), char(words)];
        expect(suggest({ character, turns }).join(' ')).not.toMatch(/Sam|Reyes/);
      }
  });

  it('mention what the character named, and are gentle after something sad', () => {
    const turns = [user('what do you do on Wednesdays?'), char('I play darts with my friend Gaz.')];
    expect(suggest({ character: PROFILES.mira, turns })[0]).toContain('Gaz');
    const sad = suggest({ character: PROFILES.mira, turns: [user('my dog died yesterday'), char('I am so sorry.')] });
    expect(sad.join(' ')).not.toMatch(/joke|walk|long night|dance/i);
    expect(new Set(sad).size).toBe(3);
  });
});

describe('a rejected reply', () => {
  it.each(['where did you grow up?', 'how old are you', 'i feel sad', 'tell me a joke', 'it rains'])(
    'is followed by different ones: %s',
    (line) => {
      const turns = [user(line)];
      const alternatives: string[] = [];
      for (let i = 0; i < 4; i += 1) {
        const reply = replyTo({ character: PROFILES.mira, userName: '', turns, alternatives });
        const words = new Set(reply.toLowerCase().match(/\p{L}{4,}/gu));
        for (const other of alternatives) {
          const shared = (other.toLowerCase().match(/\p{L}{4,}/gu) ?? []).filter((word) => words.has(word));
          expect(shared.length).toBeLessThan(Math.max(words.size, 3));
          expect(other).not.toBe(reply);
        }
        // A rejected reply counts as not said.
        expect(reply).not.toMatch(/As I told you|You do remember|I said it before|still true/);
        alternatives.push(reply);
      }
    },
  );
});
