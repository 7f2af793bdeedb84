import type { ReactNode } from 'react';
import { hasCode } from 'shared-sdk';
import type { PromptRecord } from 'shared-sdk/contract';
import { useCall, useText } from 'shared-sdk/react';
import { Drawer, EmptyState, ErrorState, Skeleton } from 'shared-ui';
import * as s from './replies.module.css';

export interface PromptPanelProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly channelId: string;
  readonly messageId: string | undefined;
}

/** What the model was given for one reply, in sizes. */
export default function PromptPanel({ open, onClose, channelId, messageId = '' }: PromptPanelProps) {
  const { t } = useText('chat');
  return (
    <Drawer
      open={open}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      side="end"
      label={t('prompt.title')}
      closeLabel={t('options.close')}
      className={s.drawer}
    >
      <h2 className={s.heading}>{t('prompt.title')}</h2>
      <PromptOf channelId={channelId} messageId={messageId} />
    </Drawer>
  );
}

export function PromptOf({ channelId, messageId }: { readonly channelId: string; readonly messageId: string }) {
  const { t } = useText('chat');
  const { data, error, refetch } = useCall(
    'messages.prompt',
    { params: { channelId, messageId } },
    { enabled: messageId !== '', staleTime: 0, silent: true },
  );
  if (data) return <Sizes {...data.prompt} />;
  if (!error) return <Skeleton shape="block" />;
  if (hasCode(error, 'NOT_FOUND')) return <EmptyState title={t('prompt.none')} body={t('prompt.noneBody')} />;
  return <ErrorState title={t('options.failed')} retryText={t('preview.retry')} onRetry={() => void refetch()} />;
}

function Sizes({ modelName, sections, leftOut, budget, usage, gems }: PromptRecord) {
  const { t, formatNumber } = useText('chat');
  const sum = sections.reduce((all, { tokens }) => all + tokens, 0);
  const { promptTokens, reusedTokens, writtenTokens } = usage;
  const counted = (value: number | null) => (value === null ? t('prompt.unknown') : formatNumber(value));
  const readNow = promptTokens === null || reusedTokens === null ? null : promptTokens - reusedTokens;
  return (
    <>
      <dl className={s.facts}>
        <Fact name={t('prompt.model')} value={<bdi>{modelName}</bdi>} />
        <Fact name={t('prompt.price')} value={formatNumber(gems)} />
        <Fact name={t('prompt.promptTokens')} value={counted(promptTokens)} />
        <Fact name={t('prompt.readNow')} value={counted(readNow)} />
        <Fact name={t('prompt.reused')} value={counted(reusedTokens)} />
        <Fact name={t('prompt.written')} value={counted(writtenTokens)} />
      </dl>
      <p className={s.dim}>{t('prompt.countedBy')}</p>
      <h3 className={s.part}>{t('prompt.sections')}</h3>
      <ul className={s.sections}>
        {sections.map(({ kind, tokens }) => (
          <li key={kind}>
            <span>{t(`prompt.kinds.${kind}`)}</span>
            <span>{formatNumber(tokens)}</span>
            <meter min={0} max={Math.max(1, sum)} value={tokens} aria-label={t(`prompt.kinds.${kind}`)} />
          </li>
        ))}
      </ul>
      <p className={s.dim}>{t('prompt.estimated', { sum: formatNumber(sum), budget: formatNumber(budget) })}</p>
      <h3 className={s.part}>{t('prompt.leftOut')}</h3>
      {leftOut.length === 0 ? (
        <p className={s.dim}>{t('prompt.nothing')}</p>
      ) : (
        <ul className={s.sections}>
          {leftOut.map(({ kind, why, count }) => (
            <li key={`${kind} ${why}`}>
              <span>{t(`prompt.kinds.${kind}`)}</span>
              <span>{formatNumber(count)}</span>
              <span className={s.dim}>{t(`prompt.why.${why}`)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Fact = ({ name, value }: { readonly name: string; readonly value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
