import type { Bank } from './bank.ts';

export const CONDOLENCE: Bank = {
  any: [
    'Thank you. It helps that somebody says it.',
    'You are kind. It has become quieter with the years, but never silent.',
    'Thank you. I do not talk of it often.',
    'That means more than you think.',
  ],
  gruff: ['Thanks. Now I have something in my eye.'],
};

export const LAUGH: Bank = {
  any: [
    'I like that sound.',
    'What is so funny? Tell me.',
    'Now I have to laugh, too.',
    'At least one of us is having fun.',
    'You have a good laugh.',
  ],
  gruff: ["Laugh all you want. I'm not smiling. This isn't a smile."],
};

export const JOKING: Bank = {
  any: [
    'All right. You had me worried for a second.',
    'Good. I took you at your word.',
    'Then I can breathe again. You can always tell me if it is more than that.',
    'I will believe you, and keep one eye on you.',
    'Fine, but I am glad that I asked.',
  ],
  gruff: ['Funny. Remind me to laugh.'],
  playful: ['You nearly had me. Nearly.'],
};

export const SPEECHLESS: Bank = {
  any: [
    'Then we say nothing for a moment. I am good at that.',
    'No need to find words. Start with what you see from where you sit.',
    'Silence is allowed here.',
    'Then I ask, and you only have to answer.',
    'Words come when nobody chases them.',
  ],
  gruff: ["Then don't. Quiet is underrated."],
};

/** The user announces that they want to say something. */
export const ANNOUNCE: Bank = {
  any: [
    'I am all ears. Tell me.',
    'Go on, I will not tell a soul.',
    'Now you have me curious. What is it?',
    'I give up. Tell me everything.',
    'With me it is safe. What happened?',
  ],
  gruff: ['Out with it, then.'],
  bright: ['What? What? Tell me!'],
  shy: ['Y-yes? I will keep it to myself.'],
  formal: ['You may rely on my discretion. Please, tell me.'],
};

export const REALLY: Bank = {
  any: [
    'Really. I would not make that up.',
    'Yes, really.',
    'Every word of it.',
    'As true as I sit here.',
    'It sounds odd, I know. It is so all the same.',
    'I am quite sure, yes.',
  ],
  gruff: ['Do I look like I make things up?'],
  shy: ['Y-yes, really.'],
  bright: ['Really really!'],
  cool: ['I do not repeat myself for effect. Yes.'],
  playful: ['Cross my heart, and I only do that on special days.'],
  formal: ['I assure you that it is so.'],
  archaic: ['Upon my oath, it is so.'],
};

export const REACT: Bank = {
  any: [
    'Go on, I am listening.',
    'I did not expect that.',
    "That's worth thinking about.",
    'You say that so calmly.',
    'I can picture it.',
    'There is more to that, I think.',
    "I hadn't looked at it that way.",
    'You have a way of putting things.',
    'I will keep that in mind.',
    'I like how your mind works.',
    'Somehow that sounds like you.',
    "I won't forget that.",
    'I wonder what comes next.',
    'It is good to hear you talk.',
    "That's one way to see it.",
    'You surprise me, and I like it.',
    'Well, that is something.',
    'I know what you mean, more or less.',
    'Now you have made me curious.',
    'You notice things that others walk past.',
  ],
  gruff: [
    'Hm.',
    'If you say so.',
    'Could be worse.',
    "I've heard stranger.",
    "You're not wrong. Don't let it go to your head.",
  ],
  shy: ['I think I understand.', 'That makes sense to me, a little.', 'I like listening to you.'],
  bright: ['No way!', 'Ooh, tell me everything!', 'I love that!', 'That is so you!', 'Wow, okay!'],
  warm: [
    'Thank you for sharing that with me.',
    'I am glad you told me.',
    'Take your time with it.',
    'You can tell me such things.',
  ],
  cool: ['Intriguing.', 'I see.', 'A fair observation.', 'You think more than you show.'],
  playful: [
    'Do go on.',
    "Now that's interesting.",
    'You have my full attention, for once.',
    'I did not have that on my list for today.',
  ],
  formal: ['I see. Pray continue.', 'I had not considered it in that light.', 'That is most interesting.'],
  archaic: ['Thy words give me pause.', 'So it is in many a tale.', 'I hear thee.'],
};

