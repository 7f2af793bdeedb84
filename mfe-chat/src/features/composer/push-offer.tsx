import { useEffect, useRef, useState } from 'react';
import { useCall, usePush, useSdk, useText, useToast } from 'shared-sdk/react';
import { Button } from 'shared-ui';
import type { ConversationState } from '../conversation/state.ts';
import * as s from './composer.module.css';

export interface PushOfferProps {
  readonly channelId: string;
  readonly messages: ConversationState['messages'];
  /** A reply is awaited or in progress. */
  readonly isWriting: boolean;
  /** Another hint is shown: the offer waits. */
  readonly isHeld?: boolean;
  readonly name: string;
}

const FLAG = 'hasPushBeenOffered';
/** After this many complete replies the offer is useful. */
const REPLIES = 3;

/** Chats that were left during a reply. */
const leftWaiting = new Set<string>();

/**
 * Offers notifications of replies once on this device, when they would have been useful: on the return to a chat that was
 * left during a reply, or after the third reply (PUSH-05).
 */
export function PushOffer({ channelId, messages, isWriting, isHeld = false, name }: PushOfferProps) {
  const { t } = useText('chat');
  const { device } = useSdk();
  const toast = useToast();
  const { state, turn } = usePush();
  const { data: account } = useCall('accounts.info', undefined, { silent: true });
  const hasReason = useReason(channelId, messages, isWriting);
  const [isDone, setDone] = useState(() => device.flag(FLAG));
  const [isTurning, setTurning] = useState(false);
  const isWanted = state === 'off' || (state === 'on' && account?.pushEnabled === false);
  const isShown = hasReason && isWanted && !isDone && !isHeld && account !== undefined;
  useEffect(() => {
    if (isShown) device.setFlag(FLAG, true);
  }, [isShown, device]);
  if (!isShown) return null;
  const turnOn = async () => {
    setTurning(true);
    const isOn = await turn(true);
    setTurning(false);
    if (isOn) toast({ variant: 'SUCCESS', message: t('hint.pushDone', { name }) });
  };
  return (
    <div role="note" className={s.offer}>
      <p>{t('hint.push', { name })}</p>
      <Button size="s" variant="ghost" onClick={() => setDone(true)}>
        {t('hint.pushLater')}
      </Button>
      <Button size="s" variant="secondary" loading={isTurning} onClick={() => void turnOn()}>
        {t('hint.pushOn')}
      </Button>
    </div>
  );
}

/** Whether the person has returned to a reply or received enough of them while this chat was open. */
function useReason(channelId: string, messages: ConversationState['messages'], isWriting: boolean): boolean {
  const [hasReason, setReason] = useState(() => leftWaiting.has(channelId));
  const writing = useRef(isWriting);
  useEffect(() => {
    leftWaiting.delete(channelId);
    const look = () => {
      if (document.visibilityState === 'hidden') {
        if (writing.current) leftWaiting.add(channelId);
      } else if (leftWaiting.delete(channelId)) setReason(true);
    };
    document.addEventListener('visibilitychange', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      if (writing.current) leftWaiting.add(channelId);
    };
  }, [channelId]);
  useEffect(() => {
    const hasEnded = writing.current && !isWriting;
    writing.current = isWriting;
    if (hasEnded && repliesIn(messages) >= REPLIES) setReason(true);
  }, [isWriting, messages]);
  return hasReason;
}

/** The number of complete replies; a greeting is not one. */
function repliesIn(messages: ConversationState['messages']): number {
  const first = messages.findIndex(({ type }) => type === 'USER');
  if (first < 0) return 0;
  return messages.slice(first).filter(({ type, status }) => type === 'BOT' && status === 'DONE').length;
}
