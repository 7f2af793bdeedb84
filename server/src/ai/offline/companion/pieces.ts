import { setTimeout as sleep } from 'node:timers/promises';
import { AiError } from '../../ports.ts';
import { hash } from './seed.ts';

/** The pause before each group of words, in milliseconds. */
const PIECE_DELAY_MS = 25;

/** Tells a reply in groups of words, at the pace of somebody who writes. @throws AiError `aborted` */
export async function* inPieces(
  text: string,
  signal: AbortSignal,
  pieceDelayMs = PIECE_DELAY_MS,
): AsyncGenerator<string, void> {
  for (const piece of piecesOf(text)) {
    if (signal.aborted) throw stopped();
    if (pieceDelayMs > 0) await sleep(pieceDelayMs, undefined, { signal }).catch(() => Promise.reject(stopped()));
    yield piece;
  }
}

const stopped = () => new AiError('aborted', 'The reply was stopped.');

/** Groups of one to three words, which joined are the text. */
function piecesOf(text: string): string[] {
  const words = text.match(/\S+\s*/g) ?? [];
  const pieces: string[] = [];
  for (let at = 0; at < words.length; ) {
    const size = 1 + (hash(`${text.length}:${at}`) % 3);
    pieces.push(words.slice(at, at + size).join(''));
    at += size;
  }
  return pieces;
}
