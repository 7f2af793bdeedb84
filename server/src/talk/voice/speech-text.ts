/** Maximum length of spoken text in UTF-16 code units: about a minute and a half. */
const MAX_SPOKEN = 1_200;

/**
 * The part of a text to speak: without the *actions* between asterisks, unless there is nothing else. Unpronounceable
 * characters are removed, and a long text is cut at the end of a sentence.
 */
export function speechText(text: string): string {
  const said = readable(text.replace(/(?<!\*)\*(?!\*)[^*\n]+\*(?!\*)/g, ' '));
  const whole = /[\p{L}\p{N}]/u.test(said) ? said : readable(text);
  if (whole.length <= MAX_SPOKEN) return whole;
  const head = whole.slice(0, MAX_SPOKEN);
  const end = Math.max(...['. ', '! ', '? ', '… '].map((mark) => head.lastIndexOf(mark)));
  return (end > MAX_SPOKEN / 2 ? head.slice(0, end + 1) : head.slice(0, head.lastIndexOf(' '))).toWellFormed().trim();
}

const readable = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[‘’]/g, "'")
    .replace(/[“”«»„]/g, '"')
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/[*_#`~<>|\\^{}[\]"]/g, ' ')
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|\u200d|\ufe0f/gu, ' ')
    .replace(/(?:(?<!\s)\s+)?[—–]\s*/g, ', ')
    .replace(/…/g, '... ')
    .replace(/\s+/g, ' ')
    .trim();
