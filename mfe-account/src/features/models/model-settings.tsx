import { useState } from 'react';
import { useAction, useInvalidate } from 'shared-sdk/react';
import { Button, PlusIcon } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import { Section } from '../section/section.tsx';
import { ConnectionCard } from './connection-card.tsx';
import { ConnectionForm } from './connection-form.tsx';
import { MachineSection } from './machine/machine-section.tsx';
import { ModelPicker } from './model-picker.tsx';
import { ModelRow } from './model-row.tsx';
import * as s from './models.module.css';
import type { Connection, ModelsData, Scope } from './types.ts';

interface ModelSettingsProps {
  readonly scope: Scope;
  readonly settings: ModelsData;
}

/** Models in the order in which they answer, and the connections to them. Further ways to a model are further sections. */
export function ModelSettings({ scope, settings: { connections, models, kinds } }: ModelSettingsProps) {
  const { t } = useAccountText();
  const [isAdding, setAdding] = useState(false);
  const [picking, setPicking] = useState<Connection | null>(null);
  const move = useMove(
    scope,
    models.filter(({ isFixed }) => !isFixed).map(({ modelId }) => modelId),
  );
  return (
    <div className={s.page}>
      <header className={s.head}>
        <h1>{t(scope === 'own' ? 'models.ownTitle' : 'models.title')}</h1>
        <p className={s.dim}>{t(scope === 'own' ? 'models.ownLead' : 'models.lead')}</p>
      </header>
      <Section title={t('models.offered')}>
        {models.length === 0 && <p className={s.dim}>{t(scope === 'own' ? 'models.noneOwn' : 'models.none')}</p>}
        <ul className={s.list}>
          {models.map((model, place) => (
            <ModelRow
              key={model.modelId}
              model={model}
              scope={scope}
              connection={connections.find(({ connectionId }) => connectionId === model.connectionId)}
              onMoveUp={place === 0 || model.isFixed ? undefined : () => move(model.modelId)}
            />
          ))}
        </ul>
      </Section>
      <Section title={t('models.connections')}>
        <ul className={s.list}>
          {connections.map((connection) => (
            <ConnectionCard
              key={connection.connectionId}
              connection={connection}
              kinds={kinds}
              onPick={() => setPicking(connection)}
            />
          ))}
        </ul>
        <Button icon={<PlusIcon aria-hidden />} onClick={() => setAdding(true)}>
          {t('models.addConnection')}
        </Button>
      </Section>
      {scope === 'platform' && <MachineSection connections={connections} onConnected={setPicking} />}
      {isAdding && (
        <ConnectionForm
          scope={scope}
          kinds={kinds}
          onClose={() => setAdding(false)}
          onAdded={(connection) => {
            setAdding(false);
            setPicking(connection);
          }}
        />
      )}
      {picking && (
        <ModelPicker
          connection={picking}
          offered={models.filter(({ connectionId }) => connectionId === picking.connectionId)}
          onClose={() => setPicking(null)}
        />
      )}
    </div>
  );
}

/** Moves a model one place up. */
function useMove(scope: Scope, modelIds: readonly string[]): (modelId: string) => void {
  const invalidate = useInvalidate();
  const order = useAction('models.order', { onSuccess: () => void invalidate('models.settings') });
  return (modelId) => {
    const from = modelIds.indexOf(modelId);
    if (from < 1 || order.isPending) return;
    const moved = modelIds.toSpliced(from, 1).toSpliced(from - 1, 0, modelId);
    order.mutate({ body: { scope, modelIds: moved } });
  };
}
