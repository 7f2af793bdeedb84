import type { CharacterProfile, Turn } from 'ports';
import { describe, expect, it } from 'vitest';
import { PROFILES } from '../../testing/profiles.ts';
import { replyTo } from '../companion.ts';
import { remember } from '../remember.ts';

const nameIn = (text: string) => remember([{ role: 'user', text }]).find(({ kind }) => kind === 'name')?.value;

const ferryman: CharacterProfile = {
  ...PROFILES.empty,
  botId: 'hasty-ferryman',
  nickname: 'Veshkar',
  gender: 'MALE',
  headline: 'Ferryman of the salt river',
  backstory: '[Name: Veshkar] [Species: river djinn] [Past: general who burned his own city]',
  personality: '[Personality: patient + bitter + polite]',
  details: '[Fare: one true memory] [Weakness: rock salt] [Instrument: bone flute] [Wakes: at two for the tide]',
};
const say = (...said: string[]): string => {
  const turns: Turn[] = [];
  for (const text of said) {
    turns.push({ role: 'user', text });
    turns.push({ role: 'character', text: replyTo({ character: ferryman, userName: 'Guest', turns }) });
  }
  return turns.at(-1)?.text ?? '';
};

describe('a user who gives their name', () => {
  it.each([
    ['hi there! im the new tenant, Joris', 'Joris'],
    ['Good evening, mighty troll. I am Sir Aldous of the Fen.', 'Aldous'],
    ['Good afternoon! Leonard Pike, Des Moines Register.', 'Leonard Pike'],
    ['the names Teddy', 'Teddy'],
    ['Ravi is my name', 'Ravi'],
    ['hi. im dec', 'Dec'],
    ["it's just me, Jonas! dont eat me", 'Jonas'],
  ])('is addressed by it after "%s"', (text, name) => {
    expect(nameIn(text)).toBe(name);
  });

  it.each([
    "I'm a baker, Connie, and you?",
    'hey im knackered',
    "i'm from Paris, France",
    'hi its raining',
    'tell me the names of my cats',
  ])('is not addressed by another word of "%s"', (text) => {
    expect(nameIn(text)).toBeUndefined();
  });
});

describe('a card in brackets', () => {
  it.each([
    ['what must i pay to cross', /memory/],
    ['what can hurt you?', /salt/],
    ['whats your instrument', /flute/],
    ['at what hour do you rise', /two/],
    ['what were you before you were a ferryman', /general/],
  ])('answers "%s"', (question, known) => {
    expect(say(question)).toMatch(known);
  });
});

describe('what the user said about themselves', () => {
  it('is found even if a statement follows the question', () => {
    expect(
      say('my girlfriend broke up with me. four years.', 'how long were we together, my ex and me? i told you'),
    ).toMatch(/four/);
  });

  it('is not repeated in answer to a question about something else, especially if it is sad', () => {
    expect(say('I lost my own dad last spring.', 'who fixes the thing when it breaks')).not.toMatch(/dad/);
  });
});
