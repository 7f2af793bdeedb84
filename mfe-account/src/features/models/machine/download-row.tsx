import { Button } from 'shared-ui';
import { Progress } from 'shared-ui/indicators';
import { useAccountText } from '../../../use-account-text.ts';
import * as s from '../models.module.css';
import { useFileProblemText } from './file-problem-text.ts';
import type { Download } from './use-downloads.ts';

interface DownloadRowProps {
  readonly download: Download;
  readonly folders: readonly string[];
  readonly isBusy: boolean;
  readonly onResume: () => void;
  readonly onPause: () => void;
  readonly onCancel: () => void;
}

/** A download: how far it is, and what can be done with it. */
export function DownloadRow({ download, folders, isBusy, onResume, onPause, onCancel }: DownloadRowProps) {
  const { t, formatNumber } = useAccountText();
  const { label, phase, received, bytes, bytesPerSecond, problem } = download;
  const problemText = useFileProblemText(folders[0]);
  const gigabytes = (value: number) => formatNumber(Math.round(value / 1e8) / 10);
  const progress =
    bytes === null ? '' : t('models.machine.progress', { got: gigabytes(received), all: gigabytes(bytes) });
  const speed =
    phase === 'running' && bytesPerSecond
      ? ` · ${t('models.machine.perSecond', { value: formatNumber(Math.round(bytesPerSecond / 1e5) / 10) })}`
      : '';
  const paused = phase === 'running' || phase === 'failed' ? '' : ` · ${t('models.machine.paused')}`;
  return (
    <li className={s.card}>
      <Progress label={label} value={bytes ? (received / bytes) * 100 : null} detail={progress + speed + paused} />
      {problem && (
        <p role="alert" className={s.problem}>
          {problemText(problem)}
        </p>
      )}
      <div className={s.actions}>
        {phase === 'running' ? (
          <Button size="s" disabled={isBusy} onClick={onPause}>
            {t('models.machine.pause')}
          </Button>
        ) : (
          <Button size="s" disabled={isBusy} onClick={onResume}>
            {t('models.machine.resume')}
          </Button>
        )}
        <Button size="s" variant="ghost" disabled={isBusy} onClick={onCancel}>
          {t('models.machine.cancel')}
        </Button>
      </div>
    </li>
  );
}
