import type { ReactNode } from 'react';
import { Link, useCall, useText } from 'shared-sdk/react';
import { ThinkingDots } from 'shared-ui';
import * as s from './messages.module.css';

export interface OpeningProps {
  readonly name: string;
  readonly channelId: string;
  readonly isLoading: boolean;
  /** There are no older messages. */
  readonly isBeginning: boolean;
  readonly children: ReactNode;
}

/** Above the first message: says that the character is an AI, and which one. */
export function Opening({ name, channelId, isLoading, isBeginning, children }: OpeningProps) {
  const { t } = useText('chat');
  const { data } = useCall(
    'channels.conversationModels',
    { params: { channelId } },
    { silent: true, enabled: isBeginning && channelId !== '', staleTime: Number.POSITIVE_INFINITY },
  );
  return (
    <div className={s.top}>
      {isLoading && <ThinkingDots label={t('room.older')} />}
      {isBeginning && (
        <p className={s.note}>
          {t('room.ai', { name })}
          {data?.isDemo && (
            <>
              {' '}
              {t('room.demo')} <Link to="/static/faq#demo">{t('room.demoHow')}</Link>
            </>
          )}
        </p>
      )}
      {children}
    </div>
  );
}
