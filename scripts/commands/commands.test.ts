import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { commands, helpOf } from '../commands.mjs';
import { root } from '../toolchain.mjs';
import { commandReference } from './reference.ts';

const names = Object.keys(commands);
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};
/** Tools of others, with their own `--help`. */
const tools = /^(?:biome|tsc|storybook|drizzle-kit|playwright) /;

async function run(name: string, ...args: string[]) {
  const child = spawn(process.execPath, ['scripts/command.mjs', name, ...args], { cwd: root });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, err, code };
}

it('lists every command of the project, and each with a file that exists', () => {
  const own = Object.entries(scripts).filter(([, script]) => !tools.test(script));
  expect(own.map(([name]) => name).toSorted()).toEqual(names.toSorted());
  for (const [name, script] of own) expect(script).toBe(`node scripts/command.mjs ${name}`);
  for (const { script } of Object.values(commands)) expect(existsSync(path.join(root, script[0] ?? ''))).toBe(true);
});

it('has its words in the documentation', () => {
  expect(readFileSync(path.join(root, 'docs/commands.md'), 'utf8')).toBe(commandReference());
});

describe.each(names)('npm run %s', (name) => {
  it('explains itself', async () => {
    expect(await run(name, '--help')).toEqual({ out: `${helpOf(name)}\n`, err: '', code: 0 });
  });

  it('refuses an option that it does not know, and does nothing', async () => {
    const { out, err, code } = await run(name, '--nonsense');
    expect({ out, code }).toEqual({ out: '', code: 2 });
    expect(err).toBe(`Unknown option: --nonsense\n\n${helpOf(name)}\n`);
  });
});

it('refuses more and fewer arguments than a command takes', async () => {
  expect(await run('start', 'again')).toMatchObject({
    code: 2,
    err: expect.stringMatching(/^Unexpected argument: again/),
  });
  expect(await run('release')).toMatchObject({ code: 2, err: expect.stringMatching(/^Something is missing/) });
});

it('passes the arguments on', async () => {
  const { out, code } = await run('moderation', 'hello');
  expect(out).toBe('chat: nothing | hello\ncreation: nothing | hello\nconversation: nothing | hello\n');
  expect(code).toBe(0);
});
