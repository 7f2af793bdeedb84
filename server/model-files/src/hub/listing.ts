import { z } from 'zod';
import { ModelFileError } from '../error.ts';
import { type Answer, get, type Hub, TRY_MIRROR } from './request.ts';
import { throwOfStatus } from './status.ts';

/** A file of a repository. */
export interface HubFile {
  readonly repo: string;
  /** A branch, a tag or a commit. */
  readonly revision: string;
  /** Its path in the repository. */
  readonly file: string;
}

/** A file at a commit, with what the hub says about its bytes. */
export interface ListedFile extends HubFile {
  readonly bytes: number;
  readonly sha256: string;
}

const MAX_LISTING_BYTES = 8 * 1024 * 1024;
const MAX_PAGES = 20;
const DEFAULT_LISTING_MS = 60_000;

const commit = z.string().regex(/^[0-9a-f]{40}$/);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const bytes = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
/** `GET /api/models/<repo>/revision/<revision>?blobs=true` */
const revisionAnswer = z.object({
  sha: commit,
  siblings: z.array(z.unknown()).max(100_000),
});
const sibling = z.object({ rfilename: z.string(), lfs: z.object({ sha256, size: bytes }) });
/** `GET /api/models/<repo>/tree/<revision>?recursive=true` */
const treeAnswer = z.array(z.unknown()).max(100_000);
const treeEntry = z.object({ path: z.string(), lfs: z.object({ oid: sha256, size: bytes }) });

const REPO = /^[\w.-]{1,96}\/[\w.-]{1,96}$/;
const REVISION = /^[\w.-]{1,100}$/;
const FILE = /^(?:[\w.-]{1,100}\/){0,4}[\w.-]{1,200}\.gguf$/i;

/**
 * What one endpoint of the hub says about a file.
 * @throws ModelFileError
 */
export async function listFile(hub: Hub, endpoint: string, wanted: HubFile, signal: AbortSignal): Promise<ListedFile> {
  checkNames(wanted);
  const deadline = new AbortController();
  const late = new ModelFileError('broken', `${endpoint} is too slow. Try again later. ${TRY_MIRROR}`);
  const timer = setTimeout(() => deadline.abort(late), hub.listingMs ?? DEFAULT_LISTING_MS);
  return await ask(hub, endpoint, wanted, AbortSignal.any([signal, deadline.signal])).finally(() =>
    clearTimeout(timer),
  );
}

async function ask(hub: Hub, endpoint: string, wanted: HubFile, signal: AbortSignal): Promise<ListedFile> {
  const { repo, revision, file } = wanted;
  const what = `${repo} at ${revision}`;
  const info = await askJson(hub, `${endpoint}/api/models/${repo}/revision/${revision}?blobs=true`, what, signal);
  const read = revisionAnswer.safeParse(info.json);
  if (!read.success) throw noListing(endpoint);
  const { sha, siblings } = read.data;
  if (/^[0-9a-f]{40}$/.test(revision) && sha !== revision) {
    throw new ModelFileError('changed', `${endpoint} has another commit than ${revision} of ${repo}. ${TRY_MIRROR}`);
  }
  const named = siblings.filter((one) => (one as { rfilename?: unknown } | null)?.rfilename === file);
  if (named.length === 0) {
    throw new ModelFileError('not-found', `${what} does not have ${file}. Check the name of the file.`);
  }
  const listed = sibling.safeParse(named[0]);
  // Some mirrors leave the sums out here.
  const sums = listed.success
    ? listed.data.lfs
    : await sumsFromTree(hub, endpoint, { repo, revision: sha, file }, signal);
  return { repo, file, revision: sha, bytes: sums.size, sha256: sums.sha256 };
}

/** Names become parts of addresses and of paths on this machine. */
export function checkNames({ repo, revision, file }: HubFile): void {
  const isSafe = (text: string, form: RegExp) => form.test(text) && !text.split('/').some((part) => /^\.+$/.test(part));
  if (isSafe(repo, REPO) && isSafe(revision, REVISION) && isSafe(file, FILE)) return;
  throw new ModelFileError(
    'unknown',
    `"${repo}/${file}" is no name of a GGUF file on the hub. Write it as <publisher>/<repository>/<file>.gguf.`,
  );
}

async function sumsFromTree(
  hub: Hub,
  endpoint: string,
  { repo, revision, file }: HubFile,
  signal: AbortSignal,
): Promise<{ readonly sha256: string; readonly size: number }> {
  let url: string | undefined = `${endpoint}/api/models/${repo}/tree/${revision}?recursive=true`;
  for (let page = 0; url && page < MAX_PAGES; page += 1) {
    const { json, next } = await askJson(hub, url, repo, signal);
    const entries = treeAnswer.safeParse(json);
    if (!entries.success) break;
    for (const one of entries.data) {
      const entry = treeEntry.safeParse(one);
      if (entry.success && entry.data.path === file) {
        return { sha256: entry.data.lfs.oid, size: entry.data.lfs.size };
      }
    }
    url = next;
  }
  throw noListing(endpoint);
}

async function askJson(
  hub: Hub,
  address: string,
  what: string,
  signal: AbortSignal,
): Promise<{ readonly json: unknown; readonly next: string | undefined }> {
  const url = new URL(address);
  const answer = await get(hub, url, { accept: 'application/json' }, signal);
  if (answer.status !== 200) throwOfStatus(answer, url.host, what);
  const text = await limitedText(answer, url.origin);
  try {
    return { json: JSON.parse(text), next: nextPage(answer.headers.get('link'), url) };
  } catch {
    throw noListing(url.origin);
  }
}

async function limitedText(answer: Answer, endpoint: string): Promise<string> {
  const parts: Uint8Array[] = [];
  let seen = 0;
  for await (const chunk of answer.chunks()) {
    seen += chunk.length;
    if (seen > MAX_LISTING_BYTES) throw noListing(endpoint);
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The address of `<…>; rel="next"`, if it is of the same hub. */
function nextPage(link: string | null, from: URL): string | undefined {
  const address = /^<([^<>]{1,2000})>; ?rel="next"/.exec(link ?? '')?.[1];
  const url = address === undefined ? null : URL.parse(address, from.href);
  return url?.origin === from.origin ? url.href : undefined;
}

const noListing = (endpoint: string) =>
  new ModelFileError('not-a-hub', `${endpoint} does not list sizes and sums of its files. ${TRY_MIRROR}`);
