import type { Config } from '../../kernel/config/config.ts';
import { readServiceAccount } from '../../kernel/google/service-account.ts';
import { type AppStore, createAppStore } from './app-store.ts';
import { createPlayStore, googleAt, type PlayStore } from './play-store.ts';

/** The configured stores. */
export interface AppStores {
  readonly app: AppStore | undefined;
  readonly play: PlayStore | undefined;
}

/** @throws Error for a certificate or a key file that can't be read */
export function openAppStores(
  { store, isProduction }: Pick<Config, 'store' | 'isProduction'>,
  now: () => number,
): AppStores {
  const { app, play } = store;
  return {
    app: app && createAppStore(app, isProduction, now),
    play:
      play &&
      createPlayStore({ ...play, account: readServiceAccount(play.accountFile), google: googleAt(store.googleStub) }),
  };
}
