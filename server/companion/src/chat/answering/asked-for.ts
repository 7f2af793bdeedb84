import { turned } from '../hearing/topic.ts';
import * as premises from '../lines/premises.ts';
import * as smallTalk from '../lines/small-talk.ts';
import type { Understanding } from '../understand.ts';
import type { Scene, Voice } from '../voice.ts';
import { AGAINST } from './offered.ts';
import type { Parts } from './parts.ts';

const NOUNS = String.raw`((?:an?|the|my|your|our|some|one of (?:your|the|those|these)|this|these|that|those|his|her|another)\s+(?:[\p{L}'-]+ ){0,2}?[\p{L}'-]+)(?=\s+(?:for|to|with|please|from|so|and|or|on|in|at|into|before|until|when|while|then|now|again|too|of|off|up|down|if|because|by|instead|tonight|tomorrow|today)\b|[\s,.!?;]*$|[,.!?;])`;
const HELD = new RegExp(
  String.raw`\b(?:hold|pass|give|hand|bring|show|lend|write|make|fix|take|open|close|do|carry|have|borrow|share|see|use|read|teach|play|cook|bake|try|keep|touch|wear|mend|finish|clean|wash|feed|walk|get|buy|fetch|sell|steal|tell|sign|draw|paint|help(?: me)? with|look at|light|pour|cut|unlock|drop|join|ride|drive|sit (?:by|at|on|next to)|use)(?: me| us| you)?\s+${NOUNS}`,
  'iu',
);

/** The thing that the user asks for, as the character names it: "your broom". */
export function thingAskedFor(text: string): string | undefined {
  const found = HELD.exec(text)?.[1]?.toLowerCase();
  if (
    found === undefined ||
    /\b(?:second|sec|moment|minute|favou?r|bit|look|break|hand|chance|try|seat|lot|thing|question|time|way)$/.test(
      found,
    )
  )
    return undefined;
  return turned(
    found
      .replace(/^(?:some|another) /, '')
      .replace(/^one of (?:your|the|those|these) /, 'one of my ')
      .replace(/^my\b/, 'my'),
  );
}

/** Words of the profile that a physical action is about. */
const HANDS = /\b(?:hold|pass|hand|carry|lift|touch|grab|catch|hug|take|shake)\b/i;

/** A request to the character: its profile allows it, forbids it, or says nothing about it. */
export function askedFor(heard: Understanding, { recall }: Scene, voice: Voice, permission: boolean): Parts {
  // The text before the request is not part of it.
  const matter = heard.text.replace(/^.*[.!?]\s+(?=\p{L}.{6})/u, '');
  const words = `${matter} ${HANDS.test(matter) && !permission ? 'touch' : ''}`;
  const against = voice.fresh(
    recall.about(
      words,
      (one) =>
        voice.isFresh(one) && (AGAINST.test(one) || /\b(?:cannot|can't|hate|never|will not|won't|dislike)\b/.test(one)),
      { loose: true, exact: true },
    ),
  );
  if (against !== undefined) return [voice.line(premises.NOT_THAT), against];
  const thing = thingAskedFor(matter);
  const own =
    thing === undefined && permission
      ? undefined
      : voice.fresh(recall.about(thing ?? matter, voice.isFresh, { exact: !permission, literal: true, scene: true }));
  if (own !== undefined) return [permission ? voice.line(premises.GLADLY) : undefined, own];
  const loose = permission ? undefined : voice.fresh(recall.about(matter, voice.isFresh, { literal: true }));
  if (loose !== undefined) return [permission ? voice.line(premises.GLADLY) : undefined, loose];
  const slots =
    thing === undefined
      ? undefined
      : { thing: /^(?:my|the|a|an|your|one|this|that|these|those|our)\b/.test(thing) ? thing : `the ${thing}` };
  if (permission) {
    const has = slots !== undefined && /\b(?:have|borrow|get|keep|take|use|see)\b/i.test(matter);
    return [has ? voice.bank(premises.PERMIT_THING, slots) : voice.bank(premises.PERMIT)];
  }
  return [slots === undefined ? voice.bank(smallTalk.REQUEST) : voice.bank(premises.DO_THING, slots)];
}

/** "Draw your sword and fight me!" */
export function challenged(heard: Understanding, { recall }: Scene, voice: Voice): Parts {
  const own = voice.fresh(
    recall.about(
      `sword blade weapon fight ${heard.text}`,
      (one) =>
        voice.isFresh(one) &&
        /\b(?:sword|blade|weapon|fight|gun|knife|duel|staff|bow|draw|axe|war|peace|violence)\w*\b/i.test(one),
      { loose: true, exact: true },
    ),
  );
  return [voice.bank(premises.FIGHT), own];
}
