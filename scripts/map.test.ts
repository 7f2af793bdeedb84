import { describe, expect, it } from 'vitest';
import { areaOf, mapOf } from './map/areas.ts';
import { readSource } from './map/sources.ts';

/** A package of these files, by their path and text. */
function packageOf(texts: Readonly<Record<string, string>>) {
  const known = new Set(Object.keys(texts));
  return mapOf(Object.entries(texts).map(([file, text]) => readSource(file, text, known)));
}

describe('the map of a package', () => {
  it('puts each area one level above the highest that it imports', () => {
    const { levels, arrows, cycles } = packageOf({
      'main.ts': "import './talk/send.ts';",
      'talk/send.ts': "import { query } from '../db/open.ts'; import { charge } from '../money/ledger.ts';",
      'money/ledger.ts': "import { query } from '../db/open.ts';",
      'db/open.ts': 'export const query = 1;',
    });
    expect(levels).toEqual([['db'], ['money'], ['talk'], ['main.ts']]);
    expect(arrows.filter(({ isUpward }) => isUpward)).toEqual([]);
    expect(cycles).toEqual([]);
  });

  it('reports the smaller direction of two areas that import each other as upward', () => {
    const { arrows, levels } = packageOf({
      'talk/send.ts': "import '../money/ledger.ts'; import '../money/prices.ts';",
      'money/ledger.ts': "import type { Message } from '../talk/send.ts';",
      'money/prices.ts': '',
    });
    expect(arrows).toEqual([
      { from: 'talk', to: 'money', imports: 2, isUpward: false },
      { from: 'money', to: 'talk', imports: 1, isUpward: true },
    ]);
    expect(levels).toEqual([['money'], ['talk']]);
  });

  it('finds circles of files, through types, exports and imports on demand', () => {
    const { cycles } = packageOf({
      'a/one.ts': "import { type Two } from './two.ts';",
      'a/two.ts': "export { three } from './three.ts';",
      'a/three.ts': "export const three = () => import('./one.ts');",
      'a/four.ts': "import './one.ts';",
    });
    expect(cycles.map((files) => files.toSorted())).toEqual([['a/one.ts', 'a/three.ts', 'a/two.ts']]);
  });

  it('finds functions of more than 100 lines, nested ones too', () => {
    const body = '  call();\n';
    const { longFunctions } = packageOf({
      'a.ts': `export const make = () => ({\n  run() {\n${body.repeat(99)}  },\n});\nfunction short() {\n${body.repeat(98)}}\n`,
    });
    expect(longFunctions).toEqual([
      { file: 'a.ts', line: 1, lines: 103 },
      { file: 'a.ts', line: 2, lines: 101 },
    ]);
  });
});

it('an area is a folder, a feature, or a file beside them', () => {
  expect(
    ['db/open.ts', 'db/testing/a.ts', 'features/room/chat.tsx', 'kernel/http/app.ts', 'main.ts'].map(areaOf),
  ).toEqual(['db', 'db', 'features/room', 'kernel/http', 'main.ts']);
});
