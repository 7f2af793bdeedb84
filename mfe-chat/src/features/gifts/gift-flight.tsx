import { type CSSProperties, useEffect, useRef } from 'react';
import type { BasicGift } from 'shared-sdk/contract';
import { useText } from 'shared-sdk/react';
import { VisuallyHidden } from 'shared-ui';
import * as s from './gifts.module.css';

/** How long a gift is visible, in milliseconds. */
const FLIGHT_MS = 1_800;
const SPARKS = 10;

/** Animates a gift towards the character; with reduced motion it only appears and disappears. */
export default function GiftFlight({ gift, onEnd }: { readonly gift: BasicGift; readonly onEnd: () => void }) {
  const { t } = useText('chat');
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A portal, so that it is above everything.
    layer.current?.showPopover?.();
    const timer = setTimeout(onEnd, FLIGHT_MS);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <div ref={layer} popover="manual" className={s.flight} data-testid="gift-flight">
      <VisuallyHidden role="status">{t('gifts.given', { gift: gift.name })}</VisuallyHidden>
      <span className={s.flying} style={property('--sparks', SPARKS)} aria-hidden>
        <img src={gift.imageUrl} alt="" width="148" height="148" />
        {Array.from({ length: SPARKS }, (_, n) => (
          <i key={`spark-${n + 1}`} style={property('--spark', n)} />
        ))}
      </span>
    </div>
  );
}

const property = (name: `--${string}`, value: number): CSSProperties => ({ [name]: value });
