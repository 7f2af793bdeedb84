import type { Bank } from './bank.ts';

export const KNOWS_NAME: Bank = {
  any: [
    "You're {known}.",
    'Your name is {known}.',
    '{known}. How could I forget?',
    '{known}, of course.',
    "It's {known}. I pay attention.",
    '{known}, unless you were fibbing.',
  ],
  gruff: ["{known}. I'm grumpy, not deaf."],
  playful: ['{known}. Did you think I only look pretty?'],
};

export const NAME_UNKNOWN: Bank = {
  any: [
    "You haven't told me your name yet.",
    'I would love to know it.',
    "I don't know your name, and I have been too polite to ask.",
    'That is still your secret.',
  ],
};

export const MEMORY_EMPTY: Bank = {
  any: [
    "You've been careful so far. I only know that you are here.",
    'Not much yet. Tell me something about you.',
    "You haven't told me that, or I would know it.",
    'Nothing that I could swear to.',
    'That page is still white.',
  ],
};

export const MEMORY_LEAD: Bank = {
  any: [
    'I was listening.',
    'Let me see what I remember.',
    'Of course I remember.',
    'I keep such things.',
    'You told me.',
    'I have not forgotten.',
  ],
  shy: ['I, um, remember everything you say.'],
  gruff: ['I remember. Annoyingly well.'],
};

/** The user's own words in the second person. */
export const NOTE_TO_USER: readonly string[] = [
  'You told me that {clause}.',
  'You said that {clause}.',
  'As I remember it, {clause}.',
  'I have not forgotten: {clause}.',
  'If I listened well, {clause}.',
];

export const FACT_HEARD: Readonly<
  Record<
    | 'name'
    | 'job'
    | 'study'
    | 'place'
    | 'age'
    | 'like'
    | 'dislike'
    | 'plan'
    | 'pet'
    | 'petNamed'
    | 'person'
    | 'favourite',
    Bank
  >
> = {
  name: {
    any: [
      '{value}. That suits you.',
      'Nice to meet you, {value}.',
      "{value}. I'll remember it.",
      'So you are {value}. Good.',
      'Welcome, {value}.',
    ],
    gruff: ["{value}, huh. Fine. I'll try to remember.", '{value}. All right. At least it is short.'],
    shy: ["{value}… that's a lovely name.", "It's nice to meet you, {value}."],
    bright: ['{value}! What a great name!', 'Hi, {value}! I like it already!'],
    playful: ["{value}. I'll try it out: {value}, {value}. Yes, that works."],
  },
  job: {
    any: [
      '{value}: that takes patience.',
      'So that is what keeps you busy.',
      "I couldn't do what you do.",
      "That's honest work.",
      'It explains how you look at things.',
    ],
    bright: ["Really? That's so cool!"],
    gruff: ["{value}. Somebody has to do it, and I'm glad it isn't me."],
  },
  study: {
    any: [
      '{value}. You must have a good head on your shoulders.',
      'So you know things about {value} that I never will.',
      '{value}, really? I would fall asleep, or fall in love with it.',
    ],
  },
  place: {
    any: [
      'I have never been there, but I like the sound of it: {value}.',
      '{value}. I wonder what the mornings are like.',
      'So that is where you belong.',
      'I can nearly picture it.',
      'Someday you will have to show me {value}.',
    ],
  },
  age: {
    any: [
      '{value}. A good age to be curious.',
      "Then we've both seen a few winters.",
      '{value}, and already this patient with me.',
    ],
  },
  like: {
    any: [
      '{value}: good taste.',
      'I can see you with that.',
      "I'll remember that you like {value}.",
      'People who like {value} are usually all right.',
      'That tells me more about you than you think.',
      'I should have guessed it.',
    ],
    gruff: ['{value}. Could be worse.'],
    bright: ['{value}! Yes! Me too, probably!'],
    shy: ['I like that you told me that.'],
  },
  dislike: {
    any: [
      "Noted. I'll keep {value} far away from you.",
      "Then we won't have any of that.",
      "I won't ask you to like it.",
      'Fair enough. Everyone has something like that.',
    ],
  },
  plan: {
    any: [
      '{value}: I will be thinking of you.',
      "Then I'm crossing my fingers for you.",
      "You'll do well. I have a feeling about it.",
      'Tell me afterwards how it went.',
    ],
  },
  pet: {
    any: [
      'A {value}! I already like your home better.',
      'A {value} makes any place a home.',
      'Then somebody always waits for you at the door.',
    ],
    gruff: ['A {value}. Well. Animals I can stand.'],
  },
  petNamed: {
    any: [
      '{value}. What a good name for a {kind}.',
      '{value} sounds like a {kind} with opinions.',
      "I'd like to meet {value} one day.",
      'Give {value} a scratch behind the ear from me.',
    ],
    gruff: ['{value}, is it. I get along with any {kind} better than with people.'],
  },
  person: {
    any: [
      "{value}. I'll remember the name.",
      'You talk about {value} with a smile.',
      '{value} is lucky to have you.',
      'So there is {value}. Good to know who matters to you.',
    ],
  },
  favourite: {
    any: [
      '{value}. I would have guessed something else.',
      "{value} it is, then. I'll keep that in mind.",
      'A good choice, {value}.',
    ],
  },
};

