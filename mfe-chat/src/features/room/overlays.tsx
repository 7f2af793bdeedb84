import { lazy, Suspense, useCallback, useState } from 'react';
import type { Channel } from 'shared-sdk/contract';
import type { Conversation } from '../conversation/conversation.ts';
import type { ReadyState } from '../conversation/state.ts';
import type { ReadBranch } from '../options/episode-reader.tsx';
import type { RoomSettings } from '../options/use-room-settings.ts';

const Options = lazy(() => import('../options/options.tsx'));
const MemoryPanel = lazy(() => import('../memory/memory-panel.tsx'));
const RepliesPanel = lazy(() => import('../replies/replies-panel.tsx'));
const PromptPanel = lazy(() => import('../replies/prompt-panel.tsx'));
const EpisodeReader = lazy(() => import('../options/episode-reader.tsx'));
const ReportDialog = lazy(() => import('../options/report-dialog.tsx'));

/** The overlay above the room: one at a time. */
export type Overlay =
  | { readonly kind: 'options' | 'memory' | 'replies' }
  | { readonly kind: 'prompt'; readonly messageId: string }
  | ({ readonly kind: 'episode' } & ReadBranch)
  /** About one message, or about the whole chat. */
  | { readonly kind: 'report'; readonly messageId?: string };

export interface Overlays {
  readonly shown: Overlay | null;
  /** Overlays that have been opened stay mounted, so that closing is animated too. */
  readonly hasOpened: ReadonlySet<Overlay['kind']>;
  readonly open: (overlay: Overlay) => void;
  /** Opens the reader of an archived episode. */
  readonly read: (branch: ReadBranch) => void;
  readonly close: () => void;
}

export function useOverlays(): Overlays {
  const [shown, setShown] = useState<Overlay | null>(null);
  const [hasOpened, setHasOpened] = useState<ReadonlySet<Overlay['kind']>>(new Set());
  const open = useCallback((next: Overlay) => {
    setHasOpened((before) => new Set([...before, next.kind]));
    setShown(next);
  }, []);
  const read = useCallback((branch: ReadBranch) => open({ kind: 'episode', ...branch }), [open]);
  const close = useCallback(() => setShown(null), []);
  return { shown, hasOpened, open, read, close };
}

export interface RoomOverlaysProps {
  readonly overlays: Overlays;
  readonly channel: Channel;
  readonly conversation: Conversation;
  readonly state: ReadyState;
  readonly settings: RoomSettings;
  readonly isLive: boolean;
  readonly hasVideo: boolean;
  readonly onLiveChange: (isLive: boolean) => void;
  /** Scrolls to a message of the chat. */
  readonly onShow: (messageId: string) => void;
}

/** Each overlay is loaded when it is first opened. */
export function RoomOverlays({ overlays, channel, conversation, state, onShow, ...display }: RoomOverlaysProps) {
  const { shown, hasOpened, open, read, close } = overlays;
  const { channelId, botProfile } = channel;
  const name = botProfile.nickname;
  return (
    <Suspense>
      {hasOpened.has('options') && (
        <Options
          open={shown?.kind === 'options'}
          onClose={close}
          channel={channel}
          conversation={conversation}
          onMemory={() => open({ kind: 'memory' })}
          onReplies={() => open({ kind: 'replies' })}
          onReport={() => open({ kind: 'report' })}
          onRead={(branchId) => read({ branchId })}
          {...display}
        />
      )}
      {hasOpened.has('memory') && (
        <MemoryPanel
          open={shown?.kind === 'memory'}
          onClose={close}
          channelId={channelId}
          name={name}
          revision={state.memoryRevision}
          onShow={onShow}
        />
      )}
      {hasOpened.has('replies') && (
        <RepliesPanel open={shown?.kind === 'replies'} onClose={close} channelId={channelId} />
      )}
      {hasOpened.has('prompt') && (
        <PromptPanel
          open={shown?.kind === 'prompt'}
          onClose={close}
          channelId={channelId}
          messageId={shown?.kind === 'prompt' ? shown.messageId : undefined}
        />
      )}
      {hasOpened.has('episode') && (
        <EpisodeReader
          open={shown?.kind === 'episode'}
          onClose={close}
          channelId={channelId}
          name={name}
          {...(shown?.kind === 'episode' ? shown : {})}
        />
      )}
      {hasOpened.has('report') && (
        <ReportDialog
          open={shown?.kind === 'report'}
          onClose={close}
          name={name}
          about={{ channelId, messageId: shown?.kind === 'report' ? shown.messageId : undefined }}
        />
      )}
    </Suspense>
  );
}
