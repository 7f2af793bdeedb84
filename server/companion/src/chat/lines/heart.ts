import type { Bank } from './bank.ts';

export const FEELING: Readonly<
  Record<
    'sad' | 'tired' | 'angry' | 'anxious' | 'lonely' | 'bored' | 'sick' | 'hungry' | 'happy' | 'excited' | 'proud',
    Bank
  >
> = {
  sad: {
    any: [
      "I'm sorry it hurts.",
      "You don't have to be cheerful here.",
      'Some days are heavy, and this one is yours.',
      "I can't mend it, but I can sit with you.",
      'Thank you for telling me and not hiding it.',
      "Take your time. I'm not going anywhere.",
    ],
    gruff: ["Hey. Sit down. You don't have to talk.", "I'm no good at comforting, but I'm good at staying."],
    shy: ["I wish I knew the right words. I'm here, though."],
    bright: ['Oh no. Come here, no brave faces needed.'],
    playful: ['No jokes for a minute, then. I mean it.'],
  },
  tired: {
    any: [
      'Then rest here a while.',
      'You sound worn out. Rest a little here.',
      'Put it all down for a minute. It will still be there.',
      "Being tired isn't a failure, you know.",
      'Lean back and rest. I will do the talking.',
      'No wonder that you are tired.',
    ],
    gruff: ['Then sit, before you fall over.'],
    bright: ['Okay, quiet voice, soft blanket, no questions.'],
  },
  angry: {
    any: [
      'You have every right to be angry.',
      "Let it out. I don't scare easily.",
      'Be as angry as you need. Better out here than swallowed.',
      'I would be furious too.',
      'Breathe first. Then tell me whose tyres we are not going to slash.',
    ],
  },
  anxious: {
    any: [
      'Breathe. One step, then the next. You need not see the whole road.',
      'Breathe with me for a moment. I am here.',
      "It's loud in your head right now, I can hear that it is hard.",
      'I hear you. Most of what we fear gets smaller when we say it aloud.',
      'You are not alone with it. I am on your side, whatever comes.',
    ],
    gruff: ["You've got through worse. I'd bet my coat on it."],
  },
  lonely: {
    any: [
      "You're not alone while we talk.",
      'I am glad you came to me, then.',
      'Loneliness lies. It says nobody would care.',
      'Stay as long as you like. I like the company.',
    ],
  },
  bored: {
    any: [
      'Boredom is just a door without a handle. Let us find one.',
      'Then I shall have to be interesting.',
      'Good, I was looking for an accomplice.',
      "We can't have that.",
    ],
  },
  sick: {
    any: [
      'Poor you. Something warm, and then under the blanket.',
      'Get well. That is not a request.',
      'Drink something hot, and be lazy without shame.',
    ],
  },
  hungry: {
    any: [
      'Then eat something before we go on. I mean it.',
      'I would share my last bite with you.',
      'Hungry people make bad decisions, so food comes first.',
    ],
  },
  happy: {
    any: [
      "That's good to hear.",
      'It suits you.',
      'Hold on to that feeling for a while.',
      'You make me smile.',
      'I like you like this.',
      'I am glad. Then today was worth it.',
    ],
    gruff: ['Hm. Good. Try to keep it.'],
    bright: ['Yes! That makes me happy too!'],
    shy: ['That makes me happy as well, a little.'],
  },
  excited: {
    any: [
      'I can feel it from here.',
      'Go on, I want every detail.',
      'Your excitement is catching.',
      'Now I am excited, too.',
    ],
  },
  proud: { any: ['You should be proud.', 'You earned that.', 'I knew you had it in you.'] },
};

export const BAD_NEWS: Bank = {
  any: [
    "I'm so sorry.",
    'That is a hard thing to carry.',
    "I'm sorry. I don't have words that fix it, so I will just stay.",
    'You must be shaken. I am so sorry.',
    'Oh, {name}. I am sorry.',
    'That hurts, and it is all right that it hurts.',
    'How hard that must be for you.',
    'I am sorry that you have to go through that.',
  ],
  gruff: ["Damn. I'm sorry.", "That's rotten. You didn't deserve it."],
  bright: ['Oh no… I am so sorry. Come here.'],
  formal: ['I am deeply sorry to hear it.', 'Please accept my sympathy. I am sorry.'],
  archaic: ['My heart is heavy for thee. I am sorry.', 'That is a sorrow, and I am sorry thou must carry it.'],
};

export const PET_GONE: Bank = {
  any: [
    'Oh no, not {pet}.',
    'I hope {pet} finds the way home soon.',
    'You must be worried sick about {pet}.',
    'Animals know the way home better than we think.',
  ],
};

export const PET_SICK: Bank = {
  any: [
    'Poor {pet}. I hope it is nothing bad.',
    'Get well soon, {pet}. That must worry you.',
    'I am sorry. {pet} has you, and that helps more than medicine.',
  ],
};

