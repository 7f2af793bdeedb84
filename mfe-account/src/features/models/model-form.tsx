import { type FormEvent, useState } from 'react';
import { useAction, useInvalidate } from 'shared-sdk/react';
import { Button, Dialog } from 'shared-ui';
import { Select, TextField } from 'shared-ui/form';
import { useAccountText } from '../../use-account-text.ts';
import * as form from '../profile/form.module.css';
import type { Model, Scope } from './types.ts';

interface ModelFormProps {
  readonly model: Model;
  readonly scope: Scope;
  readonly onClose: () => void;
}

/** The numbers of a model as they are typed; empty leaves the choice to the provider. */
const NUMBERS = {
  gems: { min: 0, max: 1000, isWhole: true },
  contextTokens: { min: 512, max: 10_000_000, isWhole: true },
  temperature: { min: 0, max: 2, isWhole: false },
  patienceSeconds: { min: 5, max: 1200, isWhole: true },
} as const;
type NumberField = keyof typeof NUMBERS;

const asTyped = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

/** Undefined for what is no number in the range. */
function read(field: NumberField, typed: string): number | null | undefined {
  const text = typed.trim().replace(',', '.');
  if (text === '') return field === 'contextTokens' || field === 'temperature' ? null : undefined;
  const { min, max, isWhole } = NUMBERS[field];
  const value = Number(text);
  return Number.isFinite(value) && value >= min && value <= max && (!isWhole || Number.isInteger(value))
    ? value
    : undefined;
}

/** Name, price and settings of a model. */
export function ModelForm({ model, scope, onClose }: ModelFormProps) {
  const { t } = useAccountText();
  const invalidate = useInvalidate();
  const [name, setName] = useState(model.displayName);
  const [depth, setDepth] = useState(model.depth);
  const [tier, setTier] = useState(model.tier);
  const [typed, setTyped] = useState<Record<NumberField, string>>({
    gems: asTyped(model.gems),
    contextTokens: asTyped(model.contextTokens),
    temperature: asTyped(model.sampling.temperature),
    patienceSeconds: asTyped(model.patienceSeconds),
  });
  const change = useAction('models.change', {
    onSuccess: () => {
      void invalidate('models.settings');
      onClose();
    },
  });
  const numbers = {
    gems: read('gems', typed.gems),
    contextTokens: read('contextTokens', typed.contextTokens),
    temperature: read('temperature', typed.temperature),
    patienceSeconds: read('patienceSeconds', typed.patienceSeconds),
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { gems, contextTokens, temperature, patienceSeconds } = numbers;
    if (gems == null || patienceSeconds == null || contextTokens === undefined || temperature === undefined) return;
    const { temperature: _, ...others } = model.sampling;
    const sampling = temperature === null ? others : { ...others, temperature };
    const body = { displayName: name.trim(), depth, tier, gems, contextTokens, patienceSeconds, sampling };
    change.mutate({ params: { modelId: model.modelId }, body });
  };
  const number = (field: NumberField, label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      value={typed[field]}
      onValueChange={(value) => setTyped({ ...typed, [field]: value })}
      error={
        numbers[field] === undefined
          ? t('models.range', { min: NUMBERS[field].min, max: NUMBERS[field].max })
          : undefined
      }
      inputMode="decimal"
      dir="ltr"
    />
  );
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      title={t('models.changeTitle', { name: model.displayName })}
      closeLabel={t('close')}
      size="s"
    >
      <form className={form.form} noValidate onSubmit={submit}>
        <TextField label={t('models.name')} value={name} onValueChange={setName} max={60} />
        {scope === 'platform' && (
          <>
            {number('gems', t('models.gems'), t('models.gemsHint'))}
            <Select
              label={t('models.depth')}
              value={depth}
              onValueChange={(value) => setDepth(value === 'deep' ? 'deep' : 'standard')}
              options={[
                { value: 'standard', label: t('models.standard') },
                { value: 'deep', label: t('models.deep') },
              ]}
            />
            <Select
              label={t('models.tier')}
              value={tier}
              onValueChange={(value) => setTier(value === 'SUPER' || value === 'PREMIUM' ? value : 'BASIC')}
              options={[
                { value: 'BASIC', label: t('models.tierBasic') },
                { value: 'PREMIUM', label: t('models.tierPremium') },
                { value: 'SUPER', label: t('models.tierSuper') },
              ]}
            />
          </>
        )}
        {number('contextTokens', t('models.contextSize'), t('models.contextHint'))}
        {number('temperature', t('models.temperature'), t('models.temperatureHint'))}
        {number('patienceSeconds', t('models.patience'), t('models.patienceHint'))}
        <Button type="submit" variant="primary" fullWidth loading={change.isPending} disabled={name.trim() === ''}>
          {t('models.save')}
        </Button>
      </form>
    </Dialog>
  );
}
