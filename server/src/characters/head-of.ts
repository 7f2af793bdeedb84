/** Length of a text in a preview. A card may have 100,000 characters, and macros multiply them. */
export const PREVIEWED = 4_000;
/** Length of the greeting at the start of a chat. */
export const GREETED = 20_000;

/** The beginning of a text. Does not cut macros or characters in half. */
export function headOf(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '');
  const open = cut.lastIndexOf('{{');
  return `${(open > cut.lastIndexOf('}}') ? cut.slice(0, open) : cut).trimEnd()}…`;
}
