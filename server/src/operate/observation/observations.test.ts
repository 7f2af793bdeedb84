import { makeRelease } from 'release-rules/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Origin, startOrigin } from '../releases/testing/origin.ts';

let origin: Origin;
const visit = '0190b0d4-0000-7000-8000-000000000000';
const { version, build } = makeRelease('mfe-chat', 'a').manifest;
const whose = { remote: 'mfe-chat', release: `${version}-${build}` };

beforeAll(async () => {
  origin = await startOrigin();
  await origin.registry.release('mfe-chat', makeRelease('mfe-chat', 'a'), 'robin');
});
afterAll(() => origin.close());
beforeEach(() => origin.metrics.registry.resetMetrics());

const send = async (seen: readonly object[], more: object = {}) =>
  (await origin.app.inject({ method: 'POST', url: '/platform/observations', payload: { visit, seen, ...more } }))
    .statusCode;
const counted = async (name: string) =>
  (await origin.metrics.registry.metrics()).split('\n').filter((line) => line.startsWith(name));

describe('observations of browsers', () => {
  it('are counted by remote and release: loads, errors, vitals', async () => {
    expect(
      await send([
        { what: 'load', ...whose, outcome: 'ok', ms: 40 },
        { what: 'load', ...whose, outcome: 'integrity', ms: 40 },
        { what: 'error', ...whose, kind: 'rejection', place: 'c/page.0123456789.js:1:20', route: '/chat/:bot' },
        { what: 'vital', ...whose, name: 'LCP', value: 900 },
        { what: 'vital', remote: 'shell', release: '', name: 'CLS', value: 0.02 },
      ]),
    ).toBe(204);
    const labels = `remote="mfe-chat",release="${whose.release}"`;
    expect(await counted('manuka_remote_loads_total')).toEqual([
      `manuka_remote_loads_total{${labels},outcome="ok"} 1`,
      `manuka_remote_loads_total{${labels},outcome="integrity"} 1`,
    ]);
    expect(await counted('manuka_remote_load_seconds_sum')).toEqual([`manuka_remote_load_seconds_sum{${labels}} 0.04`]);
    expect(await counted('manuka_remote_errors_total')).toEqual([
      `manuka_remote_errors_total{${labels},kind="rejection"} 1`,
    ]);
    expect(await counted('manuka_web_vital_seconds_sum')).toEqual([
      `manuka_web_vital_seconds_sum{${labels},vital="LCP"} 0.9`,
    ]);
    expect(await counted('manuka_web_layout_shift_sum')).toEqual([
      'manuka_web_layout_shift_sum{remote="shell",release=""} 0.02',
    ]);
  });

  it('of deprecated exports are counted by remote and release [B-29]', async () => {
    expect(await send([{ what: 'deprecated', ...whose, name: 'shared-sdk/slug' }])).toBe(204);
    expect(await counted('manuka_deprecated_uses_total')).toEqual([
      `manuka_deprecated_uses_total{remote="mfe-chat",release="${whose.release}",name="shared-sdk/slug"} 1`,
    ]);
  });

  it('of invented releases and names get no labels of their own', async () => {
    for (let index = 0; index < 8; index += 1)
      await send(
        Array.from({ length: 50 }, (_, one) => ({
          what: 'deprecated',
          remote: 'mfe-nobody',
          release: `1.0.0-${String(one).padStart(12, '0')}`,
          name: `n${index}.${one}`,
        })),
      );
    const lines = await counted('manuka_deprecated_uses_total');
    expect(lines.length).toBeLessThanOrEqual(202);
    expect(lines.every((line) => line.includes('remote="unknown",release=""'))).toBe(true);
  });

  it('contain nothing else: no text, no long lists, no unknown fields', async () => {
    const load = { what: 'load', ...whose, outcome: 'ok', ms: 1 };
    for (const wrong of [
      [],
      Array.from({ length: 51 }, () => load),
      [{ ...load, message: 'hello' }],
      [{ ...load, ms: -1 }],
      [{ ...load, remote: 'x' }],
      [{ what: 'error', ...whose, kind: 'uncaught', place: 'what somebody wrote' }],
      [{ what: 'error', ...whose, kind: 'uncaught', route: '/chat/a b' }],
      [{ what: 'vital', ...whose, name: 'XYZ', value: 1 }],
    ])
      expect([wrong, await send(wrong)]).toEqual([wrong, 400]);
    expect(await send([load], { token: 'x' })).toBe(400);
    expect(await counted('manuka_remote_loads_total')).toEqual([]);
  });
});
