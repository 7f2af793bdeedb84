import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Expression } from './collect.ts';
import { type Verdict, verdictOn } from './linear.ts';

/** Results of earlier runs, by expression and by the code of the analysis; never in the repository. */
const folder = path.resolve(import.meta.dirname, '../../node_modules/.cache/expressions');

/**
 * The result for each expression. A few hundred expressions with repetitions take most of the time, so results are
 * cached.
 */
export function verdictsOn(expressions: readonly Expression[]): Map<Expression, Verdict> {
  const store = path.join(folder, `${codeHash()}.json`);
  const known = remembered(store);
  const before = known.size;
  const verdicts = new Map<Expression, Verdict>();
  for (const expression of expressions) {
    const key = `/${expression.source}/${expression.flags}`;
    const verdict = known.get(key) ?? verdictOn(expression.source, expression.flags);
    known.set(key, verdict);
    verdicts.set(expression, verdict);
  }
  if (known.size > before) remember(store, known);
  return verdicts;
}

function remembered(store: string): Map<string, Verdict> {
  try {
    return new Map(JSON.parse(readFileSync(store, 'utf8')) as [string, Verdict][]);
  } catch {
    return new Map();
  }
}

function remember(store: string, known: ReadonlyMap<string, Verdict>): void {
  mkdirSync(folder, { recursive: true });
  const draft = `${store}.${process.pid}`;
  writeFileSync(draft, JSON.stringify([...known]));
  renameSync(draft, store);
}

function codeHash(): string {
  const hash = createHash('sha256');
  for (const file of readdirSync(import.meta.dirname).toSorted())
    if (!file.endsWith('.test.ts')) hash.update(readFileSync(path.join(import.meta.dirname, file)));
  return hash.digest('hex').slice(0, 16);
}

/** Describes the problem of an expression and how to fix it. */
export function complaint(expression: Expression, verdict: Verdict): string {
  const place = `${expression.file}:${expression.line} /${shortened(expression.source)}/${expression.flags}`;
  if (verdict.kind === 'linear') return `${place} is linear.`;
  if (verdict.kind === 'unknown') return `${place} can't be proven linear: ${verdict.reason}. Rewrite it, or use code.`;
  const attack = `${JSON.stringify(verdict.prefix)} + ${JSON.stringify(verdict.pump)}.repeat(n) + "\\0"`;
  return [
    `${place} takes ${verdict.kind} time on ${attack}.`,
    'What to do: begin a run only where it begins, (?<!X)X+; let neighbours share no character, X+[^X]; bound a gap,',
    '.{0,120}; write alternatives of which no two begin alike; or scan the text with code.',
  ].join('\n  ');
}

const shortened = (source: string): string => (source.length > 160 ? `${source.slice(0, 160)}…` : source);
