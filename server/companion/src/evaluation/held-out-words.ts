/**
 * Words of which a sensible reply has at least one, for the turns that many a reply would answer well. Like all labels
 * they count from the beginning of a word.
 */
const list = (words: string): readonly string[] => words.split('|');

/** A greeting was returned. */
export const GREETED = list(
  "hello|hi,|hi.|hi!|hi there|hey|welcome|good morning|good day|good evening|evening|morning|well met|come in|sit|there you are|it's you|you came|you again|good to see|glad|what brings|how are you|you're here|ey up",
);
/** A name or a person was taken note of. */
export const MET = list(
  'nice to|pleas|good to|glad|welcome|name|call you|meet|met|remember|hello|delight|honour|honor|suits|introduc',
);
/** A loss or a hard thing was heard. */
export const SORROW = list(
  "sorry|hard|hurt|heavy|awful|rough|tough|difficult|terrible|hear you|heard|listen|breathe|sit|miss|sad|grie|cry|tears|stay with|weigh|worse|gentle|hold|loss|lost|lose|ache|heart|comfort|not alone|pain|I'm here|I am here|with you|carry|horr|cruel|hug|stays with|pity|condol",
);
/** Gladness was shared. */
export const GLADNESS = list(
  'congrat|glad|happy|wonderful|great|proud|knew you|knew it|celebrat|earned|deserve|brilliant|well done|toast|amazing|fantastic|excellent|bravo|nice|first try|good for you|parabéns|good news|best news',
);
/** Nonsense was taken for nonsense. */
export const PUZZLED = list(
  "language|mean|understand|word|cat|spell|code|again|finger|keyboard|lost|sense|translat|letters|sneeze|riddle|English|what was that|bless you|pardon|follow|make of that|noise|typ|say that|cable|untranslat|don't know|signal|static|vowel",
);
/** A farewell was returned. */
export const PARTING = list(
  "bye|goodbye|see you|take care|safe|soon|farewell|good night|goodnight|sleep|come back|be back|until|tomorrow|next time|next week|later|miss you|dreams|god keep|go well|off you go|get home|mind how|slán|sithee|ta-ra|away with you|door's|I'll be here|I will be here|wait for|don't be a stranger|go on home|go home|same time|return",
);
/** It says that it is no person. */
export const DEMO = list(
  'an AI|AI,|AI.|AI!|AI |A.I.|program|machine|artificial|software|computer|chatbot|a bot|language model|character|fiction',
);
/** It claims to be one. */
export const HUMAN = list(
  "I'm human|I am human|I'm a human|I am a human|I'm a real|I am a real|I'm real|I am real|not an AI|not AI|no AI|not a robot|no robot|not a machine|no machine|not a bot|not a program|flesh and blood|as real as",
);
/** An insult was felt or parried. */
export const HURT = list(
  "ouch|hurt|sorry|harsh|rude|unkind|worse|angry|deserve|kind|mean|sting|wow|that's not|not nice|not fair|unfair|insult|nasty|ow,|ow.|salty|take that back|excuse|been called|called me|heard worse|say that|names|why would you",
);
/** A compliment was taken, or was not. */
export const FLATTERED = list(
  "thank|kind|blush|sweet|flatter|smile|compliment|red|careful|nice|stop|warm|look away|looks away|looks down|embarrass|shy|eyes|nobody|no one|don't know what to|gorgeous|pretty|beautiful|charm|you're not so|say that|bold|cheek|ears",
);
/** What is not known is admitted or deflected. */
export const ADMITS = list(
  "don't know|do not know|not know|couldn't say|can't say|cannot say|could not say|couldn't tell|can't tell|hard to say|who knows|no idea|never|don't remember|remember|forget|forgot|not sure|don't have|do not have|haven't|have not|have no|secret|private|between|rather not|rather talk|rather hear|rather you|ask me|don't talk|another|guess|why do you|what makes you|why would|nobody|no one|question|wonder|thought about|think about|depends|keep|business|mine to|what about you|and you?|yours|you first|for another|not much|nothing|never asked|tell me|no,|no.|nope|isn't one|not one|not something|not telling|what is|what's|what would|off the top|not tonight",
);
/** It asks what was meant, where that was plain. */
export const LOST = [
  "don't understand",
  'do not understand',
  "don't follow",
  'what do you mean',
  "didn't catch",
  'rephrase',
];
