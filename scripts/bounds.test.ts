import { describe, expect, it } from 'vitest';
import { packageMaps, serverAreaMaps } from './map/repository.ts';

const MAX_LEVELS = 9;
const MAX_SERVER_LINES = 30_000;

const maps = packageMaps();
const insides = serverAreaMaps();
const upward = (map: typeof maps extends Map<string, infer M> ? M : never) =>
  map.arrows.filter(({ isUpward }) => isUpward).map(({ from, to }) => `${from} → ${to}`);

describe('the sources', () => {
  it.each([...maps, ...insides])('%s: no import runs upwards', (_, map) => {
    expect(upward(map)).toEqual([]);
  });

  it.each([...maps])('%s: no files import each other in a circle', (_, { cycles }) => {
    expect(cycles).toEqual([]);
  });

  it(`the server has at most ${MAX_LEVELS} levels and ${MAX_SERVER_LINES} lines`, () => {
    const server = maps.get('server');
    expect(server?.levels.length).toBeLessThanOrEqual(MAX_LEVELS);
    expect(server?.lines).toBeLessThanOrEqual(MAX_SERVER_LINES);
  });
});
