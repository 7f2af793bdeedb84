import { type MouseEvent, useState } from 'react';
import { chatPath, hasCode } from 'shared-sdk';
import type { PresetCard } from 'shared-sdk/contract';
import { useCall, useNavigate, useSdk, useSession } from 'shared-sdk/react';

/** The id of the existing chat with this character, from the refusal of a second one. */
function existingChannel(details: unknown): string | null {
  const record = typeof details === 'object' && details !== null ? (details as { channelId?: unknown }) : {};
  return typeof record.channelId === 'string' ? record.channelId : null;
}

/**
 * Opens the chat with the character of a card (EXPLORE-11). A guest follows the card's link to the preview; a member
 * gets the existing chat or a new one.
 */
export function useOpenCharacter() {
  const { api, events } = useSdk();
  const { status } = useSession();
  const isMember = status === 'member';
  const navigate = useNavigate();
  const { data } = useCall('channels.chatList', undefined, {
    enabled: isMember,
    silent: true,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [openingKey, setOpeningKey] = useState<string | null>(null);

  const open = async ({ presetKey, presetContentId, botKey, nickname }: PresetCard) => {
    const path = chatPath(botKey, nickname);
    const hasChat = data?.channels.some((channel) => channel.presetContentId === presetContentId);
    if (hasChat) return navigate(path);
    setOpeningKey(presetKey);
    try {
      const { channel } = await api.call(
        'bots.createFromPreset',
        { body: { presetKey, presetContentId } },
        { silent: ['ALREADY_USED_PRESET_CONTENT_ID'] },
      );
      events.emit('channel.created', { channel });
      await navigate(path);
    } catch (error) {
      const channelId = hasCode(error, 'ALREADY_USED_PRESET_CONTENT_ID') ? existingChannel(error.details) : null;
      if (channelId) await navigate(chatPath(channelId, nickname));
    } finally {
      setOpeningKey(null);
    }
  };

  const onClick = (card: PresetCard) => (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!isMember || opensElsewhere) return;
    event.preventDefault();
    if (openingKey === null) void open(card);
  };
  return { onClick, openingKey };
}
