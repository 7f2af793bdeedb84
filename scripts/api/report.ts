import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type DeclarationFile, readDeclarations } from './declarations.ts';

export interface Entry {
  /** The exported names. */
  readonly module: string;
  /** Its declarations, in the compiler's output. */
  readonly file: string;
}

export interface ReportOptions {
  readonly title: string;
  readonly entries: readonly Entry[];
  /** Files with their own contract: the report names their types but does not expand them. */
  readonly isOpaque?: (file: string) => boolean;
}

/**
 * The public interface of a package: the exports of its entries, and the declarations that they use. Reads the
 * declarations written by `tsc -b`.
 */
export function apiReport({ title, entries, isOpaque = () => false }: ReportOptions): string {
  const files = new Map<string, DeclarationFile>();
  const read = (file: string) => {
    const known = files.get(file);
    if (known) return known;
    const made = readDeclarations(readFileSync(file, 'utf8'));
    files.set(file, made);
    return made;
  };
  const shown = new Set<string>();
  const seen = new Set<string>();

  /** Follows a name to its declaration, and records it with everything that it uses. */
  const take = (file: string, name: string): void => {
    const key = `${file} ${name}`;
    if (seen.has(key)) return;
    seen.add(key);
    if (isOpaque(file)) return;
    const { declarations, imports, exports } = read(file);
    const exported = exports.get(name);
    const elsewhere = typeof exported === 'object' ? exported : imports.get(exported ?? name);
    if (elsewhere) {
      follow(file, elsewhere);
      return;
    }
    const local = typeof exported === 'string' ? exported : name;
    for (const { text } of declarations.filter(({ names }) => names.includes(local))) {
      shown.add(normalized(text));
      for (const word of wordsOf(text)) {
        if (word === local) continue;
        const isKnown = imports.has(word) || declarations.some((declaration) => declaration.names.includes(word));
        if (isKnown) take(file, word);
      }
      for (const [, from = '', inner = ''] of text.matchAll(/import\(["']([^"']+)["']\)\.([\w$]+)/g))
        follow(file, { name: inner, from });
    }
  };
  const follow = (file: string, { name, from }: { name: string; from: string }): void => {
    if (!from.startsWith('.')) return;
    const target = declarationsOf(path.resolve(path.dirname(file), from));
    if (target === null) return;
    for (const wanted of name === '*' ? read(target).exports.keys() : [name]) take(target, wanted);
  };

  const modules = entries.map(({ module, file }) => {
    const names = [...read(file).exports.keys()].sort();
    for (const name of names) take(file, name);
    return `## ${module}\n\n${names.map((name) => `- ${name}`).join('\n')}\n`;
  });
  const declared = [...shown].sort(byName);
  const code = ['```ts', declared.join('\n\n'), '```'].join('\n');
  return [`# ${title}`, ...modules, '## Declarations', `${code}\n`].join('\n\n').replaceAll(/\n{3,}/g, '\n\n');
}

const wordsOf = (text: string) => new Set(text.match(/[A-Za-z_$][\w$]*/g) ?? []);

/** `./x.ts` is declared in `x.d.ts`; JSON files and style sheets declare nothing. */
function declarationsOf(source: string): string | null {
  return /\.tsx?$/.test(source) ? source.replace(/\.tsx?$/, '.d.ts') : null;
}

/** The file of a declaration is not part of the interface, nor whether that file exports it. */
const normalized = (text: string) =>
  text
    .replace(/^((?:\/\*\* @deprecated \*\/\n)?)(?:export )?(?:declare )?/, '$1')
    .replaceAll(/import\(["'][^"']+["']\)\./g, '');

const nameIn = (text: string) => /(?:type|interface|const|let|function|class|enum) ([\w$]+)/.exec(text)?.[1] ?? text;
function byName(a: string, b: string): number {
  const [left, right] = [nameIn(a) + a, nameIn(b) + b];
  return left < right ? -1 : left > right ? 1 : 0;
}

/** The names that each module exports according to a report. */
export function exportsIn(report: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, module = '', list = ''] of report.matchAll(/^## (\S+)\n\n((?:- \S+\n)+)/gm))
    found.set(module, new Set([...list.matchAll(/^- (\S+)$/gm)].map(([, name = '']) => name)));
  return found;
}
