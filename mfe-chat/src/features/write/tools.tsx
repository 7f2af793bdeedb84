import { useText } from 'shared-sdk/react';
import { IconButton, SparklesIcon } from 'shared-ui';
import type { Conversation } from '../conversation/conversation.ts';
import type { ReadyState } from '../conversation/state.ts';
import { GiftTool } from '../gifts/gift-tool.tsx';
import { PictureTool } from '../media/picture-tool.tsx';

/** What everything around the composer is given: a button in it, a panel above it. */
export interface ToolProps {
  readonly conversation: Conversation;
  readonly state: ReadyState;
  /** Of the character. */
  readonly name: string;
  /** Puts the focus back into the text. */
  readonly focusText: () => void;
}

/** The buttons before the text; each is one feature. */
export function StartTools(props: ToolProps) {
  return (
    <>
      <SuggestTool {...props} />
      <PictureTool {...props} />
      <GiftTool {...props} />
    </>
  );
}

function SuggestTool({ conversation, state }: ToolProps) {
  const { t } = useText('chat');
  return (
    <IconButton
      label={t('suggestions.ask')}
      aria-expanded={state.isShowSuggestion}
      onClick={() =>
        state.isShowSuggestion ? conversation.actions.hideSuggestions() : void conversation.actions.suggest()
      }
    >
      <SparklesIcon aria-hidden />
    </IconButton>
  );
}
