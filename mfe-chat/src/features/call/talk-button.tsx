import type { KeyboardEvent, PointerEvent, Ref } from 'react';
import { useText } from 'shared-sdk/react';
import { PriceTag } from '../gems/price-tag.tsx';
import { MicrophoneIcon } from '../icons/icons.tsx';
import * as s from './call.module.css';

export interface TalkButtonProps {
  readonly ref: Ref<HTMLButtonElement>;
  readonly isTalking: boolean;
  readonly price: number;
  readonly onPress: () => void;
  readonly onRelease: () => void;
}

/** Push to talk, by pointer or key. */
export function TalkButton({ ref, isTalking, price, onPress, onRelease }: TalkButtonProps) {
  const { t } = useText('chat');
  const pressPointer = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    onPress();
  };
  const pressKey = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) onPress();
  };
  return (
    <button
      ref={ref}
      type="button"
      className={s.talk}
      aria-pressed={isTalking}
      onPointerDown={pressPointer}
      onPointerUp={onRelease}
      onPointerCancel={onRelease}
      onKeyDown={pressKey}
      onKeyUp={onRelease}
    >
      <MicrophoneIcon />
      <span>{t(isTalking ? 'call.release' : 'call.hold')}</span>
      <PriceTag gems={price} />
    </button>
  );
}
