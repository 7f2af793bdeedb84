import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readCase } from './cases.ts';
import { reportOfCases, reportOfGroups, transcriptOf } from './report.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'manuka-evaluation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function fileOf(name: string, content: unknown): string {
  const file = path.join(folder, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}

const character = { botId: 'oona', nickname: 'Oona', gender: 'FEMALE', details: 'She is afraid of fog.' };
const turns = [
  { say: 'what are you afraid of?', facts: ['@weather'] },
  { say: 'hello', facts: ['xylophone'] },
];
fileOf('words.json', { weather: ['fog', 'storm'] });
const oona = readCase(fileOf('oona.json', { character, turns }));

describe('a report', () => {
  it('names the turns that fail, why, and the share of those that pass', () => {
    const report = reportOfCases([oona]);
    expect(report).toContain('Oona, turn 2:\n  > hello');
    expect(report).toContain('✗ none of: xylophone');
    expect(report).not.toContain('turn 1:');
    expect(report).toContain('1 of 2 turns pass (50.0 %), 0 repetitions.');
  });

  it('has a line for each group and character', () => {
    const report = reportOfGroups([{ title: 'One', firstRun: 40, cases: [oona] }]);
    expect(report).toContain('One: 1 of 2, 40 % in the first run\n  Oona: 1 of 2\n');
  });

  it('of one conversation has all of it', () => {
    expect(transcriptOf(oona)).toMatch(/> what are you afraid of\?\n {2}[^\n]*fog[\s\S]*> hello\n/);
  });
});

describe('a case that can’t be used', () => {
  it.each([
    ['broken.json', '{', /can't be read/],
    ['nobody.json', { turns }, /"character" needs/],
    ['silent.json', { character, turns: [{ facts: [] }] }, /"turns" needs/],
    ['lost.json', { character, turns: [{ say: 'hi', facts: ['@nowhere'] }] }, /no list "@nowhere"/],
  ])('is refused with the name of its file: %s', (name, content, message) => {
    const file = fileOf(name, content);
    expect(() => readCase(file)).toThrow(message);
    expect(() => readCase(file)).toThrow(name);
  });
});

describe('the command', () => {
  const run = (...args: string[]) =>
    new Promise<{ code: number | string; said: string }>((resolve) => {
      execFile(process.execPath, [path.join(import.meta.dirname, 'evaluate.ts'), ...args], (error, stdout, stderr) =>
        resolve({ code: error?.code ?? 0, said: stdout + stderr }),
      );
    });

  it('prints the conversation of a file', async () => {
    const { code, said } = await run(path.join(folder, 'oona.json'));
    expect(code).toBe(0);
    expect(said).toContain('1 of 2 turns pass');
  });

  it.each([['--all'], ['Rumpelstiltskin']])('says how it is used where it is not understood: %s', async (argument) => {
    const { code, said } = await run(argument);
    expect(code).toBe(1);
    expect(said).toContain(argument);
    expect(said).toContain('npm run companion:evaluate -- <character>');
  });
});
