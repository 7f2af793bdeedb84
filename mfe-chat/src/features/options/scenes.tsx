import type { ScenePreset } from 'shared-sdk/contract';
import { useCall, useText } from 'shared-sdk/react';
import { GemIcon, Skeleton } from 'shared-ui';
import * as s from './options.module.css';

export interface ScenesProps {
  readonly channelId: string;
  readonly isShown: boolean;
  /** The current scene can be chosen too. */
  readonly isNew?: boolean;
  readonly onChoose: (preset: ScenePreset, isCurrent: boolean) => void;
}

/** The scenes to choose from, each with its price (MSG-28). */
export function Scenes({ channelId, isShown, isNew = false, onChoose }: ScenesProps) {
  const { t } = useText('chat');
  const { data, isError } = useCall(
    'channels.scenePresets',
    { params: { channelId } },
    { enabled: isShown, silent: true, staleTime: 0 },
  );
  if (!data) return isError ? <p className={s.dim}>{t('options.failed')}</p> : <Skeleton shape="text" />;
  return (
    <ul className={s.list}>
      {data.scenePresets.map(({ scenePreset, messagePrice }) => (
        <li key={scenePreset}>
          <button
            type="button"
            className={s.row}
            aria-current={scenePreset === data.current || undefined}
            disabled={scenePreset === data.current && !isNew}
            onClick={() => onChoose(scenePreset, scenePreset === data.current)}
          >
            <span>
              <strong>{t(`scenes.${scenePreset}`)}</strong>
              <span className={s.dim}>{t(`scenes.${scenePreset}_body`)}</span>
            </span>
            {messagePrice > 0 && (
              <span className={s.price}>
                <GemIcon aria-hidden />
                {t('modes.price', { count: messagePrice })}
              </span>
            )}
          </button>
        </li>
      ))}
    </ul>
  );
}
