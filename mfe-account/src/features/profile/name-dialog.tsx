import { type FormEvent, useState } from 'react';
import type { AccountInfo } from 'shared-sdk';
import { useAction, useCallCache, useSdk, useToast } from 'shared-sdk/react';
import { Button, Dialog } from 'shared-ui';
import { RadioGroup } from 'shared-ui/form';
import { useAccountText } from '../../use-account-text.ts';
import { NameField } from '../onboarding/name-field.tsx';
import { isName, pasteName, sentName, type TypedName, typeName } from '../onboarding/rules.ts';
import { asGender, pronouns } from '../pronouns.ts';
import * as s from './form.module.css';

/** Changes nickname and pronoun, by the rules of the sign-up (ACCOUNT-06). */
export function NameDialog({ account, onClose }: { readonly account: AccountInfo; readonly onClose: () => void }) {
  const { t } = useAccountText();
  const { session, events } = useSdk();
  const cache = useCallCache();
  const toast = useToast();
  const [typed, setTyped] = useState<TypedName>({ name: account.nickname, problem: null, leftOut: '' });
  const { name } = typed;
  const [gender, setGender] = useState(account.gender);
  const change = useAction('accounts.update', {
    onSuccess: (changed) => {
      cache.write('accounts.info', undefined, () => changed);
      session.update({ nickname: changed.nickname, gender: changed.gender });
      events.emit('account.changed', {});
      toast({ variant: 'SUCCESS', message: t('profile.saved') });
      onClose();
    },
  });
  const isChanged = sentName(name) !== account.nickname || gender !== account.gender;
  const isReady = isName(name) && isChanged && !change.isPending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) change.mutate({ body: { nickname: sentName(name), gender } });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('profile.editTitle')}
      description={t('profile.editLead')}
      closeLabel={t('close')}
      size="s"
      mobile="card"
    >
      <form className={s.form} noValidate onSubmit={submit}>
        <NameField
          {...typed}
          label={t('userInfo.name')}
          onType={(value) => setTyped(typeName(name, value))}
          onPaste={(value) => setTyped(pasteName(value))}
        />
        <RadioGroup
          label={t('userInfo.pronoun')}
          options={pronouns.map(({ value, key }) => ({ value, label: t(key) }))}
          value={gender}
          onValueChange={(value) => setGender(asGender(value) ?? gender)}
        />
        <Button
          type="submit"
          variant="primary"
          fullWidth
          loading={change.isPending}
          disabled={!isReady && !change.isPending}
        >
          {t('profile.save')}
        </Button>
      </form>
    </Dialog>
  );
}
