import type { ModerationPort, ModerationPurpose, ModerationVerdict } from '../ports.ts';
import { formsOf } from './forms.ts';
import { Rulebook } from './rulebook.ts';
import { MINORS } from './rules/minors.ts';
import { RESTRICTED } from './rules/restricted.ts';
import type { Rule } from './rules/rule.ts';
import { RULE_TABLES, SHARED_LISTS } from './rules/tables.ts';

/** Beyond this a text is cut into overlapping windows, so that no rule looks at more at once. */
const WINDOW = 4_000;
const OVERLAP = 200;

let book: Rulebook | undefined;

/** The rules, made ready at their first use. */
export function rulebook(): Rulebook {
  book ??= new Rulebook(RULE_TABLES, SHARED_LISTS);
  return book;
}

/**
 * The rules' verdict on a text, with disguises (spacing, digits for letters, full width, look-alikes) taken off.
 * `creation` also refuses a minor as a character, without any sexual content.
 */
export function judge(text: string, purpose: ModerationPurpose = 'chat'): ModerationVerdict {
  for (let from = 0; from === 0 || from + OVERLAP < text.length; from += WINDOW - OVERLAP) {
    const piece = text.slice(from, from + WINDOW);
    const forms = formsOf(piece);
    if (MINORS.some((rule) => applies(rule, forms, purpose))) return { safe: false, reason: 'MINORS' };
    if (rulebook().find(piece, purpose).length > 0) return { safe: false, reason: 'SELF_HARM' };
    if (RESTRICTED.some((rule) => applies(rule, forms, purpose))) return { safe: false, reason: 'RESTRICTED' };
  }
  return { safe: true };
}

/** How far around a match its harmless reading is looked for: the word that excuses must stand nearby. */
const NEARBY = 60;
/** In a text as short as this everything stands nearby. */
const SHORT = 160;

function applies({ pattern, unless, only }: Rule, forms: readonly string[], purpose: ModerationPurpose): boolean {
  if (only !== undefined && only !== purpose) return false;
  return forms.some((form) => {
    if (unless === undefined) return pattern.test(form);
    return [...form.matchAll(new RegExp(pattern, 'gu'))].some(
      ({ 0: match, index }) =>
        !unless.test(form.slice(Math.max(0, index - NEARBY), index + match.length + NEARBY)) &&
        // The harmless word may have lost a letter where the disguise was taken off: "cook" is "cok" there.
        !(form.length <= SHORT && unless.test(forms[0] ?? '')),
    );
  });
}

/** Moderation without a provider: fixed rules for the few subjects that are never allowed. Never fails. */
export function createOfflineModeration(): ModerationPort {
  return { check: async (text, _signal, purpose) => judge(text, purpose) };
}
