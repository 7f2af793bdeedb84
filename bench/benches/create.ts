import { startPlatform } from 'e2e/platform';
import type { Browser, Page } from 'playwright';
import { build } from '../../scripts/build.ts';
import { markFresh, staleParts } from '../../scripts/stale.mjs';
import type { BenchOptions, BenchResult } from '../run.ts';
import { largeCharx, type Reading, readInWorker } from '../support/charx.ts';
import { Client } from '../support/client.ts';
import { launchBrowser } from '../support/journeys.ts';
import { newSession } from '../support/people.ts';
import { median, quantile } from '../support/statistics.ts';

/** Steps forward and back in one visit to the wizard. */
const CHANGES = 12;
const HEADING = 'main form h2';

interface Change {
  /** From the press until the next step is in the document, in milliseconds: the work of the page. */
  readonly work: number;
  /** Requests answered by then. */
  readonly answers: number;
}

/** Measures steps of the wizard while no request is answered, and reading a large card in a worker. */
export async function createBench({ rounds, report }: BenchOptions): Promise<BenchResult> {
  const stale = staleParts();
  for (const part of stale) await build(part);
  markFresh(stale);
  const charx = largeCharx();
  const imports: Reading[] = [];
  const browser = await launchBrowser();
  const platform = await startPlatform().catch(async (error: unknown) => {
    await browser.close();
    throw error;
  });
  try {
    const taken: (Change & { steps: string })[] = [];
    for (let index = 0; index < rounds; index += 1) {
      taken.push(...(await changeSteps(browser, platform.url)));
      imports.push(await readInWorker(charx));
      const works = taken.slice(-CHANGES).map(({ work }) => work);
      report(
        `round ${index + 1} of ${rounds}: a step ${median(works).toFixed(1)} ms, the card ${Math.round(imports.at(-1)?.ms ?? 0)} ms`,
      );
    }
    const works = taken.map(({ work }) => work);
    return {
      figures: [
        { name: 'wizard_step_work', value: median(works), unit: 'ms' },
        { name: 'wizard_step_work_p95', value: quantile(works, 0.95), unit: 'ms' },
        { name: 'wizard_step_answers', value: Math.max(...taken.map(({ answers }) => answers)), unit: '' },
        { name: 'import_charx_10mb', value: median(imports.map(({ ms }) => ms)), unit: 'ms' },
        { name: 'import_longest_block', value: median(imports.map(({ longestBlock }) => longestBlock)), unit: 'ms' },
      ],
      details: { browser: browser.version(), taken, imports, charxBytes: charx.byteLength },
    };
  } finally {
    await browser.close();
    await platform.stop();
    platform.remove();
  }
}

/** Opens a new member's wizard and holds back every request that a step makes. */
async function changeSteps(browser: Browser, url: string): Promise<(Change & { steps: string })[]> {
  const client = new Client(url);
  const session = await newSession(client);
  const context = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 }, locale: 'en-US' });
  try {
    await context.addInitScript(
      (text) => localStorage.setItem('manuka.session', text),
      JSON.stringify({ version: 1, value: { session, skewMs: 0 } }),
    );
    const page = await context.newPage();
    await page.goto('/create/character');
    await page.getByRole('dialog').getByRole('textbox').fill('a keeper of a lighthouse who answers letters');
    await page.getByRole('dialog').getByRole('button', { name: 'Create', exact: true }).click();
    await page.getByRole('textbox', { name: 'Backstory' }).waitFor();
    await page.waitForLoadState('networkidle');
    const answers = { count: 0 };
    // Requests of a step get no response, because no step may wait for one.
    await page.route('**/manuka/v1/**', () => undefined);
    page.on('requestfinished', (request) => {
      if (request.url().includes('/manuka/v1/')) answers.count += 1;
    });
    const changes: (Change & { steps: string })[] = [];
    for (let change = 0; change < CHANGES; change += 1) {
      const before = answers.count;
      const isForth = change % 4 < 2;
      const { work, steps } = await press(page, isForth ? 'button[type="submit"]' : 'footer button[type="button"]');
      changes.push({ work, steps, answers: answers.count - before });
    }
    return changes;
  } finally {
    await context.close();
  }
}

function press(page: Page, button: string): Promise<{ work: number; steps: string }> {
  return page.evaluate(
    ({ selector, heading }) =>
      new Promise<{ work: number; steps: string }>((resolve, reject) => {
        const target = document.querySelector<HTMLButtonElement>(`main form ${selector}`);
        const text = () => document.querySelector(heading)?.textContent ?? '';
        const from = text();
        if (!target) return reject(new Error(`there is no ${selector}`));
        const observer = new MutationObserver(() => {
          if (text() === from || text() === '') return;
          observer.disconnect();
          resolve({ work: performance.now() - began, steps: `${from} → ${text()}` });
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
        setTimeout(() => reject(new Error(`after ${from} came nothing`)), 10_000);
        const began = performance.now();
        target.click();
      }),
    { selector: button, heading: HEADING },
  );
}
