import { useEffect } from 'react';
import { hasCode } from 'shared-sdk';
import { useSearchParams } from 'shared-sdk/react';
import type { Conversation } from '../conversation/conversation.ts';
import type { ConversationState } from '../conversation/state.ts';
import type { ReadBranch } from '../options/episode-reader.tsx';

/**
 * Shows the message that the address asks for (`?message=<id>&branch=<id>`, a hit of the search), in its branch and
 * highlighted; one of an archived episode in its reader. The address then loses it, so that a reload shows the end of
 * the chat again.
 */
export function useAskedMessage(
  conversation: Conversation,
  state: ConversationState,
  { onShow, onRead }: { readonly onShow: () => void; readonly onRead: (asked: ReadBranch) => void },
): void {
  const [params, setParams] = useSearchParams();
  const messageId = params.get('message');
  const branchId = params.get('branch');
  const isReady = state.status === 'ready';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address, not for each state of the chat
  useEffect(() => {
    if (!isReady || messageId === null) return;
    setParams(
      (before) => {
        before.delete('message');
        before.delete('branch');
        return before;
      },
      { replace: true },
    );
    onShow();
    void showIn(conversation, { messageId, branchId, state, onRead });
  }, [isReady, messageId, branchId]);
}

interface Asked {
  readonly messageId: string;
  readonly branchId: string | null;
  readonly state: ConversationState;
  readonly onRead: (asked: ReadBranch) => void;
}

async function showIn(conversation: Conversation, { messageId, branchId, state, onRead }: Asked): Promise<void> {
  const path = state.status === 'ready' ? state.path : [];
  const isOnPath = path.some((part) => part.branchId === branchId && (part.upTo === null || messageId <= part.upTo));
  if (branchId !== null && !isOnPath) {
    try {
      await conversation.actions.showBranch(branchId);
    } catch (error) {
      // Of an archived episode, which the chat can't show. After any other failure the next step says that it is not here.
      if (hasCode(error, 'NOT_FOUND')) return onRead({ branchId, messageId });
    }
  }
  await conversation.showMessage(messageId);
}
