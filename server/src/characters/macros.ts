export interface MacroNames {
  readonly char: string;
  readonly user: string;
  /** Seed of `{{random:…}}`: the same seed gives the same text, so that a greeting does not change. */
  readonly seed: string;
}

/** In a sequence of braces, the two inner ones open a macro. */
const TOKEN = /\{\{(?!\{)|\}\}|<(?:bot|char|user)>/gi;
const NAME = /^\s*(\/\/|[a-z]+)\s*:?/i;

interface Macro {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  readonly body: string;
}

/**
 * Resolves the macros of the card formats, whatever their case: `{{char}}`, `{{user}}`, `<BOT>`, `<USER>`,
 * `{{random:a,b}}` and the notes `{{// …}}` and `{{comment: …}}`, which vanish. Unknown macros stay as they are.
 * One pass, so that a name that looks like a macro is not resolved.
 */
export function expandMacros(text: string, { char, user, seed }: MacroNames): string {
  let expanded = '';
  let copied = 0;
  let drawn = 0;
  for (const { start, end, name, body } of macrosIn(text)) {
    expanded += text.slice(copied, start);
    copied = end;
    switch (name) {
      case 'char':
      case 'bot':
        expanded += char;
        break;
      case 'user':
        expanded += user;
        break;
      case '//':
      case 'comment':
        break;
      case 'random':
      case 'pick': {
        // A comma within an option is written `\,`.
        const options = body.split(/(?<!\\),/).map((option) => option.replaceAll('\\,', ',').trim());
        drawn += 1;
        expanded += options[hash(`${seed}:${drawn}`) % options.length] ?? '';
        break;
      }
      default:
        expanded += text.slice(start, end);
    }
  }
  return expanded + text.slice(copied);
}

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

/** FNV-1a with a final mix, since the low bits decide. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  return (h ^ (h >>> 16)) >>> 0;
}
