import Markdown from 'markdown-to-jsx';
import { NavLink, useLocation, useText } from 'shared-sdk/react';
import { SparklesIcon } from 'shared-ui';
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
      <header>
        <NavLink to="/" className={s.brand ?? ''} aria-label={t('static.home')}>
          <SparklesIcon aria-hidden />
          Manuka
        </NavLink>
      </header>
      <main>
        <Markdown options={{ disableParsingRawHTML: true, forceBlock: true }}>{text}</Markdown>
      </main>
    </div>
  );
}
