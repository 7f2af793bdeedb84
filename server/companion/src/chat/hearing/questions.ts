import type { Clues, Intent } from './intent.ts';

/** Questions; the first kind that fits counts. */
const QUESTIONS: readonly (readonly [Intent, RegExp])[] = [
  [
    'clarify',
    /^(?:wait,? |sorry,? |ok,? |hm+,? )*(?:what|huh|eh|pardon|wdym|come again|excuse me|(?:excuse me,? |say )what|you what)[\s?!.]*$|\b(?:what do you mean|what does that (?:mean|even mean)|what are you (?:talking about|on about|saying)|what's that supposed to mean|i (?:don't|do not|didn't) (?:get|understand|follow)(?: it| you| that| what you mean| this)?[\s.?!]*$|i(?:'m| am) (?:so )?(?:confused|lost)[\s.!?]*$|not sure i (?:follow|understand))/,
  ],
  [
    'condolence',
    /^(?!.*\b(?:my|i lost)\b).*\b(?:sorry (?:about|for) (?:your (?!time|trouble)|what happened to you)|sorry for your loss|sorry to hear|condolences)/,
  ],
  [
    'joking',
    /\b(?:just|only|was|were|i'm|am) (?:joking|kidding|messing with you|pulling your leg|teasing|being (?:dramatic|silly))\b|^(?:jk|j\/k|kidding)\b/,
  ],
  [
    'announce',
    /^(?:hey )?(?:guess what|you know what|you won't believe (?:it|this|what)|can (?:you keep a secret|i tell you (?:something|a secret))|i (?:have|need|want) to tell you something|i have a secret)(?=[\s?!.]*$| happened)/,
  ],
  [
    'speechless',
    /\b(?:i don't know|not sure|no idea) what (?:to|i should) (?:say|talk about|write|answer)\b|\bi(?:'m| am) speechless\b/,
  ],
  [
    'recommend',
    /\b(?:(?:what|which)(?: \w+){0,2} (?:should|can|could) i (?:read|watch|listen to|eat|cook|drink|try|play|visit|see|order)|(?:would|can|could|do) you recommend|any (?:good )?(?:recommendations?|tips|suggestions)|recommend me)\b/,
  ],
  ['advice', /\bwhat (?:do you think )?(?:i should|should i) do\b/],
  [
    'askMyName',
    /\b(?:what(?:'s| is| was) my (?:\w+ )?name|(?:do you|did you|you|still) (?:know|remember|forget|recall|forgot) my (?:\w+ )?name|who am i(?: again)?\s*[?!.]*$|remember who i am|my name again|say my name|whats my (?:\w+ )?name|i(?:'ve| have)? told you my name|my name is\s*\?|guess my name)|^(?:and )?mine\s*\?*$/,
  ],
  [
    'askScene',
    /\b(?:where are we(?! (?:going|headed))|where am i\b|what is this place|what's this place|what(?:'s| is) (?:going on|happening)(?: here)?\s*[?!]*$)/,
  ],
  [
    'askMemory',
    /\b(?:guess (?:what i (?:do|am|work|like|said|study|told)|where i|my (?!name))|the name of my|(?:remember|recall|know) what i|what (?:do|did) you (?:know|remember|learn) about me|what happened to (?:me|my)|(?:do you )?recall (?:where|what|who|how|my) |did i (?:tell|mention|say)|who am i (?!to )\w+|what am i (?!to |missing|doing|supposed)\w+|what did i (?:tell|say)|what have i told|do you remember (?!me\b.{0,120}you)|what did i (?!do wrong|miss)\w+|have you forgotten|(?:what(?:'s| is| was)|who(?:'s| is| was)|where) (?:is |are |was )?(?:my|do i|did i|am i)\b|what do i (?:like|do|hate|love)|how (?:was i|did i|i) (?:feel\w*|felt|was feeling|doing|say i)|(?:and |so )?(?:what|which)(?:'s| is| was)? (?:\w+ ){0,4}(?:do|did) i (?:like|love|hate|study|teach|drive|play|own|do|work|say|tell|have|want|enjoy|prefer)|(?:and |so )my \p{L}+(?:'s)? (?:name|job)|^(?:and )?(?:what|which|where|who|whose|whom|when|how (?:many|old|long))\b(?!.*\b(?:you(?! remember)|your|yours|should|can|could|would|advice|here|these|this)\b)(?!\w+ (?:\w+ )?(?:do|did|are|have|is|will) we\b).*\b(?:my|(?:did|do|was|am|have|will|had|were) i|i (?:told|said|saw|met|went|had|was)|(?:dumped|fired|hired|raised|taught|hurt|left|bit|called|gave|told|made|sent) me)\b)/u,
  ],
  [
    'areYouReal',
    /\b(?:are you (?:an? )?(?:real|ai|a\.i\.|bot|robot|human|machine|chatbot|program|a real)|am i talking to (?:an? )?(?:ai|bot|person|human)|are you (?:actually )?a person|is this (?:an? )?(?:demo|ai|bot|real person)|are you (?:an? )?(?:demo|gpt|chat ?gpt|language model|llm)|(?:what|which) (?:ai|model|llm) (?:are|is))\b/,
  ],
  [
    'askLove',
    /\b(?:do you (?:love|like|want|need|miss|fancy) me|can we be friends|be my friend|are we friends|will you (?:marry me|go out with me|be my (?:girl|boy)friend)|would you (?:date|kiss|marry) me|be my (?:girl|boy)friend|do you have feelings for me|are you in love)\b/,
  ],
  [
    'askMissed',
    /\b(?:(?:did|do|have|were) you (?:(?:really|even|ever|already) )?(?:miss(?:ed|ing)? me|think (?:of|about) me|thought (?:of|about) me)|(?:^|[,.!] ?)(?:so |hey |hi )*miss(?:ed)? me\b|were you waiting for me|happy to see me|glad to see me)/,
  ],
  [
    'askAgain',
    /\bwould you (?:(?:really|ever|still) )?(?:do|choose|go through|have done) (?:it|that|this|the same|all of it|all that|so)(?: all)?(?: over)?(?: again)?\b|\bdo you (?:ever )?regret (?:it|that|this)\b/,
  ],
  [
    'askTrust',
    /\b(?:do you (?:trust|believe) me|(?:can|could|should) i trust you|are you (?:honest|lying|being honest|telling the truth)(?: (?:to|with) me)?)\b/,
  ],
  [
    'askRelation',
    /\b(?:what are we(?! (?:doing|going|eating|having|playing|waiting|looking|talking))|what (?:would|will) i be doing|what(?:'s| is| would be| will be) my (?:role|task|duty|part)\b|why am i here|what am i (?:here for|supposed to do)|who am i to you|what am i to you|how do (?:we|you) know (?:me|each other)|how did we meet|where did we meet|what(?:'s| is) (?:our relationship|between us)|do i know you|have we met)\b/,
  ],
  [
    'askMe',
    /\b(?:do you (?:really |also )?think (?:that )?i(?:'m| am| was| look| sound| did| should be)|(?:am|was|were) i (?!going|supposed|late|talking|in\b|to\b|dreaming|dead|here|there)\w+|do i (?:look|sound|seem|bore|scare|annoy|bother|smell)\b)/,
  ],
  [
    'askName',
    /\b(?:what(?:'s| is) your (?:real |full |first |actual |own |true )?name|what should i call you|your name\?|who(?:'s| is) this)\b/,
  ],
  [
    'askAge',
    /\b(?:how old (?:are you|r u|does that make you|would that make you|you are|is \w+ really you)|how old you|what(?:'s| is) your age|your age\?)\b/,
  ],
  [
    'describe',
    /\b(?:describe yourself|(?:in|with|using) (?:\w+ ){1,2}words?\b(?=[\s?!.]*$)|what(?:'s| is) your (?:personality|character|nature)\b|what kind of person|what are you like\b|how would (?:\w+ ){1,3}describe you|your (?:best|worst|good|bad) (?:quality|qualities|trait|traits|side)\b|are you (?:more )?(?:of )?an? (?:intro|extro)vert)/,
  ],
  [
    'hurts',
    /\b(?:does (?:it|that|this) (?:still |really )?hurt|(?:are|r) (?:you|u) (?:hurt|in pain|bleeding|injured|wounded)|is (?:it|that) painful|you(?:'re| are) (?:bleeding|hurt|injured)|did (?:it|that) hurt|where does it hurt)\b/,
  ],
  [
    'askWho',
    /\b(?:who are you(?=[\s?!.,]*$|\s*[?!.,]| (?:and|really|exactly|again|anyway|even|then|supposed|people|guys)\b)|what(?:'s| is) your story|tell me (?:a bit |a little |something |more |everything )?about (?:you|yourself)\b|introduce yourself)\b/,
  ],
  [
    'askMood',
    /\b(?:how are you|how're you|how(?:'s| is) it going|how do you (?:feel(?! about)|fare|do)\b|how are things|how(?:'s| is| was| has) (?:your|the) (?:day|night|morning|evening|week)(?: been)?|are you (?:ok|okay|alright|all right|fine|sad|happy|tired|angry|mad)|what(?:'s| is) (?:up(?! with)|wrong(?! with (?!you\b)))|you ok|how you doing|how have you been)\b|^what's up(?! with)|^(?:wassup|wazzup|hru|hbu|wbu)\b/,
  ],
  [
    'askDoing',
    /\b(?:what are you (?:doing|up to)|what(?:'re| are) you up to|what (?:were|have) you (?:doing(?! (?:there|in|when|at|before|here))|been doing|been up to)|are you busy|wyd)\b/,
  ],
  [
    'askScene',
    /\b(?:where are we|where am i|what(?:'s| is) (?:going on|happening|this place)|what happened(?: here)?\??$|what do (?:i|you) see|look around|describe (?:the|this) (?:room|place|scene))\b/,
  ],
  ['time', /\b(?:what time is it|what day is (?:it|today)|what(?:'s| is) (?:the (?:time|date)|today's date))\b/],
  [
    'askFavourite',
    /^(?:and )?fav(?:ou?rite|e)?\b|\b(?:your fav(?:ou?rite|e)?|(?:what|which) (?:\w+ ){1,3}do you (?:like|love|prefer|support|enjoy)|what do you (?:like|love|enjoy|hate|dislike)(?: to| doing| most)?\b|what kind of \w+ do you)\b/,
  ],
  [
    'announce',
    /\b(?:want|like|care) to (?:hear|know|see) (?:a |my |some(?:thing)?|what (?:happened|i)|about my|the (?:news|story))/,
  ],
  [
    'askOpinion',
    /\b(?:do you (?:like|love|enjoy|hate|prefer|believe in|think)|what do you think (?:of|about)|what(?:'s| is| are) your (?:opinion|thoughts|view) (?:on|of|about)|how do you feel about|are you (?:into|a fan of)|have you ever|did you ever|would you (?:ever|rather)|do you prefer|can you (?:cook|sing|dance|swim|drive|play|speak|draw|paint|fight|fly|ride))\b/,
  ],
];

const FILLERS = /(?<=\w) (?:even|actually|really|honestly|perhaps|maybe|by any chance|exactly|secretly|by now) (?=\w)/g;

const REALLY =
  /^(?:oh )?(?:really|seriously|for real|are you (?:sure|serious|certain)|is that (?:so|true)|no way|honestly|you're kidding|you are kidding|you serious|truly|srsly|is it true|did you really)\s*[?!.]*$/;
/** "Tell me a fun fact about you." */
const A_FACT =
  /\b(?:fun|random|interesting|strange|weird|little[- ]known|surprising) (?:fact|thing)s?\b(?!.{0,120}\?$)|\bfun facts?\b|\btell me something (?:fun|random|interesting|strange|new|else)\b/;
const MORE =
  /^(?:please )?(?:tell me more|more please|more|continue|keep going|go on|and then|then what|and|so what happened|what happened (?:next|then|after(?: that)?)|what else|anything else|like what|such as|for example|how so|in what way|what (?:was|is|'s) (?:it|that|this) like|what then|and after that|tell me more about (?:it|that|this)|then)\s*[?!.…]*$/;
const AND_YOU =
  /(?:^|[,.!;?]\s*|\b(?:but|and),? )(?:and |what about |how about |and what about |and how about )(?:you|u|yours|yourself|ur(?:s|self))(?: though| then)?\s*[?!.]*$|(?:^|[,.!;?]\s*)(?:you|hbu|wbu|yourself|yours)\s*\?+$|(?:[.,!;]\s*|\b(?:and|but) )(?:can|do|are|have|did|were|would|will) (?:you|u)(?: too| as well)?\s*\?+$|(?:^|\s)(?:hbu|wbu)\s*\?*$|^and\s*\?+$/;

/** A question about a common subject. */
export function questionOf({ lower, rest, sum, userFacts }: Clues): Intent | undefined {
  if (sum !== undefined && (userFacts.length === 0 || /\?/.test(lower))) return 'math';
  if (AND_YOU.test(rest)) return 'andYou';
  // "Tea or coffee?"
  if (
    /^(?:[\p{L}'-]+ ){1,3}or [\p{L}'-]+(?: [\p{L}'-]+){0,2} ?\?+$/u.test(rest) &&
    !/^(?:are|do|is|did|can|will|should|what|who|where|how|why|when|yes|now|i|am|was|were|have|or)\b|\bor (?:not|no|what|something|so)\b/.test(
      rest,
    )
  )
    return 'askOpinion';
  if (/^[^?]{3,60}[,:;-]? (?:yes or no|yay or nay|true or false|good or bad|thoughts|opinions?)[\s?!.]*$/.test(rest))
    return 'askOpinion';
  // "Do you even know my name?" means the same without "even".
  const plainer = lower.replace(FILLERS, ' ');
  for (const [intent, pattern] of QUESTIONS) {
    if (pattern.test(lower) || (plainer !== lower && pattern.test(plainer))) return intent;
  }
  if (
    /^(?:but |and |so |ok,? |oh,? |yeah,? |really[?!.]* |seriously[?!.]* |wait,? )*(?:why|how come)(?: not| is that| so| though| exactly)?\s*[?!.]*$/.test(
      rest,
    )
  )
    return 'askWhy';
  if (REALLY.test(rest)) return 'really';
  if (MORE.test(rest) || A_FACT.test(rest)) return 'more';
  if (AND_YOU.test(rest)) return 'andYou';
  return undefined;
}
