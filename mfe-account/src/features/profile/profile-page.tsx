import type { AccountInfo } from 'shared-sdk';
import { Link, useCall, useModal } from 'shared-sdk/react';
import { Avatar, Button, ChevronRightIcon, DelayedPlaceholder, ErrorState, FlameIcon, Skeleton } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import { GemTotal } from '../gems/gem-total.tsx';
import { pronouns } from '../pronouns.ts';
import { Leave } from './leave.tsx';
import * as s from './profile-page.module.css';
import { Section } from './section.tsx';
import { Settings } from './settings.tsx';

/** Who one is here, what one has, and how one wants it. */
export function ProfilePage() {
  const { t } = useAccountText();
  const {
    data: account,
    isError,
    isFetching,
    refetch,
  } = useCall('accounts.info', undefined, { silent: true, retries: 2 });
  if (!account) {
    return isError ? (
      <ErrorState
        title={t('profile.failed')}
        retryText={t('retry')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    ) : (
      <DelayedPlaceholder>
        <Placeholder />
      </DelayedPlaceholder>
    );
  }
  return (
    <div className={s.page}>
      <Who account={account} />
      <Gems />
      <Settings account={account} />
      <Help />
      <Leave />
    </div>
  );
}

function Who({ account }: { readonly account: AccountInfo }) {
  const { t } = useAccountText();
  const { nickname, email, gender, loginStreakDays } = account;
  const pronoun = pronouns.find(({ value }) => value === gender);
  return (
    <header className={s.who}>
      <Avatar name={nickname} size="xl" />
      <div className={s.words}>
        <h1 className={s.name}>{nickname}</h1>
        <p className={s.dim}>{email ?? t('profile.noEmail')}</p>
        {pronoun && <p className={s.dim}>{t('profile.pronoun', { pronoun: t(pronoun.key) })}</p>}
        {loginStreakDays > 0 && (
          <p className={s.streak}>
            <FlameIcon aria-hidden />
            {t('profile.streak', { count: loginStreakDays })}
          </p>
        )}
      </div>
    </header>
  );
}

function Gems() {
  const { t } = useAccountText();
  const modal = useModal();
  return (
    <Section title={t('profile.gems')}>
      <div className={s.gems}>
        <GemTotal />
        <div className={s.buttons}>
          <Button onClick={() => modal.open('account.gems')}>{t('profile.freeGems')}</Button>
          <Button onClick={() => modal.open('account.gems', { tab: 'purchase' })}>{t('profile.purchase')}</Button>
        </div>
      </div>
    </Section>
  );
}

function Help() {
  const { t } = useAccountText();
  const pages = [
    { to: '/static/faq', label: t('profile.faq') },
    { to: '/static/tos', label: t('profile.tos') },
    { to: '/static/privacy', label: t('profile.privacy') },
  ];
  return (
    <Section title={t('profile.help')}>
      <ul>
        {pages.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={s.link ?? ''}>
              {label}
              <ChevronRightIcon aria-hidden />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Placeholder() {
  return (
    <div className={s.page} aria-busy="true">
      <div className={s.who}>
        <Skeleton shape="circle" width="96px" height="96px" />
        <Skeleton width="180px" height="32px" />
      </div>
      <Skeleton shape="block" height="120px" />
      <Skeleton shape="block" height="280px" />
    </div>
  );
}
