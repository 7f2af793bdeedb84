import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StatsCompilation } from '@rspack/core';

/** Files of a module that the shell lends on demand, each with its hash; paths below `/assets/`. */
export type LentFiles = Readonly<Record<string, Readonly<Record<string, string>>>>;

type Module = NonNullable<StatsCompilation['modules']>[number];

/** `consume shared module (default) shared-ui/form@^0.1.0 (strict)` → `shared-ui/form`. */
const consumed = ({ moduleType, name = '' }: Module) =>
  moduleType === 'consume-shared-module' ? /^consume shared module \([^)]*\) (.+)@[^@]*$/.exec(name)?.[1] : undefined;

/** Modules lent on demand that these chunks of a remote use: all entries of `shared-ui` except its main one. */
export function lentOnDemandIn(stats: StatsCompilation, chunks: ReadonlySet<string | number>): string[] {
  const names = (stats.modules ?? [])
    .filter((module) => module.chunks?.some((chunk) => chunks.has(chunk)))
    .flatMap((module) => consumed(module) ?? []);
  return [...new Set(names)].filter((name) => name.startsWith('shared-ui/')).sort();
}

/** The files that the shell fetches for each module that it lends on demand. */
export function lentFilesOf(stats: StatsCompilation, outDir: string): LentFiles {
  const found: Record<string, Record<string, string>> = {};
  for (const { origins = [], files = [] } of stats.chunks ?? []) {
    for (const { request = '', moduleIdentifier = '' } of origins) {
      if (!moduleIdentifier.endsWith('federation/lent-on-demand.ts')) continue;
      const known = found[request] ?? {};
      found[request] = known;
      for (const file of files.filter((name) => /\.(js|css)$/.test(name)))
        known[file] = hashOf(path.join(outDir, file));
    }
  }
  return found;
}

const hashOf = (file: string) => `sha384-${createHash('sha384').update(readFileSync(file)).digest('base64')}`;
