import { constants } from 'shared-sdk';
import type { Design, ImageGeneration } from '../draft/design.ts';
import { isAwaited } from '../draft/design.ts';

/** The server's calls of one type, and where their outcome goes. */
export interface ImageJobDeps {
  /** Asks for pictures. Rejects where the call failed. */
  readonly create: (signal: AbortSignal) => Promise<ImageGeneration>;
  readonly status: (signal: AbortSignal) => Promise<ImageGeneration>;
  readonly put: (part: Partial<Design>) => void;
  /** Pictures that there were: where no others are drawn they stay. */
  readonly before?: ImageGeneration['images'];
  readonly texts: {
    /** Neither of the two pictures came (CREATE-31). */
    readonly twoImages: string;
    /** One of them did not (CREATE-32). */
    readonly oneImage: string;
  };
}

const nothing: ImageGeneration = { status: 'PENDING', images: [], failureReason: null };

/**
 * Has pictures drawn and waits for them: a second, then a look once a second, a minute long (CONST-04). Whoever closes
 * the page stops looking; what was drawn is read when it opens again.
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
  // Refused words are told in the server's own.
  if (begun.status === 'FAILED') {
    put({ imageGeneration: { ...begun, images: before }, errorAlertMessage: begun.failureReason ?? texts.twoImages });
    return;
  }
  put({ selectedVoice: null, selectedImageContentId: null, errorAlertMessage: null });
  await poll(deps, signal);
}

/** Goes on waiting for pictures that were asked for before. */
export async function poll({ status, put, texts }: ImageJobDeps, signal: AbortSignal): Promise<void> {
  const { firstWaitMs, intervalMs, maxPolls } = constants.imagePoll;
  for (let polls = 0; polls < maxPolls; polls += 1) {
    await pause(polls === 0 ? firstWaitMs : intervalMs, signal);
    if (signal.aborted) return;
    // A look that fails is a look: the next one may tell (CREATE-30).
    const now = await status(signal).catch(() => null);
    if (signal.aborted) return;
    if (!now || isAwaited(now)) continue;
    put({ imageGeneration: now, errorAlertMessage: alertOf(now, texts) });
    return;
  }
  put({ imageGeneration: { ...nothing, status: 'FAILED' }, errorAlertMessage: texts.twoImages });
}

/** What became of the pictures while nobody looked: those that there are, or the wait goes on (CREATE-58). */
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
