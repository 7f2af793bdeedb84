import { useAction, useToast } from 'shared-sdk/react';
import { Button, DownloadIcon } from 'shared-ui';
import { useAccountText } from '../../use-account-text.ts';
import * as s from './account-section.module.css';

/** Downloads all data stored about the member as a file. */
export function DownloadData() {
  const { t } = useAccountText();
  const toast = useToast();
  const data = useAction('accounts.export', {
    onSuccess: (exported) => {
      save(`manuka-${new Date(exported.exportedAt).toISOString().slice(0, 10)}.json`, exported);
      toast({ variant: 'SUCCESS', message: t('profile.dataSaved') });
    },
  });
  return (
    <div className={s.email}>
      <div className={s.words}>
        <span className={s.label}>{t('profile.data')}</span>
        <span className={s.dim}>{t('profile.dataHint')}</span>
      </div>
      <Button icon={<DownloadIcon aria-hidden />} loading={data.isPending} onClick={() => data.mutate()}>
        {t('profile.dataDownload')}
      </Button>
    </div>
  );
}

function save(name: string, content: unknown): void {
  const file = new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' });
  const address = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  // By then the download has started and no longer needs the URL.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
