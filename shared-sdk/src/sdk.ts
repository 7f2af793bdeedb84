import type { Analytics } from './analytics/analytics.ts';
import type { Api } from './api/types.ts';
import type { Atoms } from './atoms.ts';
import type { Browser } from './browser.ts';
import type { Consent } from './consent.ts';
import type { Device } from './device.ts';
import type { Drafts } from './drafts.ts';
import type { EventBus } from './events.ts';
import type { Gems } from './gems.ts';
import type { I18n } from './i18n/i18n.ts';
import type { KeptFiles } from './kept/kept-files.ts';
import type { Log } from './log.ts';
import type { Modals } from './modals.ts';
import type { Notify } from './notify.ts';
import type { Online } from './online.ts';
import type { Push, PushOptions } from './push/push-types.ts';
import type { RealtimeFactory } from './realtime/bus-link.ts';
import type { Feed } from './realtime/feed.ts';
import type { SessionStore } from './session/store.ts';
import type { Visit } from './session/visit.ts';
import type { Persistence } from './storage.ts';
import type { Utm } from './utm.ts';

export interface SdkOptions {
  /** Shows a toast; the shell passes it to the design system. */
  readonly notify: Notify;
  /** Base of all calls: a path on the page's origin, or a full URL. */
  readonly basePath?: string;
  /** Loads the code of an address in advance: the user is about to go there (`isMeant`), or a link to it is visible. */
  readonly prefetch?: (url: string, isMeant?: boolean) => void;
  readonly log?: Log;
  /** The operator's analytics endpoint, and whether visitors must consent. */
  readonly analytics?: { readonly url?: string | undefined; readonly isConsentRequired?: boolean | undefined };
  /** The operator's links outside the platform. */
  readonly links?: OperatorLinks;
  /** Missing without a service worker for push messages. */
  readonly push?: PushOptions | undefined;
  readonly fetch?: typeof fetch;
  readonly createRealtime?: RealtimeFactory;
  readonly browser?: Browser;
}

/** Links configured by the operator; nothing is shown for a missing one. */
export interface OperatorLinks {
  readonly communityChat?: string;
  readonly communityForum?: string;
  readonly communityPhotos?: string;
  readonly supportEmail?: string;
  readonly appStore?: string;
  readonly playStore?: string;
}

/** Everything that the remotes share at run time; created once, by the shell. */
export interface Sdk {
  readonly api: Api;
  readonly session: SessionStore;
  /** All client state; `createState` adds to it. */
  readonly atoms: Atoms;
  readonly gems: Gems;
  readonly feed: Feed;
  readonly i18n: I18n;
  readonly events: EventBus;
  readonly analytics: Analytics;
  readonly consent: Consent;
  readonly modals: Modals;
  readonly drafts: Drafts;
  readonly kept: KeptFiles;
  readonly device: Device;
  readonly utm: Utm;
  readonly visit: Visit;
  readonly persisted: Persistence;
  readonly online: Online;
  readonly push: Push;
  readonly links: OperatorLinks;
  readonly notify: Notify;
  readonly prefetch: (url: string, isMeant?: boolean) => void;
  readonly log: Log;
  /** The server's time in milliseconds, independent of the browser's clock. */
  now(): number;
  /** Stops every listener and timer. */
  dispose(): void;
}

let provided: Sdk | null = null;

/** Provides the platform's SDK to everything that is loaded later. */
export function provideSdk(sdk: Sdk | null): void {
  provided = sdk;
}

/** @throws Error if the shell has not provided the SDK yet */
export function getSdk(): Sdk {
  if (!provided) throw new Error('The SDK has not been provided yet: the shell does so before it loads a remote');
  return provided;
}
