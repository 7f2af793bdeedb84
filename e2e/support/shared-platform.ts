import { readFileSync } from 'node:fs';
import path from 'node:path';
import { OUTPUT_FILE, type Platform, startPlatform } from './platform.ts';

/** The platform that journeys share. Journeys must not stop it or change its releases. */
export type SharedPlatform = Pick<Platform, 'url' | 'releaseToken' | 'output'>;

interface Shared {
  readonly url: string;
  readonly dataDir: string;
  /** Data folder of a stopped platform, which all other platforms copy. */
  readonly seededDir: string;
  /** Folder with `key.pem` and `cert.pem` of the push service that the shared platform trusts. */
  readonly certificateFolder: string;
}

const VARIABLE = 'JOURNEYS_SHARED';

/** Passes what the global set-up started to the workers, which inherit its environment. */
export function share(shared: Shared): void {
  process.env[VARIABLE] = JSON.stringify(shared);
}

export function shared(): Shared {
  const value = process.env[VARIABLE];
  if (!value) throw new Error(`${VARIABLE} is not set: run the journeys with \`npx playwright test -c e2e\`.`);
  return JSON.parse(value) as Shared;
}

export function sharedPlatform(): SharedPlatform {
  const { url, dataDir } = shared();
  return {
    url,
    get releaseToken() {
      return readFileSync(path.join(dataDir, 'developer-token'), 'utf8').trim();
    },
    output: () => readFileSync(path.join(dataDir, OUTPUT_FILE), 'utf8'),
  };
}

/** Starts a platform that a journey may stop or change. Its database and catalogue are copied, not created again. */
export const startSeeded = (env: Record<string, string> = {}): Promise<Platform> =>
  startPlatform(env, { from: shared().seededDir });
