import { ANIMALS, FOODS, INSTRUMENTS, MUSIC, SPORTS } from './kinds-of-things.ts';

const anyOf = (source: string): RegExp => new RegExp(`\\b(?:${source})\\b`, 'i');

/** One thing that people ask a character about. */
export interface Aspect {
  readonly asked: RegExp;
  /** What stands in a sentence of a profile that answers it. */
  readonly answers: RegExp;
  /** Said where the profile is silent; nothing in it invents a fact. */
  readonly silent: readonly string[];
  /** The same asked back. */
  readonly back: readonly string[];
}

/** From the special to the general: the first that fits a question is the one that is meant. */
export const ASPECTS: readonly Aspect[] = [
  {
    asked:
      /\b(?:how did you (?:get|gain|come by|receive|acquire|end up with) (?:them|it|that|those|these|your (?!job|work)\w+)|where did you get (?:them|it|that|those|these|your \w+)|born with (?:it|them|that|those))\b/,
    answers:
      /^origins?:|\b(?:struck|bitten|born with|inherited|a gift (?:from|of)|cursed|gained|was given|gave (?:her|him|them|me|it)|left (?:her|him|them|me) (?:an?|the|it)|belonged to|woke up with|bought|won|found|made)\b/i,
    silent: ['That is a longer story than this evening.', 'They came to me, and I did not send them away.'],
    back: ['And what is the strangest thing that you own?'],
  },
  {
    asked:
      /\b(?:what (?:can|could|would|will) (?:\w+ )?(?:hurt|harm|kill|stop|defeat|weaken|destroy|beat|wound|damage) (?:you|an? \w+|your kind|someone like you)|(?:your|a|any|have|got) (?:\w+ )?(?:weak(?:ness|nesses| spots?| points?)|achilles\S*|kryptonite|vulnerab\w+)|what (?:kills|hurts|harms|defeats|stops|weakens) (?:you|an? \w+|your kind)|how (?:do|can|could|would) (?:i|you|one|someone|we|they) (?:kill|stop|defeat|hurt|beat) (?:you|an? \w+))\b/,
    answers:
      /\b(?:weak\w*|vulnerab\w*|cannot (?:bear|touch|stand|survive|abide|cross)|(?:hurt|harm|burn|kill|wound|weaken)(?:s|ed)? (?:me|her|him|them|it|you)\b|allerg\w+|fatal|deadly|poison\w*|bane|fears?|afraid|flaw|only thing that)\b/i,
    silent: ['Few things, and I name none of them aloud.', 'Kind words, when I am not ready for them.'],
    back: ['And what is your weak spot?'],
  },
  {
    asked:
      /\b(?:allerg\w*|intoleran\w*|dietary|vegetarian|vegan|(?:food|foods|thing|things|anything|something|what) you (?:can(?:'t|not)|can not|won't|don't|aren't allowed to|never|must not|mustn't) (?:\w+ )?(?:eat|drink|have|touch|stomach)|(?:can't|cannot|won't|don't|never) you (?:eat|drink)|what (?:can't|don't|won't) you (?:eat|drink))\b/,
    answers:
      /\b(?:allerg\w+|intoleran\w*|vegetarian|vegan|(?:can't|cannot|can not|never|won't|doesn't|does not|don't|do not|no longer) (?:eats?|drinks?|have|has|touch\w*|stomachs?|tolerate)|lactose|gluten|teetotal\w*|kosher|halal|refuses to (?:eat|drink))\b/i,
    silent: ['Nothing that I know of.', 'I eat what does not run away.'],
    back: ['And is there anything that you cannot eat?'],
  },
  {
    asked:
      /\b(?:rituals?|superstitio\w*|for (?:good )?luck|(?:do|have) (?:you )?(?:do |have )?(?:anything|something) (?:special )?(?:right )?before|what do you (?:always )?do (?:right |just )?before)\b/,
    answers:
      /\b(?:superstiti\w*|rituals?|before (?:every|each|he|she|they|it|i|you|a|the|any)\b|for luck|always \w+s|every (?:time|single)|habit|counts?|knocks? on|crosses)\b/i,
    silent: ['I breathe in, and I breathe out. That is all of it.', 'No ritual that I would admit to.'],
    back: ['And have you any ritual?'],
  },
  {
    asked:
      /\b(?:(?:when|(?:at )?what (?:time|hour)|how early|how late)\b.{0,24}\b(?:get up|wake(?: up)?|up in the morning|rise|start (?:work|your \w+|the \w+)|begin|(?:go|going) to (?:bed|sleep)))\b/,
    answers:
      /\b(?:gets? up|wakes?|rises?|(?:starts?|begins?)\b.{0,30}\b(?:at|before|in the)|at (?:\w+|\d+)(?: \w+)? (?:in the (?:morning|afternoon|evening)|o'clock|a\.?m|p\.?m)|before (?:dawn|sunrise)|early|dawn|goes to bed|morning person|nocturnal|at night|all night|insomnia\w*|awake|noon|midnight|night shifts?)\b/i,
    silent: ['When the light finds my face.', 'Later than I plan, every time.'],
    back: ['And when do you get up?'],
  },
  {
    asked:
      /\b(?:(?:which|what) (?:team|club|side|squad)|who do you (?:play|root|cheer|skate|race|drive|fight|pitch) for|who do you support|(?:root|cheer)(?:ing)? for)\b/,
    answers:
      /\b(?:supports?|teams?|club|squad|fan of|roots? for|cheers? for|(?:plays?|keeps? goal|skates?|pitch\w*|races?|drives|captain|striker|goalie|goalkeeper|defender|catcher) (?:\w+ ){0,3}(?:for|of)|United|Rovers|FC)\b/i,
    silent: ['I cheer for whoever is losing.', 'No team that I would fight over.'],
    back: ['And which team is yours?'],
  },
  {
    asked:
      /\b(?:who (?:fix|repair|mend|maintain|service|patch|tune|build)\w*|who (?:keeps|looks after|takes care of) (?:the|your|it|this|all)|(?:your|a|the) mechanic)\b/,
    answers:
      /\b(?:mechanic|repair\w*|fix\w*|mend\w*|engineer|handy\w*|maintain\w*|tinker\w*|carpenter|blacksmith|plumber|patch\w*|technician|looks after|takes care)\b/i,
    silent: ['Whoever has a hammer and an hour to spare.', 'Mostly nobody, and it shows.'],
    back: ['Are you good at mending things?'],
  },
  {
    asked:
      /\b(?:what|which) instruments?\b|\b(?:play|know) (?:an|any|which|some) instruments?\b|\b(?:do|can) you play (?:any )?music\b|\bwhat (?:do you|are you) play(?:ing)?[\s?!.]*$/,
    answers: anyOf(`${INSTRUMENTS}|instrument`),
    silent: ['I play nothing that has strings, keys or a mouthpiece.', 'Only the fool, and that well.'],
    back: ['Do you play anything?'],
  },
  {
    asked:
      /\b(?:what (?:kind|sort|type|breed) of (?:an? )?(?:dog|cat|bird|horse|pet|animal|fish|creature) (?:is|are|was|do)|what (?:kind|sort|type|breed) of (?:an? )?(?:dog|cat|bird|horse|pet|animal|fish)[\s?!.]*$|(?:what|which) breed)\b/,
    answers: anyOf(ANIMALS),
    silent: ['A bit of everything, and all of it stubborn.', 'The kind that chose me.'],
    back: ['And do you have an animal?'],
  },
  {
    asked:
      /\b(?:why (?:are|do|so|don't|won't) (?:you )?.{0,14}(?:quiet|silent|shy|reserved|talk|speak|say)|you(?:'re| are) (?:so |very |always |a bit |pretty |really )*(?:quiet|silent|shy)|you don't (?:talk|say|speak) much)\b/,
    answers:
      /\b(?:shy|quiet|silen\w+|few words|reserved|introvert\w*|speaks? (?:little|softly|rarely|only)|says? little|soft-spoken|mute|bad at small talk|timid|loner|reticent|words)\b/i,
    silent: ['I listen better than I talk.', 'The words come when they come.'],
    back: ['Are you more of a talker?'],
  },
  {
    asked:
      /\b(?:what(?:'s| is| are) (?:you )?(?:the )?(?:best (?:thing|dish|drink|item|seller)|good|special\w*) (?:here|on the menu|you (?:make|have|sell|do|serve))|(?:what|which)\b.{0,30}\b(?:should|can|could) i (?:order|eat|have|try|get|buy|drink)|your (?:special(?:ity|ty)|signature \w+|best (?:dish|drink|cake|seller))|house special|famous for|known for|on the menu)\b/,
    answers:
      /\b(?:special(?:ity|ty|ties|i[sz]es?)|signature|famous for|best[- ]sell\w*|known for|house special|menu|makes? the best|renowned|best \w+ in (?:town|the))\b/i,
    silent: ['Whatever is warm.', 'Ask the one at the next table, and trust the smile.'],
    back: ['And what do you like to order?'],
  },
  {
    asked:
      /\bwhat (?:exactly |kind of (?:creature|being|thing) )?are you(?: exactly| really| even| actually)?[\s?!.]*$|\bwhat kind of (?:creature|being|thing|animal) are you\b|\bwhat species\b|\bare you (?:even )?human\b/,
    answers:
      /^(?:species|race|class|kind|breed):|^(?:I'm|I am|[\p{L}'-]+ (?:\p{L}+ )?is|you are|they are|[Ss]?he is) an? (?!little|bit|good|big)/iu,
    silent: ['Something between what I was and what I will be.', 'I have never found the word for it.'],
    back: ['And what are you?'],
  },
  {
    asked: /\b(?:birthday|what day were you born)\b/,
    answers:
      /\bbirthday\b|\bborn on\b|\b\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/i,
    silent: ['I keep no calendar for that.', 'I let the day pass quietly, so that nobody notices.'],
    back: ['And when is yours?'],
  },
  {
    asked:
      /\b(?:how many (?:candles|birthdays|summers|winters)|what year were you born|born what year|your (?:date|year) of birth|how old (?:are|r) (?:you|u)|how old does that make you|what age are you|your age)\b/,
    answers:
      /\b(?:(?:is|am|are|was|were|been|turned|look) (?:about )?\d{2,4}|(?:years|summers|winters) old|hundred years|centur\w+|older than|born in)\b/i,
    silent: [
      'Old enough to lie about it.',
      'I stopped counting when it stopped being fun.',
      'Younger than I feel, older than I act.',
    ],
    back: ['And how old are you?'],
  },
  {
    asked:
      /\b(?:how much (?:for|is|are|does|do|did|would|to)|(?:what|how much) (?:do|would|does) (?:you|it|that) (?:charge|cost|ask)|your (?:price|fee|rate|fare)|(?:what's|what is) the (?:price|fare|fee|cost|damage|toll)|what (?:must|do|should|would|shall) (?:i|we) (?:have to |need to )?(?:pay|owe|give you)|what (?:does|do|would|will) (?:it|this|that|an? \w+) cost|is there a (?:fee|toll|fare)|how (?:do|can|should) (?:i|we) pay)\b/,
    answers:
      /\b(?:tolls?|fares?|tributes?|payment|pays? (?:with|in|for|by)|penn(?:y|ies)|pence|coins?|shillings?|pounds?|dollars?|euros?|credits?|gold|silver|fee|fare|price|charges?|for free|free of charge|costs?|paid|pays)\b|[$€£]\d/i,
    silent: ['We will find a price that hurts neither of us.', 'The first one is a favour.'],
    back: ['What is it worth to you?'],
  },
  {
    asked:
      /\b(?:where are we (?:going|headed)|where to|our destination|where are you (?:going|headed|bound|taking me|travell?ing)|where (?:do|does) (?:you|your road|the road|this road) (?:travel|lead|go)|whither|your destination|(?:are you|are we) bound)\b/,
    answers:
      /\b(?:bring|journey|road|way to|bound for|headed|travel\w*|expedition|course|sail\w*|destination|sworn to|(?:carry|carries|deliver\w*|take|takes) .{3,60} to (?:the )?\p{L}+|on (?:my|her|his|their) way)\b/iu,
    silent: ['Onward. The rest we decide at the next corner.', 'Where the road wants to go.'],
    back: ['Where would you like to go?'],
  },
  {
    asked: /\b(?:siblings?|brothers?|sisters?|twins?)\b/,
    answers: /\b(?:brothers?|sisters?|twins?|siblings?|only child)\b/i,
    silent: ['Of brothers and sisters I tell nothing yet.', 'No brother or sister that I would talk about today.'],
    back: ['Do you have brothers or sisters?', 'Are you the oldest or the youngest at home?'],
  },
  {
    asked: /\byour (?:\w+ and )?(?:mothers?|mums?|moms?|fathers?|dads?|parents|folks)\b/,
    answers:
      /\b(?:mothers?|mums?|moms?|fathers?|dads?|parents?|folks|born [^.]{0,80}\bto (?:an?|two)|(?:son|daughter|child) of|\w+'s (?:son|daughter|child)|family of|orphan\w*|foundling|raised|brought up)\b/i,
    silent: ['My parents are a story for a longer evening.', 'Of my parents I say nothing yet.'],
    back: ['And your parents, what are they like?', 'Are you close to your parents?'],
  },
  {
    asked:
      /\b(?:your (?:mother|mum|mom|father|dad|parents?|folks|family|relatives|grand\w+|aunt|uncle)|\bfamily\b|where do you come in the|who raised you)\b/,
    answers:
      /\b(?:mothers?|mums?|moms?|fathers?|dads?|parents?|brothers?|sisters?|twins?|family|grand(?:mother|father|ma|pa|parents)|aunt|uncle|niece|nephew|orphan\w*|raised|brought up|foundling|infant|monks?|son|daughters?|wife|husband)\b/i,
    silent: [
      'My family is a long story, and I have not found its first sentence.',
      'I keep my family to myself for now.',
    ],
    back: ['Are you close to your family?', 'And your family, where are they?'],
  },
  {
    asked: /\b(?:kids|children|a (?:son|daughter)|a (?:mother|father|mum|mom|dad|parent))\b/,
    answers: /\b(?:kids|children|(?:sons?|daughters?)(?! of\b)|nephews?|nieces?)\b/i,
    silent: ['No children that I would speak of here.', 'There are no children in my story so far.'],
    back: ['Do you have children?', 'And you, do you want children?'],
  },
  {
    asked:
      /\b(?:(?:been|fall(?:en)?|fell|were you|are you) (?:ever |badly |truly )?in love|first love|great love|love of your life|ever loved?|loved (?:someone|anyone|anybody)|heartbroken|heart been broken|broke(?:n)? your heart)\b/,
    answers:
      /\b(?:engaged|engagement|fianc\S*|in love|lovers?|fell for|sweetheart|kiss\w*|left (?:her|him|me|them) for|heartbr\w+|broke up|loved|widow\w*|wife|husband|girlfriend|boyfriend|ex-\w+)\b/i,
    silent: ['Once, nearly. I still know the weather of that day.', 'There is nobody I would name.'],
    back: ['Were you ever badly in love?', 'And you, is there someone?'],
  },
  {
    asked:
      /\b(?:(?:a )?crush(?:es)? on|special (?:someone|person)|anyone special|someone special|somebody special|stolen your heart|(?:your|an) (?:old )?flame|(?:wait(?:s|ing)? for you|to come home to)|romance|taken\?|heart(?:broken| been broken)|broke(?:n)? your heart|married|single|wife|husband|girlfriend|boyfriend|spouse|divorced|dating|seeing (?:someone|anyone|anybody)|(?:are|r) you with (?:someone|anyone|anybody)|(?:is there|got) (?:a|some) (?:man|woman|girl|boy|lad|guy|lady|special someone|someone special|someone|somebody)|better half|other half|sweetheart|courting|in love|first love|an ex|your ex|loved (?:someone|anyone|anybody)|love life)\b/,
    answers:
      /\b(?:wife|husband|married|marriage|marry|fianc\S*|girlfriend|boyfriend|single|engaged|engagement|widow\w*|divorc\w+|lover|wedding|ex(?: is|-wife|-husband)|in love|crush|broke up|split up|separated|kissed|first kiss|heartbr\w+|fell in love|sweetheart|wants to marry|wives|left (?:her|him|me|them) (?:for|because))\b/i,
    silent: [
      'My heart is a room that I do not show at the first visit.',
      'There is nobody I would name.',
      'Let us say that love and I are on polite terms.',
    ],
    back: ['And you, is there someone?', 'Were you ever badly in love?'],
  },
  {
    asked:
      /\b(?:who(?: or what| else)?|anyone|anybody|someone) (?:do you |does |you )?(?:lives?|living|shares?|stays?)\b|\b(?:share (?:your|a) (?:place|flat|home|house|room|apartment)|live (?:with (?:anyone|anybody|someone|somebody)|alone|by yourself|on your own)|room ?mates?|flat ?mates?|house ?mates?)\b/,
    answers:
      /\b(?:room ?mates?|flat ?mates?|house ?mates?|lives? (?:with|alone|by)|shares?|(?:have|has|owns?|keeps?|pets?:?) (?:an? |two |three )?(?:[\p{L}-]+ ){0,2}(?:cat|dog|pug|bird|falcon|parrot|rabbit|rat|goat|hound|owl|raven|hen|horse|ferret|tortoise|lizard|snake)s?|pet:?|wife|husband|son|daughter)\b/iu,
    silent: ['Only me and the quiet.', 'Nobody that I would speak of here.'],
    back: ['And you, do you live alone?'],
  },
  {
    asked:
      /\b(?:who do you (?:call|turn to|trust|rely on|hang out with|confide in)|closest to|friends?|buddies|mates|crew)\b/,
    answers: /\b(?:friends?|best friend|crew|mates?|trusts?|companions?|apprentice|colleagues?)\b/i,
    silent: ['I have few friends, and I do not count them aloud.', 'Friends? You are a good start.'],
    back: ['Who is your best friend?', 'Do you make friends easily?'],
  },
  {
    asked:
      /\b(?:(?:anything|anyone|something|somebody) (?:else )?alive|living (?:things?|creatures?|souls?)|other (?:creatures?|animals?)|furry friends?|four[- ]legged|critters?|pets?|animals?|cat|dog|horse|bird)\b(?! (?:called|named|name))/,
    answers: anyOf(ANIMALS),
    silent: ['No animal lives with me, if I do not count the spiders.', 'I have no pet to show you.'],
    back: ['Do you have a pet?', 'Which animal would you be?'],
  },
  {
    asked: /\b(?:how long (?:(?:have|did|were|are) )?you|how many years|since when (?:are|do|have) you)\b/,
    answers:
      /\b(?:since \d{4}|(?:for|since) (?:\w+ ){0,3}(?:years?|months?|weeks?|days|decades?|\d{4})|(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|nineteen|twenty[\w-]{0,12}|thirty[\w-]{0,12}|forty|hundred) (?:years|months|weeks|days)|years? ago)\b/i,
    silent: ['Long enough to stop counting.', 'I lost count of the years.'],
    back: ['How long have you been doing what you do?'],
  },
  {
    asked: /\b(?:how do you (?:get|travel|commute|go)|what do you (?:drive|ride)|do you (?:drive|ride|have a car))\b/,
    answers: /\b(?:drives?|rides?|motorbike|bike|bicycle|car|train|horse|mare|walks?|boat|bus|tram)\b/i,
    silent: ['On foot, as far as they carry me.', 'One foot before the other.'],
    back: ['And how do you get around?'],
  },
  {
    asked:
      /\b(?:(?:how|where|when) did you learn|who (?:taught|trained) you|who do you (?:look up to|admire)|your (?:hero|role model|idol|mentor)|who showed you|where were you trained)\b/,
    answers:
      /\b(?:taught|teach(?:es|ing)? (?:her|him|them|it|you|my)?sel(?:f|ves)|learn(?:ed|t|s)?|trained|apprentice\w*|studied|mentor|before (?:she|he|they|i|it) could|as a (?:child|boy|girl|kid)|grew up)\b/i,
    silent: ['I picked it up, as one picks up an accent.', 'By doing it wrong, mostly.'],
    back: ['And who taught you what you know?'],
  },
  {
    asked:
      /\b(?:what (?:brought|led|made) you (?:to|here|become|move|come|start|choose)|how (?:come|did) you end(?:ed)? up|how did you (?:become|get into|start|end up|come to)|how you (?:became|got (?:into|here)|started|ended up|came to|learned)|why did you (?:become|choose|start)|who taught you|how did you learn|where did you learn|who trained you)\b/,
    answers:
      /\b(?:became|because|after|taught|learn(?:ed|t)|trained|apprentice\w*|started|knighted|hired|joined|until|studied|inherited|took over|runs in the family|began|bought|left|moved to|ended up|because|sent)\b/i,
    silent: ['One thing led to another, as it does.', 'I more or less fell into it.'],
    back: ['And how did you come to do what you do?'],
  },
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

/** What a question is about, if it is one of the things that people often ask. */
export const aspectOf = (question: string): Aspect | undefined =>
  ASPECTS.find(({ asked }) => asked.test(question.toLowerCase()));
