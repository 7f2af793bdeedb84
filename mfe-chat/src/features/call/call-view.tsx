import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Channel } from 'shared-sdk/contract';
import { useSdk, useText } from 'shared-sdk/react';
import { Button, IconButton, Picture, prefersReducedMotion } from 'shared-ui';
import type { Conversation } from '../conversation/conversation.ts';
import { isThinking, type ReadyState, type RefusalReason } from '../conversation/state.ts';
import { HangUpIcon, SmallWindowIcon } from '../icons/icons.tsx';
import { beginCall } from '../voice/call-state.ts';
import type { startRecorder } from '../voice/recorder.ts';
import { TalkingPortrait } from '../voice/talking-portrait.tsx';
import * as s from './call.module.css';
import { CallText } from './call-text.tsx';
import { CallWords } from './call-words.tsx';
import { TalkButton } from './talk-button.tsx';
import { useCallDialog } from './use-call-dialog.ts';
import { useCallWindow } from './use-call-window.ts';
import { useReplyAudio } from './use-reply-audio.ts';
import { useTalk } from './use-talk.ts';

export interface CallViewProps {
  readonly channel: Channel;
  readonly conversation: Conversation;
  readonly state: ReadyState;
  readonly video: string | null;
  /** The video of the character speaking; null if the person has turned that off. */
  readonly talking: string | null;
  readonly onEnd: () => void;
  readonly start?: typeof startRecorder;
}

/** A call: the character's picture and voice, and a button to speak (CHAT-33). Leaving the chat ends it. */
export default function CallView({ channel, conversation, state, video, talking, onEnd, start }: CallViewProps) {
  const { t } = useText('chat');
  const { analytics, atoms, modals } = useSdk();
  const { channelId, botProfile } = channel;
  const name = botProfile.nickname;
  const { voice } = conversation;
  const { heardNext, isLimitShown } = useSyncExternalStore(voice.subscribe, voice.getSnapshot);
  const modal = useSyncExternalStore(modals.subscribe, modals.getSnapshot);
  const [mayShrink] = useCallWindow();
  const [isSmall, setSmall] = useState(false);
  const [unsent, setUnsent] = useState<RefusalReason | null>(null);
  const [isSpeaking, setSpeaking] = useState(false);
  const [onSaid] = useState(() => async (recorded: Parameters<typeof voice.send>[0]) => {
    const hasArrived = await voice.send(recorded);
    // Why is written on the recording in the chat.
    setUnsent(hasArrived ? null : ([...voice.getSnapshot().unsent.values()].at(-1)?.reason ?? 'failed'));
  });
  const { talk, press, release } = useTalk(onSaid, start);

  useEffect(() => {
    analytics.track('view_video_call_page');
    return beginCall({ atoms }, channelId);
  }, [analytics, atoms, channelId]);

  const isShrunk = isSmall && mayShrink;
  // Dialogs of the platform, for example about missing gems, appear above the call.
  const { dialog, talkButton } = useCallDialog(isShrunk || isLimitShown || modal !== null);

  // The description of a picture is not a caption.
  const reply = state.messages.findLast(({ type, message }) => type === 'BOT' && message.type === 'TEXT');
  const spoken = state.messages.find(({ id }) => id === heardNext)?.message.voiceSignedUrl ?? null;
  const isTalking = talk.at === 'talking' || talk.at === 'starting';
  const audio = useReplyAudio(spoken, isTalking);
  const isWaiting = isThinking(state) || talk.at === 'sending' || reply?.message.isVoicePending === true;
  const status = isTalking ? 'listening' : isWaiting ? 'thinking' : isSpeaking ? 'speaking' : 'ready';
  return (
    <dialog
      ref={dialog}
      className={s.call}
      data-small={isShrunk || undefined}
      aria-label={t('call.with', { name })}
      onCancel={(event) => {
        event.preventDefault();
        if (mayShrink) setSmall(true);
        else onEnd();
      }}
    >
      <div className={s.portrait} data-speaking={isSpeaking || undefined}>
        <Picture src={botProfile.thumbnailImageSignedUrl} alt="" fill focus="50% 18%" />
        {video && !prefersReducedMotion() && (
          <video className={s.video} src={video} muted loop autoPlay playsInline aria-hidden tabIndex={-1} />
        )}
        <TalkingPortrait src={talking} isSpeaking={isSpeaking} className={s.video} />
      </div>
      {/* biome-ignore lint/a11y/useMediaCaption: CallWords shows its text */}
      <audio
        ref={audio}
        onPlay={() => setSpeaking(true)}
        onPause={() => setSpeaking(false)}
        onEnded={() => setSpeaking(false)}
      />
      <Heading name={name} status={t(`call.${status}`, { name })} />
      <CallWords name={name} caption={reply?.message.value ?? null} isWaiting={isWaiting} unsent={unsent} talk={talk} />
      <CallText name={name} say={(text) => voice.say(text)} />
      <div className={s.controls}>
        {mayShrink && (
          <IconButton
            label={t(isShrunk ? 'call.large' : 'call.small')}
            variant="picture"
            onClick={() => setSmall(!isShrunk)}
          >
            <SmallWindowIcon />
          </IconButton>
        )}
        <TalkButton
          ref={talkButton}
          isTalking={isTalking}
          price={channel.messagePrice}
          onPress={() => void press()}
          onRelease={release}
        />
        <Button className={s.end} variant="danger" onClick={onEnd}>
          <HangUpIcon />
          {t('call.end')}
        </Button>
      </div>
    </dialog>
  );
}

function Heading({ name, status }: { readonly name: string; readonly status: string }) {
  return (
    <header className={s.head}>
      <p className={s.name} dir="auto">
        {name}
      </p>
      <p role="status" className={s.status}>
        {status}
      </p>
    </header>
  );
}
