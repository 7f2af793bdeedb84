import * as ofTold from './lines/told.ts';
import { stemsOf } from './recall.ts';
import type { Remembered } from './remember.ts';
import { capitalised, plain, sentencesOf } from './text.ts';
import type { Understanding } from './understand.ts';
import type { Scene, Voice } from './voice.ts';

/** What the person told before, said back: what was asked for, or all of it. */
export function recollection(heard: Understanding, scene: Scene, voice: Voice): (string | undefined)[] {
  const asked = heard.text.toLowerCase();
  const earlier = scene.remembered.filter(({ kind, ago }) => kind !== 'name' && (kind !== 'mood' || ago > 0));
  const wanted = earlier.filter((one) => isAsked(one, asked));
  const general = /\b(?:about me|remember)\b/.test(asked) && !/\bmy\b/.test(asked);
  const chosen =
    wanted.length > 0 ? wanted.slice(0, 2) : general ? earlier.filter(({ kind }) => kind !== 'mood').slice(0, 3) : [];
  if (chosen.length === 0) {
    const quoted = general ? undefined : voice.fresh(quotation(heard.text, scene.said));
    if (quoted !== undefined) return [quoted];
    const { name } = scene;
    return [
      name !== undefined && general ? voice.bank(ofTold.KNOWS_NAME, { known: name }) : voice.bank(ofTold.MEMORY_EMPTY),
    ];
  }
  const named = general && scene.name !== undefined ? [`your name is ${scene.name}`] : [];
  const clauses = chosen.map(clauseOf);
  const told = voice.fresh(`${listed([...named, ...clauses])}.`) ?? voice.fresh(`As you said, ${listed(clauses)}.`);
  return [voice.bank(ofTold.MEMORY_LEAD), told];
}

/** The person's own words that have most to do with what is asked, as they were said. */
function quotation(asked: string, said: readonly string[]): string | undefined {
  const wanted = new Set(stemsOf(asked).filter((word) => !/^(?:remember|told|say|said|name|call)/.test(word)));
  const sentences = said.flatMap((text) => sentencesOf(plain(text))).filter((text) => !text.endsWith('?'));
  const best = sentences
    .map((text, at) => ({ text, at, shared: stemsOf(text).filter((word) => wanted.has(word)).length }))
    .filter(({ text, shared }) => shared > 0 && text.length <= 120)
    .sort((a, b) => b.shared - a.shared || b.at - a.at)[0]?.text;
  return best === undefined ? undefined : `Your words were: "${capitalised(best.replace(/["\s.!]+/g, ' ').trim())}."`;
}

function isAsked(one: Remembered, asked: string): boolean {
  switch (one.kind) {
    case 'mood':
      return /\b(?:feel\w*|felt|mood|doing|wrong with me)\b/.test(asked);
    case 'pet':
      return asked.includes(one.value) || /\bpets?\b/.test(asked) || mentions(asked, one.name);
    case 'person':
      return mentions(asked, one.value) || mentions(asked, one.name);
    case 'job':
      return /\b(?:job|work|teach|do i do|living|profession|occupation|trade)\b/.test(asked);
    case 'study':
      return /\bstud/.test(asked);
    case 'place':
      return /\b(?:where|live|from)\b/.test(asked);
    case 'like':
      return /\b(?:like|love|enjoy|hobby|hobbies)\b/.test(asked);
    case 'dislike':
      return /\b(?:hate|dislike|afraid|don't like|allerg)/.test(asked);
    case 'favourite':
      return asked.includes(one.of) || /\bfav/.test(asked);
    case 'age':
      return /\bold\b/.test(asked);
    case 'plan':
      return (
        /\b(?:plans?|tomorrow|tonight|coming up|have to)\b/.test(asked) ||
        one.value.split(' ').some((word) => word.length > 3 && asked.includes(word))
      );
    default:
      return false;
  }
}

const mentions = (asked: string, word: string | undefined): boolean =>
  word !== undefined && asked.includes(word.toLowerCase());

function clauseOf(one: Remembered): string {
  switch (one.kind) {
    case 'name':
      return `your name is ${one.value}`;
    case 'mood':
      return `you were feeling ${one.value}`;
    case 'job':
      return `you work ${/^(?:in|at|for) /.test(one.value) ? one.value : `as ${/^(?:an?|the) /.test(one.value) ? one.value : `a ${one.value}`}`}`;
    case 'study':
      return `you study ${one.value}`;
    case 'place':
      return `your place is ${one.value}`;
    case 'age':
      return `you are ${one.value}`;
    case 'like':
      return `you like ${one.value}`;
    case 'dislike':
      return `you would rather stay away from ${one.value}`;
    case 'plan':
      return `there was the ${one.value}`;
    case 'pet':
      return one.name === undefined ? `you have a ${one.value}` : `your ${one.value} is called ${one.name}`;
    case 'person':
      return `your ${one.value} is called ${one.name}`;
    case 'favourite':
      return `your favourite ${one.of} is ${one.value}`;
  }
}

const listed = (items: readonly string[]): string =>
  items.length <= 1 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')}, and ${items.at(-1)}`;
