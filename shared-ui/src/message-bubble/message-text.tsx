import { Fragment } from 'react';

/** Text on one line between one to three asterisks, without spaces at its ends. */
const MARKED = /(\*{1,3})(?=\S)([^*\n]+?)(?<=\S)\1/g;

/** A chat text: `*actions*` in italics, `**stress**` in bold, line breaks preserved. */
export function MessageText({ text }: { text: string }) {
  const parts = text.split(MARKED);
  // `split` with two groups alternates: plain, asterisks, text, plain …
  return parts.map((part, place) => {
    const key = `${place} ${part}`;
    if (place % 3 === 0) return <Fragment key={key}>{part}</Fragment>;
    if (place % 3 === 1) return null;
    const asterisks = parts[place - 1]?.length;
    if (asterisks === 2) return <strong key={key}>{part}</strong>;
    return <em key={key}>{asterisks === 3 ? <strong>{part}</strong> : part}</em>;
  });
}
