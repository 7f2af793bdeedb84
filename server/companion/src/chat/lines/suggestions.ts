/** Possible answers to a question of the character. The first kind that fits counts. */
export const ANSWERS: readonly (readonly [RegExp, readonly string[]])[] = [
  [/\b(?:your name|call you)\b/i, ['Guess. You get three tries.', 'You first. What do your friends call you?']],
  [
    /\bhow are you|how was your day|how have you been\b/i,
    ['Better, now that I am here.', 'Long day. I needed a friendly face.', 'Really good, and I want to tell you why.'],
  ],
  [
    /\bwhat brings you\b|\bwhy (?:are you|did you come)\b/i,
    ['I wanted to see you.', 'Honestly? I could not sleep.', 'Chance. Or do you believe in fate?'],
  ],
  [
    /\b(?:what happened|holding up|weighs most|do you need|would help you|just listen)\b/i,
    [
      'It is a long story. Do you have time?',
      'Could you just stay with me for a bit?',
      'I would rather talk about something else.',
    ],
  ],
  [
    /^(?:and )?(?:do|did|does|are|is|were|was|have|has|can|could|will|would|may|shall)\b/i,
    [
      'Yes, and I am not sorry.',
      'No. Should I?',
      'It depends. Why do you ask?',
      'Maybe. Tell me first how it is with you.',
    ],
  ],
  [
    /^(?:and )?(?:where|when)\b/i,
    ['Far from here, but it does not matter now.', 'Ask me that again later.', 'Somewhere you would like.'],
  ],
  [/^(?:and )?who\b/i, ['You would like them.', 'Somebody I have not thought of in a long time.']],
  [
    /\?$/,
    ['Good question. What is your answer?', 'I have never told anybody that.', 'Let me think about that for a moment.'],
  ],
];

/** Possible replies to a statement. */
export const REPLIES: readonly string[] = [
  'Go on, I am listening.',
  'Really? I did not expect that of you.',
  'That makes me smile.',
  'You are full of surprises.',
  'I would like to hear more about that.',
  'I feel the same, to be honest.',
];

export const MOVES: readonly string[] = [
  '*sits down next to you* Is this place taken?',
  '*looks around* Show me your favourite spot here.',
  '*smiles* Tell me a story, a true one.',
  '*leans closer* What are you not telling me?',
  '*hands you a cup* Let us make this a long night.',
  "*stretches* Let's go for a walk.",
];

export const TENDER_MOVES: readonly string[] = [
  '*takes your hand* Stay a little longer.',
  '*looks into your eyes* What are you thinking right now?',
  '*rests my head on your shoulder* Do not say anything for a moment.',
  '*smiles* Would you dance with me?',
];

/** Questions for when the profile has nothing left to ask about. */
export const QUESTIONS: readonly string[] = [
  'What are you doing tonight?',
  'How do you feel about me?',
  'What do you want most in the world?',
  'Tell me something that nobody knows about you.',
  'What was the best day of your life?',
];

export const KOREAN: readonly string[] = [
  '오늘 하루는 어땠어요?',
  '조금 더 이야기해 주세요.',
  '*옆에 앉으며* 같이 산책할까요?',
  '제일 좋아하는 게 뭐예요?',
];

/** After a message of despair no game is suggested. */
export const AFTER_CRISIS: readonly string[] = [
  'I am safe right now, but I feel awful.',
  'I will call someone. Thank you.',
  'Can we talk about how to get through tonight?',
];

/** About something that the character named. */
export const ABOUT: readonly string[] = [
  'Tell me more about {named}.',
  'I would like to hear more about {named}.',
  'What should I know about {named}?',
];

/** After the user said something sad about themselves. */
export const SAD = {
  answers: [
    'It comes in waves. Right now it is a big one.',
    'I do not want to talk about it yet.',
    'Thank you. That helps a little.',
  ],
  questions: [
    'Have you ever lost somebody?',
    'What do you do when it gets too much?',
    'Could you just stay for a while?',
  ],
  moves: [
    '*leans against your shoulder* Say nothing for a moment.',
    '*wipes my eyes* Tell me something else, anything.',
    '*breathes out slowly* Let us sit here a bit.',
  ],
} as const;
