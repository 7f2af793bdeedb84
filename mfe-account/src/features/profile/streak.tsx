import { constants } from 'shared-sdk';
import { CheckIcon, FlameIcon, VisuallyHidden } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import * as s from './streak.module.css';

const WEEK = 7;
const { refill, streakDay } = constants.dailyGems;

/** The login streak: days in a row, their gems, and tomorrow's (GEM-04, GEM-05). */
export function Streak({ days }: { readonly days: number }) {
  const { t, formatNumber } = useAccountText();
  // First day of the current week of the streak: 1, 8, 15 …
  const first = Math.floor(Math.max(0, days - 1) / WEEK) * WEEK + 1;
  const week = Array.from({ length: WEEK }, (_, place) => first + place);
  return (
    <section className={s.streak} aria-label={title()}>
      <p className={s.title}>
        <FlameIcon aria-hidden />
        {title()}
      </p>
      <ol className={s.week}>
        {week.map((day) => (
          <li
            key={day}
            className={s.day}
            data-done={day <= days || undefined}
            data-next={day === days + 1 || undefined}
          >
            <VisuallyHidden>
              {t('profile.streakDay', { day: formatNumber(day), gems: formatNumber(day * streakDay) })}
            </VisuallyHidden>
            <span aria-hidden="true" className={s.mark}>
              {day <= days ? <CheckIcon /> : <bdi dir="ltr">{`+${formatNumber(day * streakDay)}`}</bdi>}
            </span>
            <span aria-hidden="true">{formatNumber(day)}</span>
          </li>
        ))}
      </ol>
      <p className={s.rule}>{t('profile.streakBody', { daily: refill, next: formatNumber((days + 1) * streakDay) })}</p>
    </section>
  );

  function title(): string {
    return days > 0 ? t('profile.streakTitle', { count: days }) : t('profile.streakNone');
  }
}
