import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Language, languages } from 'shared-sdk';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { closeStages, createStage, WholeShell } from '../testing/stage.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  closeStages();
});

const folder = path.join(import.meta.dirname, 'content');
const pages = { faq: '/static/faq', tos: '/static/tos', privacy: '/static/privacy', blog: '/blog/all' } as const;
const written: readonly Language[] = languages.map(({ code }) => code);
const textOf = (name: string, language: string) => readFileSync(path.join(folder, `${name}.${language}.md`), 'utf8');
const headingOf = (text: string) => /^# (.+)$/m.exec(text)?.[1] ?? '';

async function open(address: string, language: Language) {
  history.replaceState(null, '', address);
  const stage = createStage({ language });
  render(<WholeShell stage={stage} />);
  await screen.findByRole('main');
  return stage;
}

describe('static pages', () => {
  it('exist as one markdown file per page and language [STATIC-06]', () => {
    const files = Object.keys(pages).flatMap((name) => written.map((language) => `${name}.${language}.md`));
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(files));
    for (const name of Object.keys(pages)) {
      const headings = written.map((language) => textOf(name, language).match(/^#+ /gm)?.length);
      expect([name, new Set(headings).size]).toEqual([name, 1]);
    }
  });

  const cases = Object.entries(pages).flatMap(([name, address]) =>
    written.map((language) => [name, language, address] as const),
  );
  it.each(cases)(
    'shows %s in %s with its title and without a call [STATIC-05, STATIC-06]',
    async (name, language, address) => {
      const { sdk } = await open(address, language);
      const heading = headingOf(textOf(name, language));
      expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
      expect(document.title.startsWith(`${heading} · `)).toBe(true);
      expect(screen.queryByRole('complementary')).toBeNull();
      expect(sdk.sent).toEqual([]);
    },
  );

  it.each(written)('scrolls to the linked answer in %s', async (language) => {
    const shown: (string | null)[] = [];
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      shown.push(this.textContent);
    });
    await open('/static/faq#demo', language);
    const question = /^## (.+) \{#demo\}$/m.exec(textOf('faq', language))?.[1] ?? '';
    expect(await screen.findByRole('heading', { level: 2, name: question })).toBeTruthy();
    await waitFor(() => expect(shown).toEqual([question]));
    expect(screen.queryByText(/\{#/)).toBeNull();
  });

  it('link to each other and home, and switch language in place', async () => {
    await open('/static/faq', 'en');
    const user = userEvent.setup({ pointerEventsCheck: 0 });
    await user.click(await screen.findByRole('link', { name: 'Privacy policy' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Privacy policy' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Privacy policy' }).getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('button', { name: 'Language: English' }));
    await user.click(screen.getByRole('menuitem', { name: '한국어' }));
    const korean = headingOf(textOf('privacy', 'ko'));
    expect(await screen.findByRole('heading', { level: 1, name: korean })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Manuka 홈' }).getAttribute('href')).toBe('/');
  });
});
