/** How many characters of a field are read, as a bound on the work. */
const READ = 6_000;

/**
 * A text without markup, links, macros, control and direction characters, with single spaces. Asterisks are removed,
 * too, so that nothing from a profile becomes an action.
 */
export function plain(text: string): string {
  return (
    text
      .slice(0, READ)
      .normalize('NFC')
      // A line of a form is a sentence even without a full stop.
      .replace(/([^.!?…:;,\s])[^\S\n]*\n\s*/g, '$1. ')
      .replace(/<(script|style)\b[^<>]{0,400}>[\s\S]*?(?:<\/\1>|$)/gi, ' ')
      .replace(/<\/?[a-z!][^<>]{0,400}>/gi, ' ')
      .replace(/!?\[([^\]]{0,200})\]\([^)]{0,400}\)/g, '$1')
      .replace(/\b(?:https?|javascript|data|file):\S+/gi, ' ')
      .replace(/\{\{[^{}]{0,200}\}\}/g, ' ')
      .replace(/[*_`~#|<>{}\\]+/g, ' ')
      .replace(/[\p{Cc}\p{Cf}\p{Co}]+/gu, ' ')
      .replace(/[’‘]/g, "'")
      .replace(/[“”]/g, '"')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

/** The sentences of plain text. The dot of a title such as "Dr." does not end one. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = [];
  let held = '';
  for (const { segment } of segmenter.segment(text)) {
    held += segment;
    if (/\b(?:Mr|Mrs|Ms|Dr|St|Prof|vs)\.\s*$/.test(segment)) continue;
    if (held.trim() !== '') sentences.push(held.trim());
    held = '';
  }
  if (held.trim() !== '') sentences.push(held.trim());
  return sentences;
}

/** The text from the sentence of its last question on. */
export function fromLastQuestion(text: string): string {
  const before = text.slice(0, Math.max(0, text.lastIndexOf('?')));
  const end = Math.max(before.lastIndexOf('. '), before.lastIndexOf('! '));
  return end < 0 ? text : text.slice(end + 2);
}

/** The part of a reply that is spoken, and its actions between asterisks. */
export function splitActions(text: string): { spoken: string; actions: string[] } {
  const actions = [...text.matchAll(/\*([^*\n]{1,300})\*/g)].map(([, action]) => (action ?? '').trim());
  return {
    spoken: text
      .replace(/\*[^*\n]{1,300}\*/g, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    actions,
  };
}

export const capitalised = (text: string): string =>
  text.replace(/^(["'(]*)(\p{Ll})/u, (_, open, c) => open + c.toUpperCase());

/** Lower-cases the start of a sentence, unless it is a name or "I". */
export function uncapitalised(text: string): string {
  return /^(?:The|A|An|My|What|Nobody|Everyone|People|Only|One|Two|Three|Four|Five|Six|Seven|Eight|Nine|Ten|Years|When|After|Before|In|On|At|It|There|We|You|Your|As|Once|Since|If|For|Every|Most|No|Some)\b/.test(
    text,
  )
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;
}

/** Whether most letters are of the Latin script; a text without letters counts as Latin. */
export function isLatin(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters === 0 || (text.match(/\p{Script=Latin}/gu)?.length ?? 0) / letters > 0.7;
}
