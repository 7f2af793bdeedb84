import { echoOf } from '../echo.ts';
import { turned } from '../hearing/topic.ts';
import * as heart from '../lines/heart.ts';
import * as meeting from '../lines/meeting.ts';
import * as reactions from '../lines/reactions.ts';
import { chance } from '../seed.ts';
import { capitalised, sentencesOf } from '../text.ts';
import type { Understanding } from '../understand.ts';
import type { Scene, Voice } from '../voice.ts';
import { shares } from './acknowledged.ts';
import { MADE, madeBank } from './made.ts';
import type { Parts } from './parts.ts';

/** "I have come about the position." */
const COMES =
  /\bi(?:'ve| have)? c[oa]me (?:here )?(?:about|for|because|to (?:see|ask|apply|help|work|learn))\b|\bi(?:'m| am) here (?:about|for|because|to (?:see|ask|apply|help|work|learn))\b/i;

const LUCK = [
  'All the luck I have is yours.',
  'Good luck. Go, and tell me everything afterwards.',
  'Good luck. I will be thinking of you.',
];

/**
 * A plain statement: answered with something related from the profile, with an echo of it, or with a short reaction.
 */
export function statement(heard: Understanding, scene: Scene, voice: Voice): Parts {
  const { seed, recall } = scene;
  if (heard.action !== undefined) {
    const seen = voice.fresh(recall.about(`${heard.action} ${heard.text}`, voice.isFresh, { exact: true }));
    if (seen !== undefined) return [seen];
  }
  // "Your cat is staring at me": the profile may mention the cat.
  const mine = /\byour ((?:\p{L}+ )?\p{L}{3,})/iu.exec(heard.text)?.[1];
  const ofMine = mine === undefined ? undefined : voice.fresh(recall.about(mine, voice.isFresh, { exact: true }));
  if (ofMine !== undefined) return [ofMine];
  if (/\bwish me luck\b|\bfingers crossed\b/i.test(heard.text)) {
    const luck = voice.line(LUCK);
    if (luck !== undefined) return [luck];
  }
  if (COMES.test(heard.text)) {
    const role = voice.fresh(recall.relationship);
    if (role !== undefined) return [voice.bank(meeting.GREET), role];
  }
  const long = heard.text.split(' ').length >= 3;
  const related = long
    ? recall.about(heard.text, (sentence) => voice.isFresh(sentence) && shares(sentence, heard.text), { literal: true })
    : undefined;
  if (related !== undefined && chance(0.5, `${seed}:related`))
    return [voice.bank(reactions.REACT), voice.fresh(related)];
  const mirror = chance(0.45, `${seed}:mirror`)
    ? voice.line(reactions.MIRROR, { mirror: mirrored(heard.text) })
    : undefined;
  const made = MADE.exec(heard.text)?.[1]?.toLowerCase();
  if (made !== undefined) return [voice.bank(madeBank(made), { thing: made })];
  const echo = echoOf(heard.text);
  if (heard.grief)
    return [(echo && voice.bank(reactions.ECHO_HEAVY, { echo, Echo: capitalised(echo) })) ?? voice.bank(heart.GRIEF)];
  const said = voice.bank(heard.heavy ? reactions.ECHO_HEAVY : reactions.ECHO, {
    echo,
    Echo: echo && capitalised(echo),
  });
  if (said !== undefined) return [said];
  const reaction = heard.heavy ? reactions.REACT_HEAVY : reactions.REACT;
  return [mirror, mirror?.endsWith('?') ? undefined : voice.bank(reaction)];
}

/** "I went to the lake with my brother" as "you went to the lake with your brother", if the sentence is a simple one. */
function mirrored(text: string): string | undefined {
  const sentence = sentencesOf(text)[0]?.replace(/(?<![.!…])[.!…]+$/, '') ?? '';
  const words = sentence.split(' ').length;
  if (!/^(?:I|I'm|I've|My)\s/.test(sentence) || words < 4 || words > 12) return undefined;
  if (/\b(?:you|your|yours|me|this|that|it|love|hate)\b|[,;:()"]/i.test(sentence)) return undefined;
  if ((sentence.match(/\bI\b/gi)?.length ?? 0) > 1) return undefined;
  return turned(sentence.replace(/^I was\b/, 'I were'));
}
