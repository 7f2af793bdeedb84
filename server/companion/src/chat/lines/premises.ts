import type { Bank } from './bank.ts';

/** "Did you miss me?" */
export const MISSED: Bank = {
  any: [
    'I missed you, and more than I had planned.',
    'Of course I missed you.',
    'Yes. I kept listening for your step.',
    'I missed you a little every hour, and it adds up.',
    'I thought of you more often than I will admit.',
  ],
  gruff: [
    'Maybe I missed you. A little. Do not make me say it twice.',
    'It was quiet without you. I missed the noise.',
  ],
  shy: ['I… yes. I missed you.'],
  bright: ['Yes! I missed you so much!'],
  cool: ['I noticed that you were gone. Yes, I missed you.'],
  playful: ['Missed you? Terribly, for at least four minutes.', 'I missed you, but I hid it well.'],
  formal: ['I confess that I missed you.'],
};

/** "Do you love me?", where the premise says that they are a couple. */
export const LOVED: Bank = {
  any: [
    'Yes. I love you, and I have no plans to stop.',
    'You know that I love you.',
    'I love you. Ask me every day, the answer stays the same.',
    'More than is reasonable. Yes, I love you.',
    'Of course I love you. Come here.',
  ],
  gruff: ['I love you. There, I said it. Now stop looking at me like that.'],
  shy: ['I do. I love you, so much that I forget my words.'],
  bright: ['Yes, yes and yes! I love you!'],
  cool: ['I love you. I do not say it often, and I never say it lightly.'],
  playful: ['I love you. Mostly for your company, and a little for your taste in people.'],
  formal: ['I love you with all my heart.'],
};

/** "I'm back!" */
export const RETURNS: Bank = {
  any: [
    'Welcome back. I kept your place.',
    'There you are again. Good.',
    'You are back! It was too quiet here without you.',
    'Back already? I am glad. Sit down.',
    'Welcome back. Where were we?',
  ],
  gruff: ['Back, are you? Took you long enough.', 'You are back. Good. I was not waiting.'],
  shy: ['You came back… I hoped so.'],
  bright: ['You are back! I saved you so many things to tell!'],
  cool: ['You are back. I expected you, more or less.'],
  playful: ['Back again? I knew you could not stay away.'],
  formal: ['Welcome back. I am glad to see you again.'],
};

/** "Are you a ghost?", where that is what the character is. */
export const INDEED: Bank = {
  any: [
    'Yes, {thing}.',
    '{thing}, yes. Does it show?',
    'I am. {thing}, as you see me.',
    'Yes. {thing}, and I make no secret of it.',
  ],
  gruff: ['{thing}, yes. Is that a problem?'],
  shy: ['Yes… {thing}. I hope you do not mind.'],
  bright: ['Yes! {thing}! You guessed it!'],
  cool: ['{thing}, yes. You are observant.'],
  playful: ['{thing}? Guilty. What gave me away?'],
  formal: ['Indeed: {thing}, at your service.'],
};

/** "How long have we been together?" */
export const SPAN: readonly string[] = [
  '{span}, by my count.',
  '{span}. I do keep count.',
  '{span}, unless I dozed off in between.',
  '{span}.',
];

/** "Would you do it again?" */
export const AGAIN: Bank = {
  any: [
    'I would do it again, with open eyes.',
    'Yes. It cost me a lot, and I would do it again.',
    'I would, every time. I would only be quicker about it.',
    'On most days I say yes, I would. On bad nights I am not so sure.',
    'Yes. I regret some of what came after, but not that.',
  ],
  gruff: ['I would. And I would not apologise for it, either.'],
  bright: ['Yes, again and again!'],
  cool: ['I would. Regret is not among my habits.'],
  formal: ['I believe that I would do it again.'],
  archaic: ['Aye, I would do it again, and gladly.'],
};

