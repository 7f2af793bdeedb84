import { useState } from 'react';
import type { AccountInfo } from 'shared-sdk/contract';
import { useCall, useCallCache, useSdk } from 'shared-sdk/react';

export type ChatSetting = 'showLatestMessage' | 'repeatVideo';

export interface RoomSettings {
  readonly showLatestMessage: boolean;
  readonly repeatVideo: boolean;
  /** The portrait moves its lips while a voice plays (CHAT-28); off until the setting has been read. */
  readonly lipMotion: boolean;
  readonly change: (setting: ChatSetting, value: boolean) => void;
}

const calls = { showLatestMessage: 'accounts.showLatestMessage', repeatVideo: 'accounts.repeatVideo' } as const;

/** The person's settings for chats: they change at once, and back if the server refuses (CHAT-26, CHAT-27). */
export function useRoomSettings(): RoomSettings {
  const { api } = useSdk();
  const cache = useCallCache();
  const { data } = useCall('accounts.info', undefined, { silent: true });
  const [pending, setPending] = useState<Partial<Record<ChatSetting, boolean>>>({});
  const put = (fields: Partial<AccountInfo>) =>
    cache.write('accounts.info', undefined, (held) => ({ ...held, ...fields }));
  const change = async (setting: ChatSetting, value: boolean) => {
    setPending((before) => ({ ...before, [setting]: value }));
    const lane = api.queued(`setting:${setting}`);
    try {
      const answer =
        setting === 'repeatVideo'
          ? await lane.call(calls.repeatVideo, { body: { repeatVideo: value } })
          : await lane.call(calls.showLatestMessage, { body: { showLatestMessage: value } });
      put({ [setting]: value, ...answer });
    } catch {
      // The failed call has shown its toast.
    } finally {
      setPending(({ [setting]: _, ...rest }) => rest);
    }
  };
  return {
    showLatestMessage: pending.showLatestMessage ?? data?.showLatestMessage ?? false,
    repeatVideo: pending.repeatVideo ?? data?.repeatVideo ?? false,
    lipMotion: data?.lipMotionEnabled ?? false,
    change: (setting, value) => void change(setting, value),
  };
}
