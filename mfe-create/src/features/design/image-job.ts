import { constants } from 'shared-sdk';
import type { Design, ImageGeneration } from '../draft/design.ts';
import { isAwaited } from '../draft/design.ts';

/** The calls of one type, and where their results go. */
export interface ImageJobDeps {
  /** Requests pictures. Rejects if the call fails. */
  readonly create: (signal: AbortSignal) => Promise<ImageGeneration>;
  readonly status: (signal: AbortSignal) => Promise<ImageGeneration>;
  readonly put: (part: Partial<Design>) => void;
  /** The previous pictures, which stay if no others are generated. */
  readonly before?: ImageGeneration['images'];
  readonly texts: {
    /** Both pictures failed (CREATE-31). */
    readonly twoImages: string;
    /** One of them failed (CREATE-32). */
    readonly oneImage: string;
  };
}

const nothing: ImageGeneration = { status: 'PENDING', images: [], failureReason: null };

/**
 * Requests pictures and polls for them once a second for a minute (CONST-04). Closing the page stops the polling; the
 * pictures are read when it opens again.
 */
export async function runImageJob(deps: ImageJobDeps, signal: AbortSignal): Promise<void> {
  const { create, put, texts, before = [] } = deps;
  put({ imageGeneration: nothing, errorAlertMessage: null });
  let begun: ImageGeneration;
  try {
    begun = await create(signal);
  } catch {
    if (signal.aborted) return;
    put({ imageGeneration: { ...nothing, status: 'FAILED', images: before }, errorAlertMessage: texts.twoImages });
    return;
  }
  if (signal.aborted) return;
  // The server's message says why the text was refused.
  if (begun.status === 'FAILED') {
    put({ imageGeneration: { ...begun, images: before }, errorAlertMessage: begun.failureReason ?? texts.twoImages });
    return;
  }
  put({ selectedVoice: null, selectedImageContentId: null, errorAlertMessage: null });
  await poll(deps, signal);
}

/** Continues waiting for pictures that were requested before. */
export async function poll({ status, put, texts }: ImageJobDeps, signal: AbortSignal): Promise<void> {
  const { firstWaitMs, intervalMs, maxPolls } = constants.imagePoll;
  for (let polls = 0; polls < maxPolls; polls += 1) {
    await pause(polls === 0 ? firstWaitMs : intervalMs, signal);
    if (signal.aborted) return;
    // A failed poll counts as one: the next may succeed (CREATE-30).
    const now = await status(signal).catch(() => null);
    if (signal.aborted) return;
    if (!now || isAwaited(now)) continue;
    put({ imageGeneration: now, errorAlertMessage: alertOf(now, texts) });
    return;
  }
  put({ imageGeneration: { ...nothing, status: 'FAILED' }, errorAlertMessage: texts.twoImages });
}

/** The pictures that were generated while the page was closed, or the rest of the wait (CREATE-58). */
export async function readAgain(deps: ImageJobDeps, signal: AbortSignal): Promise<void> {
  const now = await deps.status(signal).catch(() => null);
  if (!now || signal.aborted) return;
  if (!isAwaited(now)) {
    deps.put({ imageGeneration: now, errorAlertMessage: alertOf(now, deps.texts) });
    return;
  }
  deps.put({ imageGeneration: now });
  await poll(deps, signal);
}

function alertOf({ status }: ImageGeneration, { twoImages, oneImage }: ImageJobDeps['texts']): string | null {
  if (status === 'FAILED') return twoImages;
  return status === 'DONE_PARTIAL_SUCCESS' ? oneImage : null;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
