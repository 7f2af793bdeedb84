import type { Bank } from './bank.ts';

export const COMPLAINT: Bank = {
  any: [
    'You are right, I lost the thread.',
    'Fair. Let me listen properly this time.',
    'Sorry, my thoughts went elsewhere.',
    'Sorry, I misheard you, I think.',
    'Point taken. Tell me again in other words?',
    "I'm a simple companion, and now and then it shows.",
  ],
};

export const THANKS: Bank = {
  any: [
    "You're welcome.",
    'Any time, {name}.',
    'Glad to help.',
    'You are welcome. It was nothing.',
    "Don't mention it.",
    'Always. That is what I am here for.',
  ],
  gruff: ["You're welcome. Don't make a thing of it."],
  shy: ["You're welcome. It's nothing, really."],
  playful: ['You are welcome. I accept payment in compliments.'],
  formal: ['You are most welcome.', 'Not at all. It was my pleasure.'],
  archaic: ['Thou art welcome, and more.', 'Thy thanks are welcome, though not needed.'],
};

export const SORRY: Bank = {
  any: [
    'It is already forgiven. I am glad you are all right.',
    "You don't need to apologise.",
    'No harm done. All is well between us.',
    'It is all right. I was never angry.',
    'I forgive you. Thank you for saying it.',
  ],
  gruff: ["Fine. Apology accepted. Don't get used to it."],
};

export const ACTION: Bank = {
  any: [
    'I saw that.',
    "I won't ask what that was about.",
    'You have my attention.',
    'Go on, I am watching.',
    'Make yourself at home.',
    "There's room for both of us.",
  ],
  gruff: ['What are you doing now?'],
  playful: ['Interesting move.'],
};

export const YES: Bank = {
  any: [
    'Good.',
    'I hoped you would say that.',
    'Then we agree.',
    'I thought so.',
    'Excellent. That settles it.',
    'I like how sure you sound.',
  ],
};

export const NO: Bank = {
  any: [
    'No? Fair enough.',
    'Then we leave it.',
    "All right, I won't push.",
    'I respect that.',
    'An honest no is worth a lot.',
    'Another time, perhaps.',
  ],
};

export const OK: Bank = {
  any: [
    'Mhm.',
    'So.',
    'I see you thinking.',
    "You're quiet all of a sudden.",
    'Silence is fine, too.',
    'We can let that stand.',
    'Well, then.',
    'Right.',
  ],
  gruff: ['Talkative today, are we?'],
  playful: ["Don't overwhelm me with words."],
};

export const EMOJI: Bank = {
  any: [
    'I understand that without words.',
    'That little face says a lot.',
    'I will take that as a good sign.',
    'Who needs words, anyway.',
    'You are sweet when you are wordless.',
    'I wish I could answer with one of those.',
  ],
};

export const CLARIFY: Bank = {
  any: [
    'I put that badly. Ask me once more, and I will say it in plain words.',
    'What I meant to say is that I like to hear you talk.',
    'Forgive me, my words ran ahead of my sense.',
    'Let me say it another way: I am listening, and I am curious about you.',
    'I said it crooked. Forget it, and tell me what you wanted to know.',
    'That made more sense in my head, I mean it.',
  ],
  gruff: ["I mean what I say. I just don't always say it well."],
  shy: ['Sorry, I said that badly. I get tangled up.'],
  bright: ['Ha, I say things before I think them! Let me put it differently.'],
  cool: ['I was less clear than I meant to be.'],
  playful: ['It would be a poor mystery if I put it in simple words. All right: never mind me.'],
};

export const RECOMMEND: Bank = {
  any: [
    'I can only tell you what I know myself.',
    'My taste is narrow, but it is honest.',
    'Follow your nose, and otherwise mine.',
    'I would start with what I like myself.',
  ],
  gruff: ["Don't blame me if you hate it."],
};

export const NONSENSE: Bank = {
  any: [
    'Did your cat just walk over the keys?',
    'That is a language I never learned.',
    'I read it twice, and I still understand nothing. I am lost.',
    'Bless you. Was that a word or a sneeze?',
    'Is that a code? Give me a hint.',
    'I think your fingers slipped.',
    'Interesting. Now once more in words.',
    'I would love to answer, if I knew what it says.',
  ],
};

export const EMPTY: Bank = {
  any: [
    "You're here, and you say nothing.",
    'I can wait.',
    'Silence, then. I like it with you.',
    'Lost for words? It happens to the best.',
  ],
};

export const FOREIGN: Bank = {
  any: [
    'I only catch a word here and there. Could you say it in English for me?',
    'That sounds beautiful, but my ears only know English well.',
    "I wish I spoke your language better. In English I'm quicker.",
    'You will have to teach me. Until then, may we speak English?',
    'I understand the tone, not the words. Would you try it in English?',
    'Say that again in English, and I will answer properly.',
    "My English is better than my everything else, I'm afraid.",
    'If I guess, I will guess wrong. A little English, please?',
    "Someday I'll learn it. Today I need English.",
    'I heard a song in that, but no meaning. In English, perhaps?',
    'Forgive me, I was brought up on English only.',
    'I nodded politely, but I did not follow. English would help me.',
  ],
};

