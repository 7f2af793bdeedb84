import { useState } from 'react';
import type { AccountInfo } from 'shared-sdk';
import { Avatar, Badge, Button, VisuallyHidden } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import { pronouns } from '../pronouns.ts';
import { NameDialog } from './name-dialog.tsx';
import * as s from './profile-header.module.css';

/** Name, tier, address and pronoun of the member. BASIC, the default, is not shown. */
export function ProfileHeader({ account }: { readonly account: AccountInfo }) {
  const { t } = useAccountText();
  const [isEditing, setEditing] = useState(false);
  const { nickname, email, gender, tier } = account;
  const pronoun = pronouns.find(({ value }) => value === gender);
  return (
    <header className={s.who}>
      <Avatar name={nickname} size="xl" className={s.avatar} />
      <div className={s.words}>
        <div className={s.title}>
          <h1 className={s.name}>{nickname}</h1>
          {(tier === 'PREMIUM' || tier === 'SUPER') && (
            <Badge variant="accent">
              <VisuallyHidden>{t('profile.tier')} </VisuallyHidden>
              {t(`profile.tiers.${tier}`)}
            </Badge>
          )}
        </div>
        <p className={s.dim}>{email ?? t('profile.noEmail')}</p>
        {pronoun && <p className={s.dim}>{t('profile.pronoun', { pronoun: t(pronoun.key) })}</p>}
      </div>
      <Button onClick={() => setEditing(true)}>{t('profile.edit')}</Button>
      {isEditing && <NameDialog account={account} onClose={() => setEditing(false)} />}
    </header>
  );
}
