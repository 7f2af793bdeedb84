import Markdown from 'markdown-to-jsx';
import { useEffect, useState } from 'react';
import type { Language } from 'shared-sdk';
import { NavLink, useLocation, useText } from 'shared-sdk/react';
import { BrandMark } from '../frame/brand.tsx';
import { LanguageMenu } from '../frame/language-menu.tsx';
import { SkipLink } from '../frame/skip-link.tsx';
import { NotFound } from './not-found.tsx';
import * as s from './static-page.module.css';

/** Names of the files in `content`, each there in every language. */
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

/** @throws what kept the text from coming, where the error boundary of the router hears it */
function useContent(name: string | undefined, language: Language): string {
  const [text, setText] = useState('');
  useEffect(() => {
    if (!name) return;
    let isWanted = true;
    import(`./content/${name}.${language}.md?raw`).then(
      (file: { readonly default: string }) => isWanted && setText(file.default),
      (error: unknown) =>
        isWanted &&
        setText(() => {
          throw error;
        }),
    );
    return () => {
      isWanted = false;
    };
  }, [name, language]);
  return text;
}

/** A heading may name its anchor, `## What is it? {#what}`: the same one in every language. */
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

/** The public pages: markdown of the repository, without the frame and without any call (STATIC-05). */
export function StaticPage() {
  const { t, language } = useText('shell');
  const { pathname, hash } = useLocation();
  const name = pages[pathname.replace(/\/$/, '')];
  const text = useContent(name, language);
  // The router has looked for the place already, when the text had not come.
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
        {/* No link that loads ahead: a public page makes no call (STATIC-05). */}
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
