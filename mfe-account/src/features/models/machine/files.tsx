import { useState } from 'react';
import { useAction, useInvalidate } from 'shared-sdk/react';
import { Badge, Button, ConfirmDialog } from 'shared-ui';
import { useAccountText } from '../../../use-account-text.ts';
import * as s from '../models.module.css';
import type { MachineFile } from './types.ts';
import { useSizes } from './use-sizes.ts';

/** Models in files of the server's machine, to be offered with one press. */
export function Files({ files }: { readonly files: readonly MachineFile[] }) {
  const { t } = useAccountText();
  if (files.length === 0) return null;
  return (
    <>
      <h3>{t('models.machine.files')}</h3>
      <ul className={s.list}>
        {files.map((file) => (
          <FileRow key={file.path} file={file} />
        ))}
      </ul>
    </>
  );
}

function FileRow({ file }: { readonly file: MachineFile }) {
  const { t, formatNumber } = useAccountText();
  const sizeOf = useSizes();
  const { name, path, bytes, contextTokens, hasChatTemplate, isUsable, isOffered, download } = file;
  const { use, remove } = useFile();
  const [isRemoving, setRemoving] = useState(false);
  const context = contextTokens === null ? '' : t('models.context', { tokens: formatNumber(contextTokens) });
  return (
    <li className={s.choice}>
      <span className={s.words}>
        <bdi>{name}</bdi>
        <span className={s.dim}>{[useSourceName(file), sizeOf(bytes), context].filter(Boolean).join(' · ')}</span>
        <bdi dir="ltr" className={s.dim}>
          {path}
        </bdi>
        {!isUsable && <span className={s.problem}>{t('models.machine.damaged')}</span>}
        {isUsable && !hasChatTemplate && <span>{t('models.machine.noTemplate')}</span>}
      </span>
      <span className={s.actions}>
        {isOffered && <Badge>{t('models.isOffered')}</Badge>}
        {isUsable && !isOffered && (
          <Button
            size="s"
            aria-label={t('models.offerThis', { name })}
            disabled={use.isPending}
            onClick={() => use.mutate({ body: { path } })}
          >
            {t('models.offer')}
          </Button>
        )}
        {download && (
          <Button
            size="s"
            variant="ghost"
            aria-label={t('models.machine.removeFile', { name })}
            onClick={() => setRemoving(true)}
          >
            {t('models.remove')}
          </Button>
        )}
      </span>
      {download && (
        <ConfirmDialog
          open={isRemoving}
          onOpenChange={setRemoving}
          title={t('models.machine.deleteTitle', { name })}
          description={t('models.machine.deleteBody')}
          confirmText={t('models.remove')}
          cancelText={t('models.keep')}
          running={remove.isPending}
          onConfirm={() => remove.mutate({ body: download })}
        />
      )}
    </li>
  );
}

function useFile() {
  const invalidate = useInvalidate();
  const onSuccess = () => {
    void invalidate('models.settings');
    void invalidate('modelFiles.machine');
  };
  return { use: useAction('modelFiles.use', { onSuccess }), remove: useAction('modelFiles.remove', { onSuccess }) };
}

function useSourceName({ source }: MachineFile): string {
  const { t } = useAccountText();
  const names: Record<MachineFile['source'], string> = {
    downloaded: t('models.machine.downloaded'),
    folder: t('models.machine.ownFolder'),
    ollama: 'Ollama',
    'lm-studio': 'LM Studio',
    'hugging-face': 'Hugging Face',
    'llama.cpp': 'llama.cpp',
  };
  return names[source];
}