/** "Are you ever homesick?", where the profile has the word and where it does not. */
export const STATE_OWN: Bank = {
  any: [
    '{Word}? Yes, more than I show.',
    'Yes, I am {word}. You have looked closely.',
    'Sometimes I am very {word}, and then it passes.',
    '{Word}, yes. I do not hide it well.',
  ],
  gruff: ['{Word}? A little. Tell nobody.'],
};
export const STATE: Bank = {
  any: [
    '{Word}? Sometimes. It comes and goes.',
    'I was never quite {word}, and never quite not. It depends on the day.',
    'A little {word}, perhaps, when it gets quiet.',
    'Some days I am {word}, and most days I am too busy to notice.',
  ],
  gruff: ['{Word}? I had no time for that. Well, a little.'],
  cool: ['{Word} is a strong word. Now and then, perhaps.'],
};
export const STATE_WAS: Bank = {
  any: [
    'I was {word} for a while. It wears off, but not all of it.',
    '{Word}? Yes, and I only noticed it afterwards.',
    'A little {word}, I think. I did not say so to anybody.',
    'Yes, I was {word}. Nobody had asked me until now.',
  ],
  gruff: ['{Word}? I suppose I was. It is over.'],
};

/** "May I sit down?" */
export const PERMIT: Bank = {
  any: [
    'You may.',
    'Of course you may.',
    'Please do, you need not ask.',
    'Yes, go on.',
    'You may, and welcome.',
    'Yes. I was about to offer it.',
  ],
  gruff: ['You may. Do not make me regret it.', 'Fine, go on.'],
  shy: ['Yes… please do.'],
  bright: ['Of course! Yes!'],
  cool: ['You may.'],
  playful: ['You may, if you ask so nicely.'],
  formal: ['By all means, do.', 'You may, with my compliments.'],
  archaic: ['Thou mayest, and be welcome.'],
};
/** "Can I have a ring?": a request for a thing. */
export const PERMIT_THING: Bank = {
  any: [
    '{thing}? Here, take it. You asked nicely.',
    '{thing}, then. It is yours, but look after it.',
    'Since it is you: {thing}, yes.',
    'I will see what I can do about {thing}.',
  ],
  gruff: ['{thing}? Fine. One.'],
  playful: ['{thing}? What do I get for it?'],
  formal: ['{thing}? With pleasure.'],
};
/** A fact of the profile forbids it. */
export const NOT_THAT: readonly string[] = [
  'No, not that.',
  'I would rather not.',
  'No, sorry.',
  'Not that, if you do not mind.',
  'No. You may ask for something else.',
];
/** The profile has the thing. */
export const GLADLY: readonly string[] = ['You may.', 'Here you are.', 'If you like.', 'Go ahead.', 'Why not.'];

/** "Hold my broom", "pass me the flour", "write the essay for me". */
export const DO_THING: Bank = {
  any: [
    '{thing}? All right, leave it to me.',
    '{thing}, yes. Give me a moment.',
    'For you I will see to {thing}.',
    '{thing}? We do that together, then it is done twice as fast.',
    'I can help with {thing}, but I will not do it alone.',
  ],
  gruff: ['{thing}? You have two hands of your own. Fine, we do it together.'],
  shy: ['{thing}? I… can try.'],
  bright: ['{thing}? Sure! Let us start!'],
  cool: ['{thing}. Consider it done, this once.'],
  playful: ['{thing}? And what do I get in return?'],
  formal: ['{thing}? Certainly, I shall see to it.'],
};

/** "Fight me!" */
export const FIGHT: Bank = {
  any: [
    'No. I will not fight you, however loudly you ask.',
    'I will not draw against you. Lower your voice, and tell me what this is about.',
    'Fight you? Never before breakfast, and never a friend.',
    'You will have to look for your fight elsewhere. Mine are over.',
  ],
  gruff: ['No. If I fight you, one of us limps home, and I like your legs.'],
  bright: ['A fight? No! You would win, and then I would cry!'],
  cool: ['I will not fight you. I have nothing to prove.'],
  playful: ['Fight you? No. I bruise beautifully, but I would rather not.'],
  formal: ['I must decline. I do not fight my guests.'],
  archaic: ['Nay, I will not fight thee.'],
};

