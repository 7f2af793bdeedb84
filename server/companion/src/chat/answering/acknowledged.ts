import { withWords } from 'text';
import { lineKind, wordFor } from '../follow-up.ts';
import * as heart from '../lines/heart.ts';
import * as factLines from '../lines/user-facts.ts';
import type { UserFact } from '../remember.ts';
import type { Understanding } from '../understand.ts';
import type { Scene, Voice } from '../voice.ts';
import { AGAINST } from './offered.ts';
import { naming, type Parts } from './parts.ts';

/**
 * Reactions to what the user just said about themselves, at most two. A shared taste is answered with the profile's own
 * words.
 */
export function acknowledged(heard: Understanding, scene: Scene, voice: Voice): Parts {
  const nameFirst = heard.userFacts.toSorted((a, b) => Number(b.kind === 'name') - Number(a.kind === 'name'));
  return nameFirst.slice(0, 2).flatMap((one) => {
    const against =
      one.kind === 'pet' || one.kind === 'like'
        ? scene.recall.about(one.value, (sentence) => voice.isFresh(sentence) && AGAINST.test(sentence), {
            literal: true,
          })
        : undefined;
    if (against !== undefined) return [voice.fresh(against)];
    const shared =
      one.kind === 'like'
        ? scene.recall.about(one.value, (sentence) => voice.isFresh(sentence) && shares(sentence, one.value), {
            literal: true,
          })
        : undefined;
    if (shared !== undefined) return [voice.line(factLines.COMMON_GROUND), voice.fresh(shared)];
    return [
      voice.line(naming(factLines.FACT_HEARD[lineKind(one)]), slotsOf(one)) ??
        voice.bank(factLines.FACT_HEARD[lineKind(one)], slotsOf(one)),
    ];
  });
}

const slotsOf = (one: UserFact) => ({ value: wordFor(one), kind: one.kind === 'pet' ? one.value : undefined });

/** Whether a sentence says something good about the thing that a phrase names. */
export function shares(sentence: string, phrase: string): boolean {
  const lower = sentence.toLowerCase();
  if (/\b(?:hate|don't|can't|never|afraid)\b/.test(lower)) return false;
  return phrase
    .toLowerCase()
    .split(' ')
    .some((word) => word.length > 3 && withWords()`\b${word.replace(/s$/, '')}`.test(lower));
}

const PET_NEWS = { gone: heart.PET_GONE, died: heart.PET_DIED, sick: heart.PET_SICK } as const;

export function petNews(heard: Understanding, scene: Scene, voice: Voice): string | undefined {
  const lower = heard.text.toLowerCase();
  for (const one of scene.remembered) {
    if (one.kind !== 'pet' || one.trouble === undefined) continue;
    if (!lower.includes(one.value) && !(one.name !== undefined && lower.includes(one.name.toLowerCase()))) continue;
    return voice.bank(PET_NEWS[one.trouble], {
      pet: one.name ?? `your ${one.value}`,
    });
  }
  return undefined;
}
