import Markdown from 'markdown-to-jsx';
import { useEffect, useState } from 'react';
import type { Language } from 'shared-sdk';
import { NavLink, useLocation, useText } from 'shared-sdk/react';
import { BrandMark } from '../frame/brand.tsx';
import { LanguageMenu } from '../frame/language-menu.tsx';
import { SkipLink } from '../frame/skip-link.tsx';
import { NotFound } from './not-found.tsx';
import * as s from './static-page.module.css';

/** Base names of the files in `content`, which exist in every language. */
const pages: Readonly<Record<string, string>> = {
  '/static/faq': 'faq',
  '/static/tos': 'tos',
  '/static/privacy': 'privacy',
  '/blog/all': 'blog',
};
const labels: Readonly<Record<string, string>> = {
  '/static/faq': 'footer.faq',
  '/static/tos': 'footer.tos',
  '/static/privacy': 'footer.privacy',
  '/blog/all': 'footer.blog',
};

/** Rethrows a failed import while rendering, so that the router's error boundary catches it. */
function useContent(name: string | undefined, language: Language): string {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!name) return;
    let isCurrent = true;
    import(`./content/${name}.${language}.md?raw`).then(
      (file: { readonly default: string }) => isCurrent && setText(file.default),
      (error: unknown) =>
        isCurrent &&
        setText(() => {
          throw error;
        }),
    );
    return () => {
      isCurrent = false;
    };
  }, [name, language]);
  return text;
}

/** A heading may define its anchor, the same in every language: `## What is it? {#what}`. */
function withAnchors(text: string) {
  const anchors = new Map<string, string>();
  const plain = text.replace(/^(#+) (.+?) +\{#([\w-]+)\}$/gm, (_, level: string, heading: string, anchor: string) => {
    anchors.set(heading, anchor);
    return `${level} ${heading}`;
  });
  const slugify = (heading: string, otherwise: (heading: string) => string) =>
    anchors.get(heading) ?? otherwise(heading);
  return { plain, slugify };
}

/** Public pages rendered from markdown, without the frame or any call (STATIC-05). */
export function StaticPage() {
  const { t, language } = useText('shell');
  const { pathname, hash } = useLocation();
  const name = pages[pathname.replace(/\/$/, '')];
  const text = useContent(name, language);
  // The router scrolled before the text had loaded.
  useEffect(() => {
    if (text && hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [text, hash]);
  if (!name) return <NotFound />;
  const { plain, slugify } = withAnchors(text);
  const [, heading = ''] = /^# (.+)$/m.exec(text) ?? [];
  return (
    <div className={s.page}>
      {heading && <title>{t('titleOf', { page: heading })}</title>}
      <SkipLink to="text" />
      <header className={s.header}>
        {/* Not our Link, which prefetches: a public page makes no call (STATIC-05). */}
        <NavLink to="/" className={s.brand ?? ''} aria-label={t('static.home')}>
          <BrandMark />
          Manuka
        </NavLink>
        <LanguageMenu className={s.language} side="bottom" align="end" />
      </header>
      <nav aria-label={t('footer.label')} className={s.tabs}>
        {Object.entries(labels).map(([to, label]) => (
          <NavLink key={to} to={to} className={s.tab ?? ''}>
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <main id="text" tabIndex={-1} className={s.text}>
        <Markdown options={{ disableParsingRawHTML: true, forceBlock: true, slugify }}>{plain}</Markdown>
      </main>
    </div>
  );
}
