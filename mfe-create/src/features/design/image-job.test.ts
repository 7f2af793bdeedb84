import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { blankDesign, type Design, type ImageGeneration } from '../draft/design.ts';
import { readAgain, runImageJob } from './image-job.ts';

const TWO = "Your image couldn't be generated just now. Please try again in a few seconds.";
const ONE = 'Only one of the two images could be generated.';
const image = (n: number) => ({ contentId: `00000000-0000-4000-8000-00000000000${n}`, imageUrl: `/media/${n}` });
const pending: ImageGeneration = { status: 'PENDING', images: [], failureReason: null };
const done: ImageGeneration = { status: 'DONE', images: [image(1), image(2)], failureReason: null };

function setUp(answers: readonly (ImageGeneration | Error)[] = [], begun: ImageGeneration | Error = pending) {
  let design: Design = {
    ...blankDesign,
    selectedVoice: 'female-2',
    selectedImageContentId: image(9).contentId,
    errorAlertMessage: 'an old failure',
    imageGeneration: done,
  };
  const left = [...answers];
  const or = (answer: ImageGeneration | Error | undefined) => {
    if (answer instanceof Error) throw answer;
    return answer ?? pending;
  };
  const deps = {
    create: vi.fn(async () => or(begun)),
    status: vi.fn(async () => or(left.shift())),
    put: (part: Partial<Design>) => {
      design = { ...design, ...part };
    },
    texts: { twoImages: TWO, oneImage: ONE },
  };
  const leaving = new AbortController();
  return { deps, leaving, design: () => design, run: () => runImageJob(deps, leaving.signal) };
}
const seconds = (n: number) => vi.advanceTimersByTimeAsync(n * 1000);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('requested pictures', () => {
  it('do not exist before the request [CREATE-24]', () => {
    expect(blankDesign.imageGeneration.status).toBe('DONE');
  });

  it('are awaited with placeholders; the earlier choice is cleared once the call succeeds [CREATE-25] [CREATE-26] [WORLD-10]', async () => {
    const { run, design } = setUp([done]);
    void run();
    expect(design().imageGeneration).toEqual({ status: 'PENDING', images: [], failureReason: null });
    expect(design().selectedVoice).toBe('female-2');
    await seconds(0);
    expect(design()).toMatchObject({ selectedVoice: null, selectedImageContentId: null, errorAlertMessage: null });
    await seconds(1);
    expect(design().imageGeneration).toEqual(done);
  });

  it('are polled once a second, first after a second [CREATE-27] [CONST-04] [WORLD-08]', async () => {
    const { run, deps } = setUp([pending, pending, done]);
    void run();
    await vi.advanceTimersByTimeAsync(999);
    expect(deps.status).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(deps.status).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(999);
    expect(deps.status).toHaveBeenCalledTimes(1);
    await seconds(10);
    expect(deps.status).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['DONE', null],
    ['DONE_PARTIAL_SUCCESS', ONE],
    ['FAILED', TWO],
    ['CANCELED', null],
  ] as const)('are not polled any more at %s [CREATE-28] [CREATE-31] [CREATE-32] [WORLD-09]', async (status, alert) => {
    const { run, deps, design } = setUp([{ ...done, status }]);
    void run();
    await seconds(30);
    expect(deps.status).toHaveBeenCalledTimes(1);
    expect(design()).toMatchObject({ imageGeneration: { status }, errorAlertMessage: alert });
  });

  it('are polled until each of the three ends, and no longer [CREATE-28]', async () => {
    for (const status of ['DONE', 'DONE_PARTIAL_SUCCESS', 'FAILED'] as const) {
      const { run, deps } = setUp([pending, { ...pending, status: 'IN_PROGRESS' }, { ...done, status }]);
      void run();
      await seconds(30);
      expect([status, deps.status.mock.calls.length]).toEqual([status, 3]);
    }
  });

  it('are given up after sixty polls [CREATE-27] [CREATE-29]', async () => {
    const { run, deps, design } = setUp();
    void run();
    await seconds(59.5);
    expect(design().imageGeneration.status).toBe('PENDING');
    await seconds(60);
    expect(deps.status).toHaveBeenCalledTimes(60);
    expect(design()).toMatchObject({ imageGeneration: { status: 'FAILED' }, errorAlertMessage: TWO });
  });

  it('are polled again after a failed poll, which counts [CREATE-30]', async () => {
    const { run, deps, design } = setUp([new Error('no network'), pending, done]);
    void run();
    await seconds(3);
    expect(deps.status).toHaveBeenCalledTimes(3);
    expect(design().imageGeneration).toEqual(done);
  });

  it('fail with the server’s message if the description is refused, and keep the choice', async () => {
    const refused: ImageGeneration = { status: 'FAILED', images: [], failureReason: 'Please modify your input.' };
    const { run, deps, design } = setUp([], refused);
    await run();
    expect(design()).toMatchObject({ errorAlertMessage: 'Please modify your input.', selectedVoice: 'female-2' });
    expect(deps.status).not.toHaveBeenCalled();
  });

  it('fail if they can’t be requested [CREATE-31]', async () => {
    const { run, design } = setUp([], new Error('no network'));
    await run();
    expect(design()).toMatchObject({ imageGeneration: { status: 'FAILED' }, errorAlertMessage: TWO });
  });

  it('are not polled once the page is closed, and read again when it opens [CREATE-58]', async () => {
    const { run, deps, leaving, design } = setUp([pending, done]);
    void run();
    await seconds(1);
    leaving.abort();
    await seconds(30);
    expect(deps.status).toHaveBeenCalledTimes(1);
    await readAgain(deps, new AbortController().signal);
    expect(design().imageGeneration).toEqual(done);
  });

  it('that are still being generated when the page opens are awaited', async () => {
    const { deps, design } = setUp([pending, pending, done]);
    void readAgain(deps, new AbortController().signal);
    await seconds(2);
    expect(design().imageGeneration).toEqual(done);
  });
});
