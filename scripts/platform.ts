import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import {
  type ClaimKind,
  claimKinds,
  type PlatformCallData,
  type PlatformCallInput,
  type PlatformCallName,
  platformCalls,
} from 'shared-sdk/contract';
import { remotes, root } from '../rspack.base.ts';
import { build } from './build.ts';

/** `npm run release`, `promote`, `rollback`, `pin`, `unpin`, `hand-over` and `releases` (`docs/commands.md`), and `token <remote> <name>`. */

const platformUrl = (process.env.PLATFORM_URL ?? 'http://localhost:3000').replace(/\/$/, '');

interface Answer {
  readonly data?: unknown;
  readonly message?: string;
  readonly details?: { readonly reasons?: readonly string[] };
}

type Listed = PlatformCallData<'platform.releases'>['releases'][number];
type Noted = PlatformCallData<'platform.audit'>['audit'][number];
type Claimed = PlatformCallData<'platform.claims'>['claims'][number];

const USAGE = 'There is no such form. All of them: docs/commands.md, or --help after the command.';
let command: string | undefined;
let name: string | undefined;
let label: string | undefined;
let handed: readonly (string | undefined)[];
let options: { percent?: string; audit?: boolean; claims?: boolean };
try {
  const parsed = readArguments();
  [command, name] = parsed.positionals;
  label = parsed.positionals.slice(2).join(' ') || undefined;
  handed = parsed.positionals.slice(1);
  options = parsed.values;
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  switch (command) {
    case 'release': {
      const remote = known(name);
      const percent = options.percent === undefined ? undefined : percentOf(99);
      token(); // Checked first, to save a useless build.
      const outDir = path.join(root, remote, 'dist');
      await build(remote, 'production', outDir);
      const { version, build: id } = await call('platform.release', { query: { percent }, body: readRelease(outDir) });
      const share = percent === undefined ? 'is live' : `is tried out by ${percent} %`;
      console.log(`${remote} ${version}-${id} ${share} on ${platformUrl}`);
      return;
    }
    case 'promote': {
      const percent = percentOf(100);
      const { version, build: id } = await call('platform.promote', { body: { remote: known(name), percent } });
      const share = percent === 100 ? 'is live' : `is tried out by ${percent} %`;
      console.log(`${name} ${version}-${id} ${share} on ${platformUrl}`);
      return;
    }
    case 'rollback': {
      const { version, build: id } = await call('platform.rollback', { body: { remote: known(name) } });
      console.log(`${name} is back at ${version}-${id} on ${platformUrl}`);
      return;
    }
    case 'pin': {
      const { version, build: id } = await call('platform.pin', { body: { remote: known(name), reason: label } });
      console.log(`${name} stays at ${version}-${id} on ${platformUrl} until: npm run unpin -- ${name}`);
      return;
    }
    case 'unpin': {
      const { version, build: id } = await call('platform.unpin', { body: { remote: known(name) } });
      console.log(`${name} may move on from ${version}-${id} on ${platformUrl}`);
      return;
    }
    case 'releases': {
      if (options.claims) {
        const { claims } = await call('platform.claims', {});
        for (const entry of claims) console.log(claimLine(entry));
        return;
      }
      const query = { remote: name ? known(name) : undefined };
      if (options.audit) {
        const { audit } = await call('platform.audit', { query });
        for (const entry of audit) console.log(auditLine(entry));
        return;
      }
      const { releases } = await call('platform.releases', { query });
      for (const release of releases) console.log(releaseLine(release));
      return;
    }
    case 'hand-over': {
      const [what, thing, from, to] = handed;
      const body = { what: claimKindOf(what), name: thing ?? '', from: from ?? '', to: to ?? '' };
      await call('platform.handOver', { body });
      console.log(`${body.to} has the ${body.what} ${body.name} of ${body.from} on ${platformUrl}`);
      return;
    }
    case 'token': {
      const body = { remote: known(name), name: label ?? known(name) };
      const { token } = await call('platform.createToken', { body });
      console.log(`${token}\nThis token may release ${name}. It is shown only once.`);
      return;
    }
    default:
      throw new Error(USAGE);
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { percent: { type: 'string' }, audit: { type: 'boolean' }, claims: { type: 'boolean' } },
    });
  } catch {
    throw new Error(USAGE);
  }
}

