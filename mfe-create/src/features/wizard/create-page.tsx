import { type ReactNode, useEffect } from 'react';
import { useModal, useText } from 'shared-sdk/react';
import { Button, EmptyState, WandIcon } from 'shared-ui';
import { useBeginning } from '../draft/use-create.ts';
import type { CreateType } from '../draft/values.ts';
import * as s from './wizard.module.css';

/** The wizard; without a draft it asks for the idea first (NAV-19). */
export function CreatePage({ type, children }: { readonly type: CreateType; readonly children: ReactNode }) {
  const { t } = useText('create');
  const modal = useModal();
  const { customBotKey, isBlank } = useBeginning(type);
  const needsIdea = customBotKey === null && isBlank;
  useEffect(() => {
    if (needsIdea) modal.open('create.idea', { type, readOnlyType: true });
  }, [needsIdea, modal, type]);
  if (!needsIdea) return children;
  return (
    <div className={s.begin}>
      <EmptyState
        icon={<WandIcon />}
        level={1}
        title={t(`begin.${type}`)}
        body={t('begin.body')}
        action={
          <Button variant="primary" onClick={() => modal.open('create.idea', { type, readOnlyType: true })}>
            {t('begin.action')}
          </Button>
        }
      />
    </div>
  );
}
