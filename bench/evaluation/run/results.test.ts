import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { plansOf } from './evaluation.ts';
import { scoreIn } from './judge-model.ts';
import { type JudgedTurn, store, storedTalks, type Talk } from './results.ts';
import { figuresOf, tableOf } from './summary.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'manuka-evaluation-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const turn = (verdicts: JudgedTurn['verdicts'], firstWordMs?: number): JudgedTurn => ({
  kind: 'question',
  id: 'x',
  language: 'en',
  say: 'x',
  reply: 'y',
  isBlocked: false,
  firstWordMs,
  modelName: undefined,
  verdicts,
});
const talk = (turns: JudgedTurn[], language: Talk['language'] = 'en'): Talk => ({
  character: 'Yuna',
  language,
  length: 8,
  seed: 1,
  turns,
});

it('continues the run of a report, and no other one', () => {
  const file = path.join(folder, 'report.json');
  expect(storedTalks(file, 'demo', 1)).toEqual([]);
  const talks = [talk([{ ...turn({ answers: null }, 5), modelName: 'a' }])];
  store(file, { model: 'demo', seed: 1, talks });
  expect(storedTalks(file, 'demo', 1)).toEqual(talks);
  expect(() => storedTalks(file, 'other', 1)).toThrow(/not a report of other/);
  expect(() => storedTalks(file, 'demo', 2)).toThrow(/Name another file/);
  writeFileSync(file, '{}');
  expect(() => storedTalks(file, 'demo', 1)).toThrow(/not a report/);
});

it('counts only the replies that a check applied to', () => {
  const talks = [
    talk([turn({ replies: null, answers: 'none of: tea' }, 10), turn({ replies: null }, 30)]),
    talk([turn({ replies: 'no reply came' })], 'ko'),
  ];
  const table = tableOf({ model: 'demo', seed: 1, talks });
  expect(table[0]?.split(/ {2,}/)).toEqual(['check', 'en 8', 'ko 8', 'all']);
  expect(table.find((row) => row.startsWith('answers'))?.split(/ {2,}/)).toEqual([
    'answers',
    '0.0 % of 1',
    'none',
    '0.0 % of 1',
  ]);
  expect(figuresOf({ model: 'demo', seed: 1, talks })).toEqual([
    'figure eval_good_replies 0.333 x',
    'figure eval_replies 0.667 x',
    'figure eval_answers 0 x',
    'figure eval_first_word 20 ms',
  ]);
});

it('prints no figure for what was not measured', () => {
  expect(figuresOf({ model: 'demo', seed: 1, talks: [] })).toEqual([]);
});

it("reads the judge's digit", () => {
  expect([scoreIn('4'), scoreIn('Score: 5.'), scoreIn('none'), scoreIn('9')]).toEqual([4, 5, undefined, undefined]);
});

it('has talks of each kind before the second character', () => {
  const cast = ['Yuna', 'Mira'].map((name, place) => ({
    name,
    names: [name],
    isMachine: false,
    presetKey: name,
    presetContentId: name,
    place,
  }));
  const plans = plansOf({ languages: ['en', 'ko'], lengths: [8, 40], seed: 1, talks: 5 }, cast);
  expect(plans.map(({ language, length, cast: { name } }) => `${name} ${language} ${length}`)).toEqual([
    'Yuna en 8',
    'Yuna ko 8',
    'Yuna en 40',
    'Yuna ko 40',
    'Mira en 8',
  ]);
  expect(plans.map(({ seed }) => seed)).toEqual([1_000, 1_000, 1_000, 1_000, 1_001]);
});
