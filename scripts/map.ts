import { readdirSync } from 'node:fs';
import path from 'node:path';
import { type AreaMap, mapOf } from './map/areas.ts';
import { readSources } from './map/sources.ts';

/** `npm run map`: areas, levels, imports between areas, imports that run upwards, cycles, and functions that are too long. */
const root = path.resolve(import.meta.dirname, '..');
const packages = [
  'server',
  'server/catalogue',
  'server/companion',
  'server/moderation',
  'server/text',
  'server/painter',
  'shared-sdk',
  'shared-ui',
  'shell',
  'mfe-explore',
  'mfe-chat',
  'mfe-create',
  'mfe-account',
];

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

const maps = new Map(packages.map((name) => [name, mapOf(readSources(path.join(root, name, 'src')))]));
for (const [name, map] of maps) print(name, map);
// Inside an area of the server its folders are areas too. Its cycles and long functions are in the server's map already.
const insides = readdirSync(path.join(root, 'server/src'), { withFileTypes: true })
  .filter((one) => one.isDirectory() && !['kernel', 'locales', 'testing'].includes(one.name))
  .map(({ name }) => {
    const map = mapOf(readSources(path.join(root, 'server/src', name)));
    return [`server/src/${name}`, { ...map, cycles: [], longFunctions: [] }] as const;
  });
for (const [name, map] of insides) print(name, map);
const all = [...maps.values(), ...insides.map(([, map]) => map)];
const count = (of: (map: AreaMap) => number) => all.reduce((total, map) => total + of(map), 0);
console.log();
console.log(`figure upward_imports ${count(({ arrows }) => arrows.filter(({ isUpward }) => isUpward).length)} count`);
console.log(`figure import_cycles ${count(({ cycles }) => cycles.length)} count`);
console.log(`figure server_levels ${maps.get('server')?.levels.length ?? 0} count`);
console.log(`figure functions_over_100_lines ${count(({ longFunctions }) => longFunctions.length)} count`);
