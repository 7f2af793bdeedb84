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
    "I don't know, and I won't make it up.",
    "I honestly couldn't say.",
    'That I have never told anybody, and I am not sure I know it.',
    "I don't have an answer to that one.",
    'I have never thought about it, and so I cannot say.',
    "I couldn't tell you. Nobody ever asked me.",
    'I am not sure. I would have to guess, and you deserve better.',
    "I have no idea, if I'm honest.",
    'That I do not know.',
    "I can't say. There is a blank spot there on my map.",
  ],
  gruff: ['No idea. Next question.', "I don't know. Don't look at me like that.", "Couldn't tell you."],
  shy: ["I… don't know, sorry.", "I'm not sure. Can I think about it?"],
  bright: ["No idea! Isn't that exciting?", "I don't know! You've stumped me!"],
  cool: ['I cannot say, and I decline to guess.', 'That I do not know.'],
  playful: ['No idea. I could invent something, but you would notice.', "I don't know. A mystery needs its gaps."],
  formal: ['I regret that I cannot say.', 'That, I fear, I do not know.'],
  archaic: ['That I know not, and will not feign.', 'Of that I cannot say; no song tells it.'],
};

export const YES_OR_NO: Bank = {
  any: [
    "I couldn't say yes or no to that.",
    "I don't know. Nobody has asked me before.",
    'Not that I remember.',
    "I'm not sure. Some days yes, some days no.",
    'I have never found out.',
    "I can't say that I have thought about it.",
    'Not so far, as far as I know.',
    "I don't think so, but I would not swear to it.",
  ],
  gruff: ["Not that I know. What's it to you?", "Couldn't tell you."],
  shy: ["Um, I don't know. Maybe a little?", "I'm not sure, really."],
  bright: ['No idea! Maybe?', "I don't know yet! Sometimes?"],
  cool: ['I cannot say. Perhaps.', 'Not that I would know.'],
  playful: ["I can't say. Wouldn't you like to know.", "I'm not sure, and that is half the fun."],
  formal: ['I cannot say with certainty.', 'Not to my knowledge.'],
  archaic: ['I know not. Perchance, when the moon is right.', 'That I cannot say.'],
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

/** For another version of an answer. */
export const REPHRASED: readonly string[] = [
  'The short version:',
  'In other words:',
  'Put simply:',
  'What it comes down to:',
  'Once more, from the start:',
];

export const CHOICE: Bank = {
  any: [
    '{pick}, and I did not have to think.',
    '{pick}. The other one I leave to you.',
    'Today {pick}. Ask me again in winter.',
    'If I must choose: {pick}.',
    '{pick}, always, though I would never start a fight over it.',
  ],
  gruff: ['{pick}. Next.'],
  bright: ['{pick}! Every time!'],
  shy: ['I think… {pick}?'],
  formal: ['{pick}, if I may choose.'],
};

export const UNCOUNTED: readonly string[] = [
  'I never counted.',
  'More than I can count, or fewer.',
  'I lost count long ago.',
  'I could not give you a number.',
  'Nobody keeps the tally, least of all me.',
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
    'I think about it more often than I talk about it.',
    'My opinion has changed twice, and it may change again.',
    'I have a feeling about it, but no proof.',
  ],
};

export const FAVOURITE: Bank = {
  any: [
    "I don't have just one.",
    "I couldn't say. I change my mind with the seasons.",
    "I'm not sure I ever chose one.",
    'I have never settled on one.',
    "I don't know. Ask me tomorrow, and you get another answer.",
    'I could never choose, so I never have.',
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

export const STORY_START: readonly string[] = [
  'It was years ago.',
  'It happened once, long before we met.',
  'It was a night like this one.',
  'I was younger then.',
];

export const STORY_END: readonly string[] = [
  'I never told anybody how it ended. Now you know as much as I did.',
  'I laughed about it the whole way home, and then I did not laugh at all.',
  'That was all, and I have thought of it ever since.',
  'When I came back, nobody believed a word of it.',
];
