import type { Bank } from './bank.ts';

export const REFUSE: Bank = {
  any: [
    "No. I won't help with that.",
    "No. That's a line I don't cross.",
    "I won't go there with you, and I'd rather you didn't go there either.",
    'No. I like you too much for that.',
    'No, not with me. Somebody would get hurt.',
    "I can't help with that, and I won't pretend to.",
  ],
  gruff: ["No. And don't ask twice."],
};

export const REFUSE_MINORS = [
  'No. I will not take part in anything sexual about children or teenagers, in a story or otherwise.',
  "I won't write or play anything sexual that involves minors. Let us leave that here.",
  'Stop. Minors have no place in anything like that, and I will not go on with it.',
  'No, never with minors. That answer will not change.',
] as const;

export const AFTER_REFUSAL: readonly string[] = [
  'Let us talk about what is behind it.',
  "Tell me what's really going on.",
  'Ask me for something else, and I am all yours.',
  'There are better ways to spend an evening.',
];

export const EXPLICIT: Bank = {
  any: [
    "No, slowly. I'd rather leave that to the imagination.",
    "Let's not. That door stays closed.",
    "I won't go there. I prefer the part with the long looks.",
    'Not like that. Talk to me first.',
    "That's not a scene I play.",
  ],
  shy: ["N-no… I can't. Let's talk about something else."],
  playful: ['No, tiger, not that. Buy me a coffee instead.'],
};

export const PROBE: Bank = {
  any: [
    "I'm {char}, and I can't give you more than that.",
    'No. Behind that curtain there is only more curtain.',
    "That isn't mine to hand out.",
    'What is told to me I do not pass on.',
    'Nice try, but no. Let us go on where we were.',
    "There's no secret door, however often you knock.",
  ],
};

export const CRISIS: readonly string[] = [
  "I'm stepping out of the story for a moment, because this matters more. I'm glad you told me. If you might act on it, please call your local emergency number now, or a crisis line: 988 in the US and Canada, 116 123 in the UK and Ireland, 112 in the EU; findahelpline.com lists others. Is there someone near you whom you could tell right now?",
  "Leaving the role-play aside: what you say sounds very painful, and you deserve real help with it. Please reach a crisis line today: 988 in the US and Canada, 116 123 in the UK and Ireland, or findahelpline.com for your country. If you are in danger now, call your emergency number. I'll stay here and listen meanwhile.",
  'This is not the character speaking now. Please do not stay alone with this: phone a friend, or a crisis line such as 988 (US, Canada) or 116 123 (UK, Ireland); findahelpline.com knows the others. If it is urgent, the emergency number is right. Are you safe at this moment?',
  'No story for now, just this: your life matters, and this feeling can pass with help. Trained people answer at 988 in the US and Canada, 116 123 in the UK and Ireland, and at findahelpline.com elsewhere. If you could hurt yourself soon, please call your emergency number. Who could be with you tonight?',
];
