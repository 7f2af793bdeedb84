/** "Could you tell me how …": the question follows. */
export const POLITE =
  /^(?:(?:can|could|would|will) you (?:please )?|please )?(?:tell me|explain to me) (?=(?:how|what|where|who|why|when|which) )|^i(?:'d like| would like| want) to know (?=\w)/;

/** Words that only introduce a question or a sentence. */
export const LEAD =
  /^(?:(?:so|and|but|well|ok|okay|hm+|um+|uh|anyway|also|alright|then|oh|please|lol|haha+|omg|wow|ah|aw+|jesus|damn|yeah|yes|no|nice|cool|great|hey|btw|wait|sorry|thanks|excuse me)[\s,.!]+)+(?=\p{L}{2}\S{0,60}\s)/u;

export const GREETING =
  /^(?:(?:um+|uh+|er+m?|oh|ah|well|so|ok(?:ay)?)[\s,.!…]+)?(?:hi+|hello+|ey up|'?ello|evenin'?|mornin'?|wotcha|well met|hail|good morrow|salutations|ol[aá]|hei|hallo|he+y+|heya|hiya|good (?:morning|evening|afternoon|day)|morning|evening|greetings|yo+|howdy|sup|hullo|ahoy|aloha|ciao|hola|bonjour|salut|namaste|oi|wassup|g'day|heyo|hewwo|welcome(?! back to)|(?:are )?(?:you|u) (?:still )?(?:there|around)(?=[\s?!.]*$))\b/;

/** The text after a greeting and the name in it. */
export function afterGreeting(lower: string): string {
  const rest = lower
    .replace(GREETING, '')
    .replace(/(?:(?<!\s)\s+)?(?:[:;]-?[)(dp]|<3)\s*$/, '')
    .replace(/^[\s,.!?]+/, '');
  const called = /^([\p{L}'-]+(?: [\p{L}'-]+){0,2} ?)(?:[,.!?]+\s*|$)/u.exec(rest);
  const point =
    called === null ||
    /\b(?:i|i'm|i've|my|me|we|you|your|it|it's|how|what|what's|who|where|why|is|are|am|was|can|do|does|did|not|so|very|tired|sad|bored|sorry|thanks|tell|let's)\b/.test(
      called[1] ?? '',
    )
      ? rest
      : rest.slice(called[0].length);
  return /^(?:is )?(?:any|some)(?:one|body) (?:here|there|home|around)[?!.]*$|^(?:you|u|there|all|again|everyone|everybody|guys|friend|stranger)(?: there| again| two| all)?[?!.~]*$/.test(
    point,
  )
    ? ''
    : point;
}

/** Keyboard hammering: long runs without vowels, or the keys of one row. */
export function isNonsense(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  if (words.length === 0) return /^[^\p{L}\p{N}]{2,}$/u.test(text) && !/\p{Extended_Pictographic}/u.test(text);
  const odd = words.filter(
    (word) =>
      /asdf|qwer|zxcv|hjkl|sdfg|dfgh|jkl;|lkj|wert/.test(word) ||
      /[bcdfghjklmnpqrstvwxz]{5,}/.test(word) ||
      (isRepeated(word) && !/^(?:lo|ja|xo|[aomheynz])+$/.test(word)),
  );
  return odd.length / words.length > 0.5;
}

/** Whether the word repeats one to three characters four times or more. */
const isRepeated = (word: string): boolean =>
  [1, 2, 3].some((size) => word.length >= 4 * size && word === word.slice(0, size).repeat(word.length / size));

/** A drawing made of characters: several short lines, or one, with more strokes than letters. */
export function isDrawing(message: string): boolean {
  if (message.length > 3_000) return false;
  const strokes = message.match(/[/\\|_()<>^~=+\-@#*.:;'`"oO0░▒▓█▀▄┌┐└┘│─╔╗╚╝]/gu)?.length ?? 0;
  const ink = message.replace(/\s/g, '').length;
  const lines = message.split('\n').filter((line) => line.trim() !== '');
  const words = message.match(/\p{L}{3,}/gu)?.length ?? 0;
  return (
    ink >= 6 &&
    strokes / ink > 0.65 &&
    words <= 2 &&
    (lines.length >= 2 || lines.some(isFace)) &&
    !/\d\s*[-+*/]\s*\d/.test(message)
  );
}

/** Two strokes with a character for a nose or an eye between them. */
function isFace(line: string): boolean {
  const start = line.search(/[\\/(]/);
  const end = Math.max(...['\\', '/', ')'].map((stroke) => line.lastIndexOf(stroke)));
  return start >= 0 && end > start && /[_^oO.-]/.test(line.slice(start + 1, end));
}
