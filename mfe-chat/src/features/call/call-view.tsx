import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Channel } from 'shared-sdk/contract';
import { useDraft, useSdk, useText } from 'shared-sdk/react';
import { Button, IconButton, MessageText, Picture, prefersReducedMotion, SendIcon, ThinkingDots } from 'shared-ui';
import { Switch } from 'shared-ui/form';
import { LevelMeter } from 'shared-ui/media';
import type { Conversation } from '../conversation/conversation.ts';
import { isThinking, type ReadyState } from '../conversation/state.ts';
import { PriceTag } from '../gems/price-tag.tsx';
import { HangUpIcon, MicrophoneIcon, SmallWindowIcon } from '../icons/icons.tsx';
import { TalkingPortrait } from '../room/talking-portrait.tsx';
import type { startRecorder } from '../voice/recorder.ts';
import * as s from './call.module.css';
import { beginCall } from './call-state.ts';
import { useTalk } from './use-talk.ts';

export interface CallViewProps {
  readonly channel: Channel;
  readonly conversation: Conversation;
  readonly state: ReadyState;
  readonly video: string | null;
  /** The character speaking; null where the person does not want to see that. */
  readonly talking: string | null;
  readonly onEnd: () => void;
  readonly start?: typeof startRecorder;
}

/** A call: the character before one, its voice, and a button to speak (CHAT-33). It ends with the room. */
export default function CallView({ channel, conversation, state, video, talking, onEnd, start }: CallViewProps) {
  const { t } = useText('chat');
  const { analytics, modals } = useSdk();
  const { channelId, botProfile } = channel;
  const name = botProfile.nickname;
  const { voice } = conversation;
  const { heardNext, isLimitShown } = useSyncExternalStore(voice.subscribe, voice.getSnapshot);
  const modal = useSyncExternalStore(modals.subscribe, modals.getSnapshot);
  const window = useDraft('setting:call-window');
  const mayShrink = window.text !== 'off';
  const [isSmall, setSmall] = useState(false);
  const [typed, setTyped] = useState('');
  const [isUnsent, setUnsent] = useState(false);
  const [isSpeaking, setSpeaking] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const talkButton = useRef<HTMLButtonElement>(null);
  const audio = useRef<HTMLAudioElement>(null);
  const [onSaid] = useState(() => async (recorded: Parameters<typeof voice.send>[0]) => {
    setUnsent(!(await voice.send(recorded)));
  });
  const { talk, press, release } = useTalk(onSaid, start);

  useEffect(() => {
    analytics.track('view_video_call_page');
    return beginCall(channelId);
  }, [analytics, channelId]);

  const isShrunk = isSmall && mayShrink;
  // What the platform has to say meanwhile, that gems are missing for one, stands above the call.
  const isBelow = isShrunk || isLimitShown || modal !== null;
  // Above everything and alone with the focus; as a small window beside the chat, and nothing of that.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const { activeElement } = document;
    if (element.open) element.close();
    if (isBelow) element.show();
    else element.showModal();
    // By itself it would begin at the moving picture, each time.
    const before = element.contains(activeElement) && activeElement instanceof HTMLElement ? activeElement : null;
    (before ?? talkButton.current)?.focus();
  }, [isBelow]);
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && document.activeElement === document.body) opener.focus();
    },
    [opener],
  );

  // What a picture shows is not said.
  const reply = state.messages.findLast(({ type, message }) => type === 'BOT' && message.type === 'TEXT');
  const spoken = state.messages.find(({ id }) => id === heardNext)?.message.voiceSignedUrl ?? null;
  const isTalking = talk.at === 'talking' || talk.at === 'starting';
  useEffect(() => {
    const player = audio.current;
    if (!player || !spoken) return;
    player.src = spoken;
    void player.play().catch(() => undefined);
    return () => player.pause();
  }, [spoken]);
  // One does not talk over the other.
  useEffect(() => {
    if (isTalking) audio.current?.pause();
  }, [isTalking]);

  const isWaiting = isThinking(state) || talk.at === 'sending' || reply?.message.isVoicePending === true;
  const hold = (event: KeyboardEvent) => {
    if (event.key !== ' ' && event.key !== 'Enter') return;
    event.preventDefault();
    if (!event.repeat) void press();
  };
  const write = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim();
    if (text === '') return;
    setTyped('');
    void voice.say(text).then((hasArrived) => {
      // What was typed meanwhile stays.
      if (!hasArrived) setTyped((now) => (now === '' ? text : now));
    });
  };
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
      {/* biome-ignore lint/a11y/useMediaCaption: its words stand in the call as its caption */}
      <audio
        ref={audio}
        onPlay={() => setSpeaking(true)}
        onPause={() => setSpeaking(false)}
        onEnded={() => setSpeaking(false)}
      />
      <header className={s.head}>
        <p className={s.name} dir="auto">
          {name}
        </p>
        <p role="status" className={s.status}>
          {t(`call.${status}`, { name })}
        </p>
      </header>
      <div className={s.words}>
        {isWaiting ? (
          <ThinkingDots label={t('room.typing', { name })} />
        ) : (
          reply && (
            <p className={s.caption} dir="auto">
              <MessageText text={reply.message.value} />
            </p>
          )
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
      <form className={s.text} onSubmit={write}>
        <input
          dir={typed === '' ? undefined : 'auto'}
          aria-label={t('call.write', { name })}
          placeholder={t('call.write', { name })}
          value={typed}
          maxLength={1_000}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <IconButton type="submit" label={t('composer.send')} variant="picture" disabled={typed.trim() === ''}>
          <SendIcon aria-hidden />
        </IconButton>
      </form>
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
        <button
          ref={talkButton}
          type="button"
          className={s.talk}
          aria-pressed={isTalking}
          onPointerDown={(event) => {
            if (event.button !== 0) return;
            event.currentTarget.setPointerCapture(event.pointerId);
            void press();
          }}
          onPointerUp={release}
          onPointerCancel={release}
          onKeyDown={hold}
          onKeyUp={release}
        >
          <MicrophoneIcon />
          <span>{t(isTalking ? 'call.release' : 'call.hold')}</span>
          <PriceTag gems={channel.messagePrice} />
        </button>
        <Button className={s.end} variant="danger" onClick={onEnd}>
          <HangUpIcon />
          {t('call.end')}
        </Button>
      </div>
      <Switch
        className={s.setting}
        label={t('call.window')}
        checked={mayShrink}
        onCheckedChange={(isOn) => window.setText(isOn ? '' : 'off')}
      />
    </dialog>
  );
}
