import { describe, expect, it } from 'vitest';
import { verdictOn } from './linear.ts';
import { complaint } from './verdicts.ts';

const kindOf = ({ source, flags }: RegExp) => verdictOn(source, flags).kind;

describe('what stopped the server once', () => {
  it.each([
    ['a boxed card [SEC-01]', /([A-Za-z][A-Za-z ]{1,24})\s*\(\s*((?:"[^"]{0,30}"\s*[+,]?\s*)+)\)/g, 'exponential'],
    ['a safety rule [SEC-02]', /\b(?:all|both) (?:\w+ )*(?:my|the) (?:\w+ )*(?:pills|tablets)\b/, 'polynomial'],
    ['a macro [SEC-03]', /\{\{\s*(\/\/|[a-z]+)\s*:?((?:(?!\{\{|\}\}).)*)\}\}/gis, 'polynomial'],
  ])('%s is reported', (_, expression, kind) => {
    expect(kindOf(expression)).toBe(kind);
  });
});

describe('a search that is not linear', () => {
  it.each([
    ['repetitions in a repetition', /(?:a+)+b/, 'exponential'],
    ['alternatives that begin alike', /^(?:ha|h|a)+$/, 'exponential'],
    ['optional parts in a repetition', /^(?:a?b?)*c/, 'exponential'],
    ['a repeated group of the same text', /^(\w+\s?)+$/, 'exponential'],
    ['a run that ends in vain', /\s+$/, 'polynomial'],
    ['a run before a sign', /\w+:/, 'polynomial'],
    ['a gap without a bound', /\ba\b.*\bb\b/, 'polynomial'],
    ['neighbours that share a character', /^\s*\w*\s*\w*[.]$/, 'polynomial'],
    ['a gap in a lookahead', /a(?=.*b)/, 'polynomial'],
    ['a refused gap', /a(?!.*b)/, 'polynomial'],
    ['letters that are no word characters', /\b\p{L}+ed\b/u, 'polynomial'],
    ['a part that is tried in vain at each match', /a(?:.*b)?/g, 'polynomial'],
    ['a backreference to a gap', /(.*)-\1!/, 'polynomial'],
    ['case that is ignored', /[a-z]+[A-Z]+;/i, 'polynomial'],
    ['a lookbehind without a bound', /(?<=a.*)b/, 'unknown'],
  ])('%s', (_, expression, kind) => {
    expect(kindOf(expression)).toBe(kind);
  });

  it('is reported with an attack and with what to do', () => {
    const expression = { file: 'server/src/a.ts', line: 3, source: '\\w+:', flags: 'i' };
    const text = complaint(expression, verdictOn(expression.source, expression.flags));
    expect(text).toContain('server/src/a.ts:3 /\\w+:/i takes polynomial time on');
    expect(text).toContain('What to do');
  });
});

describe('a search that is linear', () => {
  it.each([
    ['a run', /[.!?]+/g],
    ['a run from its beginning', /(?<!\s)\s+$/],
    ['words', /\b\w+ing\b/g],
    ['letters from their beginning', /(?<!\p{L})\p{L}+ed(?!\p{L})/u],
    ['all that follows', /,.*$/s],
    ['a gap with a bound', /\ba\b.{0,80}\bb\b/],
    ['an anchored gap', /^.*b/s],
    ['two anchored lookaheads', /^(?=.*a)(?=.*b)/s],
    ['a list with separators', /^\w+(?:, \w+)*$/],
    ['what ends where nothing else can begin', /"[^"]*"/g],
    ['signs in brackets', /\[[^[\]]*\]/g],
    ['a repetition without choice', /^(?:ab|cd)*$/],
    ['a doubled word', /(?<!\p{L})(\p{L}+) \1(?!\p{L})/giu],
    ['no repetition at all', /\b(?:cat|dog)s?\b/i],
  ])('%s', (_, expression) => {
    expect(kindOf(expression)).toBe('linear');
  });
});
