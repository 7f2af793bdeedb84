import type { CharacterProfile, Turn } from 'ports';
import { describe, expect, it } from 'vitest';
import { replyTo } from '../companion.ts';

const blank = {
  headline: '',
  shortDescription: '',
  relationship: '',
  backstory: '',
  initialSituation: '',
  personality: '',
  details: '',
  firstMessage: '',
  exampleDialogue: '',
  hashTags: [],
  conversationCategory: 'CASUAL',
} as const;
const pilot: CharacterProfile = {
  ...blank,
  botId: 'test-runa',
  nickname: 'Runa Stahl',
  gender: 'FEMALE',
  headline: 'Your wife, a glider pilot',
  relationship: 'You have been married for seven years.',
  backstory: 'History("thrown out of school at 15" + "has flown over the Alps")',
  initialSituation: 'She comes home after three days away.',
  details: 'Her birthday is on the 2nd of June. She is allergic to roses. She cannot whistle. She owns eleven hats.',
};
const ghost: CharacterProfile = {
  ...blank,
  botId: 'test-orla',
  nickname: 'Orla',
  gender: 'FEMALE',
  headline: 'The ghost in the bell tower',
  backstory: 'Orla has a son, Finn, who is 30 and mends nets in Kinsale. She moved to the tower to be near the bells.',
};

function say(character: CharacterProfile, ...lines: readonly string[]): string {
  const turns: Turn[] = [];
  let reply = '';
  for (const text of lines) {
    turns.push({ role: 'user', text });
    reply = replyTo({ character, userName: 'Guest', turns });
    turns.push({ role: 'character', text: reply });
  }
  return reply;
}

describe('what the premise of the story says', () => {
  it.each([
    [pilot, 'how long have we been married?', /seven years/i],
    [pilot, 'how long were you gone', /three days/i],
    [pilot, 'did you miss me?', /miss|thought of you|yes|quiet/i],
    [pilot, 'do you love me?', /I love you|\bI do\b/],
    [pilot, 'when is your birthday?', /2nd of June/],
    [pilot, 'how many hats do you own', /eleven/],
    [ghost, 'are you a ghost?', /ghost/i],
    [ghost, 'were you scared?', /scared/i],
  ] as const)('answers %s', (character, line, expected) => {
    expect(say(character, line)).toMatch(expected);
  });

  it('never leaves an action without its subject', () => {
    expect(say(pilot, 'what happened at school?')).toMatch(/I was thrown out of school at 15/);
    expect(say(pilot, 'what have you flown over?')).toMatch(/I have flown over the Alps/);
  });
});

describe('an answer given before', () => {
  it('is repeated only as far as the question asks for it', () => {
    expect(say(ghost, 'do you have a son?', 'how old is he?')).toMatch(/\b30\b/);
    expect(say(ghost, 'do you have a son?', 'and what does he do?')).toMatch(/He is 30 and mends nets/);
    expect(say(ghost, 'did you move to the tower?', 'why did you move there?')).toMatch(/to be near the bells/i);
  });
});

describe('what a user does, asks for and brings', () => {
  it.each([
    ['*hands you a loaf of bread*', /loaf/i],
    ['*lights a candle*', /candle/i],
    ['I unlock the door', /door|come in|step/i],
    ['can you hold my umbrella', /umbrella/i],
    ['i brought you roses from the garden', /roses/i],
    ['can you whistle for me', /cannot whistle/i],
    ["sorry i'm late, the train broke down", /train|late/i],
    ['terrible weather today', /weather|dreadful|terrible|roof/i],
    ['you forgot our anniversary', /sorry/i],
    ["i'm back!", /back|there you are/i],
    ['draw your sword!', /fight|draw/i],
    ['may i sit down?', /may|yes|do|go on|fine/i],
  ])('is answered: %s', (line, expected) => {
    expect(say(pilot, 'hello', line)).toMatch(expected);
  });

  it('can be recalled by one word', () => {
    expect(say(pilot, 'tell me a riddle', 'another one!')).toMatch(/\?/);
  });
});

describe('what the user said about themselves', () => {
  it.each([
    [['i have a brother called Emil. havent seen him in 6 years', 'how long since i saw my brother?'], /6 years/],
    [['i start at the library in march', 'where will i be working from march?'], /library/],
    [['her name was Ines, 3 years together', 'what was the name of the girl who dumped me?'], /Ines/],
    [["i'm Teo. i study film at night", "what's my name and what am i studying?"], /film/],
  ] as const)('is found: %s', (lines, expected) => {
    expect(say(pilot, ...lines)).toMatch(expected);
  });
});
