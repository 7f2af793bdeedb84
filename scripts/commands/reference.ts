import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { commands, written } from '../commands.mjs';
import { root } from '../toolchain.mjs';

/** `docs/commands.md`: the words of `--help`, for readers. */
export function commandReference(): string {
  const sections = Object.entries(commands).map(([name, { does, forms }]) => [
    `## ${name}`,
    '',
    does,
    '',
    '```sh',
    ...forms.map(([form, meaning]) => [written(name, form), meaning].filter(Boolean).join('  # ')),
    '```',
    '',
  ]);
  return [
    '# Commands',
    '',
    'Every command explains itself with `--help`, and refuses what it does not know. This page is written by `npm run commands` from `scripts/commands.mjs`.',
    '',
    ...sections.flat(),
  ].join('\n');
}

if (import.meta.main) writeFileSync(path.join(root, 'docs/commands.md'), commandReference());
