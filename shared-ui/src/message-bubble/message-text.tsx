import { Fragment } from 'react';

/** Words between one, two or three asterisks, on one line, without blanks just inside them. */
const MARKED = /(\*{1,3})(?=\S)([^*\n]+?)(?<=\S)\1/g;

/**
 * Text as characters speak it: `*actions*` in italics, `**stress**` in bold, everything else, line breaks included, as
 * it is.
 */
export function MessageText({ text }: { text: string }) {
  const parts = text.split(MARKED);
  // `split` with two groups takes turns: plain, asterisks, words, plain …
  return parts.map((part, place) => {
    const key = `${place} ${part}`;
    if (place % 3 === 0) return <Fragment key={key}>{part}</Fragment>;
    if (place % 3 === 1) return null;
    const asterisks = parts[place - 1]?.length;
    if (asterisks === 2) return <strong key={key}>{part}</strong>;
    return <em key={key}>{asterisks === 3 ? <strong>{part}</strong> : part}</em>;
  });
}
