import { createRemote, type NewRemote } from './create-remote/create.ts';
import { root } from './toolchain.mjs';

/** `pnpm create-remote mfe-<name>`: a remote with one page, an entry in the sidebar, texts, tests and stories. */
try {
  const [name = ''] = process.argv.slice(2);
  console.log(next(createRemote(root, name)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function next({ name, path, files }: NewRemote): string {
  return [
    ...files.map((file) => `wrote ${file}`),
    `Its page will be ${path}. Now: npx -y pnpm@12.21.0 install, and then npm run dev -- ${name}`,
  ].join('\n');
}
