import { Link, useModal, useSdk, useText } from 'shared-sdk/react';
import { ChevronRightIcon, FlameIcon, SparklesIcon, UsersIcon } from 'shared-ui';
import * as s from './ways.module.css';

/** Links to the feed (members), the sign-in (guests) and the community (EXPLORE-02, GUEST-03). */
export function Ways({ isMember }: { readonly isMember: boolean }) {
  const { t } = useText('explore');
  const { events } = useSdk();
  const modal = useModal();
  return (
    <ul className={s.ways} aria-label={t('ways.label')}>
      <li>
        {isMember ? (
          <Link to="/highlight" className={s.way ?? ''}>
            <span className={s.icon}>
              <FlameIcon aria-hidden />
            </span>
            <span className={s.words}>
              <strong>{t('ways.highlight')}</strong>
              <span>{t('ways.highlightBody')}</span>
            </span>
            <ChevronRightIcon aria-hidden className={s.chevron} />
          </Link>
        ) : (
          <button
            type="button"
            className={s.way}
            onClick={() => modal.open('account.onboarding', { purpose: 'signup' })}
          >
            <span className={s.icon}>
              <SparklesIcon aria-hidden />
            </span>
            <span className={s.words}>
              <strong>{t('ways.signUp')}</strong>
              <span>{t('ways.signUpBody')}</span>
            </span>
            <ChevronRightIcon aria-hidden className={s.chevron} />
          </button>
        )}
      </li>
      <li>
        <button type="button" className={s.way} onClick={() => events.emit('community.asked', {})}>
          <span className={s.icon}>
            <UsersIcon aria-hidden />
          </span>
          <span className={s.words}>
            <strong>{t('ways.community')}</strong>
            <span>{t('ways.communityBody')}</span>
          </span>
          <ChevronRightIcon aria-hidden className={s.chevron} />
        </button>
      </li>
    </ul>
  );
}
