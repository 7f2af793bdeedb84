import { useText } from 'shared-sdk/react';
import { Button, SparklesIcon, UndoIcon } from 'shared-ui';
import * as s from './field-bar.module.css';
import { useFieldTools } from './use-field-tools.ts';

/** Below a field: buttons to generate it again and to undo that. */
export function FieldBar({ field, label }: { readonly field: string; readonly label: string }) {
  const { t } = useText('create');
  const { can, writing, failure, write, canUndo, undo } = useFieldTools();
  if (!can(field)) return null;
  return (
    <div className={s.bar}>
      <Button
        size="s"
        variant="ghost"
        icon={<SparklesIcon aria-hidden />}
        loading={writing === field}
        disabled={writing !== null && writing !== field}
        aria-label={t('field.writeNamed', { field: label })}
        onClick={() => write(field)}
      >
        {t('field.write')}
      </Button>
      {canUndo(field) && (
        <Button
          size="s"
          variant="ghost"
          icon={<UndoIcon aria-hidden />}
          aria-label={t('field.undoNamed', { field: label })}
          onClick={() => undo(field)}
        >
          {t('field.undo')}
        </Button>
      )}
      {failure?.field === field && (
        <p role="alert" className={s.failure}>
          {failure.text}
        </p>
      )}
    </div>
  );
}
