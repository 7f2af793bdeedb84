import { type CallName, type CallSchema, calls, type Route, routes } from 'shared-sdk/contract';
import type { Size } from '../../campaign.ts';
import type { Client, Request } from '../../support/client.ts';
import { newMember } from '../../support/people.ts';
import type { Tally } from '../../support/tally.ts';
import { type Attacker, knownFor, newAttacker } from '../hostile/attacker.ts';
import { attack, type TextField, textFields } from '../hostile/fields.ts';
import { validInput } from '../inputs.ts';
import { type Belongings, hashAt, makeBelongings, mediaAddresses } from './belongings.ts';

const NOTHING = 'C10 nothing of another member opens';
const REFUSED = 'C10 a text that refers to media of another member is refused';
/** Calls that would end the attacker's own session. */
const ENDS: ReadonlySet<CallName> = new Set(['accounts.delete', 'accounts.logout', 'accounts.token']);

/** The addresses include pictures of the catalogue, whose videos are generated at the first request. */
const SMOKE_ADDRESSES = 40;

interface Run {
  readonly tally: Tally;
  readonly url: string;
  readonly client: Client;
  readonly attacker: Attacker;
  readonly theirs: Belongings;
  /** Every address found in an answer. */
  readonly seen: Set<string>;
  requests: number;
}

/**
 * One member creates media of every kind. Another puts each of its ids into every text, every id and every free key
 * that the contract takes, reads back everything it can read, and fetches every address that it finds.
 */
export async function foreignMedia(
  tally: Tally,
  size: Size,
  { url, client }: { url: string; client: Client },
): Promise<void> {
  const theirs = await makeBelongings(client, url, await newMember(client));
  const attacker = await newAttacker(client);
  const run: Run = { tally, url, client, attacker, theirs, seen: new Set(), requests: 0 };
  const fields = textFields().filter(({ call }) => !ENDS.has(call) && (routes[call] as Route).raw === undefined);
  const writing = (Object.keys(routes) as CallName[]).filter((call) => !ENDS.has(call));
  if (size === 'smoke') {
    // A different id in each field, in one form; bare ids and free keys would run the real work of the calls, which
    // takes minutes.
    for (const [at, field] of fields.entries()) {
      const id = theirs.names[at % theirs.names.length] ?? '';
      await name(run, field, id, forms(id).slice(at % 2, (at % 2) + 1));
    }
    for (const call of writing.filter((_, at) => at % 5 === 0)) await freeKeys(run, call);
  } else {
    for (const field of fields) for (const id of theirs.names) await name(run, field, id, forms(id));
    for (const call of writing) await freeKeys(run, call);
  }
  await readBack(run);
  await fetchAll(run, size === 'smoke' ? SMOKE_ADDRESSES : run.seen.size);
  tally.figure('foreign_media_kinds', theirs.kinds.length, 'kinds');
  tally.figure('foreign_media_ids', theirs.names.length, 'ids');
  tally.figure('foreign_media_fields', fields.length, 'fields');
  tally.figure('foreign_media_requests', run.requests, 'requests');
  tally.figure('foreign_media_addresses', run.seen.size, 'addresses');
}

/** The forms in which a member could write a reference to media: as stored, as an address, and as the id alone. */
const forms = (id: string) => [`media:${id}`, `/media/${id}?exp=9999999999999&sig=${'A'.repeat(43)}`, id];

async function name(run: Run, field: TextField, id: string, texts: readonly string[]): Promise<void> {
  const known = await knownFor(run.client, run.attacker, field.call);
  for (const text of texts) {
    const { request, isValid } = attack(field, known, 0, () => text);
    const answer = await send(run, field.call, request);
    // The id alone is an ordinary text, and a field with a fixed form refuses other texts.
    if (isValid && field.isFree && text !== id)
      run.tally.check(REFUSED, answer >= 400, () => `${field.label} took ${text.slice(0, 60)}`);
  }
}

/** An invented key, in the body and in every object within it. */
async function freeKeys(run: Run, call: CallName): Promise<void> {
  const schema: CallSchema = calls[call];
  const { body, ...rest } = validInput(schema, await knownFor(run.client, run.attacker, call), 0);
  if (typeof body !== 'object' || body === null) return;
  const [id = ''] = run.theirs.names;
  const more = { xUrl: `media:${id}`, thumbnailImageSignedUrl: `media:${id}` };
  await send(run, call, { ...rest, body: { ...body, ...more } });
  for (const [key, inner] of Object.entries(body))
    if (typeof inner === 'object' && inner !== null && !Array.isArray(inner))
      await send(run, call, { ...rest, body: { ...body, [key]: { ...inner, ...more } } });
}

/** Every call that only reads, and the pages that contain answers to calls. */
async function readBack(run: Run): Promise<void> {
  for (const call of Object.keys(routes) as CallName[]) {
    const route: Route = routes[call];
    if (route.method !== 'GET' || ENDS.has(call)) continue;
    for (const turn of [0, 1]) await send(run, call, validInput(calls[call], run.attacker.known, turn));
  }
  for (const path of ['/', `/chat/${String(run.attacker.known.botKey)}`])
    collect(run, await (await fetch(run.url + path, { headers: { accept: 'text/html' } })).text());
}

/** @param most the maximum of addresses to fetch that do not name the other member's media */
async function fetchAll({ tally, url, theirs, seen }: Run, most: number): Promise<void> {
  const namesOf = (address: string) => theirs.names.filter((one) => address.includes(`/media/${one}?`));
  const named = [...seen].filter((address) => namesOf(address).length > 0);
  const others = [...seen].filter((address) => namesOf(address).length === 0).slice(0, most);
  for (const address of [...named, ...others]) {
    const names = namesOf(address);
    const hash = await hashAt(url + address);
    const isTheirs = hash !== undefined && (names.length > 0 || theirs.hashes.has(hash));
    tally.check(NOTHING, !isTheirs, () => address);
  }
}

/** @returns the status */
async function send(run: Run, call: CallName, request: Request): Promise<number> {
  const { access }: Route = routes[call];
  const token = access === 'guest' ? run.attacker.guest : run.attacker.token;
  const answer = await run.client.send(call, { ...request, ...(access === 'public' ? {} : { token }) });
  run.requests += 1;
  run.tally.check('C10 every request is answered', answer.status < 500, () => `${call}: ${answer.status}`);
  collect(run, answer.text);
  return answer.status;
}

const collect = ({ seen }: Run, text: string): void => {
  for (const address of mediaAddresses(text.replaceAll('\\u0026', '&').replaceAll('&#38;', '&'))) seen.add(address);
};
