import { isReplying } from '../conversation/state.ts';
import type { ToolProps } from '../conversation/tool-props.ts';
import { PictureFailure } from '../media/picture-failure.tsx';
import { VoicePanel } from '../voice/voice-parts.tsx';
import { PushOffer } from './push-offer.tsx';
import { RegenerateHint } from './regenerate-hint.tsx';
import { SuggestionPanel } from './suggestion-panel.tsx';

/** The panels above the composer. */
export function Panels(props: ToolProps) {
  const { conversation, state, name, focusText } = props;
  const { channel, messages } = state;
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
      <RegenerateHint isWanted={messages.some(({ type }) => type === 'USER') && messages.at(-1)?.type === 'BOT'} />
      <PushOffer channelId={channel.channelId} messages={messages} isWriting={isReplying(state)} name={name} />
    </>
  );
}
