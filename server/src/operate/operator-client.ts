import { readFileSync } from 'node:fs';
import path from 'node:path';
import { developerTokenFile } from './releases/release-tokens.ts';

/** Why a command could not be carried out, in one sentence. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

export interface OperatorClient {
  /** @throws CommandFailed with what the platform said */
  ask<T>(route: string, request?: { readonly method: 'PUT' | 'POST'; readonly body: unknown }): Promise<T>;
}

/** Speaks to a running platform for its operator: `PLATFORM_URL`, and `RELEASE_TOKEN` or the developer's own token. */
export function operatorClient(env: Readonly<Record<string, string | undefined>>): OperatorClient {
  const platformUrl = env.PLATFORM_URL ?? `http://localhost:${env.PORT ?? 3000}`;
  const token = tokenOf(env);
  return {
    async ask<T>(route: string, request?: { readonly method: string; readonly body: unknown }): Promise<T> {
      const response = await fetch(new URL(route, platformUrl), {
        headers: { authorization: `Bearer ${token}`, ...(request ? { 'content-type': 'application/json' } : {}) },
        ...(request ? { method: request.method, body: JSON.stringify(request.body) } : {}),
      }).catch(() => undefined);
      if (!response)
        throw new CommandFailed(`No platform answers at ${platformUrl}: name its address in PLATFORM_URL.`);
      const answer = (await response.json().catch(() => ({}))) as { data?: T; message?: string };
      if (!response.ok || answer.data === undefined)
        throw new CommandFailed(answer.message ?? `The platform answered ${response.status}.`);
      return answer.data;
    },
  };
}

function tokenOf(env: Readonly<Record<string, string | undefined>>): string {
  if (env.RELEASE_TOKEN) return env.RELEASE_TOKEN;
  const file = developerTokenFile(path.resolve(env.DATA_DIR ?? '.data'));
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new CommandFailed(`Set RELEASE_TOKEN: there is no ${file} of a platform on this machine.`);
  }
}

/** Runs a command of the shell: a failure that was foreseen is one line, and the exit code is 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof CommandFailed ? error.message : error);
    process.exitCode = 1;
  }
}
