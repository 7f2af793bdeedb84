import { useText } from 'shared-sdk/react';
import { MessageText, ThinkingDots } from 'shared-ui';
import { LevelMeter } from 'shared-ui/media';
import * as s from './call.module.css';
import type { Talk } from './use-talk.ts';

export interface CallWordsProps {
  readonly name: string;
  /** The text of the last reply; null if there is none. */
  readonly caption: string | null;
  readonly isWaiting: boolean;
  readonly isUnsent: boolean;
  readonly talk: Talk;
}

/** The character's words as text, and the state of the microphone. */
export function CallWords({ name, caption, isWaiting, isUnsent, talk }: CallWordsProps) {
  const { t } = useText('chat');
  return (
    <div className={s.words}>
      {isWaiting && <ThinkingDots label={t('room.typing', { name })} />}
      {!isWaiting && caption !== null && (
        <p className={s.caption} dir="auto">
          <MessageText text={caption} />
        </p>
      )}
      {talk.at === 'talking' && <LevelMeter getLevel={() => talk.recorder.level()} label={t('voice.recording')} />}
      {talk.at === 'refused' && (
        <p role="alert" className={s.note}>
          {t(`voice.mic_${talk.why}`)}
        </p>
      )}
      {isUnsent && (
        <p role="alert" className={s.note}>
          {t('voice.unsent_failed')} {t('voice.kept')}
        </p>
      )}
    </div>
  );
}
