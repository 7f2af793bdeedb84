import { type Feeling, HEAVY } from '../feelings.ts';
import type { Clues, Intent } from './intent.ts';

const BAD_NEWS =
  /\b(?:died|fell (?:at|in) (?:the )?(?:battle|war|siege)|(?:fired|sacked|dumped|left|robbed|attacked) (?:me|my|us)|drowned|(?:is|was|got) (?:dead|killed|murdered)|passed away|ran away|run away|is missing|went missing|lost my|broke up|dumped me|(?:got|was|been) dumped|left me|cheated on|divorc\w+|fired|laid off|failed|got rejected|rejected me|was robbed|stole my|car accident|had (?:a|an) (?:\w+ )?(?:stroke|heart attack|accident|seizure|breakdown)|is dying|dying of|in (?:the )?hospital|(?:in|having|needs) (?:\w+ )?surgery|in (?:the )?(?:icu|intensive care|a coma)|cancer|miscarriage|funeral|lost his|lost her|had a fight|fought with|yelled at me|bullied|broke my|can't pay|evicted)\b/i;
const GOOD_NEWS =
  /^(?:ok |so |hey |omg |yes |just |finally )*(?:just |finally )?(?:passed|won(?!')|aced|got (?:the|my|into|a place|accepted|promoted|engaged|hired)|finished my)\b|\b(?:good|great|amazing|wonderful) news\b|[!.] (?:just |finally )?(?:passed|won(?!')|aced) (?:my|the)\b|\b(?:i (?:just |finally |actually )*(?:passed|won(?!')|graduated|finished (?:my|the|writing)|got (?:the|a|my|into|promoted|accepted|engaged|married|hired)|made it|did it|aced|sold my)|we(?:'re| are| got) (?:engaged|married|pregnant|having a baby)|(?:got|been) (?:promoted|accepted|hired)|it's my birthday|my birthday is today|new job|she said yes|he said yes|(?:he|she|they|we)(?:'s| is|'re| are)? (?:(?:all )?made it|pulled through|survived|woke up|going to be (?:ok|okay|fine|all ?right)|out of danger|home safe)|(?:is|are|am|'m|'s) (?:starting (?:school|college|university|uni)|getting married|having a baby|pregnant|graduating|going to be (?:an? )?(?:aunt|uncle|mum|mom|dad|father|mother|parents))|got (?:an a|straight as|full marks|the keys|a raise|a place at))\b/i;

/** Comments on what the character said. */
const SYMPATHY =
  /^(?:oh (?:no|god|my god|wow)?[,!. ]*|aw+[,!. ]*|wow[,!. ]*|ouch[,!. ]*|damn[,!. ]*)?(?:that(?:'s| is| must be| sounds| must have been)|how|you must (?:be|feel|miss)|it must (?:be|have been)|poor (?:you|thing|baby)|i feel (?:so )?(?:bad|sorry) for you|that sucks|must be)\b(?:.{0,24}\b(?:sad|awful|terrible|horrible|tough|rough|hard|lonely|heartbreaking|painful|tragic|sucks|miss (?:them|him|her|it)|thing|you|scary))?[\s.!]*$/;

/** "You must miss him", "you must be proud": guesses about the character. */
const GUESS =
  /^(?:so |but |wow,? |oh,? |ah,? |then |and )*you (?:look|seem|sound) (?:a bit |a little |so |very |really |pretty |quite )?(?:tired|exhausted|sad|worried|happy|lonely|cold|hungry|busy|nervous|bored|angry|pale|sleepy|worn out|upset|troubled|relieved|proud|excited)\b|^(?:so |but |wow,? |oh,? |ah,? |then |and )*(?:i (?:bet|guess|imagine|suppose) (?:that )?you(?:'re| are)? |you must (?:really |so |all )?)(?:miss|love|like|enjoy|hate|know|have|get|remember|dream|think|worry|feel|be (?:so |very |really |pretty |quite )?(?:proud|happy|tired|lonely|busy|cold|strong|brave|rich|famous|bored|scared|excited|hungry|exhausted|freezing|sad|good|glad|used|smart|careful|patient))\b/;

/** News: what the user says about themselves, feels, or thinks of the character. */
export function newsOf({ lower, rest, userFacts, feeling }: Clues): Intent | undefined {
  if (/^(?:ha(?:ha)+h?|he(?:he)+|lo+l|lmf?ao|rofl)\b/.test(lower) && lower.split(' ').length <= 6) return 'laugh';
  if (GUESS.test(rest)) return 'guess';
  if (SYMPATHY.test(rest)) return 'sympathy';
  if (/^(?:many )?(?:thanks|thank you|thx|ty)\b/.test(lower)) return 'thanks';
  if (
    /\b(?:you(?:'re| are) repeating|you (?:just )?said that|that makes no sense|you(?:'re| are) not (?:making sense|listening)|that's not what i (?:asked|said|meant)|you don't understand|wrong answer|this is (?:so )?boring|boring conversation)\b/.test(
      lower,
    )
  )
    return 'complaint';
  if (
    /\b(?:i(?:'m| am)|we(?:'re| are)) (?:so |really |very |a bit |a little )?(?:back|home)(?: again| now)?\b(?! (?:to|at|in|pain|ache|then|hurts)\b)/.test(
      rest,
    ) &&
    rest.split(' ').length <= 8
  )
    return 'returns';
  if (
    /\b(?:sorry|apologi\w+|forgive)\b.{0,120}\blate\b|\blate\b.{0,120}\b(?:sorry|apologi\w+)\b|^(?:i know,? )?(?:i'm|i am|im|i was) (?:so |very |a bit |really )?late\b/.test(
      lower,
    )
  )
    return 'excuse';
  if (ACCUSED.test(rest)) return 'accusation';
  if (MISSES.test(rest)) return 'misses';
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
    /\byou(?:'re| are| look| seem)? (?:so |really |very |such an? |the |looking |kind of |quite )?(?:\w+ )?(?:brilliant|genius|legend|treasure|gem|star|hero|incredible|fantastic|fabulous|marvell?ous|delightful|stunning|excellent|superb|magnificent|remarkable|impressive|divine|enchanting|graceful|elegant|wise|cute|charming|lovable|beautiful|pretty|handsome|amazing|sweet|kind(?! of)|nice|funny|smart|clever|wonderful|gorgeous|lovely|cool|the best|best|talented|strong|hot|sexy|attractive|awesome|great|interesting|perfect|adorable|brave)\b|\b(?:i like|i love|nice|beautiful|lovely|great) (?:your|voice|smile|eyes|hair)\b|\b(?:you (?:actually |really |truly |always )?(?:care about me|understand me|get me|make me (?:smile|laugh|happy|feel better))|i (?:like|love|enjoy) (?:talking|chatting|being) (?:to|with) you|(?<!\b(?:my|his|her|our|a|your|have|is) )(?:best|good) (?:friend|listener)(?! of mine))\b|^(?:very )?good (?:bot|boy|girl|job|answer|one)\b/.test(
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
  const troubled = userFacts.some(({ kind }) => kind === 'pet');
  if (feeling !== undefined && !troubled && HEAVY.has(feeling)) return 'feeling';
  if (userFacts.length > 0)
    return feeling !== undefined && userFacts.every(({ kind }) => kind === 'name') ? 'feeling' : 'userFact';
  return feeling === undefined ? undefined : 'feeling';
}

/** Talk about the weather that at most asks for agreement. */
export const ofWeather = (lower: string): boolean =>
  WEATHER.test(lower) &&
  lower.split(' ').length <= 14 &&
  (!/\?/.test(lower) || /\b(?:isn't it|innit|huh|eh|right|don't you think|is it not|ain't it)\s*\?/.test(lower)) &&
  !/\b(?:i (?:love|hate|like)|my|you (?:like|love|hate)|sorry|late|how|what|why)\b/.test(lower);

const WEATHER =
  /\b(?:weather|it(?:'s| is|s) (?:still |so |really |very |a bit |getting )?(?:raining|snowing|pouring|hailing|storming|foggy|windy|sunny|freezing|chilly|drizzling|stormy|thundering|warm (?:out|today)|cold (?:out|today)|hot (?:out|today)|wet (?:out|today)?)|(?:bit|rather|very|quite) (?:wet|cold|windy|warm|foggy|chilly)(?: (?:out|today|for|innit|isn't)|\b(?=[\s.!?,]*$))|(?:lovely|nice|beautiful|awful|terrible|dreadful|glorious) (?:day|rain|snow|fog|sunshine|storm)(?: (?:outside|today|for)|,? isn't it)|(?:rain|snow|fog|storm|wind) (?:is|won't|again|outside))\b/;

/** "You never listen to me", "you forgot our anniversary". */
const ACCUSED =
  /^(?:but |and |so |why |well,? |no,? )*you(?: just| always| still)? (?:forgot|never|always (?:lose|lie|forget|say|do|leave)|lied|promised|ignored|broke|didn't|don't (?:care|listen|love|even|understand)|only (?:care|think|talk)|left me|stole|betrayed|cheated|ruined|let me down|took my|ate my)\b(?!.*\?)/;

/** "I miss him." */
const MISSES =
  /^(?:but |and |oh |god |honestly |sometimes |i guess )*i (?:really |still |just |do |already |kind of )*miss (?!you\b|the (?:bus|train)|a )(?:him|her|them|it|home|my \p{L}+|our \p{L}+|\p{L}+)(?: (?:so much|a lot|sometimes|every day|too|terribly|already|lol))?[\s.!]*$/u;

/** Words of a sad, hard or frightening message. */
export const soundsHeavy = (lower: string): boolean => HEAVY_WORDS.test(lower);

/** Whether a message has bad news or a heavy feeling. */
export const isBadNews = (lower: string, feeling: Feeling | undefined): boolean =>
  BAD_NEWS.test(lower) || (feeling !== undefined && HEAVY.has(feeling));

const HEAVY_WORDS =
  /\b(?:nightmare|terrible|awful|horrible|worst|quit|hates?|hurts?|sucks?|sucked|bull(?:y|ies|ied)|yell\w*|shout\w*|scream\w*|mean to me|unfair|nobody|alone|cried|crying|scar(?:y|ed)|broken?|fail\w*|difficult|pain\w*|worr\w+|tired of|left me|ignored|(?:said|says|called|calls|thinks?) (?:that )?(?:i'm|i am|im|me) (?:so |too |a )?(?:boring|ugly|stupid|useless|fat|weird|worthless|loser|lazy|dumb|crazy))\b/;
