export interface MacroNames {
  readonly char: string;
  readonly user: string;
  /** What `{{random:…}}` draws from: the same seed gives the same text, so that a greeting stays as it was shown. */
  readonly seed: string;
}

const MACRO = /\{\{\s*(\/\/|[a-z]+)\s*:?((?:(?!\{\{|\}\}).)*)\}\}|<(bot|char|user)>/gis;

/**
 * Resolves the macros of the card formats, whatever their case: `{{char}}`, `{{user}}`, `<BOT>`, `<USER>`,
 * `{{random:a,b}}` and the notes `{{// …}}` and `{{comment: …}}`, which vanish. Unknown macros stay as they are.
 * One pass: a name that looks like a macro is never resolved.
 */
export function expandMacros(text: string, { char, user, seed }: MacroNames): string {
  let drawn = 0;
  return text.replace(MACRO, (whole, name: string | undefined, body: string | undefined, tag: string | undefined) => {
    switch ((name ?? tag ?? '').toLowerCase()) {
      case 'char':
      case 'bot':
        return char;
      case 'user':
        return user;
      case '//':
      case 'comment':
        return '';
      case 'random':
      case 'pick': {
        // A comma within an option is written `\,`.
        const options = (body ?? '').split(/(?<!\\),/).map((option) => option.replaceAll('\\,', ',').trim());
        drawn += 1;
        return options[hash(`${seed}:${drawn}`) % options.length] ?? '';
      }
      default:
        return whole;
    }
  });
}

/** FNV-1a with a final mix, since the low bits decide. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x45d9f3b);
  return (h ^ (h >>> 16)) >>> 0;
}
