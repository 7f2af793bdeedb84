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

export default function Page() {
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
/** Two remotes at once, to check that their changes do not mix. */
const NAMES = ['hello', 'there'] as const;

test('saved changes of two remotes appear in the open page, which keeps its state [B-50] [B-51] [B-53] [B-55] [B-56]', async ({
  page,
}) => {
  test.setTimeout(120_000);
  // The checkout links to the sources of this one, and must not build them, because all journeys use those builds.
  const stale = staleParts();
  if (stale.length > 0) execFileSync(process.execPath, ['scripts/build.ts', ...stale], { cwd: root });
  markFresh(stale);
  const port = await freePort();
  const author = checkOut({});
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: path.join(author.folder, '.data'),
    CACHE_DIR: path.join(root, '.cache'),
    NODE_ENV: 'development',
  };
  const counterOf = (name: string) => path.join(author.folder, `mfe-${name}/src/features/counter.tsx`);
  for (const name of NAMES) {
    const work = path.join(author.folder, `mfe-${name}`);
    await author.type(`node scripts/create-remote.ts mfe-${name}`);
    symlinkSync(path.join(root, 'mfe-explore/node_modules'), path.join(work, 'node_modules'));
    writeFileSync(path.join(work, `src/routes/${name}.tsx`), PAGE);
    writeFileSync(counterOf(name), COUNTER);
  }
  const inWork = NAMES.map((name) => `mfe-${name}`);
  const dev = spawn(process.execPath, ['scripts/dev.ts', ...inWork], { cwd: author.folder, env, stdio: 'pipe' });
  const said: string[] = [];
  try {
    dev.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
    await new Promise<void>((resolve, reject) => {
      createInterface(dev.stdout).on('line', (line) => {
        said.push(line);
        if (line.startsWith('ready ')) resolve();
      });
      dev.once('exit', (code) => reject(new Error(`the dev server exited with ${code}:\n${said.join('\n')}`)));
    });
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await page.goto(`http://localhost:${port}/hello`);
    // The same dev server as an override, as for a platform without the setting.
    const { remotes } = await (await page.request.get(`http://localhost:${port}/registry.json`)).json();
    const { url } = remotes.find(({ name }: { name: string }) => name === 'mfe-hello');
    const panel = page.getByRole('dialog', { name: 'Overrides' });
    const chip = page.getByRole('button', { name: /^Overridden: mfe-hello/ });
    await page.getByRole('button', { name: 'Before 0' }).waitFor();
    let documents = 0;
    page.on('domcontentloaded', () => {
      documents += 1;
    });
    await page.keyboard.press('Alt+Shift+O');
    await panel.getByLabel('mfe-hello').fill(url);
    await page.keyboard.press('Enter');
    // The first page's policy allows the dev server; the next page loads the remote from it.
    await expect.poll(() => documents).toBe(2);
    await expect(chip).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    for (const name of NAMES) {
      await menu.locator(`a[href="/${name}"]`).click();
      await page.getByRole('button', { name: 'Before 0' }).click();
      await page.getByRole('button', { name: 'Before 1' }).click();
      writeFileSync(counterOf(name), readFileSync(counterOf(name), 'utf8').replace('Before', 'After'));
      await expect(page.getByRole('button', { name: 'After 2' })).toBeVisible();
    }
    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
    // The other remotes work too.
    await menu.getByRole('link', { name: 'Explore' }).click();
    await expect(page.locator('[data-preset]').first()).toBeVisible();
    await chip.click();
    await panel.getByRole('button', { name: 'Reset overrides' }).click();
    await expect(chip).toHaveCount(0);
  } finally {
    if (dev.exitCode === null) {
      const ended = once(dev, 'exit');
      dev.kill('SIGTERM');
      await ended;
    }
    author.remove();
  }
});
