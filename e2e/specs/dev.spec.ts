import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { markFresh, staleParts } from '../../scripts/stale.mjs';
import { checkOut } from '../support/author.ts';
import { freePort } from '../support/platform.ts';
import { expect, test } from '../support/test.ts';

const root = path.resolve(import.meta.dirname, '../..');
const PAGE = `
import { Counter } from '../features/counter.tsx';

export default function Hello() {
  return <Counter />;
}
`;
const COUNTER = `
import { useState } from 'react';

export function Counter() {
  const [count, setCount] = useState(0);
  return <button type="button" onClick={() => setCount(count + 1)}>Before {count}</button>;
}
`;

test('what is saved of a remote in work is in the open page, which keeps its state, beside remotes as they were built [B-50] [B-56]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  // Its checkout has the sources of this one, and must not build them: they would go into the folders of all journeys.
  const stale = staleParts();
  if (stale.length > 0) execFileSync(process.execPath, ['scripts/build.ts', ...stale], { cwd: root });
  markFresh(stale);
  const port = await freePort();
  const author = checkOut({});
  const work = path.join(author.folder, 'mfe-hello');
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: path.join(author.folder, '.data'),
    CACHE_DIR: path.join(root, '.cache'),
    NODE_ENV: 'development',
  };
  await author.type('node scripts/create-remote.ts mfe-hello');
  symlinkSync(path.join(root, 'mfe-explore/node_modules'), path.join(work, 'node_modules'));
  const counter = path.join(work, 'src/features/counter.tsx');
  writeFileSync(path.join(work, 'src/routes/hello.tsx'), PAGE);
  writeFileSync(counter, COUNTER);
  const dev = spawn(process.execPath, ['scripts/dev.ts', 'mfe-hello'], { cwd: author.folder, env, stdio: 'pipe' });
  const said: string[] = [];
  try {
    dev.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    await new Promise<void>((resolve, reject) => {
      createInterface(dev.stdout).on('line', (line) => {
        said.push(line);
        if (line.startsWith('ready ')) resolve();
      });
      dev.once('exit', (code) => reject(new Error(`it ended with ${code}:\n${said.join('\n')}`)));
    });
    await page.goto(`http://localhost:${port}/hello`);
    await page.getByRole('button', { name: 'Before 0' }).click();
    await page.getByRole('button', { name: 'Before 1' }).click();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    writeFileSync(counter, readFileSync(counter, 'utf8').replace('Before', 'After'));
    await expect(page.getByRole('button', { name: 'After 2' })).toBeVisible();
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    // Those that nobody works on are there too.
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Explore' }).click();
    await expect(page.locator('[data-preset]').first()).toBeVisible();
  } finally {
    if (dev.exitCode === null) {
      const ended = once(dev, 'exit');
      dev.kill('SIGTERM');
      await ended;
    }
    author.remove();
  }
});
