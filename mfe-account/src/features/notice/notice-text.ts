import type { Translate } from 'shared-sdk';

/** A piece of an announcement: words, or words that lead somewhere. */
export interface Piece {
  readonly text: string;
  /** Not judged yet: whoever draws it follows only what is safe. */
  readonly href?: string;
}

const keyOfATranslation = /^[a-z][\w-]*(?:\.[\w-]+)+$/i;
/** `[words]({{url0}})`, or `{{url0}}` alone, which reads as its address. */
const placeholder = /\[([^\]]+)\]\(\{\{url(\d+)\}\}\)|\{\{url(\d+)\}\}/g;

/** Tells `t` to leave the placeholders where they are. */
const untouched = Object.fromEntries(Array.from({ length: 10 }, (_, place) => [`url${place}`, `{{url${place}}}`]));

/**
 * The body of an announcement: a key of the translations, or the text itself, with its links in their places
 * (NOTICE-10, NOTICE-11). A placeholder without an address is dropped; its words stay.
 */
export function piecesOf(body: string, urls: readonly string[], t: Translate): readonly Piece[] {
  const text = keyOfATranslation.test(body) ? t(body, untouched) : body;
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

/** An address as a person would write it down. */
const readable = (href: string): string => href.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '') || href;
