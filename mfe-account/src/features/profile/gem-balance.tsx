import { useState } from 'react';
import { useModal } from 'shared-sdk/react';
import { Button, ErrorState, Skeleton } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import { GemTotal } from '../gems/gem-total.tsx';
import { HistoryDialog } from '../gems/history-dialog.tsx';
import { Movements } from '../gems/movements.tsx';
import { useGemHistory } from '../gems/use-gem-history.ts';
import { Section } from '../section/section.tsx';
import * as s from './gem-balance.module.css';
import { Streak } from './streak.tsx';

/** Number of movements on the page; the others are in the dialog. */
const LATEST = 4;

/** The balance, ways to get more gems, the streak and the latest movements. */
export function GemBalance({ streakDays }: { readonly streakDays: number }) {
  const { t } = useAccountText();
  const modal = useModal();
  return (
    <Section title={t('profile.gems')}>
      <div className={s.total}>
        <GemTotal />
        <div className={s.buttons}>
          <Button variant="primary" onClick={() => modal.open('account.gems')}>
            {t('profile.freeGems')}
          </Button>
          <Button onClick={() => modal.open('account.gems', { tab: 'purchase' })}>{t('profile.purchase')}</Button>
        </div>
      </div>
      <Streak days={streakDays} />
      <Latest />
    </Section>
  );
}

function Latest() {
  const { t } = useAccountText();
  const [isOpen, setOpen] = useState(false);
  const { entries, isFailed, isLoading, again } = useGemHistory();
  return (
    <section className={s.latest} aria-label={t('history.title')}>
      <div className={s.heading}>
        <h3 className={s.title}>{t('history.latest')}</h3>
        {entries && entries.length > 0 && (
          <Button variant="ghost" size="s" onClick={() => setOpen(true)}>
            {t('history.all')}
          </Button>
        )}
      </div>
      {entries ? (
        entries.length > 0 ? (
          <Movements entries={entries.slice(0, LATEST)} level={4} />
        ) : (
          <p className={s.dim}>{t('history.emptyBody')}</p>
        )
      ) : isFailed ? (
        <ErrorState title={t('history.failed')} retryText={t('retry')} onRetry={again} retrying={isLoading} />
      ) : (
        <Skeleton shape="block" height="180px" />
      )}
      {isOpen && <HistoryDialog onClose={() => setOpen(false)} />}
    </section>
  );
}
