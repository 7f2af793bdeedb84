/** Words that a fitting reaction has one of; a word counts from its beginning. */
const words = (list: string): readonly string[] => list.split(' ');

export const GREETED: readonly string[] = [
  ...words('hello hi hey heya hail greetings salve morning evening welcome ah oh aye yo back come here sit well'),
  'good to',
  "it's you",
  'there you are',
  'at last',
];
export const SYMPATHY: readonly string[] = [
  ...words(
    'sorry hard hurt heavy awful rough tough difficult terrible horrible hear heard alone listen rest breathe sit tired bad miss sad cry tears deserve stay weigh worse unfair angry hug hold sleep gentle careful stinks pain lean sucks ouch damn grief comfort talk here worn exhaust lost loss',
  ),
  'what happened',
  'tell me about',
  'tell me every',
];
export const GLADNESS: readonly string[] = [
  ...words(
    'congrat glad happy wonderful great proud knew celebrat earned deserve smile cheer brilliant toast done bravo fantastic amazing yes delighted excellent nice finally hooray pleased news',
  ),
  'good for',
  'good news',
  'so good',
  'how good',
  'very good',
  'well',
];
export const THANKED = words(
  'thank kind blush sweet nice flatter smile glad careful compliment aware stop charm red really pleased warm brave laugh grin honour mean face cheek dear bold',
);
export const PUZZLED = [
  ...words(
    'language understand word cat spell code again fingers keyboard lost sense translat keys letters sneeze riddle slow english type typing gibberish decipher okay what pardon sorry huh password',
  ),
  'say that',
  'come again',
  'mean?',
  'you mean',
  'that mean',
  'it mean',
  'meaning',
  'meant',
];
export const PARTING: readonly string[] = [
  ...words(
    'bye goodbye farewell see care safe soon back until till going leav night sleep next door return away tomorrow miss wait dream rest later well over out well luck take',
  ),
  'go now',
  'go on home',
  'go home',
  'go then',
  'go,',
  'go.',
  'good day',
  'good evening',
];
export const DEMO: readonly string[] = [
  'AI ',
  'AI,',
  'AI.',
  'AI:',
  'AI;',
  ...words('program machine artificial code character chatbot computer software'),
];
export const HURT = [
  ...words(
    'ouch hurt sorry harsh rude unkind worse angry deserve kind mean sting insult manners careful tongue temper call called enough watch bad wrong names excuse heard told upset why respect polite',
  ),
  'ha,',
  'ha!',
];
/** Says that it does not know, keeps it to itself, or turns the question round. */
export const UNKNOWN: readonly string[] = [
  ..."don't know|do not know|not know|not sure|no idea|unsure|can't say|cannot say|couldn't say|couldn't tell|can't tell|cannot tell|can't remember|cannot remember|don't remember|do not remember|don't recall|rather not|prefer not|hard to say|difficult to say|not say|good question|never|nobody|nothing|none|haven't|have not|hasn't|not something|not a thing|not one|not my|not the sort|not what|not a subject|no favourite|no favorite|don't have|do not have|don't talk|do not talk|don't speak|do not speak|won't tell|not tell|wouldn't|you first|what about you|how about you|and you|and yours|what do you|what is it to|what's yours|tell me yours".split(
    '|',
  ),
  ...words(
    'secret mystery private ask another someday story forget forgot guess blank later wonder matter told why curious skip pass elsewhere stumped',
  ),
];
/** Takes an apology or says that nothing was meant. */
export const FORGIVEN: readonly string[] = [
  ...words(
    'forg fine right sorry apolog past matter mind gone accept good okay ok no nothing worry thank we cool alright water',
  ),
  'I know',
];
