import type { Aspect } from './aspect.ts';
import { ANIMALS, INSTRUMENTS } from './kinds-of-things.ts';

const anyOf = (source: string): RegExp => new RegExp(`\\b(?:${source})\\b`, 'i');

export const SPECIAL_ASPECTS: readonly Aspect[] = [
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
];
