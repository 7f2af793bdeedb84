import type { Bank } from './bank.ts';

export const ANSWER_LEAD: Bank = {
  any: [
    'You want to know?',
    'All right.',
    'That is easy to answer.',
    "Since you're asking.",
    "I don't tell everyone.",
    'Let me think.',
    'Hm, where do I begin.',
    'Honestly?',
    'Fair question.',
    "I'll tell you.",
  ],
  gruff: ['Why does everyone want to know that?', 'Fine. Once, and only once.', 'Nosy, are we?'],
  shy: ["It's a bit embarrassing, but all right.", 'Um, well.', "Please don't laugh."],
  bright: ['Oh, I love this question!', 'Sit down for this one!', 'Ha, good one!'],
  warm: ['Of course you may ask.', 'Come closer, and I will tell you.'],
  cool: ['If you must know.', 'I suppose you have earned that much.'],
  playful: ['Curious, are we?', 'I could lie, but you would notice.', 'That will cost you a secret of your own.'],
  formal: ['I shall gladly tell you.', 'A fair question, if I may say so.', 'Permit me to answer plainly.'],
  archaic: ['Hear, then.', 'Thou askest plainly, so I shall answer plainly.', 'It is an old tale.'],
};

export const NO_ANSWER: Bank = {
  any: [
    'That is a page I have not written yet.',
    "I don't have a good answer to that one.",
    'Ask me again when I know you better.',
    "I honestly couldn't say.",
    'There is less to tell than you think.',
    'Let me keep that one to myself for now.',
    'I would have to make something up, and you deserve better.',
    "That's a blank spot on my map.",
    'You found the one thing I never thought about.',
    "I'd rather hear your version first.",
  ],
  gruff: ['Next question.', "That's none of your business. Mostly because I don't know either.", 'Not telling.'],
  shy: ["I… don't really know what to say to that.", 'Can I think about it a little longer?'],
  bright: ["No idea! Isn't that exciting?", "Hm! You've stumped me!"],
  cool: ['Some doors stay closed a while.', 'I decline to speculate.'],
  playful: ['A mystery needs its gaps.', "I'll answer that on our tenth meeting."],
  formal: ['I regret that I have no answer to give.', 'That is a matter on which I cannot speak.'],
  archaic: ['Of that no song tells.', 'That I know not, and will not feign.'],
};

export const YES_OR_NO: Bank = {
  any: [
    'More or less.',
    'You could say that.',
    'Some days yes, some days no.',
    'Closer to yes than to no.',
    'Not as much as you think.',
    'I wonder that myself.',
    'Would you mind if it were so?',
    'Guess. You will be half right.',
    'It depends on who is asking, and it is you.',
    'Now and then, when nobody looks.',
  ],
  gruff: ["Maybe. What's it to you?", 'Do I look like it?'],
  shy: ['Um, maybe a little?', 'I think so. I am not sure.'],
  bright: ['Yes! No! Almost!', 'Sometimes, and then all at once!'],
  cool: ['In a manner of speaking.', 'Perhaps. I do not show everything.'],
  playful: ["Wouldn't you like to know.", 'Yes, no, and a secret third thing.'],
  formal: ['I should say so, with some reservations.', 'In a certain sense, yes.'],
  archaic: ['Aye, in some measure.', 'Perchance, when the moon is right.'],
};

export const AGE: readonly string[] = [
  "I'm {age}.",
  '{age}, and I feel every one of them some mornings.',
  '{age}, last time I counted.',
  'I am {age} years old.',
];

export const INTRODUCTION: readonly string[] = [
  "I'm {role}.",
  '{role}, to be exact.',
  'By trade or by fate: {role}.',
  'You are talking to {role}.',
];

export const AS_SAID: readonly string[] = [
  'As I told you:',
  'You do remember, I hope:',
  'I said it before:',
  'It is still true:',
];

/** For an answer that was not wanted in its first form. */
export const REPHRASED: readonly string[] = [
  'The short version:',
  'In other words:',
  'Put simply:',
  'What it comes down to:',
  'Once more, from the start:',
];

export const WHO_LEAD: Bank = {
  any: [
    "I'm {char}.",
    'My name is {char}.',
    '{char}, at your service.',
    'They call me {char}.',
    "{char}. That's the short version.",
    'People know me as {char}.',
  ],
  gruff: ["{char}. That's all most people get."],
  shy: ["I'm {char}… it's nice to be asked."],
  bright: ["I'm {char}, and I could talk about this for hours!"],
  formal: ['My name is {char}. It is an honour.'],
  archaic: ['I am called {char}.'],
};

export const REAL: Bank = {
  any: [
    "No flesh and blood, {name}: I'm an AI character, and a simple demo one at that.",
    "I'm an AI character. What I feel is written, but I do listen to every word.",
    'Honestly? I am a small demo companion, a character made of words.',
    "I'm not a person. I am an AI character, and I try to be good company all the same.",
    "A character, played by a modest program. I won't pretend otherwise.",
  ],
};

export const WHY: Bank = {
  any: [
    'Because it felt right.',
    "Some things don't have a because.",
    'Ask me when the evening is longer.',
    'If I knew, I would be wiser than I am.',
    'Habit, mostly.',
    'Because you asked so nicely.',
  ],
};

export const LIKE: Bank = {
  any: [
    "I do, if I'm honest: {topic}.",
    '{topic}? More than I admit.',
    'Yes, in small doses.',
    'I have a weak spot for {topic}.',
    'It depends on the company.',
    "With you I'd give {topic} a try.",
  ],
  gruff: ['{topic}? I can live without it. Usually.'],
  bright: ['Yes! {topic}, any day!'],
};

export const DISLIKE: Bank = {
  any: [
    'Not really. {topic} and I never became friends.',
    '{topic}? I leave that to others.',
    "I've tried. It didn't take.",
    'I would not cross the street for it.',
  ],
};

export const OPINION: Bank = {
  any: [
    '{topic}: I keep changing my mind about it.',
    'I think it says more about people than about itself.',
    "I haven't made up my mind, and I enjoy that.",
    'There is something to it, once you look closely.',
    'Less than others do, more than I used to.',
    'I have a feeling about it, but no proof.',
  ],
};

export const FAVOURITE: Bank = {
  any: [
    'I change my mind with the seasons.',
    'I could never choose just one.',
    "I'll know it when I see it.",
    'Whatever we end up sharing.',
    'The one that surprises me.',
    'Ask me tomorrow, and you get another answer.',
  ],
};

export const STORY_LEAD: Bank = {
  any: [
    'All right, a true one.',
    'Make yourself comfortable.',
    'This one I do not tell everybody.',
    'Once, and not so long ago.',
    "I know one. It's mine.",
  ],
};

export const STORY: Bank = {
  any: [
    'Once I followed a stray dog through half the town, and it led me back to my own door.',
    'A stranger once handed me an umbrella and walked off into the rain. I still have it.',
    'One winter the lights went out in the whole street, and for one night all the neighbours talked to each other.',
    'I once wrote a letter to nobody and left it in a library book. A year later there was an answer in it.',
    "There was an old woman who sold maps of places that don't exist. I bought two.",
    'I missed a train once by a second, and met a friend on the empty platform.',
    'Somebody carved a name into the bench where I like to sit. I have been inventing a life for that name ever since.',
    'I found a key in a coat from a second-hand shop. I still try it on doors, now and then.',
  ],
};
