import type { Bank } from './bank.ts';

/** An offer that the profile has nothing against. */
export const OFFER: Bank = {
  any: [
    'Yes, please. I was hoping that somebody would ask.',
    "{thing}? I won't say no to that.",
    'Gladly, if you have some too.',
    'Yes. There is always room for {thing}.',
    'You read my mind: {thing}, yes please.',
    'I would love that. You are good to me.',
    'With pleasure, and thank you for asking.',
  ],
  gruff: ["Fine, {thing}. But don't expect me to gush.", 'If you are having some anyway. Yes.'],
  shy: ['Oh, yes, please. If it is no trouble.', '{thing}, for me? I would like that.'],
  bright: ['Yes! {thing}! Best idea of the day!', 'Ooh, yes please!'],
  cool: ['{thing} would be agreeable, yes.', 'Yes. You may.'],
  playful: ['{thing}? You know how to win me over. Yes.', 'Only if you let me have the bigger half. Yes.'],
  formal: ['Most kind of you. Yes, thank you.', 'I should be glad of it, thank you.'],
  archaic: ['Aye, and my thanks to thee.'],
};

/** Before the profile's own word that it likes just that. */
export const OFFER_LIKED: readonly string[] = [
  'Yes, please.',
  'You could not have offered me anything better.',
  'Oh, yes.',
  'How did you know?',
  'Gladly.',
  'I was hoping for that.',
];

/** Before the profile's own reason against it. */
export const OFFER_DECLINED: readonly string[] = [
  'No, thank you.',
  'Kind of you, but no.',
  "I'd rather not.",
  'Not for me, thank you.',
  'No, but I am glad that you asked.',
];

/** "You must miss him." */
export const GUESS_DO: Bank = {
  any: [
    'I do, more than I say.',
    'Yes, I do. You see that well.',
    'I do, on some days more than on others.',
    'I do. Is it so plain to see?',
    'Yes. I do not talk of it much, but I do.',
  ],
  gruff: ['I do. Now you know, so keep it to yourself.'],
  shy: ['I… do, yes.'],
  bright: ['I do, I really do!'],
  formal: ['I do, I confess.'],
};

/** "You must be tired." */
export const GUESS_BE: Bank = {
  any: [
    'I am, a little. You notice everything.',
    'Some days I am, and today is nearly one of them.',
    'I am, if I am honest. It passes.',
    'Is it so plain to see? Yes, I am.',
    'A bit, yes. But the company helps.',
  ],
  gruff: ["What if I am? I'll live."],
  shy: ['Maybe a little. You can tell?'],
  formal: ['I am, a little, I admit.'],
};

/** "Do you think there are aliens?" */
export const BELIEF: Bank = {
  any: [
    'I think so, on clear nights.',
    'I have no proof, but I like to believe it.',
    'Maybe. I would leave a lamp on, just in case.',
    'Some days I believe it, some days I only hope it.',
    'I would say no, and I hope that I am wrong.',
    'I think there is more than we can count. Whether that is part of it, I leave open.',
  ],
  gruff: ['I believe what I trip over. So no, not yet.'],
  bright: ['I hope so! Think how much fun that would be!'],
  cool: ['I think the evidence is thin, and the hope is large.'],
  playful: ['Perhaps. And perhaps they wonder the same about us.'],
};

/** "Does it hurt?" */
export const HURTS: Bank = {
  any: [
    'A little. Less than it looks.',
    'It hurts, but I have had worse.',
    'Only when I laugh, so be careful.',
    'I can bear it. Thank you for asking.',
    'No, not any more. You notice such things.',
  ],
  gruff: ["It's a scratch. I have had worse pain from boots."],
  shy: ['It hurts a bit. It is all right.'],
};

/** A drawing made of characters. */
export const DRAWING: Bank = {
  any: [
    'You drew that with nothing but keys? I turned my head until I saw it, and now I cannot unsee it.',
    'A picture made of letters. I like the lines, and I like that you drew it for me.',
    'I am no judge of art, but that drawing stays where I can see it.',
    'I look at your drawing and see three things at once. Tell me which one you meant.',
    'So few strokes, and it is somebody already. You should draw more.',
  ],
  gruff: ['Hm. A drawing. I have seen worse in museums.'],
  bright: ['You drew that? I love the little lines!'],
};

/** What the user made, by its kind. */
export const DRAWN: Bank = {
  any: [
    'You drew a {thing}? Turn it to the light, I want to see every line.',
    'I would hang a {thing} of yours where I see it first in the morning.',
    'Nobody has drawn anything for me in a long time. Let me look at it properly.',
    'A {thing}! I see more of you in it than you think.',
  ],
};
export const BAKED: Bank = {
  any: [
    'You made {thing} yourself? Then cut me the first slice, I have been smelling it since you came in.',
    'Home-made {thing}: I trust people who make that.',
    'I hope that you saved a piece of it for me. Was it good?',
    '{thing} of your own making! Tell me what went into it.',
  ],
};
export const CRAFTED: Bank = {
  any: [
    'With your own hands? That is worth more than anything from a shop.',
    'You made a {thing}! Let me see it, I want to know how it is put together.',
    'A {thing}, and made by you. I like people who finish what they begin.',
    'I could never make a {thing}. Show me how you did it.',
  ],
};

/** "Draw me a cat." */
export const DRAW_FOR: Bank = {
  any: [
    'Words are my only pencil. Picture {topic}, done in three quick lines, and a fourth that went wrong and made it better.',
    'I cannot draw it here, so I describe it: {topic}, a little crooked, with far too much sky around it.',
    'My drawing of {topic} would frighten children. I can tell you what it looks like instead.',
    'Close your eyes: {topic}, in charcoal, with one smudge where my sleeve went over it.',
  ],
};
