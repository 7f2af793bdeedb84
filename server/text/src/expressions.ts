/**
 * An expression with words that are known only at run time. They are matched as they are, a list as alternatives:
 *
 *     withWords('iu')`\b${name}\b`
 *
 * This is the only way to build an expression after a file was loaded: `npm test` reads the template and proves that
 * its search is linear, whatever the words.
 */
export function withWords(flags = '') {
  return ({ raw }: TemplateStringsArray, ...words: readonly (string | readonly string[])[]): RegExp => {
    const parts = words.map((one) => `(?:${[one].flat().map(escaped).join('|') || '(?!)'})`);
    return new RegExp(String.raw({ raw }, ...parts), flags);
  };
}

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/-]/g, (sign) => `\\x${hex(sign)}`);
const hex = (sign: string): string => sign.charCodeAt(0).toString(16).padStart(2, '0');

/** How often an expression is found in a text. */
export function countOf(expression: RegExp, text: string): number {
  return text.match(new RegExp(expression, `${expression.flags.replace('g', '')}g`))?.length ?? 0;
}