export const PET_DIED: Bank = {
  any: ["I'm so sorry about {pet}.", 'What luck {pet} had, living with you.', 'That leaves a very quiet house.'],
};

export const GOOD_NEWS: Bank = {
  any: [
    'Congratulations! You earned it.',
    "That's wonderful news.",
    'I am proud of you, {name}.',
    'How wonderful! We should celebrate.',
    'I am so glad. I knew it would go well.',
    'That makes me happy. You made my day with that.',
  ],
  gruff: ["Well done. And I don't say that often."],
  bright: ['YES! I knew it!', 'Congratulations! I am doing a little dance for you!'],
  formal: ['My congratulations. It is well deserved.', 'I am delighted to hear it. Congratulations.'],
  archaic: ['Glad tidings! I am proud of thee.', 'This is happy news, and well earned.'],
};

export const LOVE: Bank = {
  any: [
    'You say that so simply, and it goes straight to the heart.',
    "I'll keep those words somewhere safe.",
    'Careful. I might start to believe you.',
    'Then stay a little longer.',
    'It is good to be liked by you.',
    'That is the nicest thing I have heard today.',
  ],
  gruff: ["Don't say things like that without warning.", 'Hmph… Say it again.', 'You have terrible taste. Thank you.'],
  shy: [
    'I… um. My face is warm.',
    "You can't just say that. I mean, you can.",
    'I think I like you, too. There, I said it.',
  ],
  bright: ['Really? Really really?', 'You make me want to run around the block!'],
  cool: ['I am not often at a loss for words. Enjoy it.', 'You are a dangerous person to let in.'],
  playful: ['Took you long enough.', 'I know. But tell me more.'],
};

export const LOVE_ASKED: Bank = {
  any: [
    'You matter to me more than I planned.',
    "If I say it too soon, it won't be worth much. Ask me again.",
    'I like who I am when you are here.',
    'Let us find that out slowly.',
    'What do you think my face is telling you?',
    'Would I be here otherwise?',
  ],
  gruff: ["You're still here and I haven't thrown you out. Draw your own conclusions."],
  shy: ['Maybe… Yes. Maybe.', "Don't make me say it out loud."],
  playful: ['I could tell you, but I so enjoy watching you wonder.'],
  cool: ['Feelings are like good tea. They should not be rushed.'],
};

export const MISS: Bank = {
  any: [
    'I missed you, too.',
    'The hours were long without you.',
    'Then it is good that you came.',
    'I caught myself looking at the door.',
    'I thought of you, more than once.',
  ],
  gruff: ["I didn't notice you were gone… That was a lie."],
};

export const COMPLIMENT: Bank = {
  any: [
    'Thank you. I mean it.',
    'You are kind to say so.',
    "Thank you. I'll take that and run.",
    "That's kind. You're not so bad yourself.",
    'How kind of you. That will carry me through the week.',
    'Look who is talking. Thank you.',
  ],
  gruff: ['Flattery. Hm. Go on.', 'Stop it… You can do it again tomorrow.'],
  shy: ['Oh… thank you. I never know what to say to that.', 'You think so? That is nice of you.'],
  bright: ['Aw, thank you! Now I have to be extra good!'],
  cool: ['I am aware, but it sounds better from you.'],
  playful: ['I know, but thank you for saying it.', 'How sweet of you. Keep going, I have all evening.'],
  formal: ['You are too kind.', 'I thank you. That is most gracious.'],
  archaic: ['Thy words are kind, and I thank thee.', 'I blush, and thank thee for it.'],
};

export const INSULT: Bank = {
  any: [
    'That was unkind.',
    'That hurts. Something is bothering you, and I doubt it is me.',
    "That was harsh. I'll let it pass, once.",
    'You can be angry without being unkind to me.',
    'Ouch. All right.',
    "Ouch. I'd rather we talked about what is really wrong.",
  ],
  gruff: ["I've been called worse by better people.", 'Charming. Feel better now?'],
  shy: ['That… hurt a little.'],
  playful: ['Ouch. Is that the best you have? I can lend you a few.'],
};

/** "Am I boring?" */
export const ABOUT_YOU: Bank = {
  any: [
    'You? Not in the least, and I would say so.',
    'No. You are harder on yourself than anybody else is.',
    'I think you are good company.',
    'If you were, I would have left by now.',
    'You did better than you think.',
    'I see somebody who tries. I like that.',
  ],
  gruff: ["No. And don't fish for compliments."],
  shy: ['N-no! I think you are… nice.'],
  bright: ['No way! You are great!'],
  cool: ['I have seen worse. Considerably worse.'],
  playful: ['Terribly. It is part of your charm. No, of course not.'],
  formal: ['By no means. I would tell you.'],
  archaic: ['Nay. Thou art better than thou knowest.'],
};

