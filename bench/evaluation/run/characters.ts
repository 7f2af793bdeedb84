import type { CallData, PresetCard } from 'shared-sdk/contract';
import { type Language, languages } from 'shared-sdk/languages';
import type { Client } from '../../support/client.ts';
import { newSession } from '../../support/people.ts';
import { randomNumbers, shuffled } from '../../support/random.ts';
import type { Character } from '../checks/checks.ts';

export interface Cast extends Character {
  readonly presetKey: string;
  readonly presetContentId: string;
  /** Chooses the lines of its talks, with the seed. */
  readonly place: number;
  /** In English. */
  readonly name: string;
}

const MACHINE_WORDS = [
  ' ai',
  'android',
  'robot',
  'machine',
  'automaton',
  'artificial',
  'computer',
  'drone',
  'hologram',
];

export interface CastOptions {
  /** Of the catalogue. */
  readonly characters: number;
  readonly seed: number;
  /** Addresses of the imported cards. */
  readonly imported: readonly string[];
}

/** Places of imported cards come after those of the catalogue, so that they change no talk of its characters. */
const FIRST_IMPORTED = 500;

/** Characters of the catalogue, chosen with the seed, and after each of the first ones an imported card. */
export async function castOf(client: Client, { characters: count, seed, imported }: CastOptions): Promise<Cast[]> {
  const { accessToken: token } = await newSession(client);
  const lists = await Promise.all(languages.map(({ code }) => cardsIn(client, token, code)));
  const [all = []] = lists;
  const cardAt = (address: string) => all.find(({ botKey }) => address.includes(botKey));
  const cards = imported.map((address) => {
    const card = cardAt(address);
    if (!card) throw new Error(`the imported card at ${address} is not in the catalogue`);
    return card;
  });
  const english = all.filter((card) => !cards.includes(card));
  if (english.length < count) throw new Error(`the catalogue has ${english.length} characters, fewer than ${count}`);
  const names = (key: string) =>
    lists.flatMap((cards) => cards.filter(({ presetKey }) => presetKey === key)).map(({ nickname }) => nickname);
  const asCast = (card: PresetCard, place: number): Cast => {
    const { presetKey, presetContentId, nickname, headline, shortDescription, hashTags } = card;
    const about = ` ${[headline, shortDescription, ...hashTags].join(' ').toLowerCase()}`;
    return {
      presetKey,
      presetContentId,
      place,
      name: nickname,
      // Characters also answer with their first name alone.
      names: [...new Set(names(presetKey).flatMap((name) => [name, name.split(' ')[0] ?? name]))],
      isMachine: MACHINE_WORDS.some((word) => about.includes(word)),
    };
  };
  const chosen = shuffled(english, randomNumbers(seed)).slice(0, count);
  return chosen.flatMap((card, place) => {
    const extra = cards[place];
    return [asCast(card, place), ...(extra ? [asCast(extra, FIRST_IMPORTED + place)] : [])];
  });
}

async function cardsIn(client: Client, token: string, language: Language): Promise<PresetCard[]> {
  const cards: PresetCard[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const query = { size: 100, ...(cursor ? { cursor } : {}) };
    const headers = { 'accept-language': language };
    const answer = await client.send('presets.search', { token, query, headers });
    const page = answer.json?.data as CallData<'presets.search'> | undefined;
    if (!page) throw new Error(`the characters could not be listed: ${answer.status} ${answer.text}`);
    cards.push(...page.cards);
    cursor = page.nextCursor;
  }
  return cards.sort((one, other) => one.presetKey.localeCompare(other.presetKey));
}