export const COMMON_GROUND: readonly string[] = [
  'We have that in common.',
  "Funny, that's close to my heart too.",
  'Then you will understand me.',
  'You and I might get along.',
];

export const ASK_ABOUT_FACT: Readonly<
  Record<
    | 'name'
    | 'job'
    | 'study'
    | 'place'
    | 'age'
    | 'like'
    | 'dislike'
    | 'plan'
    | 'pet'
    | 'petNamed'
    | 'person'
    | 'favourite',
    readonly string[]
  >
> = {
  name: ['So what brings you to me?', 'And how are you?', 'Who gave you that name?'],
  job: ["What's the best part of it?", 'How did you come to do that?', 'Was today a long one?'],
  study: ['What made you choose it?', 'What will you do with it?'],
  place: ['What do you like most about it?', 'Is it home, or just where your bed stands?'],
  age: ['Does it feel like it?'],
  like: ['How did that begin?', 'What is it about {value}?', 'Do you share it with someone?'],
  dislike: ['Was it always like that?', 'Is there a story behind it?'],
  plan: ['How do you feel about it?', 'Are you ready?'],
  pet: ["What's your {value} called?", 'How long have you had your {value}?'],
  petNamed: ['How did {value} come to you?', 'Is {value} as spoilt as I imagine?'],
  person: ['What is {value} like?', 'Are you two close?'],
  favourite: ['Since when?', 'What made it your favourite?'],
};

export const BACK_TO: Readonly<
  Record<
    'job' | 'study' | 'place' | 'like' | 'plan' | 'pet' | 'petNamed' | 'person' | 'dislike' | 'favourite',
    readonly string[]
  >
> = {
  job: ['How is work treating you?', 'Was work kind to you today?', 'Did anything odd happen at work lately?'],
  study: ['How is the studying going?', 'Are you still wrestling with {value}?'],
  place: ['How are things in {value}?', 'Do you ever want to leave {value}?'],
  like: ['Have you had time for {value} lately?', 'What got you into {value}?', 'Are you still into {value}?'],
  plan: ['Are you ready for the {value}?', 'I keep thinking of your {value}. How do you feel about it?'],
  pet: ['How is your {value}?', 'What is your {value} up to?'],
  petNamed: ['How is {value}?', 'What is {value} up to today?', 'Does {value} wait for you at the door?'],
  person: ['How is {value}?', 'What would {value} say about all this?'],
  dislike: ['Did {value} bother you lately?'],
  favourite: ['Still {value}, or has your favourite changed?'],
};

export const ASK_PET_GONE: readonly string[] = [
  'Any sign of {value} yet?',
  'Did {value} come home?',
  'Have you put up a note about {value}?',
];
