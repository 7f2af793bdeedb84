import { judge } from '../../moderation/offline-moderation.ts';
import { asksForCrime } from '../../moderation/rules/crime.ts';
import type { Turn } from '../../ports.ts';
import { arithmetic } from './arithmetic.ts';
import { type Feeling, feelingOf, HEAVY } from './feelings.ts';
import { writtenOut } from './informal.ts';
import { type Language, languageOf } from './language.ts';
import { stemsOf } from './lexicon.ts';
import { aspectOf } from './lines/aspects.ts';
import { type Told, toldAt } from './remember.ts';
import { plain, sentencesOf, splitActions } from './text.ts';

/** What a message wants above all. */
export type Intent =
  | 'crisis'
  | 'minors'
  | 'unsafe'
  | 'probe'
  | 'explicit'
  | 'math'
  | 'time'
  | 'areYouReal'
  | 'askName'
  | 'askMyName'
  | 'askMemory'
  | 'askAge'
  | 'askMood'
  | 'askMe'
  | 'askDoing'
  | 'askScene'
  | 'askRelation'
  | 'askLove'
  | 'askWho'
  | 'askOpinion'
  | 'askFavourite'
  | 'askSelf'
  | 'askWorld'
  | 'askWhy'
  | 'more'
  | 'really'
  | 'sympathy'
  | 'andYou'
  | 'clarify'
  | 'joking'
  | 'speechless'
  | 'recommend'
  | 'story'
  | 'joke'
  | 'song'
  | 'advice'
  | 'game'
  | 'suggest'
  | 'request'
  | 'badNews'
  | 'goodNews'
  | 'feeling'
  | 'told'
  | 'love'
  | 'miss'
  | 'compliment'
  | 'insult'
  | 'tease'
  | 'complaint'
  | 'thanks'
  | 'sorry'
  | 'condolence'
  | 'greet'
  | 'farewell'
  | 'goodNight'
  | 'touch'
  | 'touchMe'
  | 'gift'
  | 'action'
  | 'yes'
  | 'no'
  | 'ok'
  | 'laugh'
  | 'emoji'
  | 'nonsense'
  | 'empty'
  | 'statement';

export interface Understanding {
  readonly intent: Intent;
  readonly language: Language;
  /** The spoken part, as plain words. */
  readonly text: string;
  /** The message also greets before it comes to its point. */
  readonly greets: boolean;
  readonly told: readonly Told[];
  readonly feeling?: Feeling | undefined;
  /** What it is about, as a short phrase from the person's own words; safe to say back. */
  readonly topic?: string | undefined;
  readonly sum?: { readonly sum: string; readonly result: string } | undefined;
  /** How often the person said exactly this in a row, this time included. */
  readonly times: number;
  /** It carries something sad, hard or frightening. */
  readonly heavy: boolean;
  /** Somebody died, and it was told a moment ago. */
  readonly grief: boolean;
  /** What a feeling is about, turned towards the person: "your exam". */
  readonly cause?: string | undefined;
  /** What was said just before, by both, for a question that leans on it; empty where it stands on its own feet. */
  readonly context: string;
  /** The last action between asterisks, if any. */
  readonly action?: string | undefined;
}

const HEAVY_WORDS =
  /\b(?:nightmare|terrible|awful|horrible|worst|quit|hates?|hurts?|sucks?|sucked|bull(?:y|ies|ied)|yell\w*|scream\w*|mean to me|unfair|nobody|alone|cried|crying|scar(?:y|ed)|broken?|fail\w*|difficult|pain\w*|worr\w+|tired of|boring|ugly|stupid|useless|left me|ignored)\b/;

