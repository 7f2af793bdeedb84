/** Characters of one text of a character that a preview shows: a card may bring 100,000, and macros multiply them. */
export const PREVIEWED = 4_000;
/** Characters of a greeting that a chat begins with. */
export const GREETED = 20_000;

/** The head of a text, without the half of a macro or of a character at its end. */
export function headOf(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
  const open = cut.lastIndexOf('{{');
  return `${(open > cut.lastIndexOf('}}') ? cut.slice(0, open) : cut).trimEnd()}…`;
}
