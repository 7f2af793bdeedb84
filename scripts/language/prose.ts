import { parseSync } from 'oxc-parser';

/** A text that developers read: a comment, an identifier, a test's title, an error's message or a document. */
export interface Prose {
  /** Offset in the file. */
  readonly start: number;
  /** With its line breaks. */
  readonly text: string;
}

/** The prose of one file. @param file decides how it is read, by its ending */
export function proseOf(file: string, text: string): Prose[] {
  if (file.endsWith('.md')) return ofMarkdown(text);
  if (file.endsWith('.css'))
    return [...text.matchAll(/\/\*[\s\S]*?\*\//g)].map((found) => comment(found.index, found[0]));
  return ofCode(file, text);
}

/** Without code and quotations, which are data. */
function ofMarkdown(text: string): Prose[] {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, blank).replace(/`[^`\n]+`|“[^”\n]*”|^>.*$/gm, blank);
  return [{ start: 0, text: prose }];
}

function ofCode(file: string, text: string): Prose[] {
  const { program, comments, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]?.message}`);
  const found = new Map<string, Prose>();
  visit(program, (start, name) => {
    if (!found.has(name)) found.set(name, { start, text: wordsOf(name) });
  });
  return [...comments.map(({ start, value }) => comment(start, value)), ...found.values()];
}

/** Without the asterisks at the beginning of its lines. */
const comment = (start: number, text: string): Prose => ({ start, text: text.replace(/^\s*\/?\*+(?= |$)/gm, blank) });

const blank = (found: string) => found.replace(/[^\n]/g, ' ');

/** `whoAsks` → "who asks", `NOT_YET` → "not yet"; a sentence stays as it is. */
const wordsOf = (name: string) =>
  name.includes(' ') ? name : name.replace(/(?<=[a-z0-9])(?=[A-Z])/g, ' ').replaceAll('_', ' ');

interface Node {
  readonly type: string;
  readonly start: number;
  readonly name?: unknown;
  readonly value?: unknown;
  readonly callee?: Node;
  readonly object?: Node;
  readonly arguments?: readonly Node[];
  readonly quasis?: readonly { readonly value: { readonly raw: string } }[];
}
const NAMES = new Set(['Identifier', 'PrivateIdentifier', 'JSXIdentifier']);
const TESTS = new Set(['it', 'test', 'describe']);
const ERRORS = new Set(['Error', 'TypeError', 'RangeError']);

function visit(node: unknown, see: (start: number, text: string) => void): void {
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) {
    for (const child of node) visit(child, see);
    return;
  }
  const syntax = node as Node;
  if (NAMES.has(syntax.type) && typeof syntax.name === 'string') see(syntax.start, syntax.name);
  if (isProse(syntax)) for (const text of literalsIn(syntax.arguments?.[0])) see(syntax.start, `${text} `);
  for (const child of Object.values(node)) visit(child, see);
}

/** Calls of `it`, `test.describe`, `it.each(…)` and the like, and errors for developers. */
function isProse({ type, callee }: Node): boolean {
  if (type === 'NewExpression') return ERRORS.has(String(callee?.name));
  let called = type === 'CallExpression' ? callee : undefined;
  while (called !== undefined && called.type !== 'Identifier') called = called.callee ?? called.object;
  return TESTS.has(String(called?.name));
}

/** Without what is quoted in it. */
function literalsIn(node: Node | undefined): string[] {
  const texts = typeof node?.value === 'string' ? [node.value] : (node?.quasis ?? []).map(({ value }) => value.raw);
  return texts.map((text) => text.replace(/"[^"]*"|“[^”]*”|`[^`]*`/g, ' '));
}
