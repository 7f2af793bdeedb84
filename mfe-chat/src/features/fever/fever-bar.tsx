import { type MouseEvent, memo, useEffect, useState } from 'react';
import type { Channel } from 'shared-sdk/contract';
import { useCall, useGems, useModal, useSdk, useText } from 'shared-sdk/react';
import { Button, ConfirmDialog, FlameIcon, GemIcon } from 'shared-ui';
import { Gauge } from 'shared-ui/indicators';
import type { Conversation } from '../conversation/conversation.ts';
import type { ConversationState } from '../conversation/state.ts';
import { PriceTag } from '../gems/price-tag.tsx';
import { useCallActive } from '../voice/call-state.ts';
import * as s from './fever-bar.module.css';

export interface FeverBarProps extends Pick<ConversationState, 'vibeGauge' | 'prices'> {
  readonly conversation: Conversation;
  readonly feverExpiresAt: Channel['feverExpiresAt'];
}

/**
 * The vibe gauge; at 100 % the start of fever mode; in fever mode the time left, and the buttons to extend and to leave
 * it (FEVER). Memoized: messages don't render it again.
 */
export const FeverBar = memo(function FeverBar({ feverExpiresAt, ...props }: FeverBarProps) {
  return feverExpiresAt ? <InFever key="fever" {...props} expiresAt={feverExpiresAt} /> : <Vibe {...props} />;
});

function Vibe({ conversation, vibeGauge, prices }: Omit<FeverBarProps, 'feverExpiresAt'>) {
  const { t } = useText('chat');
  const [isStarting, setStarting] = useState(false);
  const isCalling = useCallActive();
  const modal = useModal();
  const balance = useKnownGems();
  const isFull = vibeGauge >= 100;
  const price = prices?.feverMessage ?? 0;
  // Fever mode without a message would only empty the gauge.
  const isTooPoor = balance !== null && balance < price;
  const start = async () => {
    setStarting(true);
    await conversation.spending.startFever();
    setStarting(false);
  };
  return (
    <div className={s.vibe} data-full={isFull || undefined} data-empty={vibeGauge <= 0 || undefined}>
      <Gauge label={t('fever.gauge')} hideLabel value={vibeGauge} className={s.gauge} />
      {isFull && (
        <>
          <Button
            variant="primary"
            size="s"
            loading={isStarting}
            disabled={isCalling || isTooPoor}
            onClick={() => void start()}
          >
            {t('fever.start')}
            {prices && (
              <span className={s.each}>
                <GemIcon aria-hidden width={16} height={16} />
                {t('fever.each', { count: price })}
              </span>
            )}
          </Button>
          {isCalling && <p className={s.note}>{t('fever.notInCall')}</p>}
          {isTooPoor && (
            <p className={s.note}>
              {t('fever.tooFewGems', { price, balance })}
              <Button variant="secondary" size="s" onClick={() => modal.open('account.not-enough-gems')}>
                {t('fever.getGems')}
              </Button>
            </p>
          )}
        </>
      )}
    </div>
  );
}

/** The gem balance; null until it is known. */
function useKnownGems(): number | null {
  const { data } = useCall('accounts.info', undefined, { silent: true });
  const gems = useGems();
  return data ? gems : null;
}

/** The milliseconds left by the server's time, updated each second. */
function useLeft(expiresAt: number): number {
  const { now } = useSdk();
  const [left, setLeft] = useState(() => expiresAt - now());
  useEffect(() => {
    const count = () => setLeft(expiresAt - now());
    count();
    const timer = setInterval(count, 1_000);
    return () => clearInterval(timer);
  }, [expiresAt, now]);
  return Math.max(0, left);
}

interface InFeverProps extends Omit<FeverBarProps, 'feverExpiresAt'> {
  readonly expiresAt: number;
}

function InFever({ conversation, prices, expiresAt }: InFeverProps) {
  const { t } = useText('chat');
  const [busy, setBusy] = useState<'extend' | 'exit' | null>(null);
  const [isAsking, setAsking] = useState(false);
  const left = useLeft(expiresAt);
  const isOver = left <= 0;
  // The server has ended it: the room is read again for its present state.
  useEffect(() => {
    if (isOver) void conversation.reload();
  }, [isOver, conversation]);
  const seconds = Math.ceil(left / 1_000);
  const time = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  // A quick answer shows these buttons where "Start" was: the second click of a double click there is not for them.
  const once = (act: () => void) => (event: MouseEvent) => {
    if (event.detail <= 1) act();
  };
  const run = async (what: 'extend' | 'exit') => {
    setBusy(what);
    await (what === 'extend' ? conversation.spending.extendFever() : conversation.spending.exitFever());
    setBusy(null);
  };
  return (
    <section className={s.fever} aria-label={t('fever.title')}>
      <span className={s.flame}>
        <FlameIcon aria-hidden />
      </span>
      <span className={s.words}>
        <strong>{t('fever.title')}</strong>
        <span role="timer" className={s.left} aria-label={t('fever.left', { time })}>
          {time}
        </span>
      </span>
      <Button
        size="s"
        variant="secondary"
        loading={busy === 'extend'}
        disabled={busy !== null}
        onClick={once(() => void run('extend'))}
      >
        {t('fever.extend')}
        <PriceTag gems={prices?.feverExtension ?? 0} />
      </Button>
      <Button
        size="s"
        variant="ghost"
        loading={busy === 'exit'}
        disabled={busy !== null}
        onClick={once(() => setAsking(true))}
      >
        {t('fever.exit')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t('fever.exitTitle')}
        description={t('fever.exitBody')}
        confirmText={t('fever.exitConfirm')}
        cancelText={t('fever.stay')}
        onConfirm={() => {
          setAsking(false);
          void run('exit');
        }}
      />
    </section>
  );
}
