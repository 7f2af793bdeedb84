import { useEffect, useMemo } from 'react';
import { uuidV4 } from 'shared-sdk';
import { useModal, useReadable, useSdk } from 'shared-sdk/react';
import { Conversation } from './conversation.ts';
import { createKeptRecordings } from './kept-recordings.ts';
import { createOutbox } from './outbox.ts';
import { preloadMedia } from './preload-media.ts';
import type { ConversationState } from './state.ts';

let isLeaving = false;
window.addEventListener('pagehide', () => {
  isLeaving = true;
});
// Restored from the back/forward cache.
window.addEventListener('pageshow', () => {
  isLeaving = false;
});

/** The conversation of a chat, open while the component is mounted. */
export function useConversation(channelId: string): {
  readonly conversation: Conversation;
  readonly state: ConversationState;
} {
  const { api, atoms, drafts, kept, feed, events, i18n, log, notify, now } = useSdk();
  const modal = useModal();
  const conversation = useMemo(
    () =>
      new Conversation(channelId, {
        api,
        atoms,
        onChannelEvent: feed.onChannelEvent,
        expectReply: feed.expectReply,
        outbox: createOutbox(drafts, channelId),
        recordings: createKeptRecordings(kept, channelId),
        isLeaving: () => isLeaving,
        notify,
        onNotEnoughGems: () => modal.open('account.not-enough-gems'),
        onChannelChanged: (channel) => events.emit('channel.created', { channel }),
        preload: preloadMedia,
        warn: log.warn,
        text: (key, values) => i18n.translator('chat')(key, values),
        newId: uuidV4,
        now,
      }),
    [channelId, api, atoms, drafts, kept, feed, events, i18n, log, notify, modal, now],
  );
  useEffect(() => {
    const release = feed.acquire();
    const stopReloading = events.on('data.reload', () => void conversation.reload());
    void conversation.enter();
    return () => {
      release();
      stopReloading();
      conversation.dispose();
    };
  }, [conversation, feed, events]);
  return { conversation, state: useReadable(conversation) };
}
