import { chatPath, type GemEntry } from 'shared-sdk';
import { Link } from 'shared-sdk/react';
import {
  FlameIcon,
  GemIcon,
  HeartIcon,
  LockIcon,
  MessageCircleIcon,
  SparklesIcon,
  UndoIcon,
  VisuallyHidden,
} from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import { byDay, nameOf } from './movement-text.ts';
import * as s from './movements.module.css';

const icons: Readonly<Record<string, typeof GemIcon>> = {
  'daily-refill': SparklesIcon,
  'login-streak': FlameIcon,
  message: MessageCircleIcon,
  voice: MessageCircleIcon,
  gift: HeartIcon,
  'special-content': LockIcon,
  'fever-extension': FlameIcon,
};

/** Movements by day, with label, chat and amount. Marks those that were refunded. */
export function Movements({ entries, level }: { readonly entries: readonly GemEntry[]; readonly level: 3 | 4 }) {
  const { formatDate } = useAccountText();
  const Heading = `h${level}` as const;
  const refunded = new Set(entries.flatMap(({ refundOf }) => refundOf ?? []));
  return (
    <div className={s.days}>
      {byDay(entries, formatDate).map(({ day, entries: dayEntries }) => (
        <section key={day} className={s.day}>
          <Heading className={s.date}>{day}</Heading>
          <ul className={s.list}>
            {dayEntries.map((entry) => (
              <Movement key={entry.entryId} entry={entry} isRefunded={refunded.has(entry.entryId)} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Movement({ entry, isRefunded }: { readonly entry: GemEntry; readonly isRefunded: boolean }) {
  const { t, formatDate, formatNumber } = useAccountText();
  const { kind, amount, balance, createdAt, chat, refundOf } = entry;
  const Icon = refundOf === null ? (icons[kind] ?? GemIcon) : UndoIcon;
  const size = formatNumber(Math.abs(amount));
  return (
    <li className={s.row} data-way={amount < 0 ? 'out' : 'in'} data-given-back={isRefunded || undefined}>
      <span className={s.icon}>
        <Icon aria-hidden />
      </span>
      <span className={s.words}>
        <strong className={s.name}>{nameOf(entry, t)}</strong>
        <span className={s.dim}>
          {formatDate(createdAt, { timeStyle: 'short' })}
          {chat && (
            <>
              {' · '}
              <Link to={chatPath(chat.botKey, chat.nickname)} className={s.chat ?? ''}>
                {t('history.with', { name: chat.nickname })}
              </Link>
            </>
          )}
          {isRefunded && ` · ${t('history.givenBack')}`}
        </span>
      </span>
      <span className={s.figures}>
        <span className={s.amount} aria-hidden="true" dir="ltr">
          {amount < 0 ? '−' : '+'}
          {size}
        </span>
        <VisuallyHidden>{t(amount < 0 ? 'history.went' : 'history.came', { amount: size })}</VisuallyHidden>
        <span className={s.dim}>{t('history.balance', { amount: formatNumber(balance) })}</span>
      </span>
    </li>
  );
}
