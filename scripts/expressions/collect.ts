import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export interface Expression {
  /** From the root of the repository. */
  readonly file: string;
  readonly line: number;
  readonly source: string;
  readonly flags: string;
  /** Why this one need not be linear: `// not linear: …` at the end of its line. */
  readonly excuse?: string | undefined;
}

export interface Collected {
  readonly expressions: readonly Expression[];
  /** Files that build expressions while they are loaded. */
  readonly building: readonly string[];
  /** Calls of `RegExp` that may run later, with parts that this analysis can't know. */
  readonly unknown: readonly { readonly file: string; readonly line: number }[];
}

const root = path.resolve(import.meta.dirname, '../..');

/**
 * The only file that may build expressions while the server runs: from literal words, in templates that this analysis
 * reads.
 */
const BUILDER = 'server/text/src/expressions.ts';
/** Represents an interpolated value of a template literal: any few characters. */
const ANY_WORD = '[^]{1,3}';

/** All regular expressions in the sources of some folders, without tests. */
export function collect(folders: readonly string[]): Collected {
  const expressions: Expression[] = [];
  const building = new Set<string>();
  const unknown: { file: string; line: number }[] = [];
  for (const file of folders.flatMap((folder) => sourcesIn(path.join(root, folder)))) {
    const text = readFileSync(file, 'utf8');
    const name = path.relative(root, file);
    const lines = text.split('\n');
    const lineAt = (offset: number) => text.slice(0, offset).split('\n').length;
    const excuseAt = (line: number) => /\/\/ not linear: (\S.*)$/.exec(lines[line - 1] ?? '')?.[1];
    const found = findIn(parseSync(file, text).program as unknown as Syntax);
    for (const { start, source, flags } of found.literals) {
      const line = lineAt(start);
      expressions.push({ file: name, line, source, flags, excuse: excuseAt(line) });
    }
    if (name === BUILDER) continue;
    if (found.built.length > 0) building.add(file);
    for (const start of found.builtLater) unknown.push({ file: name, line: lineAt(start) });
  }
  return { expressions, building: [...building], unknown };
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.(?:test|stories)\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !/[\\/](?:node_modules|boundary-probes)[\\/]/.test(file));
}

/** The parts of a syntax tree that are needed here (ESTree). */
interface Syntax {
  readonly type: string;
  readonly start: number;
  readonly [key: string]: unknown;
}

interface Found {
  readonly literals: { readonly start: number; readonly source: string; readonly flags: string }[];
  /** Calls of `RegExp` while the file is loaded, and calls that may run later. */
  readonly built: number[];
  readonly builtLater: number[];
}

function findIn(program: Syntax): Found {
  const found: Found = { literals: [], built: [], builtLater: [] };
  const loading = functionsOfLoading(program);
  const visit = (node: Syntax, later: boolean) => {
    if (!later) for (const callback of callbacksOf(node)) loading.add(callback);
    const literal = literalOf(node) ?? templateOf(node);
    if (literal) found.literals.push({ start: node.start, ...literal });
    if (isCallOf(node, 'RegExp')) (later ? found.builtLater : found.built).push(node.start);
    const within = later || (isFunction(node) && !loading.has(node));
    for (const child of childrenOf(node)) visit(child, within);
  };
  visit(program, false);
  return found;
}

/** Functions that are called only while the file is loaded: each mention of them is such a call. */
function functionsOfLoading(program: Syntax): Set<Syntax> {
  const named = new Map<string, Syntax>();
  for (const statement of program.body as readonly Syntax[]) {
    for (const declared of (statement.declarations as readonly Syntax[] | undefined) ?? []) {
      const [id, value] = [declared.id as Syntax, declared.init as Syntax | null];
      if (value && isFunction(value)) named.set(String(id.name), value);
    }
    if (statement.type === 'FunctionDeclaration') named.set(String((statement.id as Syntax).name), statement);
  }
  const calledLater = new Set<string>();
  const visit = (node: Syntax, later: boolean) => {
    if (node.type === 'Identifier' && later) calledLater.add(String(node.name));
    const inside = later || isFunction(node);
    for (const child of childrenOf(node)) visit(child, inside);
  };
  visit(program, false);
  return new Set([...named].filter(([name]) => !calledLater.has(name)).map(([, node]) => node));
}

/** A function passed to `map` is called before `map` returns. */
function callbacksOf(node: Syntax): Syntax[] {
  const { callee, arguments: passed } = node as { callee?: Syntax; arguments?: readonly Syntax[] };
  const method = (callee?.property as Syntax | undefined)?.name;
  return node.type === 'CallExpression' && method === 'map' ? (passed ?? []).filter(isFunction) : [];
}

const isFunction = ({ type }: Syntax): boolean => /Function/.test(type) && !/^TS/.test(type);

function isCallOf(node: Syntax, name: string): boolean {
  const callee = node.callee as Syntax | undefined;
  return (node.type === 'NewExpression' || node.type === 'CallExpression') && callee?.name === name;
}

function literalOf(node: Syntax): { readonly source: string; readonly flags: string } | undefined {
  const regex = node.regex as { readonly pattern: string; readonly flags: string } | undefined;
  return node.type === 'Literal' && regex ? { source: regex.pattern, flags: regex.flags } : undefined;
}

/** withWords('iu')`\\b${word}\\b` */
function templateOf(node: Syntax): { readonly source: string; readonly flags: string } | undefined {
  if (node.type !== 'TaggedTemplateExpression') return undefined;
  const tag = node.tag as Syntax;
  if (!isCallOf(tag, 'withWords')) return undefined;
  const [flags] = (tag.arguments as readonly Syntax[]).map(({ value }) => value);
  const { quasis } = node.quasi as Syntax as unknown as { readonly quasis: readonly { value: { raw: string } }[] };
  return { source: quasis.map(({ value }) => value.raw).join(`(?:${ANY_WORD})`), flags: String(flags ?? '') };
}

function childrenOf(node: Syntax): Syntax[] {
  return Object.values(node)
    .flat()
    .filter((value): value is Syntax => typeof value === 'object' && value !== null && 'type' in value);
}
