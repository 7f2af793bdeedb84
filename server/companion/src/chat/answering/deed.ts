import { turned } from '../hearing/topic.ts';
import * as deedLines from '../lines/deed-things.ts';
import { DEEDS } from '../lines/deeds.ts';
import * as smallTalk from '../lines/small-talk.ts';
import { capitalised } from '../text.ts';
import type { Understanding } from '../understand.ts';
import type { Scene, Voice } from '../voice.ts';
import { AGAINST } from './offered.ts';
import type { Parts } from './parts.ts';

const THING =
  /\b((?:an?|the|my|his|her|their|your|some|another|one of (?:my|his|her|your)) (?:(?!(?:and|of|in|on|at|to|with|from|into|over)\b)[\p{L}'-]+ ){0,2}?[\p{L}'-]+)(?= (?:of|in|on|at|to|from|with|over|into|between|and|for|against|off|out|up|down|towards?|across|through|around|away|back|onto|by|beside|under|until|while|as|so)\b|[,.;!]|$)/giu;
/** Actions without an object worth mentioning. */
const BODY =
  /\b(?:head|eyes?|hands?|arms?|shoulders?|face|feet|foot|fists?|fingers?|moment|bit|steps?|seat|breath|side|way|second|little|corner|knees?|hair|lips?|mouth|voice|smile|tears?|time|air|floor|ground|room)$/i;
const GIVES =
  /\b(?:gives?|hands?|handing|offers?|offering|brings?|presents?|passes|passing|holds? out|holding out|shares?|sharing|slides?|pushes|throws? (?:you|him|her|them)|toss(?:es)?|pours? you|feeds?)\b/i;

/** The object of an action, as the character names it: "the loaf", "your sword". */
export function thingIn(action: string): string | undefined {
  const found = [...action.matchAll(THING)]
    .map(([, thing]) => thing?.toLowerCase() ?? '')
    .find((thing) => !BODY.test(thing) && !/^your (?:name)$/.test(thing));
  if (found === undefined) return undefined;
  return turned(
    found
      .replace(/^(?:an?|some|another) /, 'the ')
      .replace(/^(?:his|her|their) /, 'my ')
      .replace(/^one of (?:my|his|her) /, 'one of my '),
  );
}

/** Answers an action, between asterisks or described in words, by its object or by its kind. */
export function deed(heard: Understanding, { recall }: Scene, voice: Voice): Parts {
  const action = heard.action ?? '';
  const thing = thingIn(action);
  const slots = { thing, Thing: thing && capitalised(thing) };
  const whole = `${action} ${heard.text}`;
  if (GIVES.test(action)) {
    const against = voice.fresh(recall.about(whole, (one) => voice.isFresh(one) && AGAINST.test(one), { exact: true }));
    if (against !== undefined) return [voice.line(deedLines.DECLINED), against];
    const own =
      thing === undefined
        ? undefined
        : voice.fresh(recall.about(`${thing} ${FOOD.test(thing) ? 'food' : ''}`, voice.isFresh, { exact: true }));
    return [thing === undefined ? voice.bank(deedLines.GIVEN) : voice.bank(deedLines.GIVEN_THING, slots), own];
  }
  const own = voice.fresh(recall.about(whole, voice.isFresh, { exact: true }));
  const kind = DEEDS.find(([pattern]) => pattern.test(action))?.[1];
  const said = kind === undefined ? undefined : voice.bank(kind);
  if (thing !== undefined && (said === undefined || LOOKS.test(action)))
    return [voice.bank(deedLines.WITH_THING, slots) ?? said, own];
  return [said ?? voice.bank(smallTalk.ACTION), own];
}

const FOOD =
  /\b(?:bread|loaf|cake|pie|apple|soup|stew|cheese|meal|sandwich|pizza|biscuit|cookie|chocolate|fruit|berries|fish|meat|noodles|rice|egg|honey)s?\b/i;
const LOOKS =
  /\b(?:examines?|inspects?|studies|taps?|touch(?:es)?|points?|picks? up|opens?|reads?|lifts?|takes? (?:the|a))\b/i;
