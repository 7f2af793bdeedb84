import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** What the live shell lends to remotes, and what it needs of them. Written by the shell's build. */
export interface ShellOffer {
  readonly versions: Readonly<Record<string, string>>;
  /** Files of what is lent on demand, with their hashes. */
  readonly lent?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly usesModals: readonly string[];
}

export class NotBuilt extends Error {
  override readonly name = 'NotBuilt';
}

/** @throws NotBuilt where the shell was not built yet */
export function readShellOffer(shellDir: string): ShellOffer {
  const file = path.join(shellDir, 'offer.json');
  if (!existsSync(file)) throw new NotBuilt('The shell is not built yet. npm start builds it, and pnpm build does.');
  return JSON.parse(readFileSync(file, 'utf8')) as ShellOffer;
}
