import type { Api } from '../api/types.ts';
import type { Atoms, Readable } from '../atoms.ts';
import type { EventBus } from '../events.ts';
import type { Translate } from '../i18n/i18n.ts';
import type { Log } from '../log.ts';
import type { Notify } from '../notify.ts';
import type { SessionStore } from '../session/store.ts';
import type { KeyValue, Stored } from '../storage.ts';
import type { PushBrowser } from './push-browser.ts';

/**
 * Whether this browser tells its user of replies. `unsupported`: it can't, or not from here (see `needsHomeScreen`);
 * `denied`: its user has forbidden it, and only they can allow it again, in the browser.
 */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export interface Push extends Readable<PushState> {
  /** The system allows it only to pages that were added to the home screen and opened from there. */
  readonly needsHomeScreen: boolean;
  /**
   * Asks for permission where it was never asked for: only to be called while a click or a key is handled.
   *
   * @returns whether it is on now; what went wrong has been said in a toast
   */
  enable(): Promise<boolean>;
  /** Switches it off for the whole account. @returns whether it is off now */
  disable(): Promise<boolean>;
  /** Looks whether browser and server still know of each other, and heals what is not so. */
  renew(): Promise<void>;
  dispose(): void;
}

export interface PushOptions {
  /** The platform's public VAPID key. */
  readonly key: string;
  /** The platform's service worker, installed if it is not yet. */
  readonly worker: () => Promise<ServiceWorkerRegistration>;
}

/** What this browser was registered as. */
export interface PushMark {
  readonly userId: string;
  readonly endpoint: string;
  /** When the server was last told. */
  readonly at: number;
}

export type MarkStore = Stored<PushMark>;

/** What push needs of the page. */
export interface PushPage {
  readonly push?: PushBrowser | undefined;
  /** Calls back when the user returns to the page. */
  onWake(work: () => void): () => void;
  /** Calls back with the key that another tab changed in the storage; null for all. */
  onForeignChange(listener: (key: string | null) => void): () => void;
}

export interface PushDeps {
  readonly atoms: Atoms;
  readonly options: PushOptions | undefined;
  readonly browser: PushPage;
  readonly storage: KeyValue;
  readonly session: Pick<SessionStore, 'subscribe' | 'getSnapshot'>;
  readonly events: EventBus;
  readonly api: Api;
  readonly notify: Notify;
  readonly log: Log;
  readonly say: Translate;
  readonly now: () => number;
}
