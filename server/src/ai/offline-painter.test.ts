import type { AiError } from 'ports';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { createOfflinePainter } from './offline-painter.ts';

const request = (description: string, fields: { width?: number; height?: number; signal?: AbortSignal } = {}) => ({
  character: { botId: '0d9c6a34-9d4f-4b6b-8a7f-0a1f6f1f2f3f', nickname: 'Mira', gender: 'FEMALE' as const },
  description,
  width: 120,
  height: 160,
  signal: new AbortController().signal,
  ...fields,
});

describe('createOfflinePainter', () => {
  it.each([
    '',
    '<script>alert(1)</script><svg onload="x">',
    '&lt;/g&gt;"/><image href="http://127.0.0.1/x"/>',
    'blue '.repeat(2_000),
  ])('paints a picture for any text (%#)', async (text) => {
    const { bytes, mime, look: painted } = await createOfflinePainter().paint(request(text));
    expect(painted?.description).toBe(text);
    const meta = await sharp(bytes).metadata();
    expect(mime).toBe('image/webp');
    expect([meta.format, meta.width, meta.height]).toEqual(['webp', 120, 160]);
  });

  it('paints nothing for an aborted request', async () => {
    const signal = AbortSignal.abort();
    const painting = createOfflinePainter().paint(request('a knight', { signal }));
    await expect(painting).rejects.toMatchObject({ name: 'AiError', kind: 'aborted' } satisfies Partial<AiError>);
  });

  it('paints in another thread and leaves this one mostly idle [SEC-10]', async () => {
    const painter = createOfflinePainter();
    const large = { width: 768, height: 1024 };
    // The first painting starts the thread.
    await painter.paint(request('a knight', large));
    const before = process.threadCpuUsage();
    const painted = performance.now();
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 5);
    await Promise.all(['a witch', 'a sailor'].map((text) => painter.paint(request(text, large))));
    clearInterval(ticking);
    const { user, system } = process.threadCpuUsage(before);
    expect(ticks).toBeGreaterThan(10);
    expect((user + system) / 1000).toBeLessThan((performance.now() - painted) / 4);
  });

  it('chooses the framing by the shape of the picture', async () => {
    const upright = await createOfflinePainter().paint(request('a knight', { width: 180, height: 180 }));
    const wide = await createOfflinePainter().paint(request('a knight', { width: 320, height: 180 }));
    expect((await sharp(wide.bytes).metadata()).width).toBe(320);
    expect([upright.look, wide.look]).toEqual([expect.objectContaining({ gender: 'FEMALE' }), undefined]);
    expect((await sharp(upright.bytes).metadata()).width).toBe(180);
  });
});
