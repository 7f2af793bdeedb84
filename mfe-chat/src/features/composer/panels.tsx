import { useSyncExternalStore } from 'react';
import { useText } from 'shared-sdk/react';
import { isReplying } from '../conversation/state.ts';
import type { ToolProps } from '../conversation/tool-props.ts';
import { PictureFailure } from '../media/picture-failure.tsx';
import { VoicePanel } from '../voice/voice-parts.tsx';
import { OnceHint, useHint } from './once-hint.tsx';
import { PushOffer } from './push-offer.tsx';
import { SuggestionPanel } from './suggestion-panel.tsx';

/** Who has written this many messages may like to speak. */
const SPEECH_AFTER = 3;

/** The panels above the composer. */
export function Panels(props: ToolProps) {
  const { conversation, state, name, focusText } = props;
  const { channel, messages } = state;
  const hint = useNextHint(props);
  return (
    <>
      {state.isShowSuggestion && (
        <SuggestionPanel
          suggestions={state.suggestions}
          isFailed={state.hasSuggestionFailed}
          price={channel.messagePrice}
          onChoose={(chosen) => void conversation.send(chosen)}
          onAgain={() => void conversation.actions.suggest()}
          onClose={() => {
            conversation.actions.hideSuggestions();
            focusText();
          }}
        />
      )}
      <PictureFailure {...props} />
      <VoicePanel conversation={conversation} price={channel.messagePrice} />
      {hint && <OnceHint {...hint} />}
      <PushOffer
        channelId={channel.channelId}
        messages={messages}
        isWriting={isReplying(state)}
        isHeld={hint !== null}
        name={name}
      />
    </>
  );
}

/** One hint at a time: how to get another reply, and later how to speak (CHAT-29). */
function useNextHint({ conversation: { voice }, state }: ToolProps): { text: string; onDone: () => void } | null {
  const { t } = useText('chat');
  const again = useHint('hasRegenerateTextOnboardingFinished');
  const speech = useHint('hasSpeechOnboardingFinished');
  const isRecording = useSyncExternalStore(voice.subscribe, voice.getSnapshot).mode !== 'off';
  const { messages, isShowSuggestion } = state;
  const own = messages.filter(({ type }) => type === 'USER').length;
  const hasReply = own > 0 && messages.at(-1)?.type === 'BOT';
  if (!hasReply || isShowSuggestion || isRecording) return null;
  if (!again.isDone) return { text: t('hint.regenerate'), onDone: again.finish };
  if (!speech.isDone && own >= SPEECH_AFTER) return { text: t('hint.speech'), onDone: speech.finish };
  return null;
}
