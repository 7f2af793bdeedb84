/** "runs" to "run", "carries" to "carry", "is" to "am". */
export function baseForm(verb: string): string {
  const special: Readonly<Record<string, string>> = {
    is: 'am',
    "isn't": 'am not',
    has: 'have',
    "hasn't": "haven't",
    does: 'do',
    "doesn't": "don't",
    goes: 'go',
    was: 'was',
    are: 'am',
    "aren't": 'am not',
    were: 'was',
    "weren't": "wasn't",
    undergoes: 'undergo',
  };
  const lower = verb.toLowerCase();
  const known = special[lower];
  if (known !== undefined) return known;
  if (!/[a-z]{2}s$/.test(lower) || /(?:ss|us|[^aeiou]is)$/.test(lower)) return verb;
  if (/[^aeiou]ies$/.test(lower) && lower.length > 4) return `${verb.slice(0, -3)}y`;
  if (/(?:ss|sh|ch|x|zz)es$/.test(lower) && lower !== 'aches') return verb.slice(0, -2);
  return verb.slice(0, -1);
}
