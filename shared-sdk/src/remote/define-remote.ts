import type { Analytics } from '../analytics/analytics.ts';
import type { Api } from '../api/types.ts';
import type { EventBus } from '../events.ts';
import type { I18n } from '../i18n/i18n.ts';
import type { Log } from '../log.ts';
import type { ModalName, ModalProps } from '../modals.ts';
import type { ManifestInput } from './manifest.ts';

/** The context that the shell passes to a remote, instead of globals. */
export interface RemoteContext {
  readonly api: Api;
  readonly events: EventBus;
  readonly analytics: Analytics;
  readonly i18n: Pick<I18n, 'addNamespace'>;
  /** Names the remote and its version in every line. */
  readonly log: Log;
  /** Aborted when the remote is taken out of service. */
  readonly signal: AbortSignal;
}

/** Where a visitor is going. */
export interface Destination {
  readonly url: URL;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** A component of React, described by its shape: this core knows no React. */
export type ComponentOf<P> = ((props: P) => unknown) | (new (props: P) => unknown);
type NoProps = Record<never, never>;

/** The module of a page. `prefetch` runs while the page's code loads. */
export interface PageModule {
  readonly default: ComponentOf<NoProps>;
  readonly prefetch?: (destination: Destination) => unknown;
}
export type PageEntry =
  | (() => Promise<PageModule>)
  | { readonly Component: ComponentOf<NoProps>; readonly prefetch?: PageModule['prefetch'] };

/** A modal gets its own props and closes itself with `useModal().close()`. */
export interface ModalModule<N extends ModalName> {
  readonly default: ComponentOf<ModalProps[N]>;
}
export interface SlotModule {
  readonly default: ComponentOf<never>;
}

type Paths<M extends ManifestInput> = M['routes'][number]['path'];
type Modals<M extends ManifestInput> = M['modals'][number]['name'];
type Slots<M extends ManifestInput> = M['slots'][number]['slot'];

/** The default export of a remote's `./remote` module; its keys are exactly those of the manifest. */
export interface RemoteDefinition<M extends ManifestInput = ManifestInput> {
  /** Runs once, before anything of the remote is shown; texts are added here. */
  readonly activate?: (context: RemoteContext) => void | Promise<void>;
  readonly routes: { readonly [P in Paths<M>]: PageEntry };
  readonly modals: { readonly [N in Modals<M>]: () => Promise<ModalModule<N>> };
  readonly slots: { readonly [S in Slots<M>]: () => Promise<SlotModule> };
  /** Runs when a link to any page of the remote is about to be followed. */
  readonly prefetch?: (destination: Destination) => unknown;
}
export interface Remote extends RemoteDefinition {
  readonly $$type: typeof remoteType;
}

const remoteType = 'manuka/remote@1';

/**
 * @example
 * export default defineRemote<typeof manifest>()({
 *   activate: ({ i18n }) => i18n.addNamespace('hello', { en: () => import('../locales/en.json') }),
 *   routes: { '/hello': () => import('./routes/hello.tsx') }, modals: {}, slots: {},
 * });
 */
export const defineRemote =
  <M extends ManifestInput>() =>
  (definition: RemoteDefinition<M>) =>
    ({ ...definition, $$type: remoteType }) as const;

/** Whether a loaded module is a remote of this contract. */
export const isRemote = (value: unknown): value is Remote =>
  typeof value === 'object' && value !== null && '$$type' in value && value.$$type === remoteType;
