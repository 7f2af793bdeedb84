import { Link, useText } from 'shared-sdk/react';
import { usePlatform } from '../remotes/platform.tsx';
import * as s from './footer.module.css';

/** Links to the public pages and to whoever helps (SHELL-33). */
export function Footer() {
  const { t } = useText('shell');
  const { supportEmail } = usePlatform().settings.links;
  const pages = [
    { to: '/static/faq', label: t('footer.faq') },
    { to: '/static/tos', label: t('footer.tos') },
    { to: '/static/privacy', label: t('footer.privacy') },
    { to: '/blog/all', label: t('footer.blog') },
  ];
  return (
    <nav aria-label={t('footer.label')} className={s.footer}>
      {pages.map(({ to, label }) => (
        <Link key={to} to={to}>
          {label}
        </Link>
      ))}
      {supportEmail && <a href={`mailto:${supportEmail}`}>{t('footer.support')}</a>}
    </nav>
  );
}