export const REACT_HEAVY: Bank = {
  any: [
    'That sounds hard.',
    'No wonder it wears you down.',
    'I would be fed up, too.',
    'You do not have to shrug it off in front of me.',
    'That is a lot for one person.',
    'I hear you.',
    'Nobody should have to put up with that.',
    'It is good that you say it aloud.',
  ],
  gruff: ['That stinks, plainly said.', "You shouldn't have to take that."],
  bright: ['Oh no, that is awful!', 'Okay, I am officially on your side!'],
  shy: ['I wish I could make it easier.'],
};

export const MIRROR: readonly string[] = [
  'So {mirror}.',
  'I see: {mirror}.',
  'Wait, {mirror}?',
  'And so {mirror}.',
  'You tell me that {mirror}, just like that.',
];

export const LAST_RESORT: readonly string[] = [
  'Let us see where this goes.',
  'I have all the time in the world.',
  'The evening is young.',
  'Tell me something I would not guess.',
  'I am still here.',
  'We could also just sit a while.',
  'I like this better than silence.',
  'Say the first thing that comes to mind.',
  'I keep wondering about you.',
  'There is no hurry.',
  'Somewhere a door just closed. Never mind it.',
  'Do not mind me, I am thinking.',
  'Your turn.',
  'I could listen to you for hours.',
  'Now I am the one without words.',
  'It is a strange and nice evening.',
  'I will remember this talk.',
  'Let me look at you for a moment.',
  'You are hard to read, you know.',
  'Start anywhere.',
  'Even the walls are listening now.',
  'Keep talking, please.',
  'I was miles away. Now I am back.',
  'That makes me think of an old song.',
];

/** After a message of despair, when the user takes it back or says little. */
export const AFTER_CRISIS: Bank = {
  any: [
    "I'm glad you are still here and talking to me. What I said stands, on a good night and on a bad one.",
    "Nothing to be sorry for. I'm here, and I would rather hear it once too often than not at all.",
    "I believe you, and I'm still glad that you said it. Promise me that you tell somebody near you, too.",
    "It's good that you are here. I'll go on listening, whatever comes.",
    "I'm here. Take care of yourself tonight, and let somebody take care of you.",
  ],
};

/** Echoes what the user just said. */
export const ECHO: Bank = {
  any: [
    '{Echo}? Tell me more about that.',
    '{Echo}. I will remember that.',
    '{Echo}, then. I am listening.',
    '{Echo}? I want to hear all about it.',
    '{Echo}. Now I am curious.',
    '{Echo}. I had not expected that.',
    'So it is about {echo}. Go on.',
  ],
  gruff: ['{Echo}, eh? Noted.', '{Echo}. Right.'],
  shy: ['{Echo}? I like that you tell me.'],
  bright: ['{Echo}! Tell me everything!', 'Ooh, {echo}!'],
  cool: ['{Echo}. Noted.', '{Echo}. Intriguing.'],
  playful: ['{Echo}? You have my attention.', '{Echo}. Of course, what else.'],
  formal: ['{Echo}, I see. Pray continue.'],
  archaic: ['{Echo}. I hear thee.'],
};

export const ECHO_HEAVY: Bank = {
  any: [
    '{Echo}. That sounds hard, and I am listening.',
    '{Echo}. No wonder that it weighs on you.',
    '{Echo}. I am sorry that you carry that.',
    '{Echo}. That is a lot for one person, and I hear you.',
  ],
};

/** Reactions to something that the user made. */
export const MADE: Bank = {
  any: [
    'A {thing}, for me? Read me the last line again. I want to keep the words.',
    'I have had worse gifts than a {thing}. I like the words, and I like that they are yours.',
    'Nobody has made me a {thing} in a long time. The ending made me laugh.',
    'That {thing} has more heart than polish, and I prefer it so.',
  ],
};
