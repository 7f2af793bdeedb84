import { type FormEvent, useState } from 'react';
import { useAction, useInvalidate } from 'shared-sdk/react';
import { Badge, Button, ConfirmDialog } from 'shared-ui';
import { Switch, TextField } from 'shared-ui/form';
import { useAccountText } from '../../use-account-text.ts';
import * as s from './models.module.css';
import type { Connection, Kind } from './types.ts';

interface ConnectionCardProps {
  readonly connection: Connection;
  readonly kinds: readonly Kind[];
  readonly onPick: () => void;
}

/** A connection, and what can be done with it. Its key is never shown; it can be replaced. */
export function ConnectionCard({ connection, kinds, onPick }: ConnectionCardProps) {
  const { t } = useAccountText();
  const { name, kind, isFixed, isOn, isKeyLost } = connection;
  const known = kinds.find((one) => one.kind === kind);
  const { change, remove } = useConnection(connection);
  const [isRemoving, setRemoving] = useState(false);
  return (
    <li className={s.card}>
      <div className={s.title}>
        <strong>{kind === 'local' ? t('models.machine.title') : name}</strong>
        {isFixed && <Badge>{t('models.fixed')}</Badge>}
        {isKeyLost && <Badge variant="danger">{t('models.keyLost')}</Badge>}
      </div>
      <p className={s.dim}>
        <bdi dir="ltr">{connection.address ?? known?.address}</bdi>
      </p>
      {!isFixed && (
        <>
          {isKeyLost && <NewKey connection={connection} />}
          <Switch label={t('models.inUse')} checked={isOn} onCheckedChange={(checked) => change({ isOn: checked })} />
          <div className={s.actions}>
            {kind !== 'local' && (
              <Button size="s" onClick={onPick}>
                {t('models.choose')}
              </Button>
            )}
            <Button size="s" variant="ghost" onClick={() => setRemoving(true)}>
              {t('models.remove')}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t('models.removeTitle', { name })}
        description={t('models.removeConnection')}
        confirmText={t('models.remove')}
        cancelText={t('models.keep')}
        running={remove.isPending}
        onConfirm={() => remove.mutate({ params: { connectionId: connection.connectionId } })}
      />
    </li>
  );
}

function useConnection({ connectionId }: Connection) {
  const invalidate = useInvalidate();
  const onSuccess = () => void invalidate('models.settings');
  const change = useAction('models.changeConnection', { onSuccess });
  const remove = useAction('models.removeConnection', { onSuccess });
  return {
    change: (body: { readonly isOn?: boolean; readonly key?: string }) =>
      change.mutate({ params: { connectionId }, body }),
    isChanging: change.isPending,
    remove,
  };
}

/** The key was stored with another secret of the installation. */
function NewKey({ connection }: { readonly connection: Connection }) {
  const { t } = useAccountText();
  const [key, setKey] = useState('');
  const { change, isChanging } = useConnection(connection);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (key.trim() !== '') change({ key: key.trim() });
  };
  return (
    <form className={s.inline} noValidate onSubmit={submit}>
      <TextField
        label={t('models.key')}
        value={key}
        onValueChange={setKey}
        type="password"
        dir="ltr"
        autoComplete="off"
      />
      <Button type="submit" loading={isChanging}>
        {t('models.save')}
      </Button>
    </form>
  );
}