function claimKindOf(what: string | undefined): ClaimKind {
  const found = claimKinds.find((kind) => kind === what);
  if (found) return found;
  throw new Error(`Say what is handed over: ${claimKinds.join(', ')}.`);
}

/** @param most the highest share: a release for all visitors is not a canary */
function percentOf(most: 99 | 100): number {
  const percent = Number(options.percent);
  if (Number.isInteger(percent) && percent >= 1 && percent <= most) return percent;
  throw new Error(`Say a share of the visitors from 1 to ${most}: --percent 5`);
}

function timeOf(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

function releaseLine({ isLive, canaryPercent, pin, retiredAt, ...release }: Listed): string {
  const { remote, version, build: id, publishedBy, createdAt } = release;
  const notes = [
    ...(canaryPercent === null ? [] : [`canary, ${canaryPercent} %`]),
    ...(pin ? [`pinned by ${pin.by}${pin.reason ? `: ${pin.reason}` : ''}`] : []),
    ...(retiredAt === null ? [] : ['files removed']),
  ].map((note) => `  (${note})`);
  const mark = isLive ? '*' : canaryPercent === null ? ' ' : '~';
  return `${mark} ${remote} ${version}-${id}  ${timeOf(createdAt)}  by ${publishedBy}${notes.join('')}`;
}

function auditLine({ createdAt, actor, action, remote, fromRelease, toRelease, percent }: Noted): string {
  const share = percent === null ? '' : ` for ${percent} %`;
  return `${timeOf(createdAt)}  ${actor}  ${action} ${remote}  ${fromRelease ?? '-'} -> ${toRelease}${share}`;
}

function claimLine({ createdAt, actor, what, name: thing, remote, handedOverBy }: Claimed): string {
  const from = handedOverBy === null ? '' : `  (handed over by ${handedOverBy})`;
  return `${timeOf(createdAt)}  ${actor}  ${what} ${thing}  ${remote}${from}`;
}

function known(remote: string | undefined): string {
  if (remote && remotes.some((found) => found === remote)) return remote;
  throw new Error(`Name one of the remotes: ${remotes.join(', ')}.`);
}

function readRelease(outDir: string) {
  const manifest = JSON.parse(readFileSync(path.join(outDir, 'remote.json'), 'utf8')) as {
    name: string;
    assets: Record<string, unknown>;
  };
  const files = Object.fromEntries(
    Object.keys(manifest.assets).map((file) => [file, readFileSync(path.join(outDir, file), 'base64')]),
  );
  return { manifest, files };
}

/** Makes a call of the release API. @throws Error with every reason of a refusal */
async function call<N extends PlatformCallName>(name: N, input: PlatformCallInput<N>): Promise<PlatformCallData<N>> {
  const [method = '', route = ''] = platformCalls[name].route.split(' ');
  const { query, body } = input as { query?: Record<string, unknown>; body?: unknown };
  const url = new URL(platformUrl + route);
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined) url.searchParams.set(key, String(value));
  const headers = { authorization: `Bearer ${token()}`, ...(body ? { 'content-type': 'application/json' } : {}) };
  const response = await fetch(url, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }).catch(
    (error: Error) => {
      const cause = error.cause instanceof Error ? error.cause.message : error.message;
      throw new Error(`No platform responds at ${platformUrl} (${cause}). Set its address in PLATFORM_URL.`);
    },
  );
  const answer = ((await response.json().catch(() => null)) ?? {}) as Answer;
  if (response.ok && answer.data) return answer.data as PlatformCallData<N>;
  const reasons = answer.details?.reasons ?? [];
  throw new Error(
    [
      answer.message ?? `The platform answered ${response.status}.`,
      ...reasons.slice(1).map((reason) => `  and ${reason}`),
    ].join('\n'),
  );
}

/** The token from the environment, else from the data folder of a local platform. */
function token(): string {
  if (process.env.RELEASE_TOKEN) return process.env.RELEASE_TOKEN;
  const file = path.join(path.resolve(root, process.env.DATA_DIR ?? '.data'), 'developer-token');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error(`Set RELEASE_TOKEN: there is no ${file} of a platform on this machine.`);
}
