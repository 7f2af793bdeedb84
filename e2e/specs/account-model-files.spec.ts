import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tinyModel } from 'engine/testing';
import { type FakeHub, startFakeHub } from 'model-files/testing';
import { openMember } from '../support/member.ts';
import { type Platform, startPlatform } from '../support/platform.ts';
import { expect, test } from '../support/test.ts';

let platform: Platform;
let hub: FakeHub;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  hub = await startFakeHub({ repo: 'google/gemma-4-E2B-it-qat-q4_0-gguf', file: 'gemma-4-E2B_q4_0-it.gguf' });
  // Models of this machine's other programs are none of the journey's.
  const elsewhere = { OLLAMA_MODELS: '/nowhere', HF_HUB_CACHE: '/nowhere', LLAMA_CACHE: '/nowhere' };
  platform = await startPlatform({ HF_ENDPOINT: hub.endpoint, ...elsewhere });
});
test.afterAll(async () => {
  await platform.stop();
  platform.remove();
  await hub.close();
});

test('a model that was brought by hand answers, and a hub with other bytes is refused [MODEL-01]', async ({
  context,
}) => {
  const link = /open (http\S+)/.exec(platform.output())?.[1];
  if (!link) throw new Error(`no link was printed:\n${platform.output()}`);
  const { page } = await openMember(context, platform.url, '/profile');
  await page.goto(link);
  const machine = page.getByRole('region', { name: 'This machine' });
  await expect(machine.getByText(/GB of memory/)).toBeVisible();

  const gemma = machine.getByRole('listitem').filter({ hasText: 'Gemma 4 E2B' });
  const button = gemma.getByRole('button', { name: 'Download Gemma 4 E2B' });
  // A machine with little memory may not take it.
  if (await button.isEnabled()) {
    await button.click();
    await expect(gemma.getByRole('alert')).toContainText('has another file than the one that was checked');
    await gemma.getByRole('button', { name: 'Cancel' }).click();
    await expect(button).toBeVisible();
  }

  const folder = path.join(platform.dataDir, 'models');
  await expect(machine.getByText(folder)).toBeVisible();
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'lighthouse.gguf'), tinyModel());
  await machine.getByRole('button', { name: 'Look again' }).click();
  await machine.getByRole('button', { name: 'Offer lighthouse' }).click();
  await expect(machine.getByText('Offered', { exact: true })).toBeVisible();

  const offered = page.getByRole('region', { name: 'Offered models' });
  await offered.getByRole('button', { name: 'Test' }).click();
  await expect(offered.getByText('Tokens per second')).toBeVisible({ timeout: 40_000 });
  await page.reload();
  await expect(offered.getByText('lighthouse', { exact: true })).toBeVisible();
});
