import { useText } from 'shared-sdk/react';
import { MessageText, ThinkingDots } from 'shared-ui';
import { LevelMeter } from 'shared-ui/media';
import type { RefusalReason } from '../conversation/state.ts';
import * as s from './call.module.css';
import type { Talk } from './use-talk.ts';

export interface CallWordsProps {
  readonly name: string;
  /** The text of the last reply; null if there is none. */
  readonly caption: string | null;
  readonly isWaiting: boolean;
  /** Why the last recording was not sent. */
  readonly unsent: RefusalReason | null;
  readonly talk: Talk;
}

/** The character's words as text, and the state of the microphone. */
export function CallWords({ name, caption, isWaiting, unsent, talk }: CallWordsProps) {
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
      {unsent && (
        <p role="alert" className={s.note}>
          {t(unsent === 'not-safe' ? 'composer.notSafe' : `voice.unsent_${unsent}`)} {t('voice.kept')}
        </p>
      )}
    </div>
  );
}
