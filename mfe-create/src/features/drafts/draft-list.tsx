import { useState } from 'react';
import { constants } from 'shared-sdk';
import { useCall, useSdk, useText } from 'shared-sdk/react';
import { Button, IconButton, TrashIcon } from 'shared-ui';
import { useBeginning, useCreateState } from '../draft/use-create.ts';
import type { CreateType } from '../draft/values.ts';
import * as s from './draft-list.module.css';

interface Props {
  readonly type: CreateType;
  /** Opens the wizard, which has the draft by then. */
  readonly onResume: () => void;
}

/** Unfinished drafts: the one of this device first, then those on the server. */
export function DraftList({ type, onResume }: Props) {
  const { t } = useText('create');
  const { api, notify } = useSdk();
  const draft = useCreateState()[type];
  const { customBotKey, isBlank, name } = useBeginning(type);
  const [failure, setFailure] = useState<string | null>(null);
  const { data, refetch } = useCall('drafts.list', undefined, { silent: true, staleTime: 0 });
  const kind = type === 'character' ? 'CHARACTER' : 'WORLD';
  const kept = (data?.drafts ?? []).filter((one) => one.kind === kind && one.customBotKey !== customBotKey);
  const nameOf = (text: string) => text.trim() || t(`drafts.unnamed.${kind}`);
  if (isBlank && kept.length === 0) return null;

  const resume = async (key: string) => {
    setFailure(null);
    if (!isBlank && !(await draft.putAside())) return setFailure(t('drafts.notKept'));
    if (await draft.resume(key)) return onResume();
    setFailure(t('drafts.notFound'));
    void refetch();
  };
  const remove = async (key: string, text: string) => {
    const params = { customBotKey: key };
    await api.call('drafts.delete', { params });
    void refetch();
    const restore = async () => {
      await api.call('drafts.restore', { params });
      void refetch();
    };
    notify({
      id: `undo-${key}`,
      variant: 'INFO',
      message: t('drafts.deleted', { name: text }),
      duration: constants.undoMs,
      action: { label: t('drafts.undo'), onAction: () => void restore().catch(() => undefined) },
    });
  };
  /** The draft of this device is saved on the server first, which can restore it. */
  const removeOwn = async () => {
    setFailure(null);
    const key = await draft.begin();
    if (key === null || !(await draft.putAside())) return setFailure(t('drafts.notKept'));
    void draft.begin();
    await remove(key, nameOf(name));
  };
  return (
    <section aria-label={t('drafts.title')}>
      <ul className={s.list}>
        {!isBlank && (
          <li>
            <span className={s.name} dir="auto">
              {nameOf(name)}
            </span>
            <Button size="s" onClick={onResume}>
              {t('drafts.resume')}
            </Button>
            <IconButton
              label={t('drafts.delete', { name: nameOf(name) })}
              onClick={() => void removeOwn().catch(() => undefined)}
            >
              <TrashIcon aria-hidden />
            </IconButton>
          </li>
        )}
        {kept.map((one) => (
          <li key={one.customBotKey}>
            <span className={s.name} dir="auto">
              {nameOf(one.name)}
            </span>
            <Button size="s" onClick={() => void resume(one.customBotKey)}>
              {t('drafts.resume')}
            </Button>
            <IconButton
              label={t('drafts.delete', { name: nameOf(one.name) })}
              onClick={() => void remove(one.customBotKey, nameOf(one.name)).catch(() => undefined)}
            >
              <TrashIcon aria-hidden />
            </IconButton>
          </li>
        ))}
      </ul>
      {failure !== null && (
        <p role="alert" className={s.failure}>
          {failure}
        </p>
      )}
    </section>
  );
}
