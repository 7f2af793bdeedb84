import { useText } from 'shared-sdk/react';
import { IconButton, SparklesIcon } from 'shared-ui';
import type { ToolProps } from '../conversation/tool-props.ts';
import { GiftTool } from '../gifts/gift-tool.tsx';
import { PictureTool } from '../media/picture-tool.tsx';

/** The buttons before the text field, one for each feature. */
export function StartTools(props: ToolProps) {
  return (
    <>
      <SuggestTool {...props} />
      <PictureTool {...props} />
      {props.state.channel.mode !== 'WORLD' && <GiftTool {...props} />}
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
