import { useState } from 'react';
import { useAction, useInvalidate } from 'shared-sdk/react';
import { Badge, Button, ChevronUpIcon, ConfirmDialog, IconButton } from 'shared-ui';
import { Switch } from 'shared-ui/form';
import { useAccountText } from '../../use-account-text.ts';
import { ModelForm } from './model-form.tsx';
import * as s from './models.module.css';
import { Trial } from './trial.tsx';
import type { Connection, Model, Scope } from './types.ts';

interface ModelRowProps {
  readonly model: Model;
  readonly scope: Scope;
  readonly connection: Connection | undefined;
  /** Undefined where it can't move up. */
  readonly onMoveUp: (() => void) | undefined;
}

/** An offered model: on or off, tested, changed, removed. */
export function ModelRow({ model, scope, connection, onMoveUp }: ModelRowProps) {
  const { t } = useAccountText();
  const { modelId, displayName, nameAtProvider, isFixed, isOn, depth, gems } = model;
  const invalidate = useInvalidate();
  const onSuccess = () => void invalidate('models.settings');
  const change = useAction('models.change', { onSuccess });
  const remove = useAction('models.remove', { onSuccess });
  const [dialog, setDialog] = useState<'change' | 'remove' | null>(null);
  return (
    <li className={s.card}>
      <div className={s.title}>
        <strong>
          <bdi>{displayName}</bdi>
        </strong>
        {isFixed && <Badge>{t('models.fixed')}</Badge>}
        {depth === 'deep' && scope === 'platform' && <Badge variant="accent">{t('models.deep')}</Badge>}
        {gems > 0 && scope === 'platform' && <Badge>{t('models.gemsEach', { count: gems })}</Badge>}
        {onMoveUp && (
          <IconButton label={t('models.moveUp', { name: displayName })} className={s.up} onClick={onMoveUp}>
            <ChevronUpIcon aria-hidden />
          </IconButton>
        )}
      </div>
      <p className={s.dim}>
        <bdi dir="ltr">{nameAtProvider}</bdi> · <bdi>{connection?.name}</bdi>
      </p>
      {!isFixed && (
        <>
          <Switch
            label={t('models.inUse')}
            checked={isOn}
            onCheckedChange={(checked) => change.mutate({ params: { modelId }, body: { isOn: checked } })}
          />
          <Trial modelId={modelId}>
            <Button size="s" variant="ghost" onClick={() => setDialog('change')}>
              {t('models.change')}
            </Button>
            <Button size="s" variant="ghost" onClick={() => setDialog('remove')}>
              {t('models.remove')}
            </Button>
          </Trial>
        </>
      )}
      {dialog === 'change' && <ModelForm model={model} scope={scope} onClose={() => setDialog(null)} />}
      <ConfirmDialog
        open={dialog === 'remove'}
        onOpenChange={(isOpen) => setDialog(isOpen ? 'remove' : null)}
        title={t('models.removeTitle', { name: displayName })}
        description={t('models.removeModel')}
        confirmText={t('models.remove')}
        cancelText={t('models.keep')}
        running={remove.isPending}
        onConfirm={() => remove.mutate({ params: { modelId } })}
      />
    </li>
  );
}
