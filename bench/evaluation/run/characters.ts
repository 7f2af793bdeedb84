import type { CallData, PresetCard } from 'shared-sdk/contract';
import { type Language, languages } from 'shared-sdk/languages';
import type { Client } from '../../support/client.ts';
import { newSession } from '../../support/people.ts';
import { randomNumbers, shuffled } from '../../support/random.ts';
import type { Character } from '../checks/checks.ts';

export interface Cast extends Character {
  readonly presetKey: string;
  readonly presetContentId: string;
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

/** Characters of the catalogue, chosen with the seed. */
export async function castOf(client: Client, count: number, seed: number): Promise<Cast[]> {
  const { accessToken: token } = await newSession(client);
  const lists = await Promise.all(languages.map(({ code }) => cardsIn(client, token, code)));
  const [english = []] = lists;
  if (english.length < count) throw new Error(`the catalogue has ${english.length} characters, fewer than ${count}`);
  const names = (key: string) =>
    lists.flatMap((cards) => cards.filter(({ presetKey }) => presetKey === key)).map(({ nickname }) => nickname);
  return shuffled(english, randomNumbers(seed))
    .slice(0, count)
    .map(({ presetKey, presetContentId, nickname, headline, shortDescription, hashTags }) => {
      const about = ` ${[headline, shortDescription, ...hashTags].join(' ').toLowerCase()}`;
      return {
        presetKey,
        presetContentId,
        name: nickname,
        // Characters also answer with their first name alone.
        names: [...new Set(names(presetKey).flatMap((name) => [name, name.split(' ')[0] ?? name]))],
        isMachine: MACHINE_WORDS.some((word) => about.includes(word)),
      };
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
