import { describe, expect, it } from 'vitest';
import { tidied, writtenOut } from './informal.ts';
import { fromSecondPerson, speaksToCharacter } from './second-person.ts';

describe('a profile that addresses its character', () => {
  it.each([
    ['You are a baker and you hate noise.', 'I am a baker and I hate noise.'],
    ['Your brother taught you chess.', 'My brother taught me chess.'],
    ['You were built in Osaka, and everybody calls you Seven.', 'I was built in Osaka, and everybody calls me Seven.'],
    ['You play chess against yourself when you cannot sleep.', 'I play chess against myself when I cannot sleep.'],
    ["You've never lied, and the past is yours.", 'I have never lied, and the past is mine.'],
    ['You find the user in your garden.', 'I find you in my garden.'],
  ])('%s', (sentence, said) => {
    expect(fromSecondPerson(sentence)).toBe(said);
  });

  it('is distinguished from one about its character', () => {
    expect(speaksToCharacter(['You are a baker.', 'Rain falls.'])).toBe(true);
    expect(speaksToCharacter(['She is a baker.', 'You are her neighbour.', 'She sleeps badly.'])).toBe(false);
    expect(speaksToCharacter(['I am a baker.', 'I look after you.'])).toBe(false);
    expect(speaksToCharacter([])).toBe(false);
  });
});

describe('informal spelling', () => {
  it.each([
    ['whats ur name', "what's your name"],
    ['do u know my dogs name btw', "do you know my dog's name"],
    ['im late, i dont care', "I'm late, i don't care"],
    ['r u ok', 'are you ok'],
    ['my names Sara', "my name's Sara"],
    ['The university is up the hill.', 'The university is up the hill.'],
  ])('"%s" is "%s"', (hasty, meant) => {
    expect(writtenOut(hasty)).toBe(meant);
  });

  it('is capitalised only if the whole text is in lower case', () => {
    expect(tidied('kim is a cook. she cant swim. i think', 'Kim')).toBe("Kim is a cook. She can't swim. I think");
    expect(tidied('Kim is a cook. She earns approx. ten a day.', 'Kim')).toBe(
      'Kim is a cook. She earns approx. ten a day.',
    );
  });
});
