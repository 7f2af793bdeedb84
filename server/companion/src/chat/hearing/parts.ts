import { GREETING } from './message.ts';

const ASKING = `(?:what|where|who|whom|when|why|how|which|whose|do|did|does|are|were|was|is|have|has|can|could|will|would|should|got|any)`;
const JOINED = new RegExp(
  String.raw`(?<=[?!.…])\s+|,?(?<!\s)\s+(?:and|but|also|plus|oh and|or)\s+(?=(?:also |then )?${ASKING}(?:'s|'re| (?:you|your|u|ur|i|am|my|is|are|was|were|do|does|did|it|they|the|a|any|have|has|can|could|would|will|old|long|many|much|often|kind|sort|there)\b))`,
  'i',
);

/** "How old are you? And where do you live?" as two messages. A message with one purpose stays whole. */
export function partsOf(text: string): string[] {
  if (text.length > 400) return [];
  const parts = text
    .split(JOINED)
    .map((part) => part.trim())
    .filter((part) => /\p{L}/u.test(part) && !(GREETING.test(part.toLowerCase()) && part.split(' ').length <= 2));
  return parts.length >= 2 && parts.length <= 4 ? parts : [];
}
