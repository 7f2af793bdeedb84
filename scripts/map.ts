import type { AreaMap } from './map/areas.ts';
import { packageMaps, serverAreaMaps } from './map/repository.ts';

/** `npm run map`: areas, levels, imports between areas, imports that run upwards, cycles, and functions that are too long. */
function print(name: string, { levels, arrows, cycles, longFunctions, lines }: AreaMap): void {
  const upward = arrows.filter(({ isUpward }) => isUpward);
  console.log(
    `\n── ${name}: ${levels.flat().length} areas, ${levels.length} levels, ${arrows.length} arrows, ${lines} lines`,
  );
  for (const [n, areas] of [...levels.entries()].toReversed())
    console.log(`${String(n).padStart(4)}  ${areas.join(' ')}`);
  for (const { from, to, imports } of upward) console.log(`   ↑  ${from} → ${to} (${imports})`);
  for (const files of cycles) console.log(`   ⟳  ${files.join(' ')}`);
  for (const { file, line, lines: length } of longFunctions) console.log(`   ≡  ${file}:${line} has ${length} lines`);
}

const maps = packageMaps();
for (const [name, map] of maps) print(name, map);
const insides = serverAreaMaps();
for (const [name, map] of insides) print(name, { ...map, cycles: [], longFunctions: [] });
const sum = (counted: Iterable<AreaMap>, of: (map: AreaMap) => number) =>
  [...counted].reduce((total, map) => total + of(map), 0);
const upward = ({ arrows }: AreaMap) => arrows.filter(({ isUpward }) => isUpward).length;
console.log();
console.log(`figure upward_imports ${sum([...maps.values(), ...insides.values()], upward)} count`);
console.log(`figure import_cycles ${sum(maps.values(), ({ cycles }) => cycles.length)} count`);
console.log(`figure server_levels ${maps.get('server')?.levels.length ?? 0} count`);
console.log(`figure functions_over_100_lines ${sum(maps.values(), ({ longFunctions }) => longFunctions.length)} count`);
