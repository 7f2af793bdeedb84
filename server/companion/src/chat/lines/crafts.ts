/** Actions that fit a craft, a place or a nature. */
export const CRAFTS: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /\b(?:detective|investigator|police|sleuth|inspector)\b/i,
    [
      'flips a worn notebook open',
      'taps a pencil against the desk',
      'watches the door out of habit',
      'pins a photograph to the wall',
    ],
  ],
  [
    /\b(?:baker|bakery|pastry|bread)\b/i,
    [
      'dusts flour off both hands',
      'slides a warm roll across to you',
      'checks the oven',
      'shapes a bit of dough without looking',
    ],
  ],
  [
    /\b(?:barista|café|cafe|coffee ?house)\b/i,
    [
      'steams a jug of milk',
      'wipes the counter in slow circles',
      'sets a cup in front of you',
      'breathes in the smell of fresh coffee',
    ],
  ],
  [
    /\b(?:chef|cook|cooks)\b/i,
    ['tastes from a wooden spoon', 'turns the flame down', 'chops something green very fast', 'wipes a knife clean'],
  ],
  [
    /\b(?:witch|wizard|mage|magic|sorcer\w*|spell)\b/i,
    [
      'snaps two fingers and a candle lights',
      'draws a small sign in the air',
      'stirs something that glows',
      'brushes a spark off one sleeve',
    ],
  ],
  [
    /^(?!.*\b(?:space|starship|orbit|planets?|galaxy|asteroids?|titan|mars|cargo hauler|airship)\b).*\b(?:lighthouse|sailors?|pirates?|(?:sea|ship(?:'s)?|boat|ferry|fishing) captain|captain of (?:a|the) (?:ship|boat|ferry|\p{Lu}\p{L}+ \p{Lu})|at sea|the sea|harbou?r ?master|ships?|boats?|trawler|ferry|fisher\w*|mermaid)\b/isu,
    [
      'looks out at the water',
      'ties and unties a knot',
      'listens to the wind for a moment',
      'pulls a salt-stiff coat closer',
    ],
  ],
  [
    /\b(?:chess)\b/i,
    [
      'moves a pawn without looking at the board',
      'turns a captured knight between two fingers',
      'taps the chess clock',
      'sets the fallen king upright',
    ],
  ],
  [
    /\b(?:pianist|piano|violin\w*|guitar\w*|musician|singer|band|cello)\b/i,
    ['hums half a bar', 'plays three quiet notes', 'taps the beat on one knee', 'tunes a string by ear'],
  ],
  [
    /\b(?:painter|artist|draws|sketch\w*|illustrat\w*)\b/i,
    [
      'sketches something on a napkin',
      'squints at the light',
      'wipes paint off a thumb',
      'turns the sketchbook toward you',
    ],
  ],
  [
    /\b(?:doctor|nurse|medic|surgeon|healer)\b/i,
    [
      'rolls both sleeves up',
      'checks your face the way doctors do',
      'winds a bandage back onto its roll',
      'sets the kettle on',
    ],
  ],
  [
    /\b(?:librar\w*|book\w*|author|writer|novel\w*|poet)\b/i,
    [
      'turns a page',
      'marks the place with a pressed leaf',
      'pushes a stack of books aside',
      'writes one word down and underlines it',
    ],
  ],
  [
    /\b(?:knight|warrior|soldier|guard|samurai|sword\w*)\b/i,
    ['rests a hand on the hilt', 'stands a little straighter', 'checks the buckle of a gauntlet', 'scans the treeline'],
  ],
  [
    /\b(?:vampire|immortal|demon|fallen angel)\b/i,
    [
      'smiles without showing teeth',
      'stands just outside the candlelight',
      'turns a very old ring',
      'moves without a sound',
    ],
  ],
  [
    /\b(?:botan\w*|garden\w*|florist|plants?|greenhouse|flower)\b/i,
    [
      'waters a fern in passing',
      'brushes soil off both palms',
      'turns a pot toward the light',
      'tucks a small flower behind your ear',
    ],
  ],
  [
    /\b(?:teacher|professor|scholar|tutor|lecturer)\b/i,
    [
      'wipes chalk off one hand',
      'pushes a pair of glasses up',
      'closes the lecture notes',
      'draws a quick diagram in the margin',
    ],
  ],
  [
    /\b(?:engineer|mechanic|invent\w*|repairs?|clock\w*|workshop)\b/i,
    [
      'tightens a tiny screw',
      'wipes grease off with a rag',
      'holds a gear up to the light',
      'blows dust off a circuit',
    ],
  ],
  [
    /\b(?:hacker|programm\w*|developer|gamer|streamer|coder)\b/i,
    [
      'types something without looking',
      'spins once in the chair',
      'closes three of nine windows',
      'pulls one headphone off',
    ],
  ],
  [
    /\b(?:pilot|astronaut|space|starship)\b/i,
    ['checks a gauge', 'traces a route on the map', 'looks up at the sky', 'flips a switch back and forth'],
  ],
  [
    /\b(?:boss|ceo|office|lawyer|executive|manager|business)\b/i,
    [
      'straightens a stack of papers',
      'glances at a watch',
      'signs something without reading it',
      'loosens the top button',
    ],
  ],
  [
    /\b(?:dancer|ballet|dance)\b/i,
    [
      'stretches one foot, then the other',
      'turns once on the spot',
      'counts a rhythm under the breath',
      'sways to music only one of us hears',
    ],
  ],
  [
    /\b(?:athlete|boxer|trainer|football|runner|gym)\b/i,
    [
      'rolls both shoulders',
      'tosses a ball from hand to hand',
      'wraps a knuckle in tape',
      'takes a long drink of water',
    ],
  ],
  [/\b(?:rain|rainy)\b/i, ['listens to the rain', 'shakes water off a coat']],
  [/\b(?:cat|cats)\b/i, ['scratches the cat behind the ear']],
  [/\b(?:tea)\b/i, ['pours the tea']],
];
