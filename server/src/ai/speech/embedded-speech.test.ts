import type { Pcm } from 'ports';
import { createFlite, fliteVoices } from 'speech';
import { afterAll, describe, expect, it } from 'vitest';
import { voices, voicesOf } from '../../kernel/ports/voices.ts';
import { durationMs } from '../../kernel/ports/wav.ts';

const speech = createFlite();
afterAll(() => speech.stop());
const say = (voiceId: string, text: string, signal = new AbortController().signal) =>
  speech.speak({ voiceId, text, signal });

/** The pitch of a voice in hertz: the median frequency of its loud parts. */
function pitchOf({ samples, rate }: Pcm): number {
  const size = Math.round(rate * 0.04);
  const found: number[] = [];
  for (let from = 0; from + 2 * size < samples.length; from += size) {
    const loudness = samples.subarray(from, from + size).reduce((sum, one) => sum + one * one, 0) / size;
    if (loudness < 1e6) continue;
    let best = { lag: 0, score: 0 };
    for (let lag = Math.round(rate / 320); lag < rate / 65; lag += 1) {
      let [both, first, second] = [0, 0, 0];
      for (let n = from; n < from + size; n += 1) {
        const [a, b] = [samples[n] ?? 0, samples[n + lag] ?? 0];
        both += a * b;
        first += a * a;
        second += b * b;
      }
      const score = both / Math.sqrt(first * second || 1);
      if (score > best.score) best = { lag, score };
    }
    if (best.score > 0.8) found.push(rate / best.lag);
  }
  return found.sort((a, b) => a - b)[Math.floor(found.length / 2)] ?? 0;
}
/** How sharp it sounds: zero crossings per second. */
const sharpness = ({ samples, rate }: Pcm) =>
  (samples.filter((now, n) => n > 0 && now < 0 !== (samples[n - 1] ?? 0) < 0).length / samples.length) * rate;

describe('the embedded voice', () => {
  it('has settings for every voice that can be chosen', () => {
    expect(Object.keys(fliteVoices).sort()).toEqual(voices.map(({ voiceId }) => voiceId).sort());
  });

  it.each(['FEMALE', 'MALE', 'NON_BINARY'])(
    'speaks in four voices for %s that differ by pitch, tempo or timbre [VOICE-12]',
    async (gender) => {
      const heard = await Promise.all(
        voicesOf(gender).map(async ({ voiceId }) => {
          const sound = await say(voiceId, 'You came after all. Sit down, before the tide takes the step.');
          return [pitchOf(sound), durationMs(sound), sharpness(sound)] as const;
        }),
      );
      for (const [n, one] of heard.entries()) {
        for (const other of heard.slice(n + 1)) {
          const differences = one.map((value, part) => Math.abs(Math.log(value / (other[part] ?? value))));
          expect(Math.max(...differences), JSON.stringify([one, other])).toBeGreaterThan(0.08);
        }
      }
    },
    60_000,
  );

  it('speaks longer for longer texts', async () => {
    const [short, long] = await Promise.all([
      say('female-1', 'Hello.'),
      say('female-1', 'Hello. I waited for you at the harbour all afternoon.'),
    ]);
    expect(durationMs(short)).toBeGreaterThan(300);
    expect(durationMs(long)).toBeGreaterThan(2 * durationMs(short));
  }, 30_000);

  it('refuses texts that it cannot pronounce instead of returning silence', async () => {
    await expect(say('female-1', '안녕하세요')).rejects.toMatchObject({ kind: 'rejected' });
  });

  it('treats any input as plain text', async () => {
    expect(durationMs(await say('male-1', '-o /etc/passwd $(reboot) --help'))).toBeGreaterThan(500);
  }, 30_000);

  it('survives an aborted call and speaks for the next one', async () => {
    const leaving = new AbortController();
    const left = say('male-3', 'This is never heard. '.repeat(60), leaving.signal);
    setTimeout(() => leaving.abort(), 5);
    await expect(left).rejects.toMatchObject({ kind: 'aborted' });
    expect(durationMs(await say('male-3', 'Still here.'))).toBeGreaterThan(300);
  }, 30_000);
});
