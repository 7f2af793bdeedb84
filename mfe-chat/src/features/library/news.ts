import { useEffect } from 'react';
import type { Sdk } from 'shared-sdk';
import { atom, useAtomValue, useChannelFeed, useSdk } from 'shared-sdk/react';

/** Whether the library has something new, by chat. It outlives the visit of the room (LIB-14, LIB-18). */
const news = atom<ReadonlyMap<string, boolean>>(new Map());

export const isNew = ({ atoms }: Pick<Sdk, 'atoms'>, channelId: string): boolean =>
  atoms.get(news).get(channelId) ?? false;

export function setNew({ atoms }: Pick<Sdk, 'atoms'>, channelId: string, value: boolean): void {
  atoms.set(news, new Map(atoms.get(news)).set(channelId, value));
}

/** Asks the server whether there is something new; until it answers, nothing is (LIB-11). */
export async function checkStatus(sdk: Pick<Sdk, 'api' | 'atoms'>, channelId: string): Promise<void> {
  setNew(sdk, channelId, false);
  try {
    const status = await sdk.api.call('library.status', { params: { channelId } }, { silent: true });
    setNew(sdk, channelId, status.isNew);
  } catch {
    // Without an answer nothing is shown as new.
  }
}

/** Asked when the room is entered, and set by every picture that arrives in the chat. */
export function useNews(channelId: string): boolean {
  const sdk = useSdk();
  useEffect(() => {
    void checkStatus(sdk, channelId);
  }, [sdk, channelId]);
  useChannelFeed(channelId, (event) => {
    const isPicture = event.eventType === 'image-created' || event.eventType === 'image-updated';
    // A picture that is still being generated does not count.
    if (isPicture && event.payload.message.imageSignedUrl !== null) setNew(sdk, channelId, true);
  });
  return useAtomValue(news).get(channelId) ?? false;
}
