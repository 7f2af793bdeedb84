import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { OFFERED } from './catalogue.ts';
import { freeBytes, type Machine, memoryOf, offerFor, readMachine, speedOf } from './machine.ts';

const GB = 1_000_000_000;
const machine = (memory: number, cores: number, disk = 500): Machine => ({
  memoryBytes: memory * GB,
  cores,
  freeDiskBytes: disk * GB,
});
const shown = (one: Machine) =>
  offerFor(one).map(
    ({ model, fits, isRecommended }) => `${model.name}${fits ? '' : ' no'}${isRecommended ? ' best' : ''}`,
  );

describe('what fits this machine', () => {
  it.each([
    ['a small laptop', machine(4, 2), ['qwen2.5-1.5b best', 'gemma-4-e2b no', 'gemma-4-e4b no']],
    ['a laptop', machine(8, 4), ['qwen2.5-1.5b', 'gemma-4-e2b best', 'gemma-4-e4b no']],
    ['a large laptop', machine(16, 8), ['gemma-4-e2b', 'gemma-4-e4b', 'gemma-4-12b best']],
    ['much memory and one core', machine(32, 1), ['qwen2.5-1.5b', 'gemma-4-e2b best', 'gemma-4-e4b']],
    ['a full disk', machine(16, 8, 4), ['gemma-4-e2b best', 'gemma-4-e4b no', 'gemma-4-12b no']],
    ['two cores', machine(32, 2), ['qwen2.5-1.5b', 'gemma-4-e2b', 'gemma-4-e4b best']],
    ['too little of everything', machine(1, 1, 0), ['qwen2.5-1.5b no', 'gemma-4-e2b no', 'gemma-4-e4b no']],
  ])('offers three sizes to %s', (_, one, names) => {
    expect(shown(one)).toEqual(names);
  });

  it('says what is missing', () => {
    expect(offerFor(machine(1, 1, 0))[0]).toMatchObject({ lacks: ['memory', 'disk'] });
  });

  it('estimates what was measured on two cores', () => {
    expect(speedOf(1_100_000_000, 2)).toBeGreaterThan(21);
    expect(speedOf(1_100_000_000, 2)).toBeLessThan(29);
    expect(memoryOf(1_117_000_000)).toBeGreaterThan(2.1 * GB);
    expect(memoryOf(1_117_000_000)).toBeLessThan(2.5 * GB);
  });

  it('reads this machine', async () => {
    const here = await readMachine(path.join(tmpdir(), 'not', 'there', 'yet'));
    expect(here.memoryBytes).toBeGreaterThan(0.1 * GB);
    expect(here.cores).toBeGreaterThanOrEqual(1);
    expect(await freeBytes(tmpdir())).toBeGreaterThan(0);
  });

  it('offers only models that are pinned and free', () => {
    for (const { revision, sha256, file, repo, license } of OFFERED) {
      expect(revision).toMatch(/^[0-9a-f]{40}$/);
      expect(sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(file).toMatch(/^[\w.-]+\.gguf$/);
      expect(repo).toMatch(/^(Qwen|google)\/[\w.-]+$/);
      expect(['Apache-2.0', 'MIT']).toContain(license);
    }
    expect(new Set(OFFERED.map(({ name }) => name)).size).toBe(OFFERED.length);
  });
});
