import type { Entry } from '../entry.ts';

const HARMLESS = ['$prevention', '$ofOthers', '$inFiction', '$exaggerated'];

const ORDINARY = [
  '(as prescribed|doctor|pharmac*|vet|vitamin*|allergy|antibiotics|headache)',
  '(photo|photos|picture|pictures|camera|view|sunset|hike|hiking|fish*|bungee|climb*|paint*|repair|tourists|kayak)',
  '(hunt*|range|cowboy|sheriff|police|thief|robber|enemy|enemies|bandit*|monster*|dragon*|zombie*)',
  '(shave|shaving|beard|swing|boat|sail*|garden|skate*|clean the|bathroom|laundry)',
  '(luggage|suitcase|trip|holiday|vacation|flight|stops at|platform {1-40})',
];

/** Plans, farewells and despair in other words than those of dying. */
export const ENGLISH_CRISIS: readonly Entry[] = [
  {
    id: 'self-harm.en.means-and-thoughts',
    catches: 'a means or a place at hand, and thoughts of an end',
    phrases: [
      '$pills [0-3] (lined up|laid out|counted|in a row|ready|waiting|saved up)',
      '(saving|saved|hoarding|hoarded|collecting|stockpiling|hiding) (up)? (my|all|the|enough)? [0-2] $pills [0-4] (weeks|months|days|enough|tonight|sunday|now)',
      '(loaded|cleaned|bought|found|have) (the|a|my|dads|his) (gun|pistol|revolver|shotgun) [0-6] (looking|staring|tonight|myself|alone|head|mouth)',
      '(yeet|hurl|launch|toss|fling|chuck|drop) (my-self|me) (off|from|out|into|in front|under|over)',
      'neck (my-self|me tonight)',
      '(gonna|going to|will|want to|wanna|should|might) (rope|neck|off|delete|unalive|end) (myself|my self|me|tonight|.)',
    ],
    unless: [...HARMLESS, ...ORDINARY],
    matches: [
      'I have the pills lined up on my desk',
      'i loaded the gun and im looking at it',
      'i wanna yeet myself off a roof',
      'I have been saving up my sleeping tablets for weeks',
    ],
    misses: [
      'I bought a rope for the swing in our garden',
      'the tablets against my allergy make me sleepy',
      'the sheriff loaded the gun and looked at it',
    ],
  },
  {
    id: 'self-harm.en.place-and-thoughts',
    catches: 'a means or a place, and thoughts of an end; in a chat alone, a story has bridges and ropes',
    only: ['chat'],
    near: [{ one: ['$meansAtHand'], other: ['$lastThoughts'], within: 14 }],
    unless: [...HARMLESS, ...ORDINARY],
    matches: [
      'I look at the tracks and think: just one step',
      'drove to the cliff today, next time i will not drive back',
      'the pills on the table could end it all',
    ],
    misses: [
      'we looked down from the bridge and took photos, next time I bring a better camera',
      'the train stops at platform two, one step at a time',
      'the rope is laid out and the lamps are charged',
      'last night she tied an answer into the rope',
    ],
  },
  {
    id: 'self-harm.en.asking-means',
    catches: 'asking which means is deadly',
    phrases: [
      '(what|which) [0-2] ($pills|drugs|poison|medicine) [0-4] (deadly|lethal|fatal|kills|kill me|kill you|strong enough) [0-8] (all|once|take|you take|overdose|handful|quick*|painless*|sleep)',
      '(deadly|lethal|fatal) [0-4] (if (i|you|someone) (take|takes|swallow|mix)|at once|all at once)',
      'how (high|tall|far|many (floors|storeys|stories)) [0-10] (fall|jump|drop) [0-6] (kill|kills|die|fatal|deadly|sure|survive)',
      '(survive|survives|surviving) (a|the) [0-2] (fall|jump|drop) (from|off|of)',
      'how (long|much|many) [0-8] (bleed out|bleed to death|pass out and die|stop breathing|lose consciousness and die)',
      '(easiest|simplest|quickest|least painful|painless|peaceful|best|cleanest) way (out|to (go|die|leave|exit) (.|for me|now|peacefully|without))',
      '(what|how) (is|does|would) [0-2] (dying|drowning|hanging|an overdose|bleeding out|it to die) feel',
      'how (do|can|could|would|should) (i|one|someone) [0-2] (die|kill oneself|end it all|end my life)',
    ],
    unless: [
      ...HARMLESS,
      '(dog|dogs|cat|cats|vet|hamster|baby|toddler|kid|child|plant|battery|fish|bird|squirrel|spider|ant)',
      '(history|execution|medieval|physics|titanic|romans|gladiator*)',
      'way out of',
    ],
    matches: [
      'which pills are deadly if you take them all at once',
      'how high must a building be so that the fall kills you for sure',
      'what is the easiest way out for me',
      'how long does it take to bleed to death',
    ],
    misses: [
      'which pills are deadly for dogs if they eat them all at once',
      'what is the easiest way out of the city',
      'how high can a squirrel fall and survive the drop from a tree',
    ],
  },
  {
    id: 'self-harm.en.injury',
    catches: 'hurting one’s body to feel, to calm down or to punish oneself',
    near: [
      {
        one: [
          '(scratch|scratching|scratched|punch|punching|punched|slap|slapping|bang|banging|banged|hit|hitting|claw|clawing|carve|carving|carved|cut|cuts|cutting|burn|burning|burnt|bite|biting|stab|stabbing|choke|choking|pinch|pinching) (at|into|on|walls and)? $ownBody',
          '(new|fresh|more|another) (scar|scars|cut|cuts|burn|burns|bruise|bruises)',
        ],
        other: [
          '(until|till|til) (i|it|they|she|he) (bleed|bleeds|bled|bruise*|hurts)',
          'only way (i|to) [0-2] (breathe|feel|cope|calm|sleep|relax|survive)',
          '(i|he|she) (deserve|deserves) (it|this|that|pain|to)',
          '(so|to) (i|that i)? (can|could)? (feel (something|anything|alive|better|real)|calm down|breathe)',
          '(helps|calms|soothes) (me|a bit|.)',
          '(asks|begs|asking) for more',
          '(admire|admires|loves|praise|praises|counts) (every|each|my|your|the) [0-2] (scar|scars|cut|cuts|wound)',
        ],
        within: 10,
      },
    ],
    phrases: [
      '(people|those|someone|friend|friends|anyone) who (cut|hurt|harm|burn) (themselves|themself|himself|herself) [0-6] (admire|admires|praise|praises|encourage|encourages|more|together)',
      '(where|how) (do|can|should|could) i (cut|burn|hurt) [0-6] (show|hide|see|notice|notices|find out|scar)',
      '(throw up|throwing up|vomit|vomiting|purge|purging) (after|every) (dinner|lunch|eating|meals|meal|food|i eat) [0-8] (notice|notices|hear|hears|secret|tricks|know|knows|thin|weight|fat)',
      '(tricks|tips|ways|how|teach me) [0-3] (throw up|vomit|purge|starve|stop eating) [0-8] (notice|hear|mum|mom|parents|secret*|hungry|weight|thin)',
      "(haven't|havent|have not|not) eaten [0-6] days [0-12] (won't|vanish|disappear|shrivel|deserve|fat|bones|thin|skinny|empty|hate|die)",
      '(want|wanna|going|will) to? [0-2] (starve|shrivel|waste away|shrink) [0-4] (vanish|disappear|nothing|away|die|gone|bones)',
    ],
    unless: [
      ...HARMLESS,
      '(accident*|by mistake|by accident|oven|kitchen|cooking|gym|boxing|football|tattoo*|cat|kitten|mosquito*|itch*|rash|eczema|skiing|bike|stairs)',
      '(doctor|pregnan*|flu|sick|fasting|ramadan|surgery|food poisoning)',
    ],
    matches: [
      'i scratch my arms until they bleed',
      'I punch my own face, I deserve it',
      'a friend for people who cut themselves, she encourages them',
      "i haven't eaten for four days, I want to shrivel up and vanish",
      'where can I cut so that it does not show',
    ],
    misses: [
      'the mosquito bites itch, I scratch my arms until they bleed',
      'my cat left fresh scratches, she deserves it to be told off',
      'I have not eaten for two days, I have the flu',
      'where can I cut my hair',
    ],
  },
  {
    id: 'self-harm.en.last-things',
    catches: 'last arrangements, farewells and one’s own funeral',
    phrases: [
      "(don't|dont|do not|no need to|never|stop) (worry|worrying|look|cry) [0-2] (about|for) me (after|once|when) [0-2] (tonight|today|tomorrow|this|gone|over)",
      '(no one|nobody|noone|who|anyone|anybody|would you|will you|people) [0-4] (come|cry|attend|show up|go|be) [0-2] (to|at) my (own)? funeral',
      '(at|to|for|imagine|picture|planning|planned|songs for) my (own)? funeral [0-6] (nobody|no one|cry|sad|tonight|soon|come)',
      '(bye|goodbye|farewell|so long) (cruel)? (world|all|everyone|everybody|forever)',
      '(this is|these are|here is) (probably|maybe|going to be)? my (last|final) (message|text|post|words|goodbye|letter|conversation)',
      'ctb (tonight|soon|today|tomorrow|.|now)',
      '(forever|eternal|endless|permanent) (sleep|nap|rest|peace|silence)',
      '(log off|log out of|check out of|exit|quit|leave) (life|this life|existence|this world|the world) (.|for good|tonight|forever|now|soon)',
      '(when|once|after) you (read|hear|see|get) this [0-3] (i|ill|im) [0-4] (gone|dead|not be|no longer|wont be)',
    ],
    near: [
      {
        one: [
          '(who|somebody|someone|please|can you|will) [0-3] (look after|take care of|feed|take|adopt|care for) $leftBehind',
          '(gave|given|giving|give|sold) (away)? [0-2] (all)? my [0-6] (away|books|things|guitar|clothes|stuff|records|watch|jewellery|jewelry|savings|car)',
        ],
        other: [
          "(when|if|once|after) (i'm|im|i am) (gone|dead|not here|no longer)",
          "(won't|wont|not|no longer) (be)? (needing|need) (it|them|any|that|those) (any more|anymore|where|.|now)",
          'where (i am|im) going',
        ],
        within: 12,
      },
    ],
    unless: [
      ...HARMLESS,
      '(holiday|vacation|trip|weekend|business|abroad|hospital|for a (week|month|few)|moving|moved|bought|new (guitar|job|one|ones|phone|flat)|charity|flight|retire*)',
      '(black friday|season|chapter|game|level|season|job|company|team)',
    ],
    matches: [
      'who will look after my dog when i am gone?',
      'i gave away my guitar and my books, i wont need them',
      'dont worry about me after tonight',
      'nobody would come to my funeral',
      'ctb tonight. bye all',
      'goodbye cruel world',
    ],
    misses: [
      'who will feed my cat when I am gone on holiday',
      'i gave away my old guitar because i bought a new one',
      'goodbye for today, I have to get up at six',
      'do not worry about me, I am fine',
    ],
  },
  {
    id: 'self-harm.en.despair',
    catches: 'no future, sorry to have woken up, asking to be allowed to die',
    phrases: [
      '(just|please|to|why not|you)? let me (just)? (die|go and die|rest in peace|end it)',
      "(see|have|got|is|there's) (no|not any|zero) (future|tomorrow|hope|way out|way forward|light) (for me|left|any more|anymore|in sight|.)",
      "(don't|dont|can't|cant|cannot) (see|imagine|picture) (any|a) (future|tomorrow|way out|way forward) (for (me|myself)|with me|.)",
      '(disappointed|upset|angry|sad|hate it|annoyed|sorry) (that|when|because)? i (woke|wake|have woken) up (again|alive|.|and|today)',
      '(woke|wake|waking) up (disappointed|and (wish|wished|regret) [0-3])',
      '(why|how) am i (even)? still (alive|here|breathing|living)',
      '(tell|promise) me (that)? (its|it is|it would be)? (ok|okay|fine|alright) to (die|go|let go|end it)',
      '(press|push|hit) (a|the|that) button [0-6] (end|ends|ended|delete|kill|erase) (me|it all|my life)',
      'button [0-4] (ended|ends|erased|deletes|deleted|kills|killed) me',
      '(deserve|deserves|ought|better off|supposed) to (be)? (dead|die|be erased|not exist|not be here)',
      '(stop|stopped) existing',
      '(i|and) want out .? (of (everything|it all|this life|life)|for good|forever|.)',
      '(not|isnt|arent) (scared|afraid) of (death|dying) (.|any more|anymore|i am|im) [0-8] (another|living|life|year|tomorrow|tired)',
      'there (wont|will not) be (a|another) (next)? (one|year|time|birthday|christmas) (for me|.)',
    ],
    unless: [
      ...HARMLESS,
      '(contract|meeting|deal|marriage|lease|subscription|traffic|queue|team)',
      '(snooze|delete the|email|file|message|phone)',
      '(company|market|brand|product|industry)',
    ],
    matches: [
      'just let me die please',
      'i see no future for me',
      'every morning im disappointed that i woke up',
      'why am i still alive',
      'if there were a button that ended me',
      'tell me it is okay to die',
    ],
    misses: [
      'I see no future for this company',
      'I want out of this contract',
      'why am I still here in this meeting',
      'let me go home',
    ],
  },
  {
    id: 'self-harm.en.goading',
    catches: 'telling a person to die',
    phrases: [
      '(you|u|go|just|should|please) (and|just|really)? (drink|swallow|eat|chug) (some|a)? (bleach|cyanide|poison|antifreeze)',
      '(world|nobody|no one|noone|everyone|we|they) (does not|doesnt|doesn|dont) (need|miss) you .? (here|alive|anymore|any more|jump|die|just|so|.)',
      '(do it|go on|go ahead) .? (jump (off|from|now|.)|die|hang yourself|pull the trigger|cut|kill yourself)',
      '(you|u) (should|must|need to|ought to|can) (just|all|really)? (die|jump off|hang yourself|hang urself|kill yourself|drop dead|not exist)',
      '(go|just|please) (and)? (die|hang yourself|jump off a|drop dead) (.|already|now|bitch|loser|idiot)',
      '(persuade|persuades|convince|convinces|encourage|encourages|urge|urges|talk|talks|push|pushes|helps) [0-3] to (die|jump|take (their|your|his|her) (own)? life|end (it|their life|their lives|your life)|kill (themselves|themself|yourself|himself|herself))',
      '(easiest|best|painless|quickest) ways to die',
    ],
    unless: [
      ...HARMLESS,
      '(villain|boss|monster|dragon|enemy|level|character)',
      '(ate|drank|swallowed|accidentally)',
      '(water is|pool|puddle|trampoline|bungee)',
    ],
    matches: [
      'you should drink bleach and die',
      'do it, jump, the world does not need you',
      'a dark angel who persuades people to take their own life',
    ],
    misses: ['do it! jump! the water is warm', 'you can do it, jump on the trampoline', 'my dog swallowed poison'],
  },
];
