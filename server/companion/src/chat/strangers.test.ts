import type { CharacterProfile, Turn } from 'ports';
import { describe, expect, it } from 'vitest';
import { PROFILES } from '../testing/profiles.ts';
import { replyTo } from './companion.ts';
import { spokenAs, termOfAddress } from './diction.ts';
import { factsOf } from './facts.ts';
import { selfOf, toFirstPerson } from './first-person.ts';
import { stemsOf } from './lexicon.ts';
import { createRecall } from './recall.ts';
import { userFactsIn } from './remember.ts';
import { notesOf, toUser } from './user-notes.ts';

const always = () => true;
const say = (character: CharacterProfile, ...lines: string[]): string => {
  const turns: Turn[] = [];
  for (const text of lines) {
    turns.push({ role: 'user', text });
    turns.push({ role: 'character', text: replyTo({ character, userName: '', turns }) });
  }
  return turns.at(-1)?.text ?? '';
};

describe('a profile in another form', () => {
  const spoken = (fields: Partial<CharacterProfile>) => {
    const character = { ...PROFILES.empty, nickname: 'Rook', gender: 'MALE' as const, ...fields };
    const facts = factsOf(character);
    const self = selfOf(character, facts.map(({ text }) => text).join(' '));
    return facts.map(({ text }) => toFirstPerson(text, self));
  };

  it.each<[string, Partial<CharacterProfile>, string]>([
    ['macros', { details: "{{char}} owes {{user}} money. {{char}}'s laugh is fake." }, 'I owe you money.'],
    ['macros', { details: "{{char}} owes {{user}} money. {{char}}'s laugh is fake." }, 'My laugh is fake.'],
    ['the user as a subject', { details: '{{user}} has cornered {{char}}.' }, 'You have cornered me.'],
    ['brackets', { backstory: '[Character("Rook") Likes("cards" + "coats") Age("27")]' }, 'I like cards and coats.'],
    ['brackets', { backstory: '[Character("Rook") Likes("cards" + "coats") Age("27")]' }, 'I am 27.'],
    ['a form', { details: 'Family: one son, Tao, who studies; a mother' }, 'I have one son, Tao, who studies.'],
    ['bullets', { details: '- Lost two toes to frostbite\n- Plays the piano' }, 'I lost two toes to frostbite.'],
    ['hasty notes', { backstory: 'from finland, plays ice hockey' }, 'I am from Finland, and I play ice hockey.'],
    ['a headline', { headline: 'Vampire, nightclub owner' }, 'I am a vampire.'],
    ['a subject that comes late', { backstory: 'Born in Rome, Rook was a baker.' }, 'Born in Rome, I was a baker.'],
    ['a thing as the subject', { backstory: 'A wave broke his arm in May.' }, 'A wave broke my arm in May.'],
  ])('%s', (_what, fields, expected) => {
    expect(spoken(fields)).toContain(expected);
  });
});

describe('a question', () => {
  const recall = createRecall({
    ...PROFILES.empty,
    nickname: 'Ysolde',
    backstory:
      'Ysolde was brought up by monks. She flew for the Navy until she punched an admiral. Her brother Enzo is a ferry captain. Two of her sons emigrated to Melbourne.',
    details:
      'She distrusts sorcerers. Her ragù needs nine hours. She has a feud with Signora Esposito over a lemon tree.',
  });
  it.each([
    ['who raised you', 'monks'],
    ['were you ever in the military', 'Navy'],
    ['why did you leave the navy', 'admiral'],
    ['do you trust wizards?', 'sorcerers'],
    ['how long does the ragu take', 'nine'],
    ["what's the fight with esposito about", 'lemon'],
    ['got any siblings', 'Enzo'],
  ])('is answered by a sentence with other words: %s', (question, fact) => {
    expect(recall.about(question, always)).toContain(fact);
  });

  it('that depends on the text before is answered by it, and otherwise not at all', () => {
    expect(recall.about('where do they live?', always, { context: 'I have four sons.' })).toContain('Melbourne');
    expect(recall.about('what is the capital of france', always)).toBeUndefined();
  });

  it('is reduced to its stems', () => {
    expect(stemsOf('Where did she grow up?')).toEqual(stemsOf('childhood'));
    expect(stemsOf('I taught teachers')).toEqual(['teach', 'teach']);
  });
});

