import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { CallData } from 'shared-sdk/contract';
import type { Client } from '../../support/client.ts';
import { type Member, newChannel, newMember } from '../../support/people.ts';
import type { Tally } from '../../support/tally.ts';
import { askRaw } from './raw.ts';

const SPECIAL_MS = 15 * 60 * 1000;
const PICTURE_MS = 60_000;

/** Signed addresses: a changed one opens nothing, and no shared cache keeps their content. */
export async function signedAddresses(
  tally: Tally,
  { url, client, member }: { url: string; client: Client; member: Member },
): Promise<void> {
  const own = await madePicture(client, member);
  const { address, messageId } = own;
  const parts = new URL(address, url);
  const [exp = '', sig = ''] = ['exp', 'sig'].map((name) => parts.searchParams.get(name) ?? '');
  const at = parts.pathname;

  const fine = await askRaw(url, address);
  const headers = fine.headers;
  tally.check('C9 an address opens what it was given for', fine.status === 200, () => String(fine.status));
  const cache = headers['cache-control'] ?? '';
  tally.check('C9 it is kept by its owner alone', /private/.test(cache) && !/public/.test(cache), () => cache);
  const sniff = headers['x-content-type-options'];
  tally.check('C9 its type is not sniffed', sniff === 'nosniff', () => String(sniff));
  const disposition = headers['content-disposition'];
  tally.check('C9 what it is for is said', disposition !== undefined, () => String(disposition));
  const part = await askRaw(url, address, { headers: { range: 'bytes=0-9' } });
  const isPart = part.status === 206 && part.text.length === 10;
  tally.check('C9 a part of it is sent as one', isPart, () => `${part.status} ${part.text.length}`);

  const other = sig.startsWith('A') ? 'B' : 'A';
  const changed = {
    'another id': `/media/${randomUUID()}?exp=${exp}&sig=${sig}`,
    'the id of the message': `/media/${messageId}?exp=${exp}&sig=${sig}`,
    'a later end': `${at}?exp=${Number(exp) + 1}&sig=${sig}`,
    'an end in the past': `${at}?exp=${Date.now() - 1}&sig=${sig}`,
    'no end': `${at}?sig=${sig}`,
    'an end that is no number': `${at}?exp=NaN&sig=${sig}`,
    'another signature': `${at}?exp=${exp}&sig=${other}${sig.slice(1)}`,
    'half a signature': `${at}?exp=${exp}&sig=${sig.slice(0, -4)}`,
    'no signature': `${at}?exp=${exp}`,
    'two signatures': `${at}?exp=${exp}&sig=${sig}&sig=x`,
    'another door': `/media/special/${at.slice(7)}/0/full.webp?exp=${exp}&sig=${sig}`,
    'a live picture': `/media/live/${at.slice(7)}.mp4?exp=${exp}&sig=${sig}`,
  };
  for (const [what, path] of Object.entries(changed)) {
    const { status } = await askRaw(url, path);
    tally.check('C9 a changed address opens nothing', status === 403 || status === 404, () => `${what}: ${status}`);
  }
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const { status } = await askRaw(url, address, { method });
    tally.check('C9 it is read and nothing else', [403, 404, 405].includes(status), () => `${method}: ${status}`);
  }
  const foreign = await askRaw(url, address, { headers: { host: 'elsewhere.example' } });
  tally.check('C9 another host gives nothing away', !/elsewhere/.test(foreign.text), () => foreign.text.slice(0, 80));

  await lockedItems(tally, { url, client, member, channelId: own.channelId });

  const leaver = await newMember(client);
  const theirs = await madePicture(client, leaver);
  await client.send('accounts.delete', { token: leaver.accessToken });
  let left = 200;
  for (let tries = 0; tries < 40 && left === 200; tries += 1) {
    left = (await askRaw(url, theirs.address)).status;
    if (left === 200) await setTimeout(100);
  }
  tally.check('C9 with an account its pictures go', left === 404, () => String(left));
}

/** Locked content has only the address of its blurred picture, and no address of special content is valid for long. */
async function lockedItems(
  tally: Tally,
  { url, client, member, channelId }: { url: string; client: Client; member: Member; channelId: string },
): Promise<void> {
  const answer = await client.send('library.special', { token: member.accessToken, params: { channelId } });
  const items = (answer.json?.data as CallData<'library.special'> | undefined)?.specialContents ?? [];
  tally.check('C9 there is special content', items.length > 0, () => answer.text.slice(0, 120));
  for (const { imageUrl, videoUrl, contentStatus } of items) {
    if (imageUrl === null || contentStatus === 'AVAILABLE') continue;
    tally.check('C9 of what is locked there is a blur', videoUrl === null && /preview/.test(imageUrl), () => imageUrl);
    const { pathname, search, searchParams } = new URL(imageUrl, url);
    const life = Number(searchParams.get('exp')) - Date.now();
    tally.check('C9 special content is open for a quarter of an hour', life <= SPECIAL_MS, () => `${life} ms`);
    for (const kind of ['full.webp', 'live.mp4']) {
      const { status } = await askRaw(url, pathname.replace('preview.webp', kind) + search);
      tally.check('C9 the address of a blur opens no more', status === 404, () => `${kind}: ${status}`);
    }
  }
}

/** A picture of the member, when it is complete. */
async function madePicture(client: Client, member: Member) {
  const token = member.accessToken;
  const { channelId } = await newChannel(client, member);
  const body = { mediaType: 'IMAGE', clientMessageId: randomUUID() };
  const asked = await client.send('channels.generateImage', { token, params: { channelId }, body });
  const data = asked.json?.data as CallData<'channels.generateImage'> | undefined;
  if (!data) throw new Error(`no picture could be asked for: ${asked.status} ${asked.text}`);
  for (const began = Date.now(); Date.now() - began < PICTURE_MS; await setTimeout(100)) {
    const page = (await client.send('library.gallery', { token, params: { channelId } })).json?.data;
    const item = (page as CallData<'library.gallery'> | undefined)?.galleryContents[0];
    if (item?.imageUrl) return { channelId, messageId: data.message.id, address: item.imageUrl };
  }
  throw new Error('the picture did not come');
}
