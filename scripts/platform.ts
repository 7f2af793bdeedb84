import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { remotes, root } from '../rspack.base.ts';
import { build } from './build.ts';

/** `pnpm release <remote>`, `pnpm rollback <remote>`, `pnpm releases [remote]`, and `token <remote> <name>`. */

const platformUrl = (process.env.PLATFORM_URL ?? 'http://localhost:3000').replace(/\/$/, '');

interface Answer {
  readonly data?: Record<string, unknown>;
  readonly message?: string;
  readonly details?: { readonly reasons?: readonly string[] };
}

const [command, name, label] = process.argv.slice(2);
try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  switch (command) {
    case 'release': {
      const remote = known(name);
      token(); // Before a build that would be for nothing.
      const outDir = path.join(root, remote, 'dist');
      await build(remote, 'production', outDir);
      const { version, build: id } = await post('/platform/releases', readRelease(outDir));
      console.log(`${remote} ${version}-${id} is live on ${platformUrl}`);
      return;
    }
    case 'rollback': {
      const { version, build: id } = await post('/platform/rollback', { remote: known(name) });
      console.log(`${name} is back at ${version}-${id} on ${platformUrl}`);
      return;
    }
    case 'releases': {
      const { releases } = await ask(`/platform/releases${name ? `?remote=${encodeURIComponent(known(name))}` : ''}`);
      for (const release of releases as {
        remote: string;
        version: string;
        build: string;
        isLive: boolean;
        publishedBy: string;
        createdAt: number;
      }[]) {
        const at = new Date(release.createdAt).toISOString().slice(0, 19).replace('T', ' ');
        console.log(
          `${release.isLive ? '*' : ' '} ${release.remote} ${release.version}-${release.build}  ${at}  by ${release.publishedBy}`,
        );
      }
      return;
    }
    case 'token': {
      const { token } = await post('/platform/tokens', { remote: known(name), name: label ?? known(name) });
      console.log(`${token}\nThis token may release ${name}. It is shown only once.`);
      return;
    }
    default:
      throw new Error('usage: pnpm release <remote> | pnpm rollback <remote> | pnpm releases [remote]');
  }
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

/** From the environment; a platform on this machine leaves one for its developer in its data folder. */
function token(): string {
  if (process.env.RELEASE_TOKEN) return process.env.RELEASE_TOKEN;
  const file = path.join(path.resolve(root, process.env.DATA_DIR ?? '.data'), 'developer-token');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  throw new Error(`Set RELEASE_TOKEN: there is no ${file} of a platform on this machine.`);
}
