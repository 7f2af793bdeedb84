import type { ModerationPurpose, ModerationVerdict } from 'ports';
import { type Finding, Rulebook } from './rulebook.ts';
import { CATEGORIES } from './rules/entry.ts';
import { loadRules } from './shared-rules.ts';

/** A longer text is read in overlapping pieces, so that memory does not grow with its length. */
const PIECE = 8_000;
const OVERLAP = 400;

const rules = await loadRules();
let book: Rulebook | undefined;

/** The rules, compiled at their first use unless the process shares them. */
export function rulebook(): Rulebook {
  book ??= new Rulebook(rules());
  return book;
}

/**
 * The most serious finding in a text, with disguises (spacing, digits for letters, full width, look-alikes) removed.
 */
export function findingIn(text: string, purpose: ModerationPurpose = 'chat'): Finding | undefined {
  return read(text, purpose).gravest;
}

function read(text: string, purpose: ModerationPurpose): { gravest?: Finding; isHalf: boolean } {
  let gravest: Finding | undefined;
  let isHalf = false;
  for (let from = 0; from === 0 || from + OVERLAP < text.length; from += PIECE - OVERLAP) {
    const piece = rulebook().read(text.slice(from, from + PIECE), purpose);
    isHalf ||= piece.isHalf;
    const [found] = piece.findings;
    if (found && (!gravest || CATEGORIES.indexOf(found.category) < CATEGORIES.indexOf(gravest.category)))
      gravest = found;
    if (gravest?.category === CATEGORIES[0]) break;
  }
  return { isHalf, ...(gravest ? { gravest } : {}) };
}

/**
 * The rules' verdict on a text. `creation` also refuses a minor as a character, even without sexual content. The time
 * depends only on the length of the text.
 */
export function judge(text: string, purpose: ModerationPurpose = 'chat'): ModerationVerdict {
  const { gravest, isHalf } = read(text, purpose);
  if (!gravest) return purpose === 'chat' && isHalf ? { safe: true, needsContext: true } : { safe: true };
  if (gravest.category !== 'DANGEROUS') return { safe: false, reason: gravest.category };
  return { safe: false, reason: 'RESTRICTED', isDeclined: true };
}

/** Moderation without a provider: fixed rules for the few subjects that are never allowed. Never throws. */
export function createOfflineModeration() {
  return {
    check: async (text: string, _signal: AbortSignal, purpose?: ModerationPurpose): Promise<ModerationVerdict> =>
      judge(text, purpose),
  };
}
