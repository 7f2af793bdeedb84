import type { Translate } from 'shared-sdk';

/** Part of a notice: text, or text with a link. */
export interface Piece {
  readonly text: string;
  /** Not validated: the renderer must check it. */
  readonly href?: string;
}

const translationKey = /^[a-z][\w-]*(?:\.[\w-]+)+$/i;
/** `[text]({{url0}})`, or `{{url0}}` alone, which is shown as its address. */
const placeholder = /\[([^[\]]+)\]\(\{\{url(\d+)\}\}\)|\{\{url(\d+)\}\}/g;

/** Makes `t` leave the placeholders unchanged. */
const keepPlaceholders = Object.fromEntries(
  Array.from({ length: 10 }, (_, place) => [`url${place}`, `{{url${place}}}`]),
);

/**
 * Splits the body of a notice, a translation key or literal text, into text and links (NOTICE-10, NOTICE-11). Drops a
 * placeholder without an address and keeps its text.
 */
export function piecesOf(body: string, urls: readonly string[], t: Translate): readonly Piece[] {
  const text = translationKey.test(body) ? t(body, keepPlaceholders) : body;
  const pieces: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(placeholder)) {
    const [whole, words, named, bare] = match;
    const href = urls[Number(named ?? bare)];
    if (match.index > end) pieces.push({ text: text.slice(end, match.index) });
    if (href) pieces.push({ text: words ?? readable(href), href });
    else if (words) pieces.push({ text: words });
    end = match.index + whole.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
}

/** A short form of an address for display. */
const readable = (href: string): string => href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '') || href;
