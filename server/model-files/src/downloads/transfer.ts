import { ModelFileError } from '../error.ts';
import type { ListedFile } from '../hub/listing.ts';
import { type Answer, get, type Hub, TRY_MIRROR } from '../hub/request.ts';
import { throwOfStatus } from '../hub/status.ts';
import type { PartFile } from './part-file.ts';

/**
 * One request for the missing bytes of a file. It returns when all have come.
 * @throws ModelFileError; the bytes that came are in the part file
 */
export async function transfer(
  hub: Hub,
  endpoint: string,
  listed: ListedFile,
  part: PartFile,
  onProgress: () => void,
  signal: AbortSignal,
): Promise<void> {
  const { repo, revision, file } = listed;
  const url = new URL(`${endpoint}/${repo}/resolve/${revision}/${file}`);
  const answer = await get(hub, url, headersFor(part), signal);
  if (answer.status === 416) {
    answer.close();
    await part.restart();
    throw brokenOff(url.host);
  }
  if (answer.status !== 200 && answer.status !== 206) throwOfStatus(answer, url.host, `${repo}/${file}`);
  if (/html/i.test(answer.headers.get('content-type') ?? '')) {
    answer.close();
    const message = `${url.host} sends a page instead of the file: perhaps this network wants a login. ${TRY_MIRROR}`;
    throw new ModelFileError('not-a-hub', message);
  }
  // The whole file again: the server can't continue, or has another file than before.
  if (!continues(answer, listed, part) && part.received > 0) await part.restart();
  if (answer.status === 206 && part.received !== startOf(answer)) {
    answer.close();
    throw new ModelFileError('not-a-hub', `${url.host} sends another part of the file than asked for. Use a mirror.`);
  }
  checkLength(answer, listed, part, url.host);
  part.etag = strongTag(answer.headers.get('etag'));
  await part.writeRecord(false);
  for await (const chunk of answer.chunks()) {
    await part.append(chunk);
    onProgress();
  }
  if (!part.isWhole) throw brokenOff(url.host);
}

const brokenOff = (host: string) =>
  new ModelFileError('broken', `${host} ended the file too early. Start the download again: it continues.`);

function headersFor(part: PartFile): Record<string, string> {
  // A compressed answer has other lengths.
  const headers = { 'accept-encoding': 'identity' };
  if (part.received === 0) return headers;
  const range = { ...headers, range: `bytes=${part.received}-` };
  return part.etag === undefined ? range : { ...range, 'if-range': part.etag };
}

const RANGE = /^bytes (\d{1,15})-\d{1,15}\/(\d{1,15}|\*)$/;
const rangeOf = (answer: Answer) => RANGE.exec(answer.headers.get('content-range') ?? '');
const startOf = (answer: Answer): number => Number(rangeOf(answer)?.[1] ?? -1);

function continues(answer: Answer, listed: ListedFile, part: PartFile): boolean {
  const range = rangeOf(answer);
  if (answer.status !== 206 || !range) return false;
  return startOf(answer) === part.received && (range[2] === '*' || Number(range[2]) === listed.bytes);
}

function checkLength(answer: Answer, listed: ListedFile, part: PartFile, host: string): void {
  const length = answer.headers.get('content-length');
  if (length === null || Number(length) === listed.bytes - part.received) return;
  answer.close();
  throw new ModelFileError(
    'wrong-bytes',
    `${host} offers ${length} bytes of a file that it lists with ${listed.bytes}. Try again, or use a mirror.`,
  );
}

/** Only strong tags may be used for parts. */
const strongTag = (etag: string | null): string | undefined =>
  etag !== null && /^"[\x21\x23-\x7e]{1,200}"$/.test(etag) ? etag : undefined;
