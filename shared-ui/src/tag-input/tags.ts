export interface TagRules {
  /** At most so many tags. */
  readonly max?: number | undefined;
  /** At most so many characters in one. */
  readonly maxLength?: number | undefined;
}

export type Refusal = 'duplicate' | 'full' | 'long';

export interface Added {
  readonly tags: string[];
  /** Why the last of those left out was left out. */
  readonly refusal?: Refusal;
  /** What was left out, to be shortened or thought over. */
  readonly rest: string;
}

/** Splits what was typed or pasted at commas and line ends and adds it, one tag each; nothing is cut. */
export function addTags(tags: readonly string[], typed: string, { max, maxLength }: TagRules): Added {
  const next = [...tags];
  const left: string[] = [];
  let refusal: Refusal | undefined;
  for (const tag of typed.split(/[,،、，\n]/).map((part) => part.trim().replace(/^#/, ''))) {
    if (tag === '') continue;
    if (next.some((known) => known.toLocaleLowerCase() === tag.toLocaleLowerCase())) {
      refusal = 'duplicate';
      continue;
    }
    if (maxLength !== undefined && Array.from(tag).length > maxLength) refusal = 'long';
    else if (max !== undefined && next.length >= max) refusal = 'full';
    else {
      next.push(tag);
      continue;
    }
    left.push(tag);
  }
  return { tags: next, rest: left.join(', '), ...(refusal ? { refusal } : {}) };
}
