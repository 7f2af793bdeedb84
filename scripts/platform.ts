import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { remotes, root } from '../rspack.base.ts';
import { build } from './build.ts';

/**
 * `pnpm release <remote> [--percent N]`, `promote <remote> --percent N`, `rollback <remote>`, `pin <remote> [reason]`,
 * `unpin <remote>`, `releases [remote] [--audit]`, and `token <remote> <name>`.
 */

const platformUrl = (process.env.PLATFORM_URL ?? 'http://localhost:3000').replace(/\/$/, '');

interface Answer {
  readonly data?: Record<string, unknown>;
  readonly message?: string;
  readonly details?: { readonly reasons?: readonly string[] };
}

interface Listed {
  readonly remote: string;
  readonly version: string;
  readonly build: string;
  readonly isLive: boolean;
  readonly canaryPercent: number | null;
  readonly pin: { readonly by: string; readonly reason: string | null } | null;
  readonly retiredAt: number | null;
  readonly publishedBy: string;
  readonly createdAt: number;
}
interface Noted {
  readonly remote: string;
  readonly action: string;
  readonly fromRelease: string | null;
  readonly toRelease: string;
  readonly percent: number | null;
  readonly actor: string;
  readonly createdAt: number;
}

const usage = `usage: pnpm release <remote> [--percent N] | promote <remote> --percent N | rollback <remote>
       pnpm pin <remote> [reason] | unpin <remote> | releases [remote] [--audit]`;
let command: string | undefined;
let name: string | undefined;
let label: string | undefined;
let options: { percent?: string; audit?: boolean };
try {
  const parsed = readArguments();
  [command, name] = parsed.positionals;
  label = parsed.positionals.slice(2).join(' ') || undefined;
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
      const query = percent === undefined ? '' : `?percent=${percent}`;
      const { version, build: id } = await post(`/platform/releases${query}`, readRelease(outDir));
      const share = percent === undefined ? 'is live' : `is tried out by ${percent} %`;
      console.log(`${remote} ${version}-${id} ${share} on ${platformUrl}`);
      return;
    }
    case 'promote': {
      const percent = percentOf(100);
      const { version, build: id } = await post('/platform/promote', { remote: known(name), percent });
      const share = percent === 100 ? 'is live' : `is tried out by ${percent} %`;
      console.log(`${name} ${version}-${id} ${share} on ${platformUrl}`);
      return;
    }
    case 'rollback': {
      const { version, build: id } = await post('/platform/rollback', { remote: known(name) });
      console.log(`${name} is back at ${version}-${id} on ${platformUrl}`);
      return;
    }
    case 'pin': {
      const { version, build: id } = await post('/platform/pin', { remote: known(name), reason: label });
      console.log(`${name} stays at ${version}-${id} on ${platformUrl} until: npm run unpin -- ${name}`);
      return;
    }
    case 'unpin': {
      const { version, build: id } = await post('/platform/unpin', { remote: known(name) });
      console.log(`${name} may move on from ${version}-${id} on ${platformUrl}`);
      return;
    }
    case 'releases': {
      const query = name ? `?remote=${encodeURIComponent(known(name))}` : '';
      if (options.audit) {
        const { audit } = await ask(`/platform/audit${query}`);
        for (const entry of audit as readonly Noted[]) console.log(auditLine(entry));
        return;
      }
      const { releases } = await ask(`/platform/releases${query}`);
      for (const release of releases as readonly Listed[]) console.log(releaseLine(release));
      return;
    }
    case 'token': {
      const { token } = await post('/platform/tokens', { remote: known(name), name: label ?? known(name) });
      console.log(`${token}\nThis token may release ${name}. It is shown only once.`);
      return;
    }
    default:
      throw new Error(usage);
  }
}

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { percent: { type: 'string' }, audit: { type: 'boolean' } },
    });
  } catch {
    throw new Error(usage);
  }
}

/** @param most the highest share: a release that all visitors get is not on trial */
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
    ...(canaryPercent === null ? [] : [`on trial for ${canaryPercent} %`]),
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

function known(remote: string | undefined): string {
  if (remote && remotes.some((found) => found === remote)) return remote;
  throw new Error(`Name one of the remotes: ${remotes.join(', ')}.`);
}

function readRelease(outDir: string) {
  const manifest = JSON.parse(readFileSync(path.join(outDir, 'remote.json'), 'utf8')) as {
    assets: Record<string, unknown>;
  };
  const files = Object.fromEntries(
    Object.keys(manifest.assets).map((file) => [file, readFileSync(path.join(outDir, file), 'base64')]),
  );
  return { manifest, files };
}

function post(route: string, body: unknown): Promise<Record<string, unknown>> {
  return ask(route, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } });
}

async function ask(route: string, init: RequestInit = {}): Promise<Record<string, unknown>> {
  const headers = { ...init.headers, authorization: `Bearer ${token()}` };
  const response = await fetch(platformUrl + route, { ...init, headers }).catch((error: Error) => {
    throw new Error(
      `No platform answers at ${platformUrl} (${error.cause instanceof Error ? error.cause.message : error.message}). PLATFORM_URL names another.`,
    );
  });
  const answer = ((await response.json().catch(() => null)) ?? {}) as Answer;
  if (response.ok && answer.data) return answer.data;
  const reasons = answer.details?.reasons ?? [];
  throw new Error(
    [
      answer.message ?? `The platform answered ${response.status}.`,
      ...reasons.slice(1).map((reason) => `  and ${reason}`),
    ].join('\n'),
  );
}

/** The token from the environment, else from the data folder, where a local platform stores one for its developer. */
function token(): string {
  if (process.env.RELEASE_TOKEN) return process.env.RELEASE_TOKEN;
  const file = path.join(path.resolve(root, process.env.DATA_DIR ?? '.data'), 'developer-token');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error(`Set RELEASE_TOKEN: there is no ${file} of a platform on this machine.`);
}
