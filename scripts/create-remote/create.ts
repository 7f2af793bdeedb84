import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

export interface NewRemote {
  readonly name: string;
  /** Address of its page. */
  readonly path: string;
  /** The written or changed files, relative to the root. */
  readonly files: readonly string[];
}

const template = path.join(import.meta.dirname, 'template');
/** A valid name in `remote.json`. */
const NAME = /^mfe-[a-z][a-z0-9-]{1,30}$/;

/**
 * Creates a new remote in the checkout, and adds it to the compiler's references. @throws Error with a message for the
 * user
 */
export function createRemote(root: string, name: string): NewRemote {
  if (!NAME.test(name) || name.endsWith('-') || name.includes('--'))
    throw new Error('Name the remote with small letters, digits and single dashes: pnpm create-remote mfe-hello');
  if (existsSync(path.join(root, name))) throw new Error(`There is a folder ${name} already.`);
  const word = name.slice('mfe-'.length);
  const files = readdirSync(template, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => path.relative(template, path.join(file.parentPath, file.name)))
    .sort();
  const written = files.map((file) => {
    const target = path.join(name, targetOf(file, word));
    mkdirSync(path.dirname(path.join(root, target)), { recursive: true });
    writeFileSync(path.join(root, target), named(file, readFileSync(path.join(template, file), 'utf8'), word));
    return target;
  });
  addReference(path.join(root, 'tsconfig.json'), name);
  return { name, path: `/${word}`, files: [...written, 'tsconfig.json'] };
}

const targetOf = (file: string, word: string) =>
  file.replaceAll('hello', word).replace('tsconfig.remote.json', 'tsconfig.json');

/** Replaces the example's name: as a word, as the name of a component, and in texts. */
function named(file: string, text: string, word: string): string {
  const parts = word.split('-');
  const capital = (part: string) => part.charAt(0).toUpperCase() + part.slice(1);
  const big = file.includes('locales') ? capital(parts.join(' ')) : parts.map(capital).join('');
  return text.replaceAll('hello', word).replaceAll('Hello', big);
}

function addReference(file: string, name: string): void {
  const config = JSON.parse(readFileSync(file, 'utf8')) as { references: { path: string }[] };
  if (config.references.some((reference) => reference.path === `./${name}`)) return;
  config.references.push({ path: `./${name}` });
  writeFileSync(file, `${JSON.stringify(config, null, 2)}\n`);
}
