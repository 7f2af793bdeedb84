import { describe, expect, it } from 'vitest';
import { expandMacros, hiddenKeysIn } from './macros.ts';

const names = { char: 'Mira', user: 'Jo', seed: 's' };

describe('expandMacros', () => {
  it.each([
    ['{{char}} and {{USER}}', 'Mira and Jo'],
    ['<BOT>, <user>, <Char>', 'Mira, Jo, Mira'],
    ['a{{// a note }}b{{comment: c}}{{noop}}{{hidden_key: x}}', 'ab'],
    ['{{ Char }}', 'Mira'],
    ['a\n\n{{trim}}\n\nb{{newline}}c', 'ab\nc'],
    ['{{reverse:abc}} {{reverse::añb}}', 'cba bña'],
    ['{{original}}, {{scenario}}', 'The rules, {{scenario}}'],
    ['{{constructor}} {{__proto__}}', '{{constructor}} {{__proto__}}'],
    [
      '{{roll:}} {{roll:0}} {{roll:999d9}} {{getvar::x}} {char} {{',
      '{{roll:}} {{roll:0}} {{roll:999d9}} {{getvar::x}} {char} {{',
    ],
    ['{{{char}}} {{{{user}}', '{Mira} {{Jo'],
    ['{{roll <user>}} {{7 <user>}} {{ <user> {{char}}', '{{roll <user>}} {{7 Jo}} {{ Jo Mira'],
  ])('%s', (text, expected) => {
    expect(expandMacros(text, { ...names, texts: { original: 'The rules' } })).toBe(expected);
  });

  it('chooses one option, the same each time', () => {
    const text = '{{random:a,b\\,c,d}}{{pick::a::b,c::d}}';
    const drawn = expandMacros(text, names);
    expect(drawn).toMatch(/^(a|b,c|d){2}$/);
    expect(expandMacros(text, names)).toBe(drawn);
    const all = new Set(
      Array.from({ length: 40 }, (_, i) => expandMacros('{{random:a,b}}', { ...names, seed: `${i}` })),
    );
    expect(all).toEqual(new Set(['a', 'b']));
  });

  it('rolls dice within their range, the same each time', () => {
    const rolls = Array.from({ length: 200 }, (_, i) =>
      Number(expandMacros('{{roll:2d6+1}}', { ...names, seed: `${i}` })),
    );
    expect(Math.min(...rolls)).toBe(3);
    expect(Math.max(...rolls)).toBe(13);
    expect(expandMacros('{{roll:d20}}', names)).toBe(expandMacros('{{roll:20}}', names));
  });

  it.each([
    ['one macro that is never closed', `{{${'a'.repeat(60_000)}`],
    ['many macros that are never closed', '{{a'.repeat(20_000)],
    ['blanks after the name', `{{a${' '.repeat(60_000)}`],
  ])('reads %s in linear time [SEC-03]', (_, text) => {
    const before = performance.now();
    expect(expandMacros(text, names)).toBe(text);
    // Quadratic work took more than 2 s.
    expect(performance.now() - before).toBeLessThan(500);
  });

  it('never resolves a name', () => {
    expect(expandMacros('{{user}}', { ...names, user: '{{char}}' })).toBe('{{char}}');
  });

  it('finds keys that only lore reads', () => {
    expect(hiddenKeysIn('Hm.{{hidden_key: lamp}} {{char}}')).toEqual([' lamp']);
  });
});
