import { type FormEvent, useState } from 'react';
import { useAction, useInvalidate } from 'shared-sdk/react';
import { Button, Dialog } from 'shared-ui';
import { Select, TextField } from 'shared-ui/form';
import { useAccountText } from '../../use-account-text.ts';
import * as form from '../profile/form.module.css';
import type { Connection, Kind, Scope } from './types.ts';

interface ConnectionFormProps {
  readonly scope: Scope;
  readonly kinds: readonly Kind[];
  readonly onClose: () => void;
  readonly onAdded: (connection: Connection) => void;
}

/** Adds a connection: what kind it is, where it is, and its key. */
export function ConnectionForm({ scope, kinds, onClose, onAdded }: ConnectionFormProps) {
  const { t } = useAccountText();
  const invalidate = useInvalidate();
  const [kindName, setKindName] = useState<string>(scope === 'own' ? 'openrouter' : 'ollama');
  const [address, setAddress] = useState('');
  const [key, setKey] = useState('');
  const kind = kinds.find((one) => one.kind === kindName);
  const add = useAction('models.addConnection', {
    onSuccess: ({ connection }) => {
      void invalidate('models.settings');
      onAdded(connection);
    },
  });
  const isReady = kind && (key.trim() !== '' || !kind.needsKey) && (address.trim() !== '' || kind.address !== null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!kind || !isReady || add.isPending) return;
    const typed = {
      ...(address.trim() === '' ? {} : { address: address.trim() }),
      ...(key.trim() === '' ? {} : { key: key.trim() }),
    };
    add.mutate({ body: { scope, kind: kind.kind, ...typed } });
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('models.addConnection')}
      description={t('models.keyStays')}
      closeLabel={t('close')}
      size="s"
      mobile="card"
    >
      <form className={form.form} noValidate onSubmit={submit}>
        <Select
          label={t('models.kind')}
          value={kindName}
          onValueChange={setKindName}
          options={kinds.map(({ kind, label }) => ({ value: kind, label }))}
        />
        <TextField
          label={t('models.address')}
          value={address}
          onValueChange={setAddress}
          placeholder={kind?.address ?? 'http://127.0.0.1:8080'}
          hint={kind?.address ? t('models.addressUsual') : undefined}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <TextField
          label={t(kind?.needsKey ? 'models.key' : 'models.keyOptional')}
          value={key}
          onValueChange={setKey}
          type="password"
          dir="ltr"
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit" variant="primary" fullWidth loading={add.isPending} disabled={!isReady && !add.isPending}>
          {t('models.connect')}
        </Button>
      </form>
    </Dialog>
  );
}
