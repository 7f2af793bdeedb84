import { lazy, Suspense, useState } from 'react';
import type { BasicGift } from 'shared-sdk/contract';
import { useText } from 'shared-sdk/react';
import { IconButton } from 'shared-ui';
import type { ToolProps } from '../conversation/tool-props.ts';
import { GiftIcon } from '../icons/icons.tsx';

const GiftSheet = lazy(() => import('./gift-sheet.tsx'));
const GiftFlight = lazy(() => import('./gift-flight.tsx'));

/** The button that opens the gifts. */
export function GiftTool({ conversation, state, name }: ToolProps) {
  const { t } = useText('chat');
  const [isOpen, setOpen] = useState(false);
  const [hasOpened, setHasOpened] = useState(false);
  const [given, setGiven] = useState<(BasicGift & { readonly times: number }) | null>(null);
  return (
    <>
      <IconButton
        label={t('gifts.open', { name })}
        aria-haspopup="dialog"
        onClick={() => {
          setHasOpened(true);
          setOpen(true);
        }}
      >
        <GiftIcon />
      </IconButton>
      <Suspense>
        {hasOpened && (
          <GiftSheet
            open={isOpen}
            onClose={() => setOpen(false)}
            channelId={state.channel.channelId}
            name={name}
            give={(gift) => conversation.spending.give(gift)}
            onGiven={(gift) => setGiven((before) => ({ ...gift, times: (before?.times ?? 0) + 1 }))}
          />
        )}
        {given && <GiftFlight key={given.times} gift={given} onEnd={() => setGiven(null)} />}
      </Suspense>
    </>
  );
}
