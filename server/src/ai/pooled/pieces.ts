import { setTimeout as sleep } from 'node:timers/promises';
import { piecesOf } from 'companion/pieces';
import { AiError } from 'ports';

/** The pause before each group of words, in milliseconds. */
const PIECE_DELAY_MS = 25;

/** Yields a reply in groups of words, at the pace of a fast typist. @throws AiError `aborted` */
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
