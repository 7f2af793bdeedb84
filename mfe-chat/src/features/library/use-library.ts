import { useEffect, useMemo } from 'react';
import { uuidV4 } from 'shared-sdk';
import { useChannelFeed, useModal, useReadable, useSdk } from 'shared-sdk/react';
import { Library, type LibraryState } from './library.ts';
import { setNew } from './news.ts';

/** The library of a chat: read when its panel opens, discarded with the room. */
export function useLibrary(
  channelId: string,
  isOpen: boolean,
): { readonly library: Library; readonly state: LibraryState } {
  const sdk = useSdk();
  const modal = useModal();
  const library = useMemo(
    () =>
      new Library(channelId, {
        api: sdk.api,
        atoms: sdk.atoms,
        newId: uuidV4,
        onNotEnoughGems: () => modal.open('account.not-enough-gems'),
        clearNew: () => setNew(sdk, channelId, false),
      }),
    [sdk, channelId, modal],
  );
  useEffect(() => {
    if (!isOpen) return;
    setNew(sdk, channelId, false);
    void library.load();
  }, [sdk, library, isOpen, channelId]);
  useEffect(() => () => library.disconnect(), [library]);
  useChannelFeed(channelId, (event) => {
    if (isOpen) library.receive(event);
  });
  return { library, state: useReadable(library) };
}
