import { previewOf } from 'shared-sdk';
import { useCall, useText } from 'shared-sdk/react';
import { Skeleton } from 'shared-ui';
import { BranchIcon } from '../icons/icons.tsx';
import * as s from './options.module.css';

export interface BranchesProps {
  readonly channelId: string;
  readonly isShown: boolean;
  readonly onChoose: (branchId: string) => void;
}

/** The branches of this chat. */
export function Branches({ channelId, isShown, onChoose }: BranchesProps) {
  const { t, language } = useText('chat');
  const { data, isError } = useCall(
    'branches.list',
    { params: { channelId } },
    { enabled: isShown, silent: true, staleTime: 0 },
  );
  if (!data) return isError ? <p className={s.dim}>{t('options.failed')}</p> : <Skeleton shape="text" />;
  if (data.branches.length < 2) return <p className={s.dim}>{t('options.noBranches')}</p>;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <ul className={s.list}>
      {data.branches.map(({ branchId, isCurrent, lastMessageText, lastMessageAt, createdAt, messageCount }) => (
        <li key={branchId}>
          <button
            type="button"
            className={s.row}
            aria-current={isCurrent || undefined}
            disabled={isCurrent}
            onClick={() => onChoose(branchId)}
          >
            <BranchIcon />
            <span>
              <strong dir="auto" className={s.clip}>
                {lastMessageText === null ? t('options.emptyBranch') : previewOf(lastMessageText)}
              </strong>
              <span className={s.dim}>
                {t('options.messages', { count: messageCount })} · {time.format(lastMessageAt ?? createdAt)}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
