import { describe, expect, it } from 'vitest';
import { PROFILES } from '../testing/profiles.ts';
import { baseForm } from './base-form.ts';
import { selfOf, toFirstPerson } from './first-person.ts';

const ADA = { names: ['Ada', 'Reed'], pronouns: 'she' } as const;
const IVO = { names: ['Ivo'], pronouns: 'he' } as const;
const SOL = { names: ['Sol'], pronouns: 'they' } as const;

describe('toFirstPerson', () => {
  it.each([
    ["She grew up by the sea and keeps her mother's ring.", "I grew up by the sea and keep my mother's ring."],
    [
      'Ada Reed is a keeper who fixes clocks and drinks too much coffee.',
      'I am a keeper who fixes clocks and drinks too much coffee.',
    ],
    ["Ada's shop smells of cedar.", 'My shop smells of cedar.'],
    ['Her cat, Momo, sleeps on the counter.', 'My cat, Momo, sleeps on the counter.'],
    [
      'She lives in Osaka, works at a bar, and sings on Fridays.',
      'I live in Osaka, work at a bar, and sing on Fridays.',
    ],
    ["She's been alone for years.", 'I have been alone for years.'],
    ["She's stubborn and doesn't trust strangers.", "I am stubborn and don't trust strangers."],
    ['Her mother died when she was six.', 'My mother died when I was six.'],
    ['Everyone calls her Captain.', 'Everyone calls me Captain.'],
    [
      'Her brother visits her every winter and brings her oranges.',
      'My brother visits me every winter and brings me oranges.',
    ],
    ['Only at night does she sing.', 'Only at night do I sing.'],
    ['When Ada laughs, she covers her mouth with her hand.', 'When I laugh, I cover my mouth with my hand.'],
    ['She speaks softly, blushes easily and hums when she works.', 'I speak softly, blush easily and hum when I work.'],
    ['Ada and her sister run the shop together.', 'My sister and I run the shop together.'],
    ['She teaches herself the violin.', 'I teach myself the violin.'],
    ['Captain Ada carries a letter she has never opened.', 'I carry a letter I have never opened.'],
    ['Loves tea and hates mornings.', 'I love tea and hate mornings.'],
    ['Afraid of dogs.', 'I am afraid of dogs.'],
    ['A retired pilot who lives above the bakery.', 'I am a retired pilot who lives above the bakery.'],
    ['Likes: tea, rain, jazz', 'I like tea, rain and jazz.'],
    ['Age: 34', 'I am 34.'],
    ['Occupation: engineer', 'I am an engineer.'],
    ['Shy, kind, and stubborn.', 'I am shy, kind and stubborn.'],
    ['I already speak for myself.', 'I already speak for myself.'],
    [
      'You walk in as she wipes the counter, and the rain follows you.',
      'You walk in as I wipe the counter, and the rain follows you.',
    ],
  ])('%s', (sentence, expected) => {
    expect(toFirstPerson(sentence, ADA)).toBe(expected);
  });

  it('converts male and non-binary profiles', () => {
    expect(toFirstPerson('Ivo Brand left the police after a case he could not close.', IVO)).toBe(
      'I left the police after a case I could not close.',
    );
    expect(toFirstPerson('The case was his, and his badge weighs on him.', IVO)).toBe(
      'The case was mine, and my badge weighs on me.',
    );
    expect(toFirstPerson('They were born on a train.', SOL)).toBe('I was born on a train.');
    expect(toFirstPerson('Sol makes puppets and sells them at the market.', SOL)).toBe(
      'I make puppets and sell them at the market.',
    );
    expect(toFirstPerson("They have a tattoo and aren't afraid of heights.", SOL)).toBe(
      'I have a tattoo and am not afraid of heights.',
    );
  });

  it('returns nothing for an empty sentence', () => {
    expect(toFirstPerson('', ADA)).toBeUndefined();
    expect(toFirstPerson('Blood type: unknown', ADA)).toBeUndefined();
  });
});

it('finds the pronoun that a profile uses', () => {
  expect(selfOf(PROFILES.victor, 'Victor knows what she wants. She waits.').pronouns).toBe('she');
  expect(selfOf(PROFILES.victor, 'He waits, and she waits.').pronouns).toBe('he');
});

it('knows base forms', () => {
  expect(['is', 'has', 'goes', 'carries', 'dies', 'watches', 'misses', 'aches', 'runs', 'focus'].map(baseForm)).toEqual(
    ['am', 'have', 'go', 'carry', 'die', 'watch', 'miss', 'ache', 'run', 'focus'],
  );
});