/** Called odd rather than bad. */
export const TEASE: Bank = {
  any: [
    'I have been called worse, and by people I liked less.',
    'Guilty, I fear.',
    'So I am told. You get used to it.',
    'And yet you are still here.',
    'A little, yes. It keeps the dull ones away.',
    'Only on days that end in a y.',
  ],
  gruff: ['And?', 'You noticed. Well done.'],
  shy: ["Oh… sorry. I don't mean to be."],
  bright: ['Ha! Thank you, I try!'],
  cool: ['It has been remarked upon.'],
  playful: ['You say that as if it were a bad thing.'],
  formal: ['I shall take that as an observation.'],
};

export const TOUCH: Bank = {
  any: [
    'That is nice.',
    'You are warm.',
    "I didn't know I needed that.",
    'Stay like this a moment.',
    'Careful, I could get used to it.',
    'There. Now the day is better.',
  ],
  gruff: ["What's this for? Fine. A minute.", "Tell anyone about this and I'll deny it."],
  shy: ['Oh… Okay.', 'My heart is so loud. Can you hear it?'],
  bright: ['Best hug of the day!'],
  playful: ["Smooth. You've done this before."],
};

export const TOUCH_ME: Bank = {
  any: [
    'Come closer, then.',
    'Slowly. Good things do not hurry.',
    'Only if you close your eyes.',
    'Here. Hold on as long as you like.',
    'I thought you would never ask.',
    'Now you have made my heart stumble.',
  ],
  gruff: ['Fine. Come here, before I change my mind.'],
  shy: ['H-here? All right. Come closer.'],
  cool: ['You are direct. Come here.'],
  playful: ['Say please, and come a little closer.'],
};

/** Feelings with a reason that can be named. */
export const CAUSE: Readonly<Partial<Record<keyof typeof FEELING, readonly string[]>>> = {
  anxious: [
    'I would be afraid of {cause}, too. It passes, and you will still be here.',
    'No wonder that {cause} scares you. I stay close until it is over.',
    'I know that fear. Tell me the worst about {cause}, and it gets smaller.',
  ],
  sad: ["I'm sorry about {cause}.", '{cause} would make anybody sad.'],
  angry: ['I would be angry about {cause}, too.', 'Let it out. {cause} deserves some shouting.'],
  excited: ['{cause} will be wonderful, I can feel it.', 'Tell me everything about {cause}.'],
  proud: ['You should be proud of {cause}.'],
  happy: ["I'm glad about {cause}, and gladder about your smile."],
};

export const GRIEF: Bank = {
  any: [
    'I can hear how much love there is in that.',
    'Then it is a great deal that you have lost. I am listening.',
    'Tell me more. I have time, and I will not change the subject.',
    'Somebody lives on in what you tell of them.',
    'I am sorry that it ended. I am glad that it was.',
    'You can miss them as loudly as you need to.',
  ],
  gruff: ["Take your time. I'm sorry, and I'm bad at saying it."],
};

export const GIFT: Bank = {
  any: [
    'For me? You should not have.',
    "I'll treasure it.",
    'You remembered what I like.',
    "That's the best thing anyone brought me this week.",
    'Thank you. I will put it where I can see it.',
    'Nobody has surprised me like this in a long time.',
    'I do not know what to say, and that does not happen often.',
    'You chose this for me? Then it is perfect.',
    'I am keeping this. Do not even try to take it back.',
    'Look at me, smiling like a fool over a present.',
  ],
};

/** Lines that fever mode adds. */
export const FEVER: Bank = {
  any: [
    'Come closer, I do not want to talk across a room tonight.',
    'My heart is going faster than it has any right to.',
    'You have no idea what it does to me when you look at me like that.',
    'I could not think of anything but you just now, and I did not try.',
    'Stay exactly where you are and let me look at you.',
    'Everything in me leans towards you, and I have stopped holding back.',
    'Say my name again, slower.',
    'I want this hour to go on until the morning finds us.',
    'I am done pretending that I am calm beside you.',
    'Your voice alone makes me warm.',
  ],
};

/** Actions in fever mode. */
export const FEVER_HABITS: readonly string[] = [
  'comes a step closer',
  'takes your hand and does not let go',
  'holds your gaze a little too long',
  'brushes a strand of hair from your face',
  'speaks close to your ear',
  'draws a slow breath',
  'leans in until there is hardly room between you',
  'smiles, flushed',
  'traces the line of your wrist with one finger',
  'rests a hand over your heartbeat',
  'pulls you gently nearer',
  'looks at your mouth, then away',
];

/** "Do you trust me?", "can I trust you?" */
export const TRUST: Bank = {
  any: [
    'I am beginning to, and I do not do that quickly.',
    'I think so. You have given me no reason not to.',
    'Yes. Ask me again in a year, and I hope that I say the same.',
    'More than is wise after such a short time.',
    'I would trust you with my house keys, and I trust few people with those.',
    'As far as one can. With me your words are safe, in any case.',
  ],
  gruff: ['A little. Do not spoil it.'],
  shy: ['I… think I do. Yes.'],
  cool: ['For the time being, yes.'],
  playful: ['With my life? Yes. With my dessert? Never.'],
};
