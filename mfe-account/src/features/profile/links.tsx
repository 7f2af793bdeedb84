import type { ReactNode } from 'react';
import { Link, useModal, useSdk } from 'shared-sdk/react';
import { ChevronRightIcon, SafeLink } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import { Section } from '../section/section.tsx';
import * as s from './links.module.css';

/** The operator's community links that are set (SETTINGS-03). */
export function Community() {
  const { t } = useAccountText();
  const { communityChat, communityForum, communityPhotos } = useSdk().links;
  const places = [
    { label: t('profile.communityChat'), href: communityChat },
    { label: t('profile.communityForum'), href: communityForum },
    { label: t('profile.communityPhotos'), href: communityPhotos },
  ].filter(({ href }) => href !== undefined);
  if (places.length === 0) return null;
  return (
    <Section title={t('profile.community')}>
      <ul className={s.list}>
        {places.map(({ label, href }) => (
          <li key={label}>
            <SafeLink href={href} className={s.place ?? ''}>
              <Entry aside={hostOf(href ?? '')}>{label}</Entry>
            </SafeLink>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** FAQ, feedback and contact (SETTINGS-04). */
export function HelpCenter() {
  const { t } = useAccountText();
  const modal = useModal();
  const { supportEmail } = useSdk().links;
  return (
    <Section title={t('profile.helpCenter')}>
      <ul className={s.list}>
        <li>
          <Link to="/static/faq" className={s.place ?? ''}>
            <Entry>{t('profile.faq')}</Entry>
          </Link>
        </li>
        <li>
          <button type="button" className={s.place} onClick={() => modal.open('account.feedback')}>
            <Entry>{t('profile.feedback')}</Entry>
          </button>
        </li>
        {supportEmail && (
          <li>
            <a href={`mailto:${supportEmail}`} className={s.place}>
              <Entry aside={supportEmail}>{t('profile.contact')}</Entry>
            </a>
          </li>
        )}
      </ul>
    </Section>
  );
}

/** Terms and privacy policy (SETTINGS-05). */
export function Rules() {
  const { t } = useAccountText();
  const pages = [
    { to: '/static/tos', label: t('profile.tos') },
    { to: '/static/privacy', label: t('profile.privacy') },
  ];
  return (
    <Section title={t('profile.rules')}>
      <ul className={s.list}>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={s.place ?? ''}>
              <Entry>{label}</Entry>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The content of a link in such a list. */
export function Entry({ children, aside }: { readonly children: ReactNode; readonly aside?: string }) {
  return (
    <>
      <span className={s.label}>{children}</span>
      {aside && (
        <span className={s.aside} dir="ltr">
          {aside}
        </span>
      )}
      <ChevronRightIcon aria-hidden />
    </>
  );
}

const hostOf = (href: string) => (URL.canParse(href) ? new URL(href).hostname.replace(/^www\./, '') : '');
