import { useEffect, useState } from 'react';
import type { Fate } from 'shared-sdk/cards';
import { useText } from 'shared-sdk/react';
import { CheckIcon, EllipsisVerticalIcon, Picture, UndoIcon } from 'shared-ui';
import * as s from './cards.module.css';
import type { Parsed } from './parsed.ts';

const FATES = ['kept', 'changed', 'unused'] as const satisfies readonly Fate[];
const ICONS = { kept: CheckIcon, changed: UndoIcon, unused: EllipsisVerticalIcon } as const;

/** The character of a file, and what happens to each part of it. */
export function Report({ card }: { readonly card: Parsed }) {
  const { t } = useText('create');
  const picture = useAddress(card.picture);
  return (
    <article className={s.report}>
      <header className={s.head} data-pictured={picture !== null}>
        {picture !== null && <Picture src={picture} alt="" ratio="3/4" className={s.picture} />}
        <div>
          <h3 dir="auto">{card.name || t('drafts.unnamed.WORLD')}</h3>
          <p className={s.hint}>{t(`cards.kind.${card.kind}`, { format: card.format })}</p>
          {card.description !== '' && (
            <p dir="auto" className={s.description}>
              {card.description}
            </p>
          )}
        </div>
      </header>
      {FATES.map((fate) => {
        const lines = card.report.filter((line) => line.fate === fate);
        const Icon = ICONS[fate];
        return (
          lines.length > 0 && (
            <section key={fate} className={s.fate} data-fate={fate}>
              <h4>
                <Icon aria-hidden /> {t(`cards.fate.${fate}`)}
              </h4>
              <ul>
                {lines.map(({ code, values }) => (
                  <li key={code}>{t(`cards.line.${code}`, values)}</li>
                ))}
              </ul>
            </section>
          )
        );
      })}
    </article>
  );
}

/** The object URL of a picture, revoked with the component. */
function useAddress(blob: Blob | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [blob]);
  return address;
}
