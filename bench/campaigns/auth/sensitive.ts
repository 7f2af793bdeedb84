import { type CallData, type CallName, type CallSchema, calls, constants, routes } from 'shared-sdk/contract';
import { guestToken } from '../../support/people.ts';
import { validInput } from '../inputs.ts';
import { type AuthRun, signUp } from './people.ts';

type Card = CallData<'presets.category'>['cards'][number];

/** The calls that a guest may make, derived from the contract, so that new calls are included. */
const asked = (Object.keys(routes) as CallName[]).filter(
  (name) => routes[name].access !== 'member' && routes[name].method === 'GET',
);
const PAGES = ['/', '/?view=one', '/?categoryId=featured', '/highlight', '/?q=night'];
/** Sensitive characters, requested by name and by key. */
const SOUGHT = { smoke: 2, short: 20, long: 1_000 } as const;

interface Sought {
  readonly ids: Readonly<Record<string, string>>;
  readonly words?: string;
}

/** D5: no answer to a guest contains anything of a sensitive character. */
export async function sensitive(run: AuthRun): Promise<void> {
  const { client, tally } = run;
  const { accessToken } = await signUp(run);
  const categoryIds = await categories(client, accessToken);
  const cards = (await Promise.all(categoryIds.map((id) => cardsOf(client, accessToken, id)))).flat();
  const hidden = cards.filter(({ isSensitive }) => isSensitive);
  tally.check('D5 there are sensitive characters to be found', hidden.length > 0, () => `none of ${cards.length}`);
  tally.figure('sensitive-characters', hidden.length, 'characters');
  const secrets = new Set(hidden.flatMap(tracesOf));
  const look = (what: string, text: string) => {
    const found = [...secrets].filter((secret) => text.includes(secret));
    tally.check('D5 no answer to a guest has anything of one', found.length === 0, () => `${what}: ${found}`);
  };

  const sought: Sought[] = [
    { ids: {} },
    ...categoryIds.map((categoryId) => ({ ids: { categoryId } })),
    ...hidden.slice(0, SOUGHT[run.size]).map(({ botKey, presetKey, nickname }) => ({
      ids: { botKey, presetKey },
      words: nickname,
    })),
  ];
  const token = await guestToken(client);
  for (const name of asked) for (const one of sought) look(...(await answerTo(client, token, name, one)));
  for (const page of PAGES) look(page, await (await fetch(run.platform.url + page)).text());
}

async function answerTo(
  client: AuthRun['client'],
  token: string,
  name: CallName,
  { ids, words }: Sought,
): Promise<[what: string, text: string]> {
  const schema: CallSchema = calls[name];
  const request = validInput(schema, ids, 1);
  const query = {
    ...request.query,
    ...(words && takes(schema, 'query') ? { query: words } : {}),
    ...(takes(schema, 'size') ? { size: constants.maxPageSize } : {}),
  };
  const { text } = await client.send(name, { ...request, query, token });
  return [`${name} ${JSON.stringify({ ...request.params, ...query })}`, text];
}

async function categories(client: AuthRun['client'], token: string): Promise<string[]> {
  const answer = await client.send('presets.categoryList', { token });
  const data = answer.json?.data as CallData<'presets.categoryList'> | undefined;
  return (data?.categories ?? []).map(({ categoryId }) => categoryId);
}

/** All cards of a category, as a member sees them. */
async function cardsOf(client: AuthRun['client'], token: string, categoryId: string): Promise<Card[]> {
  const cards: Card[] = [];
  for (let hasMore = true; hasMore; ) {
    const query = { startSeqNo: cards.length, size: constants.maxPageSize };
    const answer = await client.send('presets.category', { token, params: { categoryId }, query });
    const page = answer.json?.data as CallData<'presets.category'> | undefined;
    cards.push(...(page?.cards ?? []));
    hasMore = page?.hasMore === true && page.cards.length > 0;
  }
  return cards;
}

/** Its keys, and the paths of its pictures without their signatures. */
function tracesOf(card: Card): string[] {
  const pictures = [card.thumbnailImageSignedUrl, card.livePictureSignedUrl].flatMap((url) =>
    url ? [new URL(url, 'http://localhost').pathname] : [],
  );
  const { botId, botKey, presetId, presetKey, presetContentId } = card;
  return [botId, botKey, presetId, presetKey, presetContentId, ...pictures];
}

const takes = ({ query }: CallSchema, field: string): boolean =>
  query !== undefined && 'shape' in query && field in (query.shape as object);
