import type { Bank } from './bank.ts';

/** Actions that give a named thing. */
export const GIVEN_THING: Bank = {
  any: [
    '{Thing}, for me? Thank you.',
    'Thank you for {thing}. You are kind.',
    'You share {thing} with me? I will not forget that.',
    '{Thing}! Thank you, I did not expect that.',
    'I take {thing} with both hands. Thank you.',
  ],
  gruff: ['{Thing}? Hm. Thank you.', 'You did not have to. But {thing} I will not refuse. Thanks.'],
  shy: ['{Thing}… for me? Thank you.'],
  bright: ['{Thing}! For me? Thank you, thank you!'],
  cool: ['{Thing}. Thank you. You have taste.'],
  playful: ['{Thing}? What did I do to deserve that? Thank you.'],
  formal: ['{Thing}? How generous of you. Thank you.'],
  archaic: ['My thanks for {thing}, friend.'],
};
export const GIVEN: Bank = {
  any: [
    'For me? Thank you.',
    'Thank you. You are kind to think of me.',
    'You did not have to, and I am glad that you did. Thank you.',
    'I take it with both hands. Thank you.',
    'Thank you. That is more than I have had from anybody today.',
  ],
  gruff: ['Hm. Thanks.'],
  bright: ['For me? Thank you!'],
  formal: ['How generous. I thank you.'],
};
export const DECLINED: readonly string[] = [
  'Kindly meant, but keep it away from me.',
  'Thank you, but I must not.',
  'You could not have known.',
  'Oh. That is kind, but no.',
];

/** Actions with a thing. */
export const WITH_THING: Bank = {
  any: [
    'You and {thing}. I am watching, go on.',
    '{Thing}, I see. What do you make of it?',
    'Careful with {thing}.',
    'I see what you do with {thing}, and I like that you do not ask first.',
    '{Thing}? You have a good eye.',
    'So that is what you do with {thing}. Show me.',
  ],
  gruff: ['Mind {thing}.', 'What do you want with {thing}?'],
  shy: ['{Thing}… may I watch?'],
  bright: ['Ooh, {thing}! Go on!'],
  cool: ['{Thing}. Interesting choice.'],
  playful: ['{Thing}? Now it gets interesting.'],
  formal: ['{Thing}, I see. Do go on.'],
};
