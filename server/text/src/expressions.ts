/**
 * Builds an expression with words that are known only at run time. Words match literally, a list as alternatives:
 *
 *     withWords('iu')`\b${name}\b`
 *
 * This is the only way to build an expression after a file is loaded: `npm test` reads the template and proves that
 * its search is linear for any words.
 */
export function withWords(flags = '') {
  return ({ raw }: TemplateStringsArray, ...words: readonly (string | readonly string[])[]): RegExp => {
    const parts = words.map((one) => `(?:${[one].flat().map(escaped).join('|') || '(?!)'})`);
    return new RegExp(String.raw({ raw }, ...parts), flags);
  };
}

const escaped = (word: string): string => word.replace(/[\\^$.*+?()[\]{}|/-]/g, (sign) => `\\x${hex(sign)}`);
const hex = (sign: string): string => sign.charCodeAt(0).toString(16).padStart(2, '0');

/** The number of matches of an expression in a text. */
export function countOf(expression: RegExp, text: string): number {
  return text.match(new RegExp(expression, `${expression.flags.replace('g', '')}g`))?.length ?? 0;
}
