import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The modules that the live shell shares with remotes, and the modals that it uses. Written by the shell's build. */
export interface ShellOffer {
  readonly versions: Readonly<Record<string, string>>;
  /** Files of the modules that are shared on demand, with their hashes. */
  readonly lent?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly usesModals: readonly string[];
}

export class NotBuilt extends Error {
  override readonly name = 'NotBuilt';
}

/** @throws NotBuilt if the shell was not built yet */
export function readShellOffer(shellDir: string): ShellOffer {
  const file = path.join(shellDir, 'offer.json');
  if (!existsSync(file)) throw new NotBuilt('The shell is not built yet. Build it with npm start or pnpm build.');
  return JSON.parse(readFileSync(file, 'utf8')) as ShellOffer;
}
