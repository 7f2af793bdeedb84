import { useEffect } from 'react';
import { useSearchParams } from 'shared-sdk/react';
import type { Conversation } from '../conversation/conversation.ts';
import type { ConversationState } from '../conversation/state.ts';

/**
 * Shows the message that the address asks for (`?message=<id>&branch=<id>`, a hit of the search), in its branch and
 * highlighted. The address then loses it, so that a reload shows the end of the chat again.
 */
export function useAskedMessage(conversation: Conversation, state: ConversationState, onShow: () => void): void {
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
    void showIn(conversation, { messageId, branchId, state });
  }, [isReady, messageId, branchId]);
}

interface Asked {
  readonly messageId: string;
  readonly branchId: string | null;
  readonly state: ConversationState;
}

async function showIn(conversation: Conversation, { messageId, branchId, state }: Asked): Promise<void> {
  const path = state.status === 'ready' ? state.path : [];
  const isOnPath = path.some((part) => part.branchId === branchId && (part.upTo === null || messageId <= part.upTo));
  if (branchId !== null && !isOnPath) {
    try {
      await conversation.actions.showBranch(branchId);
    } catch {
      // The branch is of an earlier episode, which the chat does not show: the next step says that it is not here.
    }
  }
  await conversation.showMessage(messageId);
}
