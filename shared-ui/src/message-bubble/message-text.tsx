import { Fragment } from 'react';

/** An action between single asterisks, on one line, without blanks just inside them. */
const ACTION = /\*(?=\S)([^*\n]+?)(?<=\S)\*/g;

/** Text as characters speak it: `*actions*` in italics, everything else, line breaks included, as it is. */
export function MessageText({ text }: { text: string }) {
  const parts = text.split(ACTION);
  // `split` with one group alternates: plain, action, plain …
  return parts.map((part, place) => {
    const key = `${place} ${part}`;
    return place % 2 === 1 ? <em key={key}>{part}</em> : <Fragment key={key}>{part}</Fragment>;
  });
}
