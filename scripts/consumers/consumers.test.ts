import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { routes } from 'shared-sdk/contract';
import { expect, it } from 'vitest';
import { root } from '../toolchain.mjs';
import { callsWithoutClient, componentsWithoutScreen, flagsWithoutReader } from './reasons.ts';

const isProduct = (file: string) => !/\.(?:test|stories)\.|\/testing\/|\/contract\//.test(file);
const read = (pattern: string) =>
  globSync(pattern, { cwd: root })
    .filter(isProduct)
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');

const screens = read('{mfe-*,shell,scripts/create-remote/template}/src/**/*.{ts,tsx}');
const clients = screens + read('shared-sdk/src/**/*.{ts,tsx}');
const uses = (code: string, name: string) => new RegExp(`\\b${name}\\b`).test(code);

/** What nothing uses, and what is used although a reason says why not. */
function compare(
  names: Iterable<string>,
  isUsed: (name: string) => boolean,
  reasons: Readonly<Record<string, string>>,
) {
  const unused = new Set([...names].filter((name) => !isUsed(name)));
  return {
    unused: [...unused].filter((name) => !Object.hasOwn(reasons, name)),
    needless: Object.keys(reasons).filter((name) => !unused.has(name)),
  };
}
const NOTHING = { unused: [], needless: [] };

it('finds a client for each call, or the reason why there is none', () => {
  expect(compare(Object.keys(routes), (name) => clients.includes(`'${name}'`), callsWithoutClient)).toEqual(NOTHING);
});

it('finds a screen for each component of the design system, or the reason why there is none', () => {
  const exported = globSync('shared-ui/src/*.ts', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/export \{([^}]*)\}/g)].flatMap(([, list = '']) =>
      list.split(',').map((one) => one.trim()),
    ),
  );
  const components = exported.filter((name) => /^[A-Z]/.test(name) && !name.endsWith('Icon'));
  expect(components.length).toBeGreaterThan(60);
  expect(compare(components, (name) => uses(screens, name), componentsWithoutScreen)).toEqual(NOTHING);
});

it('finds a reader for each flag that the server sends, or the reason why there is none', () => {
  const contract = globSync('shared-sdk/src/contract/{entities,made-entities,*-calls}.ts', { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const flags = new Set([...contract.matchAll(/^\s+(\w+): z\.boolean\(\)/gm)].map(([, name = '']) => name));
  expect(flags.size).toBeGreaterThan(20);
  expect(compare(flags, (name) => uses(clients, name), flagsWithoutReader)).toEqual(NOTHING);
});
