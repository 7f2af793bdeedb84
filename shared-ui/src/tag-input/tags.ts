export interface TagRules {
  /** Maximum number of tags. */
  readonly max?: number | undefined;
  /** Maximum length of a tag in characters. */
  readonly maxLength?: number | undefined;
}

export type Refusal = 'duplicate' | 'full' | 'long';

export interface Added {
  readonly tags: string[];
  /** Reason for the last rejection. */
  readonly refusal?: Refusal;
  /** Rejected tags, left for editing. */
  readonly rest: string;
}

/** Splits typed or pasted text at commas and line ends and adds each part as a tag. Cuts nothing. */
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
