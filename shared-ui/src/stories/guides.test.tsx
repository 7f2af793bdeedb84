import { globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import type { Guides } from './guide.tsx';

type StoryModule = { readonly Guide?: { readonly parameters?: { readonly guides?: Guides } } };

const source = path.join(import.meta.dirname, '..');
const load = <M,>(pattern: string): Promise<M[]> =>
  Promise.all(globSync(pattern, { cwd: source }).map((file) => import(path.join(source, file)) as Promise<M>));

const stories = await load<StoryModule>('**/*.stories.tsx');
const guides: Guides = Object.assign({}, ...stories.map(({ Guide }) => Guide?.parameters?.guides ?? {}));
const entries = await load<Record<string, unknown>>('!(*.d).ts');
const exported: Readonly<Record<string, unknown>> = Object.assign({}, ...entries);

/** Icons share a page: Guidelines, Tokens, Icons. */
const isComponent = (name: string) => /^[A-Z]/.test(name) && !name.endsWith('Icon');
const components = Object.keys(exported).filter(isComponent);

it('has a page about every exported component', () => {
  expect(components.length).toBeGreaterThan(60);
  expect(components.filter((name) => !guides[name])).toEqual([]);
});

it('has no page about a component that is gone, or about another one', () => {
  expect(Object.keys(guides).filter((name) => guides[name]?.of !== exported[name])).toEqual([]);
});

const empty = (text: string | undefined) => (text?.trim() ?? '') === '';
const faults = (name: string): string[] => {
  const { purpose, notFor, keyboard = '' } = guides[name] ?? {};
  const rows = typeof keyboard === 'string' ? [['keyboard', keyboard]] : Object.entries(keyboard);
  return [
    ...(empty(purpose) ? ['purpose'] : []),
    ...(empty(notFor) ? ['notFor'] : []),
    ...(rows.length === 0 || rows.flat().some(empty) ? ['keyboard'] : []),
  ];
};

it.each(components)('says what %s is for, when not to use it, and its keyboard', (name) => {
  expect(faults(name)).toEqual([]);
});
