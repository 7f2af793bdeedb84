import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { directionOf, type Language, languages } from 'shared-sdk/contract';
import { openMember } from '../support/member.ts';
import { expect, test } from '../support/test.ts';

const codes = languages.map(({ code }) => code);
const packages = ['shell', 'mfe-explore', 'mfe-chat', 'mfe-create', 'mfe-account', 'server'];

type Tree = { readonly [key: string]: string | Tree };
const valuesOf = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : valuesOf(value)));
const textsOf = (language: Language): Set<string> =>
  new Set(
    packages.flatMap((name) => {
      const file = path.resolve(import.meta.dirname, '../..', name, 'src/locales', `${language}.json`);
      return valuesOf(JSON.parse(readFileSync(file, 'utf8')) as Tree);
    }),
  );
const textOf = (name: string, language: Language): Tree =>
  JSON.parse(
    readFileSync(path.resolve(import.meta.dirname, '../..', name, 'src/locales', `${language}.json`), 'utf8'),
  ) as Tree;

/** A browser in this language. */
const contextIn = (browser: Browser, locale: string, baseURL: string | undefined): Promise<BrowserContext> =>
  browser.newContext({
    locale,
    serviceWorkers: 'block',
    viewport: { width: 1280, height: 800 },
    ...(baseURL ? { baseURL } : {}),
  });
const explore = (page: Page, name: string) => page.getByRole('complementary').getByRole('link', { name, exact: true });
const html = (page: Page) => page.locator('html');
const home = async (page: Page) => {
  await page.goto('/');
  await page.locator('[data-preset]').first().waitFor();
};

/** The visible texts of the page and those for screen readers, without texts of characters. */
const shown = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('script, style, noscript')) found.push(node.textContent?.trim() ?? '');
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title]'))
      for (const name of ['aria-label', 'placeholder', 'title']) found.push(element.getAttribute(name)?.trim() ?? '');
    return found.filter(Boolean);
  });

test.describe('an Arabic browser', () => {
  test('gets Arabic text from right to left before any script has run [I18N-05]', async ({ browser, baseURL }) => {
    const context = await contextIn(browser, 'ar-EG', baseURL);
    const page = await context.newPage();
    await page.route(/\/assets\/main\./, (route) => route.abort());
    await page.goto('/');
    await expect(html(page)).toHaveAttribute('lang', 'ar');
    await expect(html(page)).toHaveAttribute('dir', 'rtl');
    await context.close();
  });

  test('shows its menu on the right, and no page is wider than the window [I18N-05]', async ({ browser, baseURL }) => {
    const context = await contextIn(browser, 'ar', baseURL);
    const page = await context.newPage();
    await home(page);
    const aside = await page.getByRole('complementary').boundingBox();
    expect(aside?.x).toBeGreaterThan(640);
    await expect(explore(page, 'استكشاف')).toBeVisible();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const wider = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      await expect.poll(wider).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
});

test('a chosen language survives a reload, whatever the browser’s language [I18N-05]', async ({ browser, baseURL }) => {
  const context = await contextIn(browser, 'ar', baseURL);
  const page = await context.newPage();
  await home(page);
  await page.getByRole('button', { name: 'اللغة: العربية' }).click();
  await page.getByRole('menuitem', { name: '한국어' }).click();
  await expect(html(page)).toHaveAttribute('lang', 'ko');
  await expect(html(page)).toHaveAttribute('dir', 'ltr');
  await expect(explore(page, '둘러보기')).toBeVisible();
  await page.route(/\/assets\/main\./, (route) => route.abort());
  await page.reload();
  await expect(html(page)).toHaveAttribute('lang', 'ko');
  await expect(html(page)).toHaveAttribute('dir', 'ltr');
  await page.unroute(/\/assets\/main\./);
  await page.reload();
  await expect(explore(page, '둘러보기')).toBeVisible();
  await context.close();
});

for (const language of codes)
  test(`no page shows a key, a gap or another language’s text in ${language} [I18N-02] [I18N-04]`, async ({
    browser,
    baseURL,
  }) => {
    test.slow();
    const own = textsOf(language);
    const foreign = codes
      .filter((other) => other !== language)
      .flatMap((other) => [...textsOf(other)])
      .filter((text) => !own.has(text) && text.length > 3 && !text.includes('{'));
    const context = await contextIn(browser, language, baseURL);
    const { page } = await openMember(context, baseURL ?? '', '/');
    const check = async (where: string) => {
      await expect(html(page)).toHaveAttribute('dir', directionOf(language));
      const texts = await shown(page);
      expect(texts.length, where).toBeGreaterThan(5);
      const wrong = texts.filter(
        (text) =>
          foreign.includes(text) ||
          /\{\{|\}\}|\bundefined\b|\bNaN\b/.test(text) ||
          /^[a-z]+(\.[a-zA-Z_]+)+$/.test(text),
      );
      expect([where, wrong.filter((text) => !languages.some(({ name }) => name === text))]).toEqual([where, []]);
    };
    await page.locator('[data-preset]').first().waitFor();
    await check('home');
    for (const address of ['/?categoryId=romance', '/highlight', '/profile', '/create/character', '/create/world']) {
      await page.goto(address);
      // An open dialog hides the rest of the page from queries by role.
      await page.locator('main :is(h1, h2)').first().waitFor();
      await check(address);
    }
    for (const address of ['/static/faq', '/static/tos', '/static/privacy', '/blog/all', '/nowhere']) {
      await page.goto(address);
      await page.locator('h1').first().waitFor();
      await check(address);
    }
    await context.close();
  });

for (const language of codes)
  test(`Intl formats dates and numbers in ${language} [I18N-01]`, async ({ browser, baseURL }) => {
    const context = await contextIn(browser, language, baseURL);
    const account = textOf('mfe-account', language);
    const label = (group: string, key: string) => String((account[group] as Tree)[key]);
    const { page } = await openMember(context, baseURL ?? '', '/profile');
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor();
    const written = await page.evaluate(
      (code) => ({
        day: new Intl.DateTimeFormat(code, { dateStyle: 'full' }).format(Date.now()),
        number: new Intl.NumberFormat(code).format(11),
      }),
      language,
    );
    await page
      .getByRole('main')
      .getByRole('button', { name: label('history', 'all') })
      .click();
    const dialog = page.getByRole('dialog', { name: label('history', 'title') });
    await expect(dialog.getByRole('heading', { name: written.day })).toBeVisible();
    await expect(dialog).toContainText(label('history', 'balance').replace('{{amount}}', written.number));
    await context.close();
  });
