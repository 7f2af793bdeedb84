import { turned } from '../hearing/topic.ts';
import * as premises from '../lines/premises.ts';
import { capitalised, fromLastQuestion } from '../text.ts';
import type { Understanding } from '../understand.ts';
import type { Scene, Voice } from '../voice.ts';
import type { Parts } from './parts.ts';

/** "Are you a ghost?" */
const BEING =
  /^(?:so |wait,? |oh,? |but |and |hm+,? )*(?:are|aren't)(?: you|n't you)(?: really| actually| still| secretly| by any chance)? ((?:an?|the|my|our) [\p{L}' -]{3,40}?)(?: then| or something| too)?[\s?!.]*$/iu;

/** "Are you ever homesick?", "were you scared?" */
const STATE =
  /^(?:so |but |and |oh,? |fine,? |ok,? )*(are|were|weren't|aren't) you (?:ever |so |very |really |still |a bit |often |not |sometimes |always )*(homesick|lonely|jealous|nervous|scared|sad|bored|proud|ashamed|embarrassed|surprised|worried|relieved|curious|superstitious|romantic|ticklish|happy|angry|cold|brave|shy|tempted|heartbroken|disappointed|excited|lucky|afraid)(?: (?:here|there|then|about (?:it|that)|when .{3,40}|sometimes|at all|too|today))?[\s?!.]*$/i;

/** What the premise answers before the profile is searched: the relationship, the character's nature, durations. */
export function fromPremise(
  heard: Understanding,
  { premise, recall, guard, char, romance }: Scene,
  voice: Voice,
): Parts | undefined {
  const text = fromLastQuestion(heard.text);
  const being = BEING.exec(text)?.[1];
  if (being !== undefined && premise.names(being.replace(/^\p{L}+ /u, ''))) {
    const known = recall.about(being, (one) => guard.isFresh(one) && /^I(?:'m| am| was)\b/.test(one), { exact: true });
    const thing = being.toLowerCase().replace(/^(?:my|our) /, (own) => (own === 'my ' ? 'your ' : own));
    return [
      voice.bank(premises.INDEED, { thing, char }),
      known === undefined || known.split(' ').length < 6 ? undefined : voice.fresh(known),
    ];
  }
  const span = premise.span(text);
  if (span !== undefined)
    return [voice.line(premises.SPAN, { span: capitalised(span) }) ?? voice.fresh(`Still ${span}.`)];
  const state = STATE.exec(text);
  if (state !== null) {
    const word = state[2]?.toLowerCase() ?? '';
    const own = recall.about(word, voice.isFresh, { exact: true });
    if (own !== undefined) return [voice.fresh(own)];
    const bank = /^were/i.test(state[1] ?? '')
      ? premises.STATE_WAS
      : premise.isCalled(word)
        ? premises.STATE_OWN
        : premises.STATE;
    return [voice.bank(bank, { word, Word: capitalised(word) })];
  }
  if (heard.intent === 'askLove' && /\blove me\b/i.test(text) && (premise.partner || romance))
    return [voice.bank(premises.LOVED)];
  return undefined;
}

const LATE_FOR =
  /(?:,|\.|because|since|—|-|:)\s*((?:the|my|there was|there were|i (?:over|got|had|missed|could|was|slept)|traffic)\b[^.!?]{2,60})/i;

/** "Sorry I was late, the bus broke down": the bus. */
export function excused(heard: Understanding, { recall }: Scene, voice: Voice): Parts {
  const own = voice.fresh(
    recall.about(
      `excuse late ${heard.text}`,
      (one) => voice.isFresh(one) && /\b(?:hate|don't like|can't stand|cannot stand|never|dislike)\b/.test(one),
      { exact: true },
    ),
  );
  const lateFor = LATE_FOR.exec(heard.text)?.[1];
  const thing = lateFor === undefined ? undefined : /^((?:the|my) (?:[\p{L}-]+)|traffic)\b/iu.exec(lateFor.trim())?.[1];
  const reason = thing === undefined ? undefined : turned(thing.toLowerCase());
  return [
    reason === undefined
      ? voice.bank(premises.LATE)
      : voice.bank(premises.EXCUSED, { reason, Reason: capitalised(reason) }),
    own,
  ];
}

export function weather(heard: Understanding, { recall }: Scene, voice: Voice): Parts {
  const lower = heard.text.toLowerCase();
  const word = /\b(raining|snowing|pouring|hailing|storming|freezing|windy|foggy|drizzling|stormy|chilly)\b/.exec(
    lower,
  )?.[1];
  const bad =
    word !== undefined ||
    /\b(?:awful|terrible|dreadful|bad|rain|storm|wet|cold|fog|nasty|miserable|filthy|rotten|foul)\b/.test(lower);
  const good = /\b(?:lovely|nice|beautiful|sunny|glorious|great|warm|good)\b/.test(lower);
  const own = voice.fresh(recall.about(heard.text, voice.isFresh, { exact: true }));
  const bank = bad ? premises.WEATHER_BAD : good ? premises.WEATHER_GOOD : premises.WEATHER;
  return [voice.bank(bank, { Word: word && capitalised(word) }), own];
}
