import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { randomNumbers } from '../../support/random.ts';
import type { Generator } from './texts.ts';

/** Sources that process user input. */
const SOURCES = ['server/src/**/*.ts', 'shared-sdk/src/**/*.ts'];
const root = path.resolve(import.meta.dirname, '../../..');
/**
 * A literal after a token that a value can follow. Divisions that look like a literal also give a text, which is
 * harmless: the texts need not be meaningful.
 */
const LITERAL =
  /(?<=[=([,:?&|!;{}]\s*|\breturn\s+|\bcase\s+)\/(?![*/])(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[dgimsuvy]*/g;
/** A part that may repeat at least this often can be worth repeating. */
const OFTEN = 8;
const CANDIDATES = [
  'a',
  'A',
  'k',
  '7',
  ' ',
  '\n',
  '-',
  '.',
  ',',
  '"',
  "'",
  '*',
  '(',
  '{',
  '<',
  '#',
  'é',
  '안',
  'م',
  '😀',
];

/**
 * For each repeatable part of each expression in the sources: text that matches what comes before it, then the part
 * repeatedly, then nothing that the expression expects. This makes a backtracking expression work longest.
 */
export function minedGenerators(): Generator[] {
  const found = new Map<string, Generator>();
  for (const [literal, place] of literals())
    for (const [start, unit] of pumps(literal)) {
      const name = `mined ${place} ${JSON.stringify(start.slice(-20))} repeat ${JSON.stringify(unit)}`;
      const make = (length: number) => {
        const times = Math.floor((length - start.length - 1) / unit.length);
        return `${`${start}${unit.repeat(Math.max(1, times))}`.slice(0, Math.max(1, length - 1))}~`.slice(0, length);
      };
      found.set(`${start}\0${unit}`, { name, make });
    }
  return [...found.values()];
}

/** Each literal once, with the file and line in which it was first seen. */
function literals(): Map<string, string> {
  const found = new Map<string, string>();
  for (const file of globSync(SOURCES, { cwd: root }).sort()) {
    if (/\.test\.ts$|\/testing\/|\/evaluation\//.test(file)) continue;
    const text = readFileSync(path.join(root, file), 'utf8');
    for (const { 0: literal, index } of text.matchAll(LITERAL)) {
      if (!found.has(literal)) found.set(literal, `${file}:${text.slice(0, index).split('\n').length}`);
    }
  }
  return found;
}

function pumps(literal: string): (readonly [start: string, unit: string])[] {
  const parsed = parse(literal);
  if (!parsed) return [];
  const next = randomNumbers(literal.length);
  const sampler = createSampler(parsed.flags.raw.replace(/[gy]/g, ''), next);
  const found: (readonly [string, string])[] = [];
  visitRegExpAST(parsed, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max < OFTEN) return;
      const start = before(quantifier, sampler);
      for (const unit of new Set([sampler(quantifier.element), sampler(quantifier.element)]))
        if (unit !== '' && start.length < 400) found.push([start, unit]);
    },
  });
  return found;
}

function parse(literal: string): AST.RegExpLiteral | undefined {
  try {
    return new RegExpParser().parseLiteral(literal);
  } catch {
    return undefined;
  }
}

type Sampler = (node: AST.Element | AST.Alternative) => string;

/** A text that matches everything before a part, back to the beginning of the expression. */
function before(quantifier: AST.Quantifier, sample: Sampler): string {
  let text = '';
  for (let node: AST.Node | null = quantifier; node; node = node.parent) {
    const { parent }: AST.Node = node;
    if (parent?.type !== 'Alternative') continue;
    const place = parent.elements.indexOf(node as AST.Element);
    text = parent.elements.slice(0, place).map(sample).join('') + text;
  }
  return text;
}

/** Returns a text that a part of an expression matches, as far as this is easy to determine. */
function createSampler(flags: string, next: () => number): Sampler {
  const among = (raw: string, otherwise: string) => {
    const expression = new RegExp(`^(?:${raw})$`, flags);
    const fitting = CANDIDATES.filter((one) => expression.test(one));
    return fitting[Math.floor(next() * Math.min(fitting.length, 3))] ?? otherwise;
  };
  const sample: Sampler = (node) => {
    switch (node.type) {
      case 'Alternative':
        return node.elements.map(sample).join('');
      case 'Group':
      case 'CapturingGroup': {
        const chosen = node.alternatives[Math.floor(next() * node.alternatives.length)];
        return chosen ? sample(chosen) : '';
      }
      case 'Quantifier':
        return sample(node.element).repeat(Math.min(node.max, Math.max(1, node.min), 4));
      case 'Character':
        return String.fromCodePoint(node.value);
      case 'CharacterClass': {
        const [first] = node.elements;
        const least =
          first?.type === 'CharacterClassRange' ? first.min.value : first?.type === 'Character' ? first.value : 97;
        return among(node.raw, String.fromCodePoint(least));
      }
      case 'CharacterSet':
        return among(node.raw, 'a');
      default:
        return '';
    }
  };
  return sample;
}
