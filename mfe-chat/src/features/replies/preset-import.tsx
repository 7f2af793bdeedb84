import { useRef } from 'react';
import { useText } from 'shared-sdk/react';
import { Button } from 'shared-ui';
import { MAX_PRESET_BYTES, type Preset, type PresetProblem } from './preset-file.ts';
import * as s from './replies.module.css';

interface Props {
  readonly imported: Preset | PresetProblem | null;
  readonly onFile: (file: File) => Promise<void>;
}

/** Takes a preset file of SillyTavern into the form, and says what had no place there. */
export function PresetImport({ imported, onFile }: Props) {
  const { t } = useText('chat');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={s.import}>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={t('replies.import')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void onFile(file);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button variant="secondary" onClick={() => input.current?.click()}>
        {t('replies.import')}
      </Button>
      {imported !== null && <Result imported={imported} />}
    </div>
  );
}

function Result({ imported }: { readonly imported: Preset | PresetProblem }) {
  const { t, formatNumber } = useText('chat');
  if (typeof imported === 'string') {
    return (
      <p role="alert" className={s.error}>
        {t(`replies.problems.${imported}`, { size: formatNumber(MAX_PRESET_BYTES / 1024) })}
      </p>
    );
  }
  const { notTaken } = imported;
  return (
    <div role="status" className={s.dim}>
      <p>{t('replies.imported')}</p>
      {notTaken.length > 0 && (
        <details>
          <summary>{t('replies.notTaken', { number: formatNumber(notTaken.length) })}</summary>
          <p dir="ltr" className={s.names}>
            {notTaken.join(', ')}
          </p>
        </details>
      )}
    </div>
  );
}
