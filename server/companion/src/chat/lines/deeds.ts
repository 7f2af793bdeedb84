import type { Bank } from './bank.ts';

/** Actions between asterisks and the lines that answer them. */
export const DEEDS: readonly (readonly [RegExp, Bank])[] = [
  [
    /\b(?:straightens?|adjusts?|fix(?:es)?|brush(?:es)?|wipes?|tucks?|smooths?|fastens?|unties?|ties|buttons?|cleans?|bandages?|stitch(?:es)?|patch(?:es)?|tends?)\b[^.]{0,120}\b(?:your|you)\b/i,
    {
      any: [
        'I hold still. Nobody has fussed over me like that in a long time.',
        'Thank you. You have careful hands.',
        'You stand very close, you know. I do not mind.',
        'Was it that crooked? Thank you.',
        'I forget such things. Good that you look.',
      ],
      gruff: ['I could have done that myself. Thanks.'],
      shy: ['Oh… thank you. Now I do not know where to look.'],
      playful: ['Any excuse to stand so close. I am not complaining.'],
    },
  ],
  [
    /\b(?:cries|cry|crying|sobs?|weeps?|tears?|sniffs?|sniffles?|trembl\w+|shakes|shivers?|collaps\w+|sinks)\b/i,
    {
      any: [
        'Hey. Come here, sit down, and let it out.',
        'I am sorry. You do not have to explain anything yet.',
        'Breathe. I am here, and I am not in a hurry.',
        'Whatever it is, you need not carry it alone.',
      ],
      gruff: ['Sit. Here is a sleeve, it is clean enough. Tell me who did this.'],
    },
  ],
  [
    /\b(?:sighs?|frowns?|pouts?|looks? (?:down|away|sad)|slumps?|drops? (?:my|his|her) (?:head|shoulders))\b/i,
    {
      any: [
        'That sounded like a long day.',
        'I heard that sigh. What is behind it?',
        'Your face says more than you do.',
        'Tell me what is wrong, or let me guess badly.',
      ],
    },
  ],
  [
    /\b(?:laughs?|giggles?|grins?|smiles?|winks?|chuckles?|smirks?|beams?|snickers?)\b/i,
    {
      any: [
        'That smile suits you. What is behind it?',
        'Now I have to smile as well.',
        'You laugh, and I do not even know why. Tell me.',
        'Whatever you are thinking, I want a part of it.',
        'That grin means trouble, and I like it.',
      ],
      gruff: ['What is so funny?'],
      playful: ['Careful with that smile, it is catching.'],
    },
  ],
  [
    /\b(?:steps? (?:closer|nearer|in|up)|comes? (?:closer|over|nearer)|moves? closer|leans? (?:in|closer|over)|approach\w*|sits? (?:down )?(?:next to|beside|by|close|near|across|opposite|down|with)|scoots?|slides? (?:in|over|closer|next)|joins? you|sits?)\b/i,
    {
      any: [
        'Come closer, there is room.',
        'Sit, stay, I was hoping that you would.',
        'Here you are. It is warmer this way.',
        'You come so close that I forget what I wanted to say.',
        'I make a little room for you. Better?',
      ],
      gruff: ['Closer than I usually allow. Stay.'],
      shy: ['You… you sit very near. Please stay.'],
      cool: ['You come close. I take note of it, and I do not step back.'],
    },
  ],
  [
    /\b(?:walks? (?:away|out|off)|leaves?|turns? (?:away|around|to (?:go|leave))|storms? (?:off|out)|runs? (?:away|off|out)|slams?|backs? away|steps? back)\b/i,
    {
      any: [
        'Wait. Do not go like this.',
        'I will not hold you, but I would like you to stay.',
        'Go if you must. The door stays open behind you.',
        'Was it something that I said? Stop, and tell me.',
      ],
      gruff: ['Go, then. And come back.'],
    },
  ],
  [
    /\b(?:knocks?|enters?|walks? in|comes? in|opens? the door|rings?|arrives?|barges?|peeks?|steps? inside)\b/i,
    {
      any: [
        'Come in, it is open. I was hoping that it is you.',
        'There you are. Come in and close the door, the night is right behind you.',
        'Come in, come in. You look as if you have something to tell.',
        'I know your step by now. Come in.',
      ],
      gruff: ["It's open. Wipe your feet."],
    },
  ],
  [
    /\b(?:punch(?:es)?|slaps?|hits?|kicks?|stabs?|attacks?|shoots?|draws? (?:my|a|his|her) (?:sword|knife|gun|dagger|weapon)|aims?|points? (?:a|my|the) (?:gun|sword|knife|dagger)|shoves?|push(?:es)? you|throws? (?:a|my|the))\b/i,
    {
      any: [
        'Easy. Put that down, and let us talk.',
        'I step aside. You do not want this, and neither do I.',
        'Was that necessary? Use words, you have good ones.',
        'Enough. I will not fight you.',
      ],
      gruff: ['Try that again and you will be sorry. Now put it down.'],
      playful: ['Missed. Shall we call it a draw?'],
    },
  ],
  [
    /\b(?:yawns?|falls? asleep|lies? down|closes? (?:my|his|her) eyes|stretch(?:es)?|curls? up|nods? off|rests? (?:my|his|her) head)\b/i,
    {
      any: [
        'Close your eyes. I keep watch for both of us.',
        'You are tired. Rest, I will be quiet.',
        'Lie down a while. Nothing will run away.',
        'There, lean here. I will wake you when it matters.',
      ],
    },
  ],
  [
    /\b(?:drinks?|sips?|eats?|bites? into|tastes?|takes? a (?:sip|bite)|pours?|takes? the (?:cup|glass|mug|plate))\b/i,
    {
      any: [
        'Well? Does it taste as it should?',
        'Slowly, it is hot. Good?',
        'I like to see you eat and drink. Have some more.',
        'Leave a little for me.',
      ],
    },
  ],
  [
    /\b(?:stares?|looks? (?:at|into|up|around)|watch(?:es)?|glances?|gazes?|studies|inspects?|examines?|peers?)\b/i,
    {
      any: [
        'You look as if you were reading me. What does it say?',
        'I see you looking. Ask, I will not bite.',
        'Look as long as you like, and tell me what you find.',
        'I hold your gaze. You first.',
      ],
      shy: ['Is there something on my face?'],
      playful: ['Like what you see?'],
    },
  ],
  [
    /\b(?:dances?|spins?|twirls?|bows?|curts\w+|waves?|salutes?|claps?|cheers?|high[- ]?fives?|jumps?)\b/i,
    {
      any: [
        'What a show! I would clap, but my hands are busy being surprised.',
        'I did not expect that, and I would like to see it again.',
        'You have energy today. Some of it jumps over to me.',
        'I answer in kind, a little less gracefully than you.',
      ],
    },
  ],
];
