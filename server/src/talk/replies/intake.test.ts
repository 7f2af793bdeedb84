import { describe, expect, it } from 'vitest';
import { Intake } from './intake.ts';
import { MAX_REPLY_LENGTH } from './limits.ts';

async function* stream(...pieces: string[]) {
  yield* pieces;
}
async function collected(...pieces: string[]): Promise<Intake> {
  const intake = new Intake(() => stream(...pieces), new AbortController().signal);
  await intake.end();
  return intake;
}

describe('the intake of a stream', () => {
  it('keeps the text before an error of the stream, and the error', async () => {
    const broken = new Error('cut');
    const intake = new Intake(async function* () {
      yield 'half a ';
      throw broken;
    }, new AbortController().signal);
    await intake.end();
    expect([intake.text, intake.error]).toEqual(['half a ', broken]);
  });

  it('reports a stream that could not be opened', async () => {
    const refused = new Error('refused');
    const intake = new Intake(() => {
      throw refused;
    }, new AbortController().signal);
    await intake.more(0);
    expect([intake.text, intake.isEnded, intake.error]).toEqual(['', true, refused]);
  });

  it('does not wait for a stream that ignores its signal', async () => {
    const control = new AbortController();
    const intake = new Intake(async function* () {
      yield 'hm';
      await new Promise(() => undefined);
    }, control.signal);
    await intake.more(0);
    control.abort();
    await intake.end();
    expect([intake.text, intake.error]).toEqual(['hm', undefined]);
  });

  it('treats white space alone as empty', async () => {
    expect((await collected(' ', '\n\n')).text).toBe('');
    expect((await collected(' \n', ' Well', ' then')).text).toBe('Well then');
  });

  it('never shows half a character, or one that a database cannot store', async () => {
    const intake = new Intake(async function* () {
      yield 'a\ud83d';
      yield '\ude42b';
    }, new AbortController().signal);
    await intake.more(0);
    expect(intake.text.isWellFormed()).toBe(true);
    await intake.end();
    expect(intake.text).toBe('a🙂b');
    expect((await collected('a\u0000b', '\ude42c', 'd\ud83d')).text).toBe('ab\ufffdcd');
  });

  it('ends at the maximum length', async () => {
    let asked = 0;
    const intake = new Intake(async function* () {
      for (;;) {
        asked += 1;
        yield 'x'.repeat(1000);
      }
    }, new AbortController().signal);
    await intake.end();
    expect(intake.text).toHaveLength(MAX_REPLY_LENGTH);
    expect(asked).toBeLessThan(20);
  });
});