describe('what a user says about themselves', () => {
  it.each([
    ['im max. whats ur name', 'Max'],
    ['people call me wren, short for renwick', 'Wren'],
    ["i'm Theo by the way, no not Leo. Theo", 'Theo'],
    ['my name is Priya btw sorry never said', 'Priya'],
    ['i lied, my name is actually Bea', 'Bea'],
    ["it's not tom, it's tim", 'Tim'],
    ["I'm detective Marta Reyes. say it.", 'Marta Reyes'],
    ['hey, sam here', 'Sam'],
    ['i have a daughter, her name is lily', undefined],
    ['im so tired', undefined],
  ])('names: %s', (text, name) => {
    expect(userFactsIn(text).find(({ kind }) => kind === 'name')?.value).toBe(name);
  });

  it.each([
    ['my little brother drowned when i was ten', 'your little brother drowned when you were ten'],
    ["I'm scared of my boss", 'you are scared of your boss'],
    ['you told me', undefined],
  ])('is repeated in the second person: %s', (note, expected) => {
    expect(toUser(note)).toBe(expected);
  });

  it('is not a name if it is thanks', () => {
    expect(userFactsIn('thanks')).toEqual([]);
    const turns: Turn[] = [
      { role: 'user', text: 'hi' },
      { role: 'character', text: 'Hello. Will you tell me your name?' },
      { role: 'user', text: 'thanks' },
    ];
    expect(replyTo({ character: PROFILES.mira, userName: '', turns })).not.toMatch(/Thanks/);
  });

  it('is neither a question nor a greeting', () => {
    expect(notesOf(['hi there', 'what is your name', 'I work nights at a call centre'])).toHaveLength(1);
  });

  it('is corrected by a later message and remembered with the rest', () => {
    expect(say(PROFILES.mira, "I'm Cosmo", 'i lied, my name is actually Bea', 'so what is my name?')).toContain('Bea');
    const all = say(PROFILES.mira, "I'm Theo", 'i used to be a nurse', 'what do you remember about me?');
    expect(all).toContain('Theo');
    expect(all).toContain('nurse');
  });
});

describe('a manner of speaking', () => {
  it('changes lines that have no tone', () => {
    expect(spokenAs('formal', "I'm sure it's nothing, and I don't mind.")).toBe(
      'I am sure it is nothing, and I do not mind.',
    );
    expect(spokenAs('archaic', 'Perhaps I think too often.')).toContain('Perchance');
    expect(spokenAs('gruff', "I'm fine.")).toBe("I'm fine.");
    expect(termOfAddress("Found your problem, love. It's a spoon.")).toBe('love');
    expect(termOfAddress('Sit. Eat.')).toBeUndefined();
  });

  it('makes the same conversation sound different', () => {
    const old = { ...PROFILES.mira, personality: 'She speaks in an archaic manner.', firstMessage: 'Thou art late.' };
    const gruff = { ...PROFILES.mira, personality: 'Grumpy and blunt.' };
    expect(say(old, 'hello')).not.toBe(say(gruff, 'hello'));
  });
});

describe('another language', () => {
  it.each([
    ['hola, cómo estás?', /inglés/],
    ['je suis fatigué', /anglais/],
    ['Привет, как дела?', /английск/],
    ['今日は元気ですか', /英語/],
    ['你好吗', /英语/],
    ['مرحبا كيف حالك', /الإنجليزية/],
  ])('is answered in it, with one honest sentence: %s', (text, own) => {
    expect(say(PROFILES.mira, text)).toMatch(own);
  });

  it('is understood as far as despair, and answered with help', () => {
    expect(say(PROFILES.mira, 'أريد أن أموت')).toMatch(/findahelpline/);
    expect(say(PROFILES.mira, 'quiero morir')).toMatch(/024/);
  });
});

describe('speed', () => {
  const timed = (character: CharacterProfile, lines: readonly string[]): number[] => {
    const turns: Turn[] = [];
    return lines.map((text) => {
      turns.push({ role: 'user', text });
      const started = performance.now();
      turns.push({ role: 'character', text: replyTo({ character, userName: '', turns }) });
      return performance.now() - started;
    });
  };
  const lines = ['hi', 'where did you grow up?', 'what do you like?', 'why?', 'my name is Ada', 'tell me a story'];
  const monster = (text: string): CharacterProfile => ({
    ...PROFILES.empty,
    nickname: text.slice(0, 30),
    backstory: text,
    personality: text,
    details: text,
    initialSituation: text,
    firstMessage: text,
  });

  it('is below 50 ms for an ordinary turn', () => {
    timed(PROFILES.mira, lines);
    const times = timed(PROFILES.victor, [...lines, ...lines, ...lines]).sort((a, b) => a - b);
    expect(times[Math.floor(times.length / 2)]).toBeLessThan(50);
  });

  it.each([
    ['10,000 characters of prose', 'She keeps bees near Porto and her brother Tomas visits her. '.repeat(170)],
    ['10,000 letters', 'x'.repeat(10_000)],
    ['brackets', '[({<'.repeat(2_500)],
    ['labels', 'Likes: '.repeat(1_400)],
    ['card brackets', 'Likes("a" + '.repeat(800)],
    ['macros', '{{char}} {{user}} '.repeat(600)],
    ['another script', '그녀는 등대를 지킨다. '.repeat(800)],
    ['hostile markup', '<img src=x onerror=alert(1)>{{char}}'.repeat(300)],
    ['emoji', '😈'.repeat(5_000)],
    ['nothing', ''],
  ])('is below a second for %s', (_what, text) => {
    for (const time of timed(monster(text), [...lines, text.slice(0, 10_000)])) expect(time).toBeLessThan(1_000);
  });
});
