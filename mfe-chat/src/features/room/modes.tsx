import { memo, useState } from 'react';
import type { ChannelMode, ScenePreset } from 'shared-sdk/contract';
import { useCall, useText } from 'shared-sdk/react';
import { GemIcon } from 'shared-ui';
import type { RoomActions } from '../conversation/room-actions.ts';
import * as s from './chat-room.module.css';

export interface ModesProps {
  readonly channelId: string;
  readonly mode: ChannelMode;
  readonly actions: RoomActions;
}

/** Chat, Date and Love (CHAT-08, CHAT-09), each with its price. */
const modes: readonly { readonly preset: ScenePreset; readonly key: string; readonly of: readonly ChannelMode[] }[] = [
  { preset: 'DISMISS', key: 'chat', of: ['NONE', 'BASIC', 'CASUAL', 'FEVER'] },
  { preset: 'DATE', key: 'date', of: ['SCENARIO'] },
  { preset: 'SENSUAL', key: 'love', of: ['SENSUAL'] },
];

/** Memoized: messages don't render it again. */
export const Modes = memo(function Modes({ channelId, mode, actions }: ModesProps) {
  const { t } = useText('chat');
  const { data } = useCall('channels.scenePresets', { params: { channelId } }, { silent: true, staleTime: 60_000 });
  const [wanted, setWanted] = useState<ScenePreset | null>(null);
  const choose = async (preset: ScenePreset) => {
    setWanted(preset);
    await actions.selectScene(preset).catch(() => undefined);
    setWanted(null);
  };
  return (
    <fieldset className={s.modes} aria-busy={wanted !== null || undefined}>
      <legend>{t('modes.label')}</legend>
      {modes.map(({ preset, key, of }) => {
        const price = data?.scenePresets.find(({ scenePreset }) => scenePreset === preset)?.messagePrice ?? 0;
        const isOn = wanted === null ? of.includes(mode) : wanted === preset;
        return (
          <button
            key={preset}
            type="button"
            aria-pressed={isOn}
            disabled={wanted !== null}
            onClick={() => {
              if (!isOn) void choose(preset);
            }}
          >
            {t(`modes.${key}`)}
            {price > 0 && (
              <span className={s.price}>
                <GemIcon aria-hidden />
                <span aria-hidden>{price}</span>
                <span className={s.priceWords}>{t('modes.price', { count: price })}</span>
              </span>
            )}
          </button>
        );
      })}
    </fieldset>
  );
});
