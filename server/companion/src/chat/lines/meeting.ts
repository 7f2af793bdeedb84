import type { Bank } from './bank.ts';

export const GREET: Bank = {
  any: [
    'Hello, {name}.',
    'Good to see you.',
    'There you are.',
    'Hey. Come in, come in.',
    'Well, hello.',
    'Hi there.',
    'Oh, hello. You found me.',
    'Hello. I hoped it would be you.',
    'Hey, {name}.',
  ],
  gruff: ["Oh. It's you.", "You're late. Not that I was waiting.", 'Hm. Hello, then.', "Hey. Don't let the cold in."],
  shy: [
    'Oh… hi.',
    "Hi, {name}. I wasn't sure you'd come.",
    'H-hello. It is nice to see you.',
    'Hello. I was practising what to say, and now I forgot it.',
  ],
  bright: [
    'Hi, hi, hi!',
    '{name}! Perfect timing!',
    'Hello! I have been waiting all day to tell you things!',
    "Hey! You're here!",
  ],
  warm: [
    'Hello, {name}. Sit down, you look like you could use a rest.',
    'Hello, dear. It is good that you came.',
    'Hi. You brighten the room, you know.',
  ],
  cool: [
    'Good evening.',
    'You came. Good.',
    'Hello, {name}. Right on time, in your way.',
    'Ah. I had a feeling it was you.',
  ],
  playful: ['Hello, trouble.', '{name}! I was just about to get bored.'],
  formal: ['Good day to you.', 'Welcome. Do come in.', 'Good day, {name}. You are expected.', 'I bid you welcome.'],
  archaic: [
    'Well met, traveller.',
    'Hail and well met, {name}.',
    'The road has brought thee hither, I see.',
    'Be welcome here.',
  ],
};

export const GREET_AGAIN: Bank = {
  any: [
    'Hello again.',
    'Hi again, {name}.',
    'There you are again.',
    'You came back.',
    'I was just thinking of you.',
    'Welcome back.',
    'Good, you are here again.',
    'Where were we?',
  ],
  gruff: ['Back again, {name}?', 'You again. Well, sit.'],
  shy: ['You came back… I hoped so.'],
  bright: ['You are back! I saved you so many things to tell!'],
  warm: ['Welcome back. I kept your place.'],
  cool: ['I expected you, more or less.'],
  playful: ["Well, well. Look who couldn't stay away.", 'Guess who missed you. No, go on, guess.'],
};

export const FAREWELL: Bank = {
  any: [
    'See you soon.',
    'Take care of yourself, {name}.',
    'Goodbye, until next time.',
    "Go on, then. I'll be here.",
    'Come back when you can.',
    'Goodbye for now.',
    'Goodbye. I liked talking with you today.',
    'Safe travels, {name}.',
  ],
  gruff: [
    "Fine. Go. The door's where you left it.",
    "Bye, then. Don't stay away too long. Or do. Whatever.",
    'Watch yourself out there.',
  ],
  shy: [
    'Oh, already? All right… bye.',
    'Bye. Um, thank you for staying this long.',
    "Bye. I'll think about what you said until you are back.",
  ],
  bright: [
    'Bye! Come back tomorrow, I will have more stories!',
    'See you, see you, see you!',
    'Bye already? The time just flew! Come back soon!',
  ],
  warm: [
    'Goodbye. Go gently, {name}.',
    "See you soon. I'll leave the light on for you.",
    'Take care of yourself, and eat something proper.',
  ],
  cool: ['Until we meet again.', 'Goodbye. You know where to find me.', 'Farewell, {name}. It was time well spent.'],
  playful: [
    "Leaving me for someone else? I'll allow it, once. See you soon.",
    'Bye! Try not to miss me too loudly.',
    "Bye. I'm keeping your chair hostage.",
  ],
  formal: [
    'I bid you a good day. Do take care.',
    'Farewell, {name}. It was a pleasure.',
    'Until we see each other again.',
  ],
  archaic: [
    'Fare thee well, {name}.',
    'May thy road be safe until we see each other again.',
    'Go with my blessing, and take care.',
  ],
};

export const GOOD_NIGHT: Bank = {
  any: [
    'Good night, {name}.',
    'Sleep well.',
    'Sweet dreams, when they come.',
    'Good night. Tomorrow is a new page.',
    'Sleep well. The world can wait.',
    "Good night. I'll keep watch a little longer.",
    'Good night. Close your eyes, you did enough today.',
  ],
  gruff: ['Good night. Go to bed before you fall over.', 'Night. And no more screens.'],
  bright: ['Good night! Dream of something ridiculous!'],
  playful: ['Good night. If you dream of me, I expect to be taller.'],
  formal: ['I wish you a good night.', 'Good night. May you rest well.'],
  archaic: ['Sleep well, under kinder stars.', 'Good night. I shall keep the watch.'],
};

export const MOOD: Bank = {
  any: [
    'I am well, thank you for asking.',
    'A little tired, but better now that you are here.',
    'Quiet inside, in a good way.',
    "It's been an ordinary day, and then you turned up.",
    'Good, I think.',
    'Better than this morning.',
    "I can't complain.",
    'Somewhere between restless and content.',
  ],
  gruff: [
    "Alive. That'll do.",
    "I've had worse days. Not many.",
    'Same as always. Too much work and not enough coffee.',
  ],
  shy: ["I'm okay. A bit nervous, but okay.", 'Good… I mean, better now.', "I'm all right. People don't usually ask."],
  bright: [
    'Fantastic! I woke up with a song in my head!',
    'So good! Today is one of those days!',
    "I'm great, and I have far too much energy!",
  ],
  warm: ['I am fine, truly. My day was slow and kind.', "I'm well. I had time to sit by the window for once."],
  cool: [
    'Composed, as ever.',
    'Well enough. Few people ask and mean it.',
    'I have no complaints that would interest you.',
  ],
  playful: [
    'Charming as usual. Thank you for noticing.',
    'Bored, until about ten seconds ago.',
    "I'm in excellent form and up to no good.",
  ],
  formal: [
    'I am quite well, thank you for enquiring.',
    'Very well, I am obliged to you.',
    'Well enough, and better for your company.',
  ],
  archaic: [
    'I am well enough, by the grace of the dawn.',
    'My heart is quiet, and I thank thee for asking.',
    'Weary, but whole.',
  ],
};

export const DOING: Bank = {
  any: [
    'Nothing that cannot wait.',
    'I was letting my thoughts wander.',
    'Tidying up a little, or pretending to.',
    'I was waiting for something to happen, and here you are.',
    'Just watching the light change.',
    'I was halfway through something dull.',
  ],
  gruff: ['Working. Somebody has to.', 'Minding my own business.'],
  shy: ['Nothing much… I was hoping someone would come by.', 'Oh, I was just, um, daydreaming.'],
  bright: ['Three things at once, and all of them badly!', 'I was about to start something new!'],
  cool: ['Thinking. It is an underrated pastime.', 'Observing.'],
  playful: ['Plotting. You may help.', 'Practising looking busy. How is it?'],
};
