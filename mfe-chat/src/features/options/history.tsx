import { useState } from 'react';
import { previewOf } from 'shared-sdk';
import type { Episode } from 'shared-sdk/contract';
import { useAction, useText } from 'shared-sdk/react';
import { Badge, Button, ConfirmDialog, IconButton, Skeleton, TrashIcon } from 'shared-ui';
import * as s from './options.module.css';

export interface HistoryProps {
  readonly channelId: string;
  readonly episodes: readonly Episode[] | undefined;
  readonly isFailed: boolean;
  readonly onDeleted: () => void;
  readonly onRead: (branchId: string) => void;
}

/** Episodes of the chat, active and archived (CHAT-13). An active one cannot be deleted (EPISODE-03). */
export function History({ channelId, episodes, isFailed, onDeleted, onRead }: HistoryProps) {
  const { t, language } = useText('chat');
  const [asked, setAsked] = useState<string | null>(null);
  const { mutate } = useAction('channels.deleteEpisode', { onSuccess: onDeleted });
  if (!episodes) return isFailed ? <p className={s.dim}>{t('options.failed')}</p> : <Skeleton shape="text" />;
  const time = new Intl.DateTimeFormat(language, { dateStyle: 'medium' });
  return (
    <>
      <ul className={s.list}>
        {episodes.map(
          ({ episodeId, branchId, mode, scenePreset, status, createdAt, lastMessageText, messageCount }) => (
            <li key={episodeId} className={s.episode}>
              <span className={s.words}>
                <strong>
                  {scenePreset ? t(`scenes.${scenePreset}`) : t(mode === 'WORLD' ? 'history.world' : 'modes.chat')}
                </strong>
                <Badge>{t(status === 'ACTIVE' ? 'history.active' : 'history.archived')}</Badge>
                <span className={s.dim} dir="auto">
                  {lastMessageText === null ? t('options.emptyBranch') : previewOf(lastMessageText)}
                </span>
                <span className={s.dim}>
                  {t('options.messages', { count: messageCount })} · {time.format(createdAt)}
                </span>
              </span>
              {status === 'ARCHIVED' && messageCount > 0 && (
                <Button variant="secondary" size="s" onClick={() => onRead(branchId)}>
                  {t('history.read')}
                </Button>
              )}
              <IconButton
                label={status === 'ACTIVE' ? t('history.cannotDelete') : t('history.delete')}
                tooltip
                onClick={() => {
                  if (status === 'ARCHIVED') setAsked(episodeId);
                  // The server's message says why.
                  else mutate({ params: { channelId, episodeId } });
                }}
              >
                <TrashIcon aria-hidden />
              </IconButton>
            </li>
          ),
        )}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(isOpen) => {
          if (!isOpen) setAsked(null);
        }}
        title={t('history.deleteTitle')}
        description={t('history.deleteBody')}
        confirmText={t('history.delete')}
        cancelText={t('message.cancel')}
        onConfirm={() => {
          if (asked) mutate({ params: { channelId, episodeId: asked } });
          setAsked(null);
        }}
      />
    </>
  );
}