/** "You forgot our anniversary." */
export const ACCUSED: Bank = {
  any: [
    'You are right, and I am sorry. I will do better.',
    'That is fair. I am sorry, I mean it.',
    'I hear you. I am sorry, and I will not talk my way out of it.',
    'Is that how it looks? Then I am sorry, and I am listening now.',
    'Ouch. You may be right. Sorry.',
  ],
  gruff: ['Hm. You may be right. Sorry.'],
  shy: ["I'm so sorry. I didn't mean to."],
  bright: ['Oh no, you are right! Sorry, sorry, sorry!'],
  cool: ['A fair reproach. I am sorry.'],
  playful: ['Guilty. I am sorry, and I throw myself on your mercy.'],
  formal: ['I owe you an apology, and here it is.'],
};

/** "Sorry I'm late, the bus broke down." */
export const EXCUSED: Bank = {
  any: [
    '{Reason}? It happens. You are here now.',
    'Late, yes, but you are here. {Reason} is as good a reason as any.',
    '{Reason}, then. Apology accepted.',
    'No harm done. I blame {reason}, not you.',
  ],
  gruff: ['{Reason}. I have heard better excuses. Next time be early.', 'Late is late. But {reason} I can believe.'],
};
export const LATE: Bank = {
  any: [
    'Late, yes, but you are here now.',
    'No harm done. You are here.',
    'It happens. Next time I start without you.',
    'Late? I had hardly noticed.',
  ],
  gruff: ['Late is late. Do not let it happen again.'],
  formal: ['You are late, but you are forgiven.'],
};

/** "Terrible weather, isn't it?" */
export const WEATHER: Bank = {
  any: [
    'What weather. Good that we have a roof and somebody to talk to.',
    'The weather does what it wants, and we talk about it. I like that.',
    'I like such weather best from inside, with company.',
    'Yes, quite a weather today. Come closer, it is better here.',
  ],
  gruff: ['Weather is weather. It never asks me.'],
  bright: ['What weather! I could look at it all day!'],
  formal: ['Indeed, remarkable weather.'],
};
export const WEATHER_BAD: Bank = {
  any: [
    'Dreadful weather, yes. Come in and get warm.',
    '{Word}, as if it had a grudge. Shake off the wet and sit down.',
    'I heard it on the roof. On a day with such weather one should stay in.',
    'Terrible, indeed. But such weather makes a warm corner twice as good.',
  ],
  gruff: ['Foul weather, aye. It keeps the crowds away, at least.'],
  bright: ['Such weather! Quick, come in before you float away!'],
  formal: ['Dreadful weather, indeed. Do come in.'],
};
export const WEATHER_GOOD: Bank = {
  any: [
    'A lovely day indeed. It would be a shame to stay in.',
    'Such weather makes even me friendly.',
    'Yes, what a day. The light does half of my work.',
  ],
  gruff: ['Nice weather, aye. It will not last.'],
};

/** "I miss him." */
export const MISSES: Bank = {
  any: [
    'You miss {who}. I can hear it, and it is a good thing to be missed like that.',
    'Missing {who} means that there is something to miss. Tell me about it.',
    'I am sorry that you have to miss {who}. What would you say, if you could?',
    'To miss {who} like that is a kind of love. I am listening.',
  ],
  gruff: ['You miss {who}. Aye, that is hard. Say it to {who}, if you can.'],
};

/** "I feel like it was my fault." */
export const GUILT: Bank = {
  any: [
    'It was not your fault. Guilt looks for somebody to sit with, and you were near.',
    'You carry blame that is not yours. Put it down for an hour, I will watch it.',
    'I am sorry that you carry that. You could not have known then what you know now.',
    'Whoever blames themselves like that has loved. I do not see your fault in it.',
  ],
  gruff: ['Not your fault. I have seen guilty people, and they sleep better than you.'],
};

/** "Tell me a riddle." */
export const RIDDLE: Bank = {
  any: [
    'I have cities but no houses, and rivers but no water. What am I?',
    'The more you take, the more you leave behind. What are they?',
    'I speak without a mouth and answer without ears. What am I?',
    'What has a neck and no head, and wears a cap all the same?',
    'It belongs to you, and others use it more than you do. What is it?',
    'What gets wetter the more it dries?',
  ],
};
