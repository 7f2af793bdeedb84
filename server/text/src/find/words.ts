/** A word of a folded text. */
export interface Word {
  readonly text: string;
  /** Index in the folded text. */
  readonly at: number;
  /** Of a script that puts no spaces between words, or attaches endings to them: compared by its parts. */
  readonly isRun: boolean;
}

const IS_WORD = /[\p{L}\p{N}\p{M}]/u;
const IS_RUN =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}ー々]/u;

/** The words of a folded text, in order. */
export function wordsOf(text: string): Word[] {
  const words: Word[] = [];
  let at = 0;
  let begun: { at: number; isRun: boolean } | null = null;
  const end = () => {
    if (begun) words.push({ text: text.slice(begun.at, at), ...begun });
    begun = null;
  };
  for (const char of text) {
    const kind = kindOf(char);
    if (kind === null || (begun && (begun as { isRun: boolean }).isRun !== (kind === 'run'))) end();
    if (kind !== null) begun ??= { at, isRun: kind === 'run' };
    at += char.length;
  }
  end();
  return words;
}

function kindOf(char: string): 'run' | 'word' | null {
  const code = char.charCodeAt(0);
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) ? 'word' : null;
  if (IS_RUN.test(char)) return 'run';
  return IS_WORD.test(char) ? 'word' : null;
}

/** Particles that Arabic writes together with the next word: and, so, by, like, for, the. */
const PARTICLES = ['وال', 'فال', 'بال', 'كال', 'لل', 'ال', 'و', 'ف', 'ب', 'ل'];
const SHORTEST_STEM = 3;

/** Offsets at which a word may begin for a reader: its start, and in Arabic after its particles. */
export function startsOf(word: string): number[] {
  const code = word.charCodeAt(0);
  if (code < 0x600 || code > 0x6ff) return [0];
  const particle = PARTICLES.find((one) => word.startsWith(one) && word.length - one.length >= SHORTEST_STEM);
  return particle === undefined ? [0] : [0, particle.length];
}
