import { useCallback, useRef } from 'react';
import { type Api, chatPath, hasCode } from 'shared-sdk';
import type { Channel } from 'shared-sdk/contract';
import { useNavigate, useSdk } from 'shared-sdk/react';

/** The call that creates a chat from a reference to a character. */
export type OpenCall = (api: Api) => Promise<{ readonly channel: Channel }>;
/** There is one chat for each character: the refusal of a second one names the first (PRESET-15). */
export const alreadyThere = { silent: ['ALREADY_USED_PRESET_CONTENT_ID'] } as const;

/**
 * Opens the chat that a call creates, or the existing one; one call at a time. The API client shows failures as toasts.
 * @returns whether there is a chat
 */
export function useOpenBy(): (call: OpenCall, options?: { readonly replace?: boolean }) => Promise<boolean> {
  const { api, events } = useSdk();
  const navigate = useNavigate();
  const isBusy = useRef(false);
  return useCallback(
    async (call, { replace = false } = {}) => {
      if (isBusy.current) return false;
      isBusy.current = true;
      try {
        const { channel } = await call(api);
        events.emit('channel.created', { channel });
        await navigate(chatPath(channel.botProfile.botKey, channel.botProfile.nickname), { replace });
        return true;
      } catch (error) {
        const channelId = channelOf(error);
        if (channelId === null) return false;
        await navigate(chatPath(channelId, ''), { replace });
        return true;
      } finally {
        isBusy.current = false;
      }
    },
    [api, events, navigate],
  );
}

function channelOf(error: unknown): string | null {
  if (!hasCode(error, 'ALREADY_USED_PRESET_CONTENT_ID')) return null;
  const { channelId } = (error.details ?? {}) as { channelId?: unknown };
  return typeof channelId === 'string' ? channelId : null;
}
