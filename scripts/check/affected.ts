import { Modules } from './modules.ts';

export interface Affected {
  readonly file: string;
  /** Imports between the test and the nearest changed file: 0 if the test itself changed. */
  readonly distance: number;
}

const TEST = /\.test\.tsx?$/;

/** The tests that load a changed file, over any number of imports, the nearest first. */
export function affectedTests(root: string, changed: readonly string[]): Affected[] {
  const modules = new Modules(root);
  const importers = new Map<string, string[]>();
  for (const file of modules.files)
    for (const target of modules.dependenciesOf(file)) importers.set(target, [...(importers.get(target) ?? []), file]);

  const distances = new Map(changed.map((file) => [file, 0]));
  const queue = [...changed];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const distance = (distances.get(file) ?? 0) + 1;
    for (const importer of importers.get(file) ?? []) {
      if (distances.has(importer)) continue;
      distances.set(importer, distance);
      queue.push(importer);
    }
  }
  const known = new Set(modules.files);
  return [...distances]
    .filter(([file]) => TEST.test(file) && known.has(file))
    .map(([file, distance]) => ({ file, distance }));
}
