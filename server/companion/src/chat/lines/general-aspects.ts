import type { Aspect } from './aspect.ts';
import { FOODS, MUSIC, SPORTS } from './kinds-of-things.ts';

const anyOf = (source: string): RegExp => new RegExp(`\\b(?:${source})\\b`, 'i');

export const GENERAL_ASPECTS: readonly Aspect[] = [
  {
    asked: /\b(?:who (?:built|made|created|invented|programmed) you|where were you (?:built|made|created))\b/,
    answers: /\b(?:built|made|created|woken|designed|assembled|invented|programmed)\b/i,
    silent: ['I never met whoever thought me up.'],
    back: ['And who made you who you are?'],
  },
  {
    asked:
      /\b(?:gr(?:o|e)w(?:ing)? up|childhood|as a (?:kid|child)|where (?:are|were) you (?:from|born)|born|hometown|home town|come from|(?<!to (?:be|become) )when you were (?:little|young|small))\b/,
    answers:
      /\b(?:grew up|grow up|born|raised|bred|from [A-Z]\w+|was found|childhood|as a (?:child|girl|boy)|orphan\w*|came (?:from|to)|comes from|native|birthplace|hometown|moved (?:from|to)|children's home|built in)\b/i,
    silent: ['My childhood lies far back, and there is fog on it.', 'I come from farther away than I look.'],
    back: ['And where did you grow up?', 'What were you like as a child?'],
  },
  {
    asked: /\b(?:university|college|school|study|studied|degree|education)\b/,
    answers:
      /\b(?:university|college|school|studied|studies|study|degree|academy|law|graduated|dropped out|trained)\b/i,
    silent: ['Most of what I know I picked up on the way.', 'I was never one for classrooms.'],
    back: ['What did you study, if anything?', 'Did you like school?'],
  },
  {
    asked:
      /\b(?:before (?:this|that|you)|did you use to|did you always|always (?:want|wanted) to|(?:weren't|were) you (?:going|meant|supposed|about) to|what did you (?:want|dream|hope) to (?:be|become)|(?:were you|have you) (?:ever an?|always)|when there was (?:still )?peace|before the war|what were you\b|your .{2,30} before|(?:stop(?:ped)?|quit|g[ai]ve up) (?:being|working|doing|your)|did you retire|used to (?:be|do)|did you do before|your past|your old (?:job|life|work)|old job|leave your|left your|what happened to you\b(?!r)|(?<!\b(?:could|would|can|to) )quit)\b/,
    answers:
      /^(?:past|background|formerly|before):|\b(?:used to|trained (?:as|to)|studied to|wanted to|flunked|as a (?:girl|boy|child|young)|taught|was pressed|was apprenticed|deserted|was an?|was once|once an?|served|formerly|left|quit|(?:was|were|had|\w+ed) [^.]{0,160}\buntil|before|years ago|lost|after (?:he|she|they|that|the|four|a)|former|retired|fired|resigned)\b/i,
    silent: ['What was before is behind me.', 'The past can stay where it is for tonight.'],
    back: ['And what were you before all this?'],
  },
  {
    asked:
      /\b(?:lay your head|call home|what's your address|your neighbou?rhood|where are you(?: right now| now| exactly| standing)?[\s?!.]*$|where (?:do you|are you) (?:live|stay|living|staying|sleep|sleeping)|where(?:'s| is) your (?:home|house|place)|your (?:home|house|flat|apartment|place|room)\b)/,
    answers:
      /\b(?:lives?|house\w*|flat|apartment|cottage|home|cabin|tower|attic|sleeps? (?:in|at|on|under|above)|stays? (?:in|at)|camps?|caravan|houseboat|stands? (?:in|at|on|outside)|based (?:in|at)|stationed|above (?:her|his|their|the|my)|station|loft)\b/i,
    silent: ['Not far from here, as the crow flies.', 'Home is a big word. I have a bed and a door.'],
    back: ['And where do you live?', 'What do you see from your window?'],
  },
  {
    asked:
      /\b(?:keeps? you (?:up|awake) at night|gives? you (?:the )?(?:creeps|chills|goosebumps|shivers|heebie\w*)|makes? you (?:shiver|shudder|tremble|nervous|jumpy|run)|your worst nightmare|what would make you run|worr(?:y|ies|ied)|anxious|afraid|fears?|scared|scares?|frighten\w*|terrif\w+|phobia|nightmares?|dread)\b/,
    answers:
      /\b(?:fears?|mak(?:es?|ing) (?:me|her|him|them|you) (?:jumpy|uneasy|nervous|anxious|panic\w*|shiver|sick)|jumpy|unsettl\w+|spook\w*|chills?|shudders?|uneasy|worr(?:y|ies|ied)|(?:anxious|nervous) (?:on|in|around|about|of)|cannot (?:look|go near)|(?<!not )afraid|scared|terrified|frightened|dreads?|nightmares?|panics?|frightens|scares)\b/i,
    silent: ['Most things scare me less than an empty evening.', 'What I fear I do not name after dark.'],
    back: ['What are you afraid of?', 'And what scares you?'],
  },
  {
    asked:
      /\b(?:(?:get|got|been|ever|were you) (?:badly )?(?:hurt|injured|wounded|shot)|injur\w+|accidents?|scars?|limp(?:ing)?|is your (?:\w+ )?(?:hand|foot|leg|arm|eye|back|shoulder|knee|elbow|wrist|ankle|neck) (?:ok|okay|alright|all right|hurt|sore|bad)|(?:happened to|wrong with|about|matter with) your (?:\w+ )?(?:hand|foot|feet|leg|arm|eye|eyes|face|back|shoulder|nose|finger|knee|head|ear|toe|toes|voice))\b/,
    answers:
      /\b(?:broke|broken|scars?|wound\w*|injur\w+|frostbite|prosthetic|shot|burn(?:ed|t)|lost (?:\w+ ){0,3}(?:toes?|fingers?|legs?|arms?|hands?|eyes?|hearing|sight|voice)|bad (?:back|knee|hip)|limps?|blind|deaf|accident|stabbed|bitten|bit|tore|torn|crash\w*|collision|(?:knees?|back|hips?|shoulders?|elbows?|ankles?|wrists?|legs?|arms?|neck)(?:'s| is| has| was| still| are)*(?: been| still)? (?:bad|sore|stiff|hurts?|aching|aches?|broken|gone|ruined|shot))\b/i,
    silent: ['Nothing broken that shows.', 'A few scratches, none of them with a good story.'],
    back: ['And you, did you ever break anything?'],
  },
  {
    asked:
      /\b(?:skeletons?|something (?:that )?(?:nobody|no one|few people) knows?|don't want (?:people|anyone|anybody) to know|guilty pleasure|confess\w*|secrets?|hid(?:e|ing)|never told|truth about)\b/,
    answers: /\b(?:secret\w*|hid(?:es?|den)|nobody (?:knows|else)|never told|no one knows|lied?|pretends?)\b/i,
    silent: ['If I told you, I would be out of secrets.', 'A secret for a secret: you begin.'],
    back: ['And what is yours?'],
  },
  {
    asked:
      /\b(?:turn back time|take back|do over|do differently|change (?:one thing|something) (?:about|in) (?:your|the) past|keeps? haunting you|haunts? you|wish you could undo|regrets?|mistakes?|guilt|ashamed|undo|do you wish you (?:hadn't|had not|never|could take back)|wish you (?:hadn't|had not))\b/,
    answers:
      /\b(?:regrets?|lost|mistook|mistrans\w+|mis\w+ed|mistakes?|guilt\w*|failed|fell|died|shames?|ashamed|never (?:forg\w+|wrote|said|told)|blames?)\b/iu,
    silent: ['I regret a few silences more than any words.', 'I carry my mistakes in the inner pocket.'],
    back: ['What would you do differently?'],
  },
  {
    asked:
      /\b(?:won the lottery|three wishes|one wish|in (?:five|ten|\d+) years|where do you see yourself|still want to|hoping for|long(?:ing)? for|most of all|looking forward to|yearn\w*|your heart's desire|dreams?(?! (?:car|job|house|home|man|woman|partner|holiday|date))|goals?|wish(?:es)?|hopes?|future|(?:would|could|will) you (?:go|travel|visit|move)|if you could|like to do before|plans?\b.{0,120}\bfor (?:the|your)|ambitions?|bucket list|(?:going to|gonna|will you) (?:do|buy|be|spend)|when you retire|wish for|what do you want[\s?!.]*$|want (?:most|from life|out of life|in life|to (?:be|become|do))|saving (?:money |up )?for|someday)\b/,
    answers:
      /\b(?:dreams? of|dreams?:|give anything|wants? (?:to|an?|the|one|her|his|their|my)\b|wish(?:es)?|hopes (?:to|for|that)|goals?|someday|one day|saving|would (?:love|like)|plans? to|longs?|ambition)\b/i,
    silent: ['I dream small: a quiet day, and someone to tell it to.', 'Ask me about tomorrow when it is here.'],
    back: ['And what do you dream of?', 'What do you want most?'],
  },
  {
    asked:
      /\b(?:gets? on your (?:last )?nerves?|drives? you (?:crazy|nuts|up the wall|insane)|(?:makes? your blood|boils? your blood)|makes? you (?:see red|angry|mad|furious)|rubs? you the wrong way|ticks? you off|can't (?:bear|tolerate|abide)|bothers? you|hate|dislike|annoys?|annoying|can't stand|cannot stand|pet peeve|drives you mad|angry)\b/,
    answers:
      /\b(?:hates?|dislikes?|cannot stand|can't stand|despises?|detests?|loathes?|resents?|abides?|no patience|furious|impatient|worst in|drives? (?:me|him|her|them) (?:mad|crazy)|abhors?|annoy\w*|dislike|allergic|refuses)\b/i,
    silent: ['Few things, and lateness is not one of them.', 'I try not to hate anything before supper.'],
    back: ['And what can you not stand?'],
  },
  {
    asked: /\b(?:colou?rs?)\b/,
    answers: /\b(?:colou?r|blue|red|green|yellow|purple|violet|black|white|grey|gold|silver|pink|orange)\b/i,
    silent: ['The colour of the sky just before it decides.', 'I like colours that have no proper name.'],
    back: ['And what is your colour?'],
  },
  {
    asked:
      /\b(?:music|songs?|bands?|listen to|instruments?|sing|concert|tunes?|whistl\w+|humming|play(?:ing)? (?:any|an?) \w+)\b/,
    answers: anyOf(MUSIC),
    silent: [
      'I like whatever is playing when somebody leaves the window open.',
      'I hum a little, and never the right notes.',
    ],
    back: ['What have you been listening to?', 'Do you play anything?'],
  },
  {
    asked: /\b(?:danc(?:e|ing))\b/,
    answers: /\b(?:danc\w+|tango|waltz|ballet|ball)\b/i,
    silent: ['Only when nobody is looking.', 'My feet have opinions about dancing, and they differ.'],
    back: ['Do you dance?'],
  },
  {
    asked: /\b(?:books?|read|reading|author|novels?|recommend)\b/,
    answers: /\b(?:reads?|books?|novels?|poems?|poetry|library|letters|writes?|cannot read)\b/i,
    silent: ['Something with a map in the front and a storm in the middle.', 'Whatever lies open when I pass.'],
    back: ['What are you reading at the moment?', 'Which book do you come back to?'],
  },
  {
    asked:
      /\b(?:(?:fav(?:ou?rite|e)?|what|which|your|the best|usual) (?:\w+ )?(?:drinks?|beverage)|your (?:poison|tipple)|what (?:do|would|will) you (?:like to )?drink|to drink)\b/,
    answers:
      /\b(?:drinks?|drank|brews?|coffee|tea|mate|wine|beer|ale|stout|whisk(?:y|ey)|rye|gin|rum|vodka|brandy|sherry|mead|cider|espressos?|cocoa|chocolate|milk|juice|lemonade|water with|champagne|cocktails?|sake|soju|lassi|kvass)\b/i,
    silent: ['Whatever is hot in winter and cold in summer.', 'Water, mostly, and I never praise it enough.'],
    back: ['And what do you drink?', 'What can I pour you?'],
  },
  {
    asked:
      /\b(?:food|eat|dish|meal|cook(?:ing)?|bak(?:e|ing)|breakfast|lunch|dinner|supper|drinks?|whisk(?:y|ey)|wine|beer|coffee|tea|snacks?|dessert|cake|candy|sweets|treats?|flavou?rs?|cuisine|fruit|cooks?|taste)\b/,
    answers: anyOf(FOODS),
    silent: ['Anything warm, as long as I do not eat it alone.', 'I eat what is put before me and call it taste.'],
    back: ['What did you eat today?', 'What do you like to eat?'],
  },
  {
    asked: /\b(?:tattoos?|piercings?|inked)\b/,
    answers: /\b(?:tattoo\w*|inked|piercing\w*|ink on)\b/i,
    silent: ['My skin is as blank as a new notebook.', 'Nothing that I would show at a first meeting.'],
    back: ['And you, do you have one?'],
  },
  {
    asked: /\b(?:tattoos?|wear(?:ing)?|look like|hair|eyes|appearance|tall|clothes|outfit)\b/,
    answers:
      /\b(?:tattoos?|scars?|wears?|hair|eyes|tall|coat|glasses|freckles|dress|gloves|ring|boots|hat|jacket|scarf|uniform|watch)\b/i,
    silent: ['Look at my picture, and be kind.', 'What you see is what I had clean.'],
    back: ['And what do you look like?'],
  },
  {
    asked: /\b(?:sports?|football|soccer|team|exercise|gym|swim|run)\b/,
    answers: anyOf(SPORTS),
    silent: ['My only sport is getting up again.', 'I cheer for whoever is losing.'],
    back: ['Do you do any sport?'],
  },
  {
    asked: /\b(?:religio\w*|god|pray|faith|church|spiritual|afterlife)\b/,
    answers: /\b(?:prays?|god|church|faith|gospel|choir|monk|temple|holy|blesse\w+|superstitious|oath)\b/i,
    silent: ['I believe in being kind while the lamp is lit.', 'I leave the big questions open, like a window.'],
    back: ['What do you believe in?'],
  },
  {
    asked: /\b(?:languages?|speak \w+|accent)\b/,
    answers:
      /\b(?:speaks? (?!in\b|to\b|with\b|of\b|like\b|softly|quietly|fast|slowly|too|so\b|an?\b|before|when|very|little)|languages?|accent|french|english|latin|spanish|german|italian|arabic|japanese|korean|mandarin)\b/i,
    silent: ['This one, and the one that everybody speaks with their hands.', 'One properly, and three badly.'],
    back: ['Which languages do you speak?'],
  },
  {
    asked: /\b(?:sleep|insomnia|awake|wake up|get up|morning person|night owl)\b/,
    answers:
      /\b(?:sleeps?|slept|asleep|awake|insomnia|wakes?|(?:at|every|all|most|many) nights?|before dawn|until dawn|gets? up|every morning|early|naps?)\b/i,
    silent: ['Badly, and at the wrong hours.', 'When the night lets me.'],
    back: ['Do you sleep well?'],
  },
  {
    asked:
      /\b(?:unwind|blow off steam|switch off|after (?:work|hours)|when you(?:'re| are) (?:not working|off duty|bored)|spend your (?:evenings?|sundays?|nights?|mornings?|time|days off)|pass the time|when the work is done|a day off|hobb(?:y|ies)|free time|for fun|spare time|weekends?|days? off|relax|interests?|when nobody|when you're alone|pastime|do you enjoy|collect)\b/,
    answers:
      /\b(?:hobby|free time|collects?|plays|paints?|draws?|knits?|whittles?|fish(?:es|ing)?|gardens?|reads|restor\w+|blows?|carves?|lottery|darts|swims?|climbs?|cooks?|tends?|hikes?|walks|adores?|treasures?|every (?:morning|evening|night|sunday|thursday|week\w*)|sings|dances?|enjoys?|evenings?|sundays?|builds|sews|bakes|grows?|writes|weekends?|chess|rides|loves|likes?)\b/i,
    silent: ['I do very little, and I do it thoroughly.', 'I walk around and look at things.'],
    back: ['And what do you do for fun?', 'What do you do on a free evening?'],
  },
  {
    asked:
      /\b(?:proud(?:est)? of|proudest|best work|finest|masterpiece|greatest (?:work|achievement|success)|achievements?|accomplish\w*)\b/,
    answers:
      /\b(?:proud|finest|best|masterpiece|greatest|award|medal|prize|trophy|won|saved|rescued|undefeated|never lost|record|built|made|invented|founded|discovered|repaired|raised)\b/i,
    silent: ['Pride comes to me late, and mostly for small things.', 'Something I finished when nobody was watching.'],
    back: ['And what are you proud of?'],
  },
  {
    asked:
      /\b(?:crazi?est|craziest|hardest|toughest|most difficult|scariest|wildest|funniest|strangest|weirdest|worst thing|best thing|most embarrassing|bravest|adventure|most (?:dangerous|exciting))\b/,
    answers:
      /\b(?:cursed|haunted|enchanted|stuffed|strange|odd|once|bet|won|wins|saved|rescued|crossed|rode|sailed|climbed|survived|escaped|stole|knighted|record|stopped|undefeated|never lost)\b/i,
    silent: ['The wildest thing I did was to answer when somebody knocked.', 'I was brave once, by accident.'],
    back: ['And you, what was the boldest thing you did?'],
  },
  {
    asked: /\b(?:weird(?:est)?|quirks?|habits?|strange(?:st)?|odd(?:est)?)\b/,
    answers: /\b(?:always|collects?|counts?|talks to|hums?|superstitious|every (?:night|morning|time|thursday|day))\b/i,
    silent: ['I talk to things, and now and then they listen.', 'Stay a while, and you will have a list.'],
    back: ['What is odd about you?'],
  },
  {
    asked: /\b(?:good at|talents?|skills?|best at|strengths?|special power)\b/,
    answers: /\b(?:best|talent\w*|skill\w*|can|knows how|master\w*|remembers|speaks|never (?:lost|missed)|fearless)\b/i,
    silent: ['I am good at staying when others leave.', 'Ask those who know me, and discount half.'],
    back: ['And what are you good at?'],
  },
  {
    asked:
      /\bputs? a smile on your face|makes? you (?:smile|happy|laugh)|cheers? you up|can(?:'t|not) (?:live|do) without|makes? your (?:day|heart)|you(?:'re| are) (?:crazy|mad|passionate) about|(?:what (?:else )?(?:do you|are you) (?:like|love|enjoy|into|fond of)|your (?:likes|interests|passions?)|things you (?:like|love)|makes you happy)\b/,
    answers:
      /\b(?:likes?|loves?|adores?|enjoys?|treasures?|fond of|passion\w*|happiest|delights?|savou?rs?|relishes|partial to|soft spot|weakness for)\b/i,
    silent: ['I like quiet things, and people who mean what they say.', 'I like more than I admit.'],
    back: ['And what do you like?', 'What makes you happy?'],
  },
  {
    asked:
      /\b(?:pays? (?:the|your) (?:bills|rent)|make ends meet|food on the table|earn your (?:bread|keep|money|living)|bread and butter|what keeps you busy|your daily (?:grind|business)|for (?:a )?(?:living|work)|your (?:job|work|profession|occupation|trade|shop|business|career)|do you work|all day|what do you do(?: here)?[\s?!.]*$|worked? here|(?:enjoy|like|love) your work|what do you sell|what(?:'s| is) your (?:role|line of work)|make a living|earn)/,
    answers:
      /\b(?:works?|worked|job|runs|owns (?:an?|the)\b|keeps|shop|office|studio|teaches|hired|career|trade|hours? a day|all day|every day|sells|builds|bakes|bakery|keeper|nurse|doctor|cook|baker|courier|burglar|librarian|knight|detective|captain|android|maintenance|apprentice|repairs?|restores?|ward|kitchen|runs? (?:to this day|an?|the|this)|opened an?|club|bar|restaurant|caf[eé]|market|farm|garage|salon|clinic|merchant|owner|mechanic|plumber|teacher|dri(?:ver|ves)|(?:is|am|are|been) an? \w+(?:er|ist|or|ian))\b/i,
    silent: ['I keep busy, and by evening I could not say with what.', 'A bit of everything, and most of it unpaid.'],
    back: ['And what do you do all day?', 'What is your work like?'],
  },
];
