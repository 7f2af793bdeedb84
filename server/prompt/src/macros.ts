import { hash } from './hash.ts';

export interface MacroNames {
  readonly char: string;
  readonly user: string;
  /** Seed of `{{random:…}}` and `{{roll:…}}`: the same seed gives the same text, so that a greeting does not change. */
  readonly seed: string;
  /** Texts for further macros, by name in lower case: `{{original}}`, `{{scenario}}`. */
  readonly texts?: Readonly<Record<string, string>> | undefined;
}

/** In a sequence of braces, the two inner ones open a macro. */
const TOKEN = /\{\{(?!\{)|\}\}|<(?:bot|char|user)>/gi;
const NAME = /^\s*(\/\/|[a-z_]+)\s*:?:?/i;

interface Macro {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly body: string;
}

/**
 * Resolves the macros of the card formats, whatever their case: see README.md. Unknown macros stay as they are. One
 * pass, so that a name that looks like a macro is not resolved.
 */
export function expandMacros(text: string, { char, user, seed, texts = {} }: MacroNames): string {
  let expanded = '';
  let copied = 0;
  let drawn = 0;
  const draw = () => {
    drawn += 1;
    return hash(`${seed}:${drawn}`);
  };
  for (const { start, end, name, body } of macrosIn(text)) {
    expanded += text.slice(copied, start);
    copied = end;
    const own = Object.hasOwn(texts, name) ? texts[name] : undefined;
    if (name === 'char' || name === 'bot') expanded += char;
    else if (name === 'user') expanded += user;
    else if (SILENT.has(name)) expanded += '';
    else if (name === 'newline') expanded += '\n';
    else if (name === 'trim') [expanded, copied] = trimmedAround(expanded, text, end);
    else if (name === 'reverse') expanded += [...body].reverse().join('');
    else if (name === 'random' || name === 'pick') expanded += optionOf(body, draw());
    else if (name === 'roll' || name === 'dice') expanded += rolled(body, draw) ?? text.slice(start, end);
    else expanded += own ?? text.slice(start, end);
  }
  return expanded + text.slice(copied);
}

/** Notes for authors, and macros without a text. `hidden_key` only activates lore. */
const SILENT: ReadonlySet<string> = new Set(['//', 'comment', 'noop', 'hidden_key', 'persona']);

/** Options are separated by `::`, else by commas; a comma within one is written `\,`. */
function optionOf(body: string, drawn: number): string {
  const parts = body.includes('::') ? body.split('::') : body.split(/(?<!\\),/);
  const options = parts.map((option) => option.replaceAll('\\,', ',').trim());
  return options[drawn % options.length] ?? '';
}

const MOST_DICE = 100;

/** `d20`, `2d6+1`, `20`; undefined for anything else. */
function rolled(body: string, draw: () => number): string | undefined {
  const [, count = '', sides = '', sign = '', more = ''] =
    /^(?:(\d{0,3})d)?(\d{1,6})(?:([+-])(\d{1,6}))?$/i.exec(body.replace(/\s+/g, '')) ?? [];
  const dice = Number(count || 1);
  if (sides === '' || Number(sides) === 0 || dice > MOST_DICE) return undefined;
  let sum = 0;
  for (let n = 0; n < dice; n += 1) sum += 1 + (draw() % Number(sides));
  return String(sum + (sign === '-' ? -1 : 1) * Number(more));
}

/** Removes the line ends around `{{trim}}`. */
function trimmedAround(before: string, text: string, end: number): [before: string, next: number] {
  let from = before.length;
  while (from > 0 && (before[from - 1] === '\n' || before[from - 1] === '\r')) from -= 1;
  let to = end;
  while (text[to] === '\n' || text[to] === '\r') to += 1;
  return [before.slice(0, from), to];
}

/** The keys that `{{hidden_key: …}}` adds to a text in which lore is searched for. */
export const hiddenKeysIn = (text: string): string[] =>
  text.includes('{{') ? macrosIn(text).flatMap(({ name, body }) => (name === 'hidden_key' ? [body] : [])) : [];

/**
 * Pairs each `}}` with the last `{{` before it. One expression for a whole macro would search for the end again from
 * each `{{` that is never closed, which is quadratic.
 */
function macrosIn(text: string): Macro[] {
  const macros: Macro[] = [];
  let open: { readonly at: number; readonly macrosBefore: number } | undefined;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const end = index + token.length;
    if (token === '{{') {
      open = { at: index, macrosBefore: macros.length };
    } else if (token !== '}}') {
      macros.push({ start: index, end, name: token.slice(1, -1).toLowerCase(), body: '' });
    } else if (open) {
      const inner = text.slice(open.at + 2, index);
      const [prefix, name] = NAME.exec(inner) ?? [];
      if (prefix !== undefined && name !== undefined) {
        // A tag inside a macro is part of its body.
        macros.length = open.macrosBefore;
        macros.push({ start: open.at, end, name: name.toLowerCase(), body: inner.slice(prefix.length) });
      }
      open = undefined;
    }
  }
  return macros;
}