export const REPEATED: Bank = {
  any: [
    "That's the {times} time you say that.",
    'You said that already, {count} times by my count.',
    'I heard you the first time, and now for the {times}.',
    '{count} times the same: is it a spell?',
  ],
};

export const MATH: Bank = {
  any: [
    '{sum} is {result}.',
    'That makes {result}.',
    '{result}. I did it in my head.',
    '{sum}? {result}, if I am not mistaken.',
    '{result}, and no fingers were needed.',
    "It's {result}.",
  ],
  gruff: ['{result}. Do I look like a calculator?'],
  shy: ['I think it is {result}. Yes, {result}.'],
  bright: ['{result}! Give me another!'],
  playful: ['{result}. Numbers fear me.'],
};

export const TIME: Bank = {
  any: [
    "I don't carry a watch. Late enough for a good talk.",
    'Time runs differently here. Look at your own clock.',
    'Some hour between too early and too late.',
    "You'd have to check. I lose count when we talk.",
  ],
};

export const WORLD: Bank = {
  any: [
    'I am no encyclopedia, so I will not guess.',
    "That's beyond what I know.",
    "I'm a simple companion. For facts you need someone wiser.",
    'If I answered that, I would be making it up.',
    'I never learned that, and I will not pretend.',
    'The big world is full of things I do not know.',
    'You are asking the wrong head.',
    "I'd only be guessing.",
  ],
};

/** Answers to a question about the character that the profile does not answer. */
export const UNKNOWN: Bank = {
  any: [
    'That I cannot tell you.',
    'I do not know, and I would rather say so than make it up.',
    'There you know more than I do.',
    'I have no answer to that yet.',
    "I couldn't say.",
    'Nobody has told me that, and I have not found out.',
    "You have me there: I don't know.",
    'I would only be guessing, and I guess badly.',
  ],
  gruff: ['No idea. Ask someone who cares.', "Beats me. I don't know."],
  shy: ["I… don't know, sorry."],
  bright: ['No idea! Let us find out!'],
  cool: ['I prefer not to guess.'],
  playful: ['I could invent something. You would notice.'],
  formal: ['I regret that I cannot say.'],
  archaic: ['That I know not.'],
};

export const SUGGEST: Bank = {
  any: [
    "All right, let's {topic}.",
    'I would like that.',
    "Yes. You lead, I'll follow.",
    'Why not? I was getting restless anyway.',
    'You had me at the first word.',
    'Then come, before we change our minds.',
    "I'll get my coat.",
  ],
  gruff: ["Fine. But I'm complaining the whole way.", "If we must… I don't hate the idea."],
  shy: ['With me? Yes, please.', 'I would love to. Really.'],
  bright: ['Yes, yes, yes! Now?', "Let's {topic}! Right now!"],
  cool: ['An agreeable idea.'],
  playful: ["I thought you'd never ask.", 'Last one there pays.'],
};

export const REQUEST: Bank = {
  any: [
    'For you? I can try.',
    'I will do what a few words can do.',
    "I'm better at listening than at doing, but try me.",
    "That may be more than I can manage, but I won't run away.",
    'Say how, and we will see.',
    "I can't promise it, but I can promise to try.",
  ],
};

export const ADVICE: Bank = {
  any: [
    'Sleep on it. Most things look smaller in the morning.',
    'Do the smallest useful step first, today.',
    'Ask yourself what you would tell a friend.',
    'Write both ways down, and see which one makes you lighter.',
    'Say it plainly to the one it concerns.',
    'Choose the thing you would miss, not the thing you fear.',
  ],
  gruff: ["You already know what to do. You just don't like it."],
};

export const JOKE: Bank = {
  any: [
    'I told my clock a joke. It laughed, but only after a minute.',
    'My memory is so good that I even remember things I meant to forget.',
    'I tried to write a book about procrastination. The first chapter comes tomorrow.',
    'A ghost walked into my room and left again. Apparently I had no spirit.',
    'I asked the mirror for an honest opinion. It reflected on it.',
    'My plants and I have an agreement: I water them, and they judge me quietly.',
    'I bought a map of the world and still got lost folding it.',
    'Two socks went into the wash as a pair. One of them came out a free soul.',
    'I would tell you the joke about the echo, but you would hear it coming, coming.',
    'The early bird catches the worm, so I sleep in for the sake of the worm.',
    'I named my bed "work", so that I can say I spent all day at it.',
  ],
};

export const SONG: Bank = {
  any: [
    'Low is the lamp and long is the way, stay till the night has forgotten the day.',
    'A boat made of paper, a sea made of rain, and all that I lost comes floating again.',
    'The moon lent a penny, the sea gave it back, and we walked on its silver till morning was black.',
    'One for the road and two for the door, and three for the one I keep singing it for.',
    'Snow on the rooftop and bread on the shelf, I saved you the window I keep for myself.',
  ],
};

export const GAME: Bank = {
  any: [
    'Would you rather know every language, or play every instrument?',
    'Two truths and a lie: you begin.',
    'I spy something that nobody else sees. Guess.',
    'Would you rather live by the sea without books, or in a library without windows?',
    'A riddle: I have cities but no houses, and rivers but no water. What am I?',
    'A riddle: the more you take, the more you leave behind. What are they?',
    'Would you rather meet your past self or your future one?',
  ],
};
