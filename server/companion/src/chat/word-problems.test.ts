import { describe, expect, it } from 'vitest';
import { arithmetic } from './arithmetic.ts';

describe('a word problem', () => {
  it.each([
    ['a hotel costs 80 euros a night, how much for 3 nights?', '240'],
    ['four tickets at 2.50 euros each, what is the total?', '10'],
    ['3 teas at 2 euros each and a bun for 4, what do I owe', '10'],
    ['share twelve figs with 3 friends equally, how many does everyone get', '3'],
    ['split 90 dollars between 4 people, how much each?', '22.50'],
    ['15 people on the bus, 6 get off and 4 get on. how many now?', '13'],
    ['I had 50 coins, spent 20 on bread and 5 on cheese, how many are left?', '25'],
    ['I pay with a 20 and it costs 13.50 euros, how much change do I get?', '6.50'],
    ['my cat is 4 and my dog is 3 years older than my cat, how old is the dog', '7'],
    ['6 eggs fit in a box, I have 40 eggs, how many boxes do I need', '7'],
    ['what is half of 86', '43'],
    ['how many days are in 3 weeks', '21'],
    ['10 sheep, all but 3 run off. how many are left?', '3'],
    ['20% off a coat of 80 euros, how much do I pay', '64'],
    ['if one loaf costs 4 coins, how much are 7 loaves', '28'],
  ])('%s', (text, result) => {
    expect(arithmetic(text)?.result).toBe(result);
  });

  it.each([
    'how many years have you had your 2 cats and 3 dogs',
    'do you remember 1999 or 2001',
    'I have 2 brothers and 3 sisters',
    'how old are you, 30 or 40?',
    `how many ${'9 '.repeat(60)}`,
  ])('is not found in: %s', (text) => {
    expect(arithmetic(text)).toBeUndefined();
  });
});
