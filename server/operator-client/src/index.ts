import { readFileSync } from 'node:fs';
import path from 'node:path';

/** File of the developer's token for a platform on the same machine. */
export const developerTokenFile = (dataDir: string) => path.join(dataDir, 'developer-token');

/** A command failed. The message is one sentence for the operator. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}

export interface OperatorClient {
  readonly platformUrl: string;
  /** @throws CommandFailed with the platform's message */
  ask<T>(route: string, request?: { readonly method: 'PUT' | 'POST'; readonly body: unknown }): Promise<T>;
}

/** Client for the operator's routes of a running platform: `PLATFORM_URL`, and `RELEASE_TOKEN` or the developer's token. */
export function operatorClient(env: Readonly<Record<string, string | undefined>>): OperatorClient {
  const platformUrl = env.PLATFORM_URL ?? `http://localhost:${env.PORT ?? 3000}`;
  const token = tokenOf(env);
  return {
    platformUrl,
    async ask<T>(route: string, request?: { readonly method: string; readonly body: unknown }): Promise<T> {
      const response = await fetch(new URL(route, platformUrl), {
        headers: { authorization: `Bearer ${token}`, ...(request ? { 'content-type': 'application/json' } : {}) },
        ...(request ? { method: request.method, body: JSON.stringify(request.body) } : {}),
      }).catch(() => undefined);
      if (!response)
        throw new CommandFailed(`No platform responds at ${platformUrl}: set its address in PLATFORM_URL.`);
      const answer = (await response.json().catch(() => ({}))) as { data?: T; message?: string };
      if (!response.ok || answer.data === undefined)
        throw new CommandFailed(answer.message ?? `The platform responded with ${response.status}.`);
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
    throw new CommandFailed(`Set RELEASE_TOKEN: ${file} does not exist, so no platform runs on this machine.`);
  }
}

/** Removes control and direction characters, so that a member's text can't control the operator's terminal. */
export const plain = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');

/** The arguments make no sense. `scripts/commands.mjs` has the forms of every command. */
export const misspelt = (name: string) =>
  new CommandFailed(`npm run ${name} has no such form. All of them: npm run ${name} -- --help`);

/** Runs a command-line command. An expected failure prints one line and sets the exit code to 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(error instanceof CommandFailed ? error.message : error);
    process.exitCode = 1;
  }
}
