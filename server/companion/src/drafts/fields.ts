import type { CharacterDraft, CharacterFieldRequest, WorldFieldRequest } from 'ports';
import { CHARACTER_BOUNDS, fitHashTags, fitText } from 'text';
import { draftCharacter } from './character.ts';
import { readIdea } from './idea.ts';
import type { Tongue } from './tongues/tongue.ts';
import { draftWorld } from './world.ts';

/** The seeds that are tried to get a different text. */
const TRIES = 12;

/** Another text for a field, from the same idea with other choices. The character keeps its name and gender. */
export function anotherCharacterField(request: CharacterFieldRequest): string | readonly string[] {
  const { field, character } = request;
  const before = [character[field]].flat().join(' ');
  return another(request, before, (seed, turn) => {
    const read = readIdea(request.idea || ideaOf(character), request.language);
    const name = field === 'nickname' ? undefined : character.nickname.trim() || undefined;
    const draft = draftCharacter({ ...read, seed, name, gender: character.gender });
    if (field === 'hashTags') return shiftedTags(draft.hashTags, character.hashTags);
    // The summary is about the present texts, not about those of another attempt.
    if (field === 'headline' || field === 'shortDescription')
      return summaryFrom(character, field, turn) || draft[field];
    if (field === 'relationship' && turn > 1) {
      const relations = read.tongue?.relations ?? RELATIONS;
      return relations[turn % relations.length] ?? draft.relationship;
    }
    return draft[field];
  });
}

/** Another text for a field of a world. */
export function anotherWorldField(request: WorldFieldRequest): string {
  const { field, world } = request;
  return another(request, world[field], (seed) => {
    const read = readIdea(request.idea || world.overview || world.worldName, request.language);
    const draft = draftWorld({ ...read, seed });
    if (field === 'worldName') return variedName(draft.worldName, seed, read.tongue);
    return draft[field];
  });
}

function another<T extends string | readonly string[]>(
  { attempt, field }: { attempt: number; field: string },
  before: string,
  write: (seed: string, turn: number) => T,
): T {
  let last: T | undefined;
  for (let tried = 0; tried < TRIES; tried += 1) {
    last = write(`${field}:${attempt}:${tried}`, attempt + tried);
    if ([last].flat().join(' ') !== before) return last;
  }
  return last as T;
}

const ideaOf = ({ relationship, backstory, shortDescription, headline }: CharacterDraft): string =>
  [headline, shortDescription, backstory, relationship].find((text) => text.trim() !== '')?.slice(0, 500) ?? '';

/** With each attempt the summary begins with another of the character's sentences. */
function summaryFrom(character: CharacterDraft, field: 'headline' | 'shortDescription', turn: number): string {
  const sentences = [character.backstory, character.personality, character.details, character.initialSituation]
    .flatMap((text) => text.match(/[^.!?。！？؟\n]+[.!?。！？؟]*/gu) ?? [])
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence.length > 2);
  const at = (place: number) => sentences[place % sentences.length] ?? '';
  if (sentences.length === 0) return '';
  if (field === 'headline') return fitText(at(turn).replace(/(?<!\.)\.+$/, ''), CHARACTER_BOUNDS.headline);
  return fitText([...new Set([at(turn), at(turn + 1)])].join(' '), CHARACTER_BOUNDS.shortDescription);
}

/** Relationships for ideas that mention none. */
const RELATIONS = [
  'Somebody you have only just met, and cannot place yet',
  'An old acquaintance of yours who has come back to town',
  'Your neighbour, whom you know better than you admit',
  'A friend of a friend of yours, and already curious about you',
  'Somebody you owe a favour, and who has not forgotten it',
  'Somebody you used to work with, and still trust',
] as const;

/** New tags first, then as many of the old ones as fit. */
const shiftedTags = (fresh: readonly string[], before: readonly string[]): readonly string[] =>
  fitHashTags([...fresh.filter((tag) => !before.includes(tag)), ...[...fresh].reverse()]).slice(0, 8);

const ENDINGS = [
  ' of Glass',
  ' at Low Tide',
  ' after Dark',
  ' and Its Keepers',
  ' Unbound',
  ' in Winter',
  ' of Many Doors',
];

function variedName(name: string, seed: string, tongue?: Tongue): string {
  const turn = [...seed].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0);
  const endings = tongue?.world.endings ?? ENDINGS;
  const varied = `${name.slice(0, 34).trim()}${endings[turn % endings.length]}`;
  return tongue ? tongue.say(varied, {}, 'NON_BINARY') : varied;
}
