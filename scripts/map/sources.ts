import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'oxc-parser';

export interface Import {
  /** The imported file, by its path below the package's sources. */
  readonly to: string;
  /** Only types are imported: nothing is loaded at run time. */
  readonly isType: boolean;
}

export interface Source {
  /** Path below the package's sources, with forward slashes. */
  readonly file: string;
  readonly lines: number;
  readonly imports: readonly Import[];
  readonly longFunctions: readonly LongFunction[];
}

export interface LongFunction {
  readonly file: string;
  readonly line: number;
  readonly lines: number;
}

const LONGEST_FUNCTION = 100;
// `boundaries.test.ts` writes its probes into the packages while other tests read them.
const TESTS = /\.(test|stories|fixture)\.tsx?$|(^|\/)(testing|stories|boundary-probes)\//;

/** Parses the sources of a package, without its tests and stories. @param root its folder of sources */
export function readSources(root: string): Source[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: root })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => !TESTS.test(file) && !file.endsWith('.d.ts'))
    .sort();
  const known = new Set(files);
  return files.map((file) => readSource(file, readFileSync(path.join(root, file), 'utf8'), known));
}

/** @param known the package's files: an import of any other is not a part of its map */
export function readSource(file: string, text: string, known: ReadonlySet<string>): Source {
  const { program, module, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} can't be parsed: ${errors[0]?.message}`);
  const imports = [
    ...module.staticImports.map(({ moduleRequest, entries }) => ({
      request: moduleRequest.value,
      isType: entries.length > 0 && entries.every((entry) => entry.isType),
    })),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, isType }) => (moduleRequest ? [{ request: moduleRequest.value, isType }] : [])),
    ),
    ...module.dynamicImports.map(({ moduleRequest }) => ({
      request: text.slice(moduleRequest.start + 1, moduleRequest.end - 1),
      isType: false,
    })),
  ];
  const lineAt = lineCounter(text);
  return {
    file,
    lines: text.split('\n').length - 1,
    imports: imports.flatMap(({ request, isType }) => {
      const to = path.posix.join(path.posix.dirname(file), request);
      return request.startsWith('.') && known.has(to) ? [{ to, isType }] : [];
    }),
    longFunctions: functionsIn(program)
      .map(({ start, end }) => ({ file, line: lineAt(start), lines: lineAt(end) - lineAt(start) + 1 }))
      .filter(({ lines }) => lines > LONGEST_FUNCTION),
  };
}

function lineCounter(text: string): (offset: number) => number {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return (offset) => starts.findLastIndex((start) => start <= offset) + 1;
}

interface Span {
  readonly start: number;
  readonly end: number;
}
const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

function functionsIn(node: unknown): Span[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(functionsIn);
  const { type, start, end, ...children } = node as { type?: string } & Span;
  const own = type !== undefined && FUNCTIONS.includes(type) ? [{ start, end }] : [];
  return [...own, ...Object.values(children).flatMap(functionsIn)];
}
