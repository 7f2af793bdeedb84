import { hash } from './chat/seed.ts';

/** Splits a reply into groups of one to three words, as it is sent to the user. Joined they are the reply. */
export function piecesOf(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? [];
  const pieces: string[] = [];
  for (let at = 0; at < words.length; ) {
    const size = 1 + (hash(`${text.length}:${at}`) % 3);
    pieces.push(words.slice(at, at + size).join(''));
    at += size;
  }
  return pieces;
}
