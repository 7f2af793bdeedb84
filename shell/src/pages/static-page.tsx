import Markdown from 'markdown-to-jsx';
import { Link, NavLink, useLocation, useText } from 'shared-sdk/react';
import { BrandMark } from '../frame/brand.tsx';
import { LanguageMenu } from '../frame/language-menu.tsx';
import blogEn from './content/blog.en.md?raw';
import blogKo from './content/blog.ko.md?raw';
import faqEn from './content/faq.en.md?raw';
import faqKo from './content/faq.ko.md?raw';
import privacyEn from './content/privacy.en.md?raw';
import privacyKo from './content/privacy.ko.md?raw';
import tosEn from './content/tos.en.md?raw';
import tosKo from './content/tos.ko.md?raw';
import { NotFound } from './not-found.tsx';
import * as s from './static-page.module.css';

const pages: Readonly<Record<string, { readonly en: string; readonly ko: string }>> = {
  '/static/faq': { en: faqEn, ko: faqKo },
  '/static/tos': { en: tosEn, ko: tosKo },
  '/static/privacy': { en: privacyEn, ko: privacyKo },
  '/blog/all': { en: blogEn, ko: blogKo },
};
const labels: Readonly<Record<string, string>> = {
  '/static/faq': 'footer.faq',
  '/static/tos': 'footer.tos',
  '/static/privacy': 'footer.privacy',
  '/blog/all': 'footer.blog',
};

/** The public pages: markdown of the repository, without the frame and without any call (STATIC-05). */
export function StaticPage() {
  const { t, language } = useText('shell');
  const { pathname } = useLocation();
  const texts = pages[pathname.replace(/\/$/, '')];
  if (!texts) return <NotFound />;
  const text = texts[language] ?? texts.en;
  const [, heading = ''] = /^# (.+)$/m.exec(text) ?? [];
  return (
    <div className={s.page}>
      <title>{t('titleOf', { page: heading })}</title>
      <a href="#text" className={s.skip}>
        {t('skip')}
      </a>
      <header className={s.header}>
        <Link to="/" className={s.brand} aria-label={t('static.home')}>
          <BrandMark />
          Manuka
        </Link>
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
        <Markdown options={{ disableParsingRawHTML: true, forceBlock: true }}>{text}</Markdown>
      </main>
    </div>
  );
}
