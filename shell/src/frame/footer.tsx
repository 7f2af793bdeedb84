import { Link, useText } from 'shared-sdk/react';
import { SafeLink } from 'shared-ui';
import { usePlatform } from '../remotes/platform.tsx';
import { useCommunityPlaces } from './community.tsx';
import * as s from './footer.module.css';
import { useGetApp } from './get-app.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { PrivacyChoices } from './privacy-choices.tsx';

/** Links to the public pages, the community, support and the app; and the language menu (SHELL-33, SHELL-34). */
export function Footer() {
  const { t } = useText('shell');
  const { supportEmail } = usePlatform().settings.links;
  const places = useCommunityPlaces();
  const app = useGetApp();
  const pages = [
    { to: '/static/faq', label: t('footer.faq') },
    { to: '/static/tos', label: t('footer.tos') },
    { to: '/static/privacy', label: t('footer.privacy') },
    { to: '/blog/all', label: t('footer.blog') },
  ];
  return (
    <div className={s.footer}>
      <nav aria-label={t('footer.label')} className={s.links}>
        {pages.map(({ to, label }) => (
          <Link key={to} to={to} className={s.link}>
            {label}
          </Link>
        ))}
        {places.map(({ label, href }) => (
          <SafeLink key={href} href={href} className={s.link}>
            {label}
          </SafeLink>
        ))}
        {supportEmail && (
          <a href={`mailto:${supportEmail}`} className={s.link}>
            {t('footer.support')}
          </a>
        )}
        {app.isOffered && (
          <button type="button" className={s.link} onClick={app.open}>
            {t('app.title')}
          </button>
        )}
        <PrivacyChoices className={s.link} />
      </nav>
      <LanguageMenu className={s.language} />
    </div>
  );
}
