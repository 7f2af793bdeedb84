import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../rspack.base.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const documents = globSync(
  ['*.md', '{docs,scripts}/**/*.md', '*/*.md', '*/src/**/*.md', 'server/*/*.md', 'server/*/src/**/*.md'],
  { cwd: root },
);
const ours = documents.filter((file) => file.startsWith('docs/') || !file.includes('/'));
const architecture = read('docs/ARCHITECTURE.md');

/** The anchors that GitHub generates for headings. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .trim()
      .replaceAll(' ', '-'),
  );

it('no link of the documents leads nowhere', () => {
  const dead = documents.flatMap((file) => {
    const links = read(file).matchAll(/\]\((?!\w+:|\/|\{\{)([^)\s]+)\)/g);
    return [...links].flatMap(([, link = '']) => {
      const [target = '', anchor] = link.split('#');
      const there = target === '' ? file : path.join(path.dirname(file), target);
      const exists = existsSync(path.join(root, there));
      const isFound = exists && (anchor === undefined || anchorsOf(read(there)).includes(anchor));
      return isFound ? [] : [`${file}: ${link}`];
    });
  });
  expect(dead).toEqual([]);
});

it('no document has the marks of a merge conflict', () => {
  expect(documents.filter((file) => /^(?:<{7}|={7}|>{7})(?: |$)/m.test(read(file)))).toEqual([]);
});

it('every document has a way that leads to it', () => {
  const start = ['README.md', 'CONTRIBUTING.md', 'docs/ARCHITECTURE.md', 'docs/adr/README.md', 'docs/operating.md'];
  const texts = ours.map((file) => [file, read(file)] as const);
  const lost = ours.filter(
    (file) =>
      !start.includes(file) && !texts.some(([other, text]) => other !== file && text.includes(path.basename(file))),
  );
  expect(lost).toEqual([]);
});

it('the architecture names every table and every part of the server', () => {
  const schema = 'server/src/kernel/db/schema';
  const tables = readdirSync(path.join(root, schema)).flatMap((file) =>
    [...read(`${schema}/${file}`).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name),
  );
  expect(tables.length).toBeGreaterThan(20);
  expect(tables.filter((table) => !architecture.includes(`\`${table}\``))).toEqual([]);
  const folders = readdirSync(path.join(root, 'server/src'), { withFileTypes: true }).filter(
    (one) =>
      // The probe files of `boundaries.test.ts`, which may run at the same time.
      one.isDirectory() && one.name !== 'boundary-probes',
  );
  expect(folders.map(({ name }) => name).filter((name) => !architecture.includes(`\`${name}/`))).toEqual([]);
});

it('every setting and every command is written down', () => {
  const settings = read('server/src/kernel/config/config.ts').match(/^ {2,4}[A-Z][A-Z0-9_]+(?=:)/gm) ?? [];
  expect(settings.length).toBeGreaterThan(40);
  const operating = read('docs/operating/settings.md');
  expect(settings.map((name) => name.trim()).filter((name) => !operating.includes(name))).toEqual([]);

  const all = ours.map(read).join('\n');
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  // A step of `npm test`.
  const commands = Object.keys(scripts).filter((name) => name !== 'storybook:build');
  expect(commands.filter((name) => !new RegExp(`(?:npm|npm run|pnpm) ${name}(?![\\w:])`).test(all))).toEqual([]);
});
