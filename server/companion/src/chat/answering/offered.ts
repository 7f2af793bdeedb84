import { turned } from '../hearing/topic.ts';
import * as offers from '../lines/offers.ts';
import * as smallTalk from '../lines/small-talk.ts';
import { fromLastQuestion } from '../text.ts';
import type { Understanding } from '../understand.ts';
import type { Scene, Voice } from '../voice.ts';
import { MADE, madeBank } from './made.ts';
import type { Parts } from './parts.ts';

/** A character that does not drink declines whisky. */
export const AGAINST =
  /\bI (?:\w+ly )?(?:don't|do not|can't|cannot|never|hate|detest|despise|distrust|avoid|dread|fear|loathe|won't|am (?:\w+ly )?(?:afraid|scared|terrified|allergic|nervous|hopeless|terrible|bad|no good|useless|uneasy))\b|, (?:never|not|no) \w+\.$/;

/** Words that an offer implies: a character that fears deep water does not go to the beach. */
const TOUCHES: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:beer|wine|whisk\w+|vodka|gin|rum|cocktail|champagne|pint|ale|mead|brandy|cider|shot|drink|bar|pub)\b/i,
    'alcohol sober teetotal drink',
  ],
  [/\b(?:steak|burger|chicken|bacon|ham|beef|pork|lamb|sausage|meat|kebab|ribs)s?\b/i, 'meat vegetarian vegan'],
  [
    /\b(?:swim\w*|dive|diving|beach|sea|lake|river|boat|sail\w*|surf\w*|pool|ocean|cruise)\b/i,
    'swim water sea drown boat',
  ],
  [/\b(?:climb\w*|roof\w*|tower|ferris|balcony|cliff|ladder|mountain|bridge)\b/i, 'heights high ladder'],
  [/\b(?:fly\w*|flight|plane|helicopter|balloon|airport)\b/i, 'flying fly plane flight'],
  [/\b(?:cave|cellar|basement|dark|tunnel)\b/i, 'dark darkness cave'],
  [/\b(?:party|parties|club|concert|festival|crowd|karaoke)\b/i, 'crowd party people loud'],
  [/\b(?:horror|scary|ghost)\b/i, 'horror ghost'],
  [
    /\b(?:cake|chocolates?|cand(?:y|ies)|dessert|ice cream|cookies?|biscuits?|sweets?|doughnuts?|donuts?|pie|sugar)\b/i,
    'sweet sugar',
  ],
  [/\b(?:milk\w*|cheese\w*|ice cream|yogh?urt|cream|butter|latte|pizza|pancakes?|cereal)\b/i, 'lactose dairy'],
  [/\b(?:nuts?|peanuts?|hazelnuts?|almonds?|walnuts?|nutella|praline|marzipan|granola)\b/i, 'nut hazelnut peanut'],
  [/\b(?:shrimps?|prawns?|lobster|crab|oysters?|mussels|clams?|seafood|sushi)\b/i, 'shellfish seafood fish'],
  [/\b(?:bread|pasta|toast|sandwich|cake|beer|cookies?|bagel)\b/i, 'gluten'],
  [/\b(?:espresso|latte|cappuccino|flat white|mocha|americano)\b/i, 'coffee'],
  [/\b(?:drive|ride|car|road trip|taxi)\b/i, 'drive car'],
  [/\b(?:elevator|lift)\b/i, 'lift elevator'],
  [/\b(?:zoo|dogs?|puppy|cats?|kitten|horses?|spiders?|snakes?|birds?)\b/i, 'animal'],
];

/** The thing that is offered: "some tea", "a slice of cake". */
const THING =
  /\b(?:want|fancy|care for|like|have|offer you|(?:get|bring|make|pour|fetch|buy|made|baked|brought|cooked|bought|got) you|take|here'?s|here is|try|some|more|how about|what about)\s{1,3}((?:an?|some|the|another|one of|a bit of|more|this|these|my)?\s{0,3}[\p{L}' -]{3,34}?)(?:\s{1,3}(?:with me|too|first|now|then|please|tonight|today|later|together|sometime|instead|for you|i made|perhaps|maybe))*[?!.]*$/iu;

function thingIn(text: string): string | undefined {
  const bare =
    /^(?!(?:shall|can|could|will|would|do|should|may|let|are|is|what|how|why|where|who)\b)(?:some |more |another |a )?([\p{L} ]{3,25})\?+$/iu.exec(
      text,
    )?.[1];
  const found = (THING.exec(text)?.[1] ?? bare ?? '').trim().toLowerCase();
  if (
    found === '' ||
    /^(?:to|me|you|it|that|us|him|her|if|we|go|going|play|dance|come|walk|watch|see|hear)\b/.test(found)
  )
    return undefined;
  const thing = found
    .replace(
      /^(?:some|another|more|the|this|these|one of|my|a bit of|a (?:cup|glass|slice|piece|bite|sip|bowl|pot|mug|pint) of) /,
      '',
    )
    .replace(/^my /, '');
  return thing.split(' ').length <= 4 && !/\b(?:hungry|thirsty)\b/.test(thing) ? turned(thing) : undefined;
}

/** Declines or accepts an offer or a proposal, in the profile's own words where it has any. */
export function offered(heard: Understanding, scene: Scene, voice: Voice): Parts {
  const { recall } = scene;
  const made = MADE.exec(heard.text)?.[1]?.toLowerCase();
  if (made !== undefined) return [voice.bank(madeBank(made), { thing: made })];
  const matter = fromLastQuestion(heard.text).replace(
    /(\b(?:brought|made|baked|bought|got|cooked)\b.{3,40}?) (?:from|for|out of|at) .*$/is,
    '$1',
  );
  const words = `${matter} ${TOUCHES.filter(([offer]) => offer.test(matter))
    .map(([, also]) => also)
    .join(' ')}`;
  const against = voice.fresh(
    recall.about(words, (one) => voice.isFresh(one) && AGAINST.test(one) && !/\bwithout\b/i.test(one), {
      loose: true,
      exact: true,
    }),
  );
  if (against !== undefined) return [voice.line(offers.OFFER_DECLINED), against];
  const thing = thingIn(matter);
  const fond = voice.fresh(
    recall.about(thing ?? words, (one) => voice.isFresh(one) && FOND.test(one) && !AGAINST.test(one), {
      loose: true,
      exact: true,
    }),
  );
  if (fond !== undefined) return [voice.line(offers.OFFER_LIKED), fond];
  if (thing !== undefined) return [voice.bank(offers.OFFER, { thing })];
  return [voice.bank(smallTalk.SUGGEST, { topic: deedIn(heard.topic) })];
}

const FOND =
  /\b(?:love|like|adore|enjoy|favou?rite|live on|drink|eat|fond|partial|soft spot|weakness|dream of|every (?:day|night|evening|morning|week|sunday))\b/i;

/** An activity, such as "go for a walk", not a thing such as "a walk". */
const deedIn = (topic: string | undefined): string | undefined =>
  topic !== undefined && topic.split(' ').length <= 5 && !/^(?:an?|the|my|your|some|me|us|about)\b/.test(topic)
    ? topic
    : undefined;
