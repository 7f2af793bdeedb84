import * as ofTold from './lines/told.ts';
import type { Remembered } from './remember.ts';
import type { Understanding } from './understand.ts';
import type { Scene, Voice } from './voice.ts';

/** What the person told before, said back: what was asked for, or all of it. */
export function recollection(heard: Understanding, scene: Scene, voice: Voice): (string | undefined)[] {
  const asked = heard.text.toLowerCase();
  const earlier = scene.remembered.filter(({ kind }) => kind !== 'name');
  const wanted = earlier.filter((one) => isAsked(one, asked));
  const general = /\b(?:about me|remember)\b/.test(asked) && !/\bmy\b/.test(asked);
  const chosen = wanted.length > 0 ? wanted.slice(0, 2) : general ? earlier.slice(0, 3) : [];
  if (chosen.length === 0) {
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

function isAsked(one: Remembered, asked: string): boolean {
  switch (one.kind) {
    case 'pet':
      return asked.includes(one.value) || /\bpets?\b/.test(asked) || mentions(asked, one.name);
    case 'person':
      return mentions(asked, one.value) || mentions(asked, one.name);
    case 'job':
      return /\b(?:job|work|do i do|living)\b/.test(asked);
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
    case 'job':
      return `you work as ${/^(?:an?|the) /.test(one.value) ? one.value : `a ${one.value}`}`;
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
