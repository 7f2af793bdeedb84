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
 * Whether this browser shows notifications of replies. `unsupported`: it can't, or not here (see `needsHomeScreen`);
 * `denied`: the user has denied permission and can only change that in the browser's settings.
 */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export interface Push extends Readable<PushState> {
  /** The system allows it only for pages opened from the home screen. */
  readonly needsHomeScreen: boolean;
  /**
   * Asks for permission if needed: call it only in a handler of a click or a key.
   *
   * @returns whether it is on now; a failure has been shown in a toast
   */
  enable(): Promise<boolean>;
  /** Switches it off for the whole account. @returns whether it is off now */
  disable(): Promise<boolean>;
  /** Checks that browser and server have the same subscription, and repairs it if not. */
  renew(): Promise<void>;
  dispose(): void;
}

export interface PushOptions {
  /** The platform's public VAPID key. */
  readonly key: string;
  /** The platform's service worker, installed if it is not yet. */
  readonly worker: () => Promise<ServiceWorkerRegistration>;
}

/** The last registration of this browser. */
export interface PushMark {
  readonly userId: string;
  readonly endpoint: string;
  /** Time of the last registration. */
  readonly at: number;
}

export type MarkStore = Stored<PushMark>;

/** The parts of the page that push uses. */
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
