import * as smallTalk from '../lines/small-talk.ts';
import * as factLines from '../lines/user-facts.ts';
import { ofThird } from '../retrieval.ts';
import type { Understanding } from '../understand.ts';
import { noteAbout, notesOf, toUser, wholeNote } from '../user-notes.ts';
import type { Scene, Voice } from '../voice.ts';
import { again } from './again.ts';
import { justSaid } from './just-said.ts';
import type { Parts } from './parts.ts';

/** A question about the world. The profile may answer what is about the character's own world. */
export function ofWorld(heard: Understanding, scene: Scene, voice: Voice): Parts {
  const recalled = fromNotes(heard, scene, voice);
  if (recalled !== undefined) return [recalled];
  const theirs = ofTheirs(heard, scene, voice);
  if (theirs !== undefined) return [theirs];
  const just = justSaid(heard, scene, voice);
  if (just !== undefined) return just;
  const how = { scene: true, context: heard.context, literal: ENCYCLOPEDIC.test(heard.text) };
  const found = voice.fresh(scene.recall.about(heard.text, voice.isFresh, how));
  if (found !== undefined) return [found];
  const known = scene.recall.about(heard.text, () => true, { ...how, sure: true });
  const before = known === undefined ? undefined : again(heard, scene, voice, known)[0];
  return [before ?? (ENCYCLOPEDIC.test(heard.text) ? voice.bank(smallTalk.WORLD) : voice.bank(smallTalk.UNKNOWN))];
}

/** "Who is visiting again?": the user asks for something they said themselves. */
function fromNotes(heard: Understanding, scene: Scene, voice: Voice): string | undefined {
  if (!/\bagain\b|\bi (?:said|told|mentioned)\b/i.test(heard.text)) return undefined;
  const notes = notesOf(scene.said);
  const note = noteAbout(heard.text, notes, 1.9);
  return note && voice.line(factLines.NOTE_TO_USER, { clause: toUser(wholeNote(note, notes)) });
}

/** "What does she like?", after the user spoke about their own daughter. */
function ofTheirs(heard: Understanding, scene: Scene, voice: Voice): string | undefined {
  if (!ofThird(heard.text.toLowerCase())) return undefined;
  const notes = notesOf(scene.said);
  const said = scene.said.at(-1) ?? '';
  // A question about something else is not answered with something sad.
  const exact = noteAbout(heard.text, notes, 1.9);
  const known = scene.recall.about(heard.text, () => true, { literal: true });
  if (exact !== undefined && known === undefined)
    return voice.line(factLines.NOTE_TO_USER, { clause: toUser(wholeNote(exact, notes)) });
  // A question about a thing is about the character's; one about a person may be about the user's.
  const person = /\b(?:he|she|they|him|her|them|his|their)\b/i.test(heard.text);
  const last = person && /\b(?:my|our) \p{L}/iu.test(said) ? noteAbout(said, notes) : undefined;
  if (last === undefined) return undefined;
  const near = notes.filter(
    ({ at, text }) => at > last.at && at <= last.at + 2 && /^(?:she|he|it|they|her|his)\b/i.test(text),
  );
  return voice.line(factLines.NOTE_TO_USER, { clause: toUser((near.at(-1) ?? last).text) });
}

/** Questions for an encyclopedia rather than a person. */
const ENCYCLOPEDIC =
  /\b(?:capital of|president of|population|who (?:invented|discovered|wrote|painted|won)|what(?:'s| is| are) (?:an? |the )?(?:meaning|definition|formula|speed|distance|tallest|largest|biggest|quantum|photosynthesis)|how (?:do|does) (?:a |an |the )?\w+ work|translate|define|explain)\b/i;