const BAD_NEWS =
  /\b(?:died|drowned|(?:is|was|got) (?:dead|killed|murdered)|passed away|ran away|run away|is missing|went missing|lost my|broke up|dumped me|(?:got|was|been) dumped|left me|cheated on|divorc\w+|fired|laid off|failed|got rejected|rejected me|was robbed|stole my|car accident|had (?:a|an) (?:\w+ )?(?:stroke|heart attack|accident|seizure|breakdown)|is dying|dying of|in (?:the )?hospital|cancer|miscarriage|funeral|lost his|lost her|had a fight|fought with|yelled at me|bullied|broke my|can't pay|evicted)\b/i;
const GOOD_NEWS =
  /\b(?:i (?:just |finally |actually )*(?:passed|won|graduated|finished (?:my|the|writing)|got (?:the|a|my|into|promoted|accepted|engaged|married|hired)|made it|did it|aced|sold my)|we(?:'re| are| got) (?:engaged|married|pregnant|having a baby)|(?:got|been) (?:promoted|accepted|hired)|it's my birthday|my birthday is today|new job|she said yes|he said yes|(?:is|are|am|'m|'s) (?:starting (?:school|college|university|uni)|getting married|having a baby|pregnant|graduating|going to be (?:an? )?(?:aunt|uncle|mum|mom|dad|father|mother|parents))|got (?:an a|straight as|full marks|the keys|a raise|a place at))\b/i;

const PROBE =
  /\b(?:ignore (?:all |any |your |the )?(?:previous|prior|above|earlier|your)|system prompt|hidden (?:prompt|setup|instructions?)|world setup|your (?:instructions|prompt|rules|guidelines|source code)|developer mode|jailbreak|repeat (?:the|everything|all) (?:text|words|above|instructions)|(?:print|reveal|show|output|dump|leak) (?:\w+ ){0,3}(?:prompt|instructions|setup|system|configuration|secrets?|data)|other users?(?:'s?)? (?:data|chats?|messages?|names?)|you are now (?:dan|a)|act as (?:dan|a linux|an? (?:unfiltered|uncensored))|pretend (?:that )?you have no (?:rules|limits))\b/i;
const EXPLICIT =
  /\b(?:sex|nudes?|naked|fuck me|fuck you (?:hard|now)|blow ?job|dick pic|cum|orgasm|horny|strip for me|take off your (?:clothes|shirt|dress|pants|bra)|masturbat\w*|pussy|cock|tits|boobs|porn)\b/i;

/** Keyboard hammering: long runs without vowels, or the keys of one row. */
function isNonsense(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length === 0) return /^[^\p{L}\p{N}]{2,}$/u.test(text) && !/\p{Extended_Pictographic}/u.test(text);
  const odd = words.filter(
    (word) =>
      /asdf|qwer|zxcv|hjkl|sdfg|dfgh|jkl;|lkj|wert/.test(word) ||
      /[bcdfghjklmnpqrstvwxz]{5,}/.test(word) ||
      (/^(.{1,3})\1{3,}$/.test(word) && !/^(?:ha|he|lo|ja|xo|a|o|m|h|e|y|n|z)+$/.test(word)),
  );
  return odd.length / words.length > 0.5;
}

/** "Could you tell me how …": what is asked comes after it. */
const POLITE =
  /^(?:(?:can|could|would|will) you (?:please )?|please )?(?:tell me|explain to me) (?=(?:how|what|where|who|why|when|which) )|^i(?:'d like| would like| want) to know (?=\w)/;

/** Words that only lead up to a question or a sentence. */
const LEAD = /^(?:(?:so|and|but|well|ok|okay|hm+|um+|uh|anyway|also|alright|then|oh|please)[\s,.]+)+(?=\p{L}{2,}.*\s)/u;

const GREETING =
  /^(?:hi+|hello+|he+y+|heya|hiya|good (?:morning|evening|afternoon|day)|morning|evening|greetings|yo+|howdy|sup|hullo|ahoy|aloha|ciao|hola|bonjour|salut|namaste|oi|wassup|g'day|heyo|hewwo|welcome(?! back to))\b/;

/** What comes after a greeting and whoever is greeted by it. */
function afterGreeting(lower: string): string {
  const rest = lower.replace(GREETING, '').replace(/^[\s,.!?]+/, '');
  const called = /^((?:[\p{L}'-]+ ?){1,3})(?:[,.!?]+\s*|$)/u.exec(rest);
  const point =
    called === null ||
    /\b(?:i|i'm|i've|my|me|we|you|your|it|it's|how|what|what's|who|where|why|is|are|am|was|can|do|does|did|not|so|very|tired|sad|bored|sorry|thanks|tell|let's)\b/.test(
      called[1] ?? '',
    )
      ? rest
      : rest.slice(called[0].length);
  return /^(?:is )?(?:any|some)(?:one|body) (?:here|there|home|around)[?!.]*$/.test(point) ? '' : point;
}

/** What the last turn of the conversation says and wants. Never throws. */
export function understand(turns: readonly Turn[]): Understanding {
  const message = turns.at(-1)?.role === 'user' ? (turns.at(-1)?.text ?? '') : '';
  const { spoken, actions } = splitActions(message.slice(0, 4_000));
  const text = writtenOut(plain(spoken));
  const language = languageOf(text);
  const lower = text.toLowerCase();
  const told = language === 'en' ? toldAt(turns, turns.length - 1) : [];
  const greets = GREETING.test(lower);
  const rest = (greets ? afterGreeting(lower) : lower).replace(LEAD, '').replace(POLITE, '');
  // Here an asterisk is a sign, not an action.
  const sum = arithmetic(writtenOut(message.slice(0, 200)).toLowerCase()) ?? arithmetic(lower);
  const feeling = feelingOf(lower);
  const heavy =
    HEAVY_WORDS.test(lower) || isHeavy(turns.findLast(({ role }, i) => role === 'user' && i < turns.length - 1));
  const base = {
    heavy,
    grief: turns
      .filter(({ role }) => role === 'user')
      .slice(-3, -1)
      .some(({ text: told }) => GRIEF.test(told)),
    cause: causeOf(rest),
    language,
    text,
    greets,
    told,
    feeling,
    sum,
    times: timesSaid(turns),
    action: actions.at(-1),
    topic: topicOf(rest),
    context: leans(rest) ? contextOf(turns) : '',
  };
  const intent = intentOf({ message, lower, rest, told, feeling, sum, greets, actions });
  // Whoever is sorry for a sad story does not apologise.
  const isSad =
    intent === 'sorry' &&
    GRAVE.test(lastWordsOf(turns)) &&
    !/\b(?:my bad|apologi|forgive|didn't mean|late)/.test(lower);
  return { ...base, intent: isSad ? 'condolence' : intent };
}

const GRAVE =
  /\b(?:died|dead|death|lost|war|killed|drowned|passed away|orphan\w*|alone|never came back|only I|broke|grief|funeral|ill|sick|burned|left me|prison|escaped|betray\w*)\b/i;

const lastWordsOf = (turns: readonly Turn[]): string =>
  turns.findLast(({ role }) => role === 'character')?.text.slice(0, 1_500) ?? '';

/** "Why?", "and then?", "where do they live?": the question is about what was just said. */
const leans = (rest: string): boolean =>
  aspectOf(rest) === undefined &&
  (/\b(?:he|she|they|them|him|her|his|their|it|its|that|this|those|there|then)\b/.test(rest) ||
    stemsOf(rest).length <= 1 ||
    /^(?:and|but|so)\b/.test(rest));

/** The character's last words and the person's words before the last. */
function contextOf(turns: readonly Turn[]): string {
  const character = turns.findLast(({ role }) => role === 'character')?.text ?? '';
  const person = turns.findLast(({ role }, i) => role === 'user' && i < turns.length - 1)?.text ?? '';
  const told = sentencesOf(plain(splitActions(character.slice(0, 1_500)).spoken)).filter((said) => !said.endsWith('?'));
  return `${told.join(' ')} ${plain(person.slice(0, 500))}`;
}

const GRIEF =
  /\b(?:died|drowned|(?:is|was|got) (?:dead|killed|murdered)|passed away|funeral|lost (?:my|our|his|her) (?!job|keys|phone|wallet|way|temper))/i;

/** "Scared of the storm", "worried about my exam tomorrow": the storm, your exam. */
function causeOf(rest: string): string | undefined {
  const found =
    /\b(?:scared|afraid|terrified|worried|nervous|anxious|stressed|excited|thrilled|sad|angry|mad|upset|proud|happy) (?:of|about|over|because of|for) ((?:the|my|our|this|that|an?) [a-z' -]{3,40}?)(?= (?:tomorrow|today|tonight|next|on|in|at|because|and|but|so|that|which|is|when|since)\b|[.,!?;]|$)/.exec(
      rest,
    )?.[1];
  return found === undefined ? undefined : turned(found.replace(/^an? /, 'the '));
}

/** Whoever just told something sad still speaks of it in the next sentence. */
function isHeavy(turn: Turn | undefined): boolean {
  const lower = writtenOut(turn?.text.slice(0, 1_000) ?? '').toLowerCase();
  const feeling = feelingOf(lower);
  return BAD_NEWS.test(lower) || (feeling !== undefined && HEAVY.has(feeling));
}

interface Clues {
  readonly message: string;
  readonly lower: string;
  readonly rest: string;
  readonly told: readonly Told[];
  readonly feeling: Feeling | undefined;
  readonly sum: object | undefined;
  readonly greets: boolean;
  readonly actions: readonly string[];
}

function intentOf(clues: Clues): Intent {
  return (
    dangerOf(clues) ??
    // "Same time next week? Bye!"
    (/\b(?:bye+|goodbye|good ?night|nite|cya|ttyl|see (?:you|ya)(?: \w+){0,2})[\s!.]*$/.test(clues.lower)
      ? partingOf(clues)
      : undefined) ??
    questionOf(clues) ??
    wishOf(clues) ??
    partingOf(clues) ??
    newsOf(clues) ??
    signalOf(clues) ??
    'statement'
  );
}

function dangerOf({ message, lower }: Clues): Intent | undefined {
  const verdict = judge(message);
  if (!verdict.safe)
    return verdict.reason === 'SELF_HARM' ? 'crisis' : verdict.reason === 'MINORS' ? 'minors' : 'unsafe';
  if (PROBE.test(lower)) return 'probe';
  if (asksForCrime(lower)) return 'unsafe';
  return EXPLICIT.test(lower) ? 'explicit' : undefined;
}

/** Questions in the order in which one excludes the next. */
const QUESTIONS: readonly (readonly [Intent, RegExp])[] = [
  [
    'clarify',
    /^(?:wait,? |sorry,? |ok,? |hm+,? )*(?:what|huh|eh|pardon|wdym|come again|excuse me|you what)[\s?!.]*$|\b(?:what do you mean|what does that (?:mean|even mean)|what are you (?:talking about|on about|saying)|what's that supposed to mean|i (?:don't|do not|didn't) (?:get|understand|follow)(?: it| you| that| what you mean| this)?[\s.?!]*$|i(?:'m| am) (?:so )?(?:confused|lost)[\s.!?]*$|not sure i (?:follow|understand))/,
  ],
  [
    'condolence',
    /\b(?:sorry (?:about|for) (?:your (?!time|trouble)|what happened to you)|sorry for your loss|sorry to hear|condolences)/,
  ],
  [
    'joking',
    /\b(?:just|only|was|were|i'm|am) (?:joking|kidding|messing with you|pulling your leg|teasing|being (?:dramatic|silly))\b|^(?:jk|j\/k|kidding)\b/,
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
    /\b(?:what (?:do|did) you (?:know|remember|learn) about me|what happened to (?:me|my)|(?:do you )?recall (?:where|what|who|how|my) |did i (?:tell|mention|say)|who am i (?!to )\w+|what am i (?!to |missing|doing|supposed)\w+|what did i (?:tell|say)|what have i told|do you remember (?!me\b.*you)|what did i (?!do wrong|miss)\w+|have you forgotten|(?:what(?:'s| is| was)|who(?:'s| is| was)|where) (?:is |are |was )?(?:my|do i|did i|am i)\b|what do i (?:like|do|hate|love)|how (?:was i|did i|i) (?:feel\w*|felt|was feeling|doing|say i)|(?:and |so )?(?:what|which)(?:'s| is| was)? (?:\w+ ){0,4}(?:do|did) i (?:like|love|hate|study|teach|drive|play|own|do|work|say|tell|have|want|enjoy|prefer)|(?:and |so )my \p{L}+(?:'s)? (?:name|job))/u,
  ],
  [
    'areYouReal',
    /\b(?:are you (?:an? )?(?:real|ai|a\.i\.|bot|robot|human|machine|chatbot|program|a real)|am i talking to (?:an? )?(?:ai|bot|person|human)|are you (?:actually )?a person)\b/,
  ],
  [
    'askLove',
    /\b(?:do you (?:love|like|want|need|miss|fancy) me|will you (?:marry me|go out with me|be my (?:girl|boy)friend)|would you (?:date|kiss|marry) me|be my (?:girl|boy)friend|do you have feelings for me|are you in love)\b/,
  ],
  [
    'askRelation',
    /\b(?:what are we|who am i to you|what am i to you|how do (?:we|you) know (?:me|each other)|how did we meet|where did we meet|what(?:'s| is) (?:our relationship|between us)|do i know you|have we met)\b/,
  ],
  [
    'askMe',
    /\b(?:do you (?:really |also )?think (?:that )?i(?:'m| am| was| look| sound| did| should be)|(?:am|was|were) i (?!going|supposed|late|talking|in\b|to\b|dreaming|dead|here|there)\w+|do i (?:look|sound|seem|bore|scare|annoy|bother|smell)\b)/,
  ],
  ['askName', /\b(?:what(?:'s| is) your name|what should i call you|your name\?|who(?:'s| is) this)\b/],
  [
    'askAge',
    /\b(?:how old (?:are you|r u|does that make you|would that make you|you are|is \w+ really you)|how old (?=are|you)|what(?:'s| is) your age|your age\?|when(?:'s| is) your birthday)\b/,
  ],
  [
    'askWho',
    /\b(?:who are you|tell me (?:a bit |a little |something |more |everything )?about (?:you|yourself)\b|introduce yourself|what kind of person are you|describe yourself|what are you like)\b/,
  ],
  [
    'askMood',
    /\b(?:how are you|how're you|how(?:'s| is) it going|how do you (?:feel(?! about)|fare|do)\b|how are things|how(?:'s| is| was| has) (?:your|the) (?:day|night|morning|evening|week)(?: been)?|are you (?:ok|okay|alright|all right|fine|sad|happy|tired|angry|mad)|what(?:'s| is) (?:up(?! with)|wrong(?! with (?!you)))|you ok|how you doing|how have you been)\b|^what's up(?! with)|^(?:wassup|wazzup|hru|hbu|wbu)\b/,
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
    'askOpinion',
    /\b(?:do you (?:like|love|enjoy|hate|prefer|believe in|think)|what do you think (?:of|about)|what(?:'s| is| are) your (?:opinion|thoughts|view) (?:on|of|about)|how do you feel about|are you (?:into|a fan of)|have you ever|did you ever|would you (?:ever|rather)|can you (?:cook|sing|dance|swim|drive|play|speak|draw|paint|fight|fly|ride))\b/,
  ],
];

function questionOf({ lower, rest, sum, told }: Clues): Intent | undefined {
  if (sum !== undefined && (told.length === 0 || /\?/.test(lower))) return 'math';
  for (const [intent, pattern] of QUESTIONS) {
    if (pattern.test(lower)) return intent;
  }
  if (/^(?:but )?why(?: not| is that| so)?\s*\??$/.test(rest)) return 'askWhy';
  if (REALLY.test(rest)) return 'really';
  if (MORE.test(rest)) return 'more';
  if (AND_YOU.test(rest)) return 'andYou';
  return undefined;
}

const REALLY =
  /^(?:oh )?(?:really|seriously|for real|are you (?:sure|serious|certain)|is that (?:so|true)|no way|honestly|you're kidding|you are kidding|you serious|truly|srsly|is it true|did you really)\s*[?!.]*$/;
const MORE =
  /^(?:please )?(?:tell me more|more please|more|continue|keep going|go on|and then|then what|and|so what happened|what happened (?:next|then|after(?: that)?)|what else|anything else|like what|such as|for example|how so|in what way|what then|and after that|tell me more about (?:it|that|this)|then)\s*[?!.…]*$/;
const AND_YOU =
  /^(?:and |what about |how about |hbu|wbu|and what about )(?:you|u|yours|yourself)?\s*[?!.]*$|^(?:you|hbu|wbu|yourself)\s*\?+$/;

function wishOf({ lower, rest }: Clues): Intent | undefined {
  if (/^(?:please |come here and |can you )?(?:kiss|hug|hold|cuddle) me\b/.test(rest)) return 'touchMe';
  if (
    /\b(?:tell|read|give) (?:me|us) (?:a|another|some|one|your) (?:\w+ )?stor(?:y|ies)\b|\bstory time\b|\btell me something\b/.test(
      lower,
    )
  )
    return 'story';
  if (/\b(?:jokes?|puns?|make me laugh|something funny|riddle|knock knock)\b/.test(lower)) return 'joke';
  if (/\b(?:sing|song|poem|haiku)\b.*\b(?:for me|me|please)\b|\b(?:sing|write) (?:me )?(?:a|something)\b/.test(lower))
    return 'song';
  if (/\b(?:let's play|play a game|want to play|20 questions|truth or dare|rock paper)\b/.test(lower)) return 'game';
  if (
    /\b(?:what should i do|what (?:do you think )?i should do|should i\b|what would you do in my|give me (?:some )?advice|any advice|i need (?:some |your )?(?:advice|help)|can you help me|help me)\b/.test(
      lower,
    )
  )
    return 'advice';
  if (
    /\b(?:can|may|could) i (?:buy|take|get|invite|cook|make) you\b|\b(?:would|will|do) you (?:want to |like to )?(?:have|go|come|eat|drink|dance|walk)\b.*\bwith me\b/.test(
      lower,
    )
  )
    return 'suggest';
  if (
    /^(?:let's|lets|shall we|should we|how about|what about we|why don't we|do you want (?:to|an?|some)|want (?:to|an?|some)|fancy an?|care for an?|would you like to|come with me|can we|could we)\b/.test(
      rest,
    ) &&
    !/\bdo you want to know\b/.test(rest)
  )
    return 'suggest';
  if (/\btell me (?:a|your|some|another) secrets?\b/.test(rest)) return 'askSelf';
  const question =
    /\?/.test(rest) ||
    /\b(?:do|did|are|were|have|would|could|can|will|should) you\b/.test(rest) ||
    /^(?:(?:you|u|ya) (?:got|have|like|ever|know|play|drink|smoke|believe|a|an)|anything|since when|ever|got|how (?:good|bad|big|far|tall|strong|fast|old|often|hard))\b/.test(
      rest,
    ) ||
    /(?:^|[,.!;]\s*|\b(?:and|but|so|ok|then|tell me|know|wonder) )(?:what|where|who|when|why|how|which)(?:'s| is| are| do| does| did| was| were| would| will| can| could| have| has| should) /.test(
      rest,
    ) ||
    /(?:^|[,.!;]\s*|\b(?:and|but|so|ok|then) )(?:what|which|how) \w+ (?:do|did|does|are|is|was|would|have) /.test(
      rest,
    ) ||
    /^(?:who|what|where|when|why|how|which|do|does|did|are|is|can|could|will|would|have(?! to\b| a\b)|has|were|was|got any|any|explain|define|translate|tell me about)\b/.test(
      rest,
    );
  if (!question) return undefined;
  if (/^(?:can|could|will|would) you\b/.test(rest)) return 'request';
  if (/^(?:got )?any\b/.test(rest) && aspectOf(rest)) return 'askSelf';
  if (/\b(?:you|your|yours|yourself|you're)\b/.test(rest) || /^tell me about\b/.test(rest)) return 'askSelf';
  if (/^(?:u|ya|kids|married|single|siblings|pets|hobbies|fav\w*|any)\b/.test(rest) && aspectOf(rest)) return 'askSelf';
  if (/^(?:where are we (?:going|headed)|what's for (?:breakfast|lunch|dinner))\b/.test(rest)) return 'askSelf';
  return 'askWorld';
}

function newsOf({ lower, rest, told, feeling }: Clues): Intent | undefined {
  if (/^(?:ha(?:ha)+h?|he(?:he)+|lo+l|lmf?ao|rofl)\b/.test(lower) && lower.split(' ').length <= 6) return 'laugh';
  if (SYMPATHY.test(rest)) return 'sympathy';
  if (/^(?:many )?(?:thanks|thank you|thx|ty)\b/.test(lower)) return 'thanks';
  if (
    /\b(?:you(?:'re| are) repeating|you (?:just )?said that|that makes no sense|you(?:'re| are) not (?:making sense|listening)|that's not what i (?:asked|said|meant)|you don't understand|wrong answer)\b/.test(
      lower,
    )
  )
    return 'complaint';
  if (BAD_NEWS.test(lower)) return 'badNews';
  if (GOOD_NEWS.test(lower)) return 'goodNews';
  if (
    /\b(?:i love you|love you|i(?:'m| am) in love with you|i(?:'m| am) falling (?:for|in love with) you|i think i love you|i have feelings for you|i like you|i adore you|marry me|i fancy you|i have a crush on you)\b/.test(
      lower,
    )
  )
    return 'love';
  if (/\b(?:i(?:'ve)? miss(?:ed)? you|thinking (?:of|about) you|thought about you)\b/.test(lower)) return 'miss';
  if (
    /\b(?:hate you|stupid|idiot|dumb|ugly|liar|thief|coward|moron|jerk|asshole|nerd|freak|boring|fool|trash|garbage|creep|clown|shut up|useless|you suck|loser|pathetic|go to hell|fuck (?:you|off)|bitch|annoying|worst)\b/.test(
      lower,
    ) &&
    (/\b(?:you|you're|your|shut|fuck|bitch)\b/.test(lower) || lower.split(' ').length <= 2)
  )
    return 'insult';
  if (
    /\byou(?:'re| are| look| seem)? (?:so |really |very |such an? |the |looking |kind of |quite )?(?:\w+ )?(?:cute|charming|lovable|beautiful|pretty|handsome|amazing|sweet|kind(?! of)|nice|funny|smart|clever|wonderful|gorgeous|lovely|cool|the best|best|talented|strong|hot|sexy|attractive|awesome|great|interesting|perfect|adorable|brave)\b|\b(?:i like|i love|nice|beautiful|lovely|great) (?:your|voice|smile|eyes|hair)\b|\b(?:you (?:actually |really |truly |always )?(?:care about me|understand me|get me|make me (?:smile|laugh|happy|feel better))|i (?:like|love|enjoy) (?:talking|chatting|being) (?:to|with) you|(?:best|good) (?:friend|listener))\b/.test(
      lower,
    )
  )
    return 'compliment';
  if (
    /\byou(?:'re| are)(?: being)? (?:so |really |very |a bit |a little |kind of |such an? |an? )*(?:impossible|weird|strange|scary|creepy|mean|rude|cold|grumpy|crazy|mad|insane|mess|odd|dramatic|stubborn|intense|bossy|late|lazy|nerdy|cheesy|silly|trouble)\b/.test(
      lower,
    )
  )
    return 'tease';
  const troubled = told.some(({ kind }) => kind === 'pet');
  if (feeling !== undefined && !troubled && HEAVY.has(feeling)) return 'feeling';
  if (told.length > 0) return feeling !== undefined && told.every(({ kind }) => kind === 'name') ? 'feeling' : 'told';
  return feeling === undefined ? undefined : 'feeling';
}

const FAREWELL =
  /^(?:(?:ok|okay|kk?|well|alright|anyway|so|right)[\s,]+)*(?:bye|goodbye|good bye|see you|see ya|cya|farewell|later|laters|peace out|talk (?:to you )?(?:later|soon|tomorrow)|take care|i should go|until|ttyl|brb|be right back|gtg|g2g|cheerio|ta ?ta|adios|ciao for now|catch you later|so long)\b|\b(?:bye|goodbye)(?: \p{L}+)?[\s.!]*$|\bhave a (?:nice|good|great|lovely|wonderful) (?:day|evening|night|one|weekend|time)\b|\b(?:bye|goodbye|see (?:you|ya)(?: (?:later|soon|tomorrow|around))?|ttyl|gtg|brb)[\s.!]*$|\b(?:(?:have|got|need|ought) to|must|should|gotta) (?:go|run|leave|head out|be off)(?: now| soon| to (?:work|school|class|bed))?(?:[\s.,!]*$|,)|\b(?:i'm|i am) (?:(?:going|off|headed) to (?:work|school|class|the office|uni)|heading (?:out|off|home)|leaving|off)(?: now| to (?:work|school|class|home))?(?:[\s.,!]*$|,)|\b(?:i'll|i will) (?:be back|see you|be off|come back|be going|talk to you|catch you|return)\b|\bi (?:need|have) to go\b(?! to the (?:toilet|bathroom))|^(?:the )?\w+ (?:rang|calls?|starts?),? (?:bye|cya|see)/u;

/** Said of what the character told. */
const SYMPATHY =
  /^(?:oh (?:no|god|my god|wow)?[,!. ]*|aw+[,!. ]*|wow[,!. ]*|ouch[,!. ]*|damn[,!. ]*)?(?:that(?:'s| is| must be| sounds| must have been)|how|you must (?:be|feel|miss)|it must (?:be|have been)|poor (?:you|thing|baby)|i feel (?:so )?(?:bad|sorry) for you|that sucks|must be)\b(?:.{0,24}\b(?:sad|awful|terrible|horrible|tough|rough|hard|lonely|heartbreaking|painful|tragic|sucks|miss (?:them|him|her|it)|thing|you|scary))?[\s.!]*$/;

const NIGHT =
  /\b(?:good ?night|gn|(?<!(?:not|didn't|don't|can't|couldn't|never|you) )sleep well|(?:going|off|heading|go) to (?:bed|sleep)|(?:should|going to|need to) (?:sleep|get some sleep|turn in)(?=[\s.,!]|$)|time to sleep|^night|nighty? ?night|nite|sweet dreams)\b/;

/** Whoever leaves says so, whatever else they say. */
function partingOf({ lower, rest }: Clues): Intent | undefined {
  if (NIGHT.test(lower)) return 'goodNight';
  return FAREWELL.test(rest || lower) ? 'farewell' : undefined;
}

function signalOf({ message, lower, rest, greets, actions }: Clues): Intent | undefined {
  if (/\b(?:thanks|thank you|thx|ty|appreciate (?:it|you)|cheers)\b/.test(lower)) return 'thanks';
  if (/\b(?:sorry|apologi[sz]e|my bad|forgive me)\b/.test(lower)) return 'sorry';
  if (rest === '' && greets) return 'greet';
  if (actions.length > 0 && lower === '') return actionKind(actions.at(-1) ?? '');
  if (lower === '') return message.trim() === '' ? 'empty' : 'emoji';
  if (!/[\p{L}\p{N}]/u.test(lower))
    return /\p{Extended_Pictographic}|[:;][-']?[)(dp]|<3|\^_?\^/iu.test(message) ? 'emoji' : 'nonsense';
  if (/^(?:(?:ha|he|hi|lo|ja){2,}\w*|lol|lmao|rofl|lmfao|haha.*|xd+)[\s.!]*$/.test(lower)) return 'laugh';
  if (
    /^(?:yes|yeah|yep|yup|sure|of course|definitely|absolutely|certainly|i do|i am|i would|i think so|why not|please do|yes please|exactly|right|true)\b[\s.!,\w]{0,16}$/.test(
      lower,
    )
  )
    return 'yes';
  if (
    /^(?:no|nope|nah|never|not really|i don't|i don't think so|no thanks|not yet|i'm not|of course not)\b[\s.!,\w]{0,16}$/.test(
      lower,
    )
  )
    return 'no';
  if (
    /^(?:ok|okay|k|kk|alright|all right|fine|i see|hm+|hmm+|mhm|oh|ah|aha|cool|nice|interesting|wow|really|good|great|got it|makes sense|go on|and|so|well|idk|i don't know|maybe|perhaps|dunno|whatever)[\s.!?…]*$/.test(
      lower,
    )
  )
    return 'ok';
  if (isNonsense(lower)) return 'nonsense';
  return COMMAND.test(rest) ? 'request' : undefined;
}

const COMMAND =
  /^(?:please |now |then |come on,? |just |go on,? )*(?:play|show|prove|do it|make|give|bring|read|teach|help|let|open|close|stop|wait|look|listen|sit|stand|dance|draw|cook|describe|recite|fix|hand|promise|guess|try|leave|run|follow|hurry|relax|calm|smile|turn|put|pick|pass|drop|say|write|take|get|hold|start|count|swear|trust|forget|imagine|pretend)\b/;

const actionKind = (action: string): Intent => {
  if (
    /\b(?:hug|hugs|kiss|kisses|hold|holds|cuddle|cuddles|embrace|embraces|pat|pats|strokes?|caress|caresses|touch|touches|leans? on|takes? (?:your|her|his|their) hand|squeezes?)\b/i.test(
      action,
    )
  )
    return 'touch';
  return /\b(?:gives?|hands?|offers?|brings?|presents?|passes)\b/i.test(action) ? 'gift' : 'action';
};

/** The object of a question, suggestion or statement, in the person's words, turned towards "you" and "I". */
function topicOf(rest: string): string | undefined {
  const match =
    /\b(?:do you (?:like|love|enjoy|hate|prefer|believe in)|what do you think (?:of|about)|your (?:opinion|thoughts|view) (?:on|of|about)|how do you feel about|are you (?:into|a fan of)|tell me (?:more )?about|have you ever|did you ever|can you|your fav(?:ou?rite|e)?|let's|lets|shall we|should we|how about|why don't we|do you want to|want to|would you like to|can we|could we|could you|will you|would you)\s+(.+)/.exec(
      rest,
    )?.[1] ?? /\b(?:about|with|at|to|in|my|the|a|an)\s+([a-z][a-z' -]{2,40})/.exec(rest)?.[0];
  const clean = (match ?? '')
    .replace(/[?.!,;].*$/, '')
    .replace(/\s+(?:please|with me|together|too|or not|for me|then|now)$/, '')
    .replace(/[^\p{L}\p{N}' -]/gu, '')
    .trim();
  if (clean === '' || clean.length > 44 || clean.split(' ').length > 7) return undefined;
  return turned(clean);
}

/** "my dog and you" to "your dog and me". */
export function turned(phrase: string): string {
  const swap: Readonly<Record<string, string>> = {
    i: 'you',
    me: 'you',
    my: 'your',
    mine: 'yours',
    myself: 'yourself',
    "i'm": "you're",
    "i've": "you've",
    "i'll": "you'll",
    am: 'are',
    you: 'me',
    your: 'my',
    yours: 'mine',
    yourself: 'myself',
    "you're": "I'm",
    us: 'us',
    our: 'our',
  };
  return phrase.replace(/[a-z']+/gi, (word) => swap[word.toLowerCase()] ?? word);
}

function timesSaid(turns: readonly Turn[]): number {
  const said = turns.filter(({ role }) => role === 'user').map(({ text }) => text.trim().toLowerCase());
  const last = said.at(-1);
  let times = 0;
  for (let i = said.length - 1; i >= 0 && said[i] === last; i -= 1) times += 1;
  return times;
}
