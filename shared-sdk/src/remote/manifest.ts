import type { CallName } from '../contract/routes.ts';
import type { ModalName } from '../modals.ts';

/** Who may see a page or an entry. */
export type Access = 'public' | 'member';

/**
 * What a remote offers, written once in `src/manifest.ts` and turned into `remote.json` by the build. A `module` is a
 * path relative to the remote's `src`, for example `./routes/home.tsx`. A `title` or `label` is a key of the remote's
 * own texts: the build resolves it in every language.
 */
export interface ManifestInput {
  readonly name: `mfe-${string}`;
  /** Semver ranges; for omitted ones the build inserts the versions that it used. */
  readonly requires?: { readonly 'shared-sdk'?: string; readonly 'shared-ui'?: string; readonly server?: string };
  readonly routes: readonly {
    readonly path: `/${string}`;
    readonly module: `./${string}`;
    readonly access: Access;
    readonly title?: string;
    /** False for a page that does without the sidebar. */
    readonly sidebar?: boolean;
    /**
     * The first calls of a guest's page, which are sent while its code loads, or answered in the page.
     * `:name` is the id in that part of `path`.
     */
    readonly begins?: readonly {
      readonly call: Extract<CallName, `guest.${string}`>;
      readonly params: Readonly<Record<string, `:${string}`>>;
    }[];
  }[];
  readonly nav: readonly {
    readonly slot: 'sidebar.main';
    readonly order: number;
    readonly to: `/${string}`;
    readonly icon: string;
    readonly label: string;
    readonly access: Access;
  }[];
  readonly modals: readonly { readonly name: ModalName; readonly module: `./${string}` }[];
  /** At most one entry a slot. */
  readonly slots: readonly { readonly slot: string; readonly order: number; readonly module: `./${string}` }[];
  /** Modals of others that it opens: a release that would take one of them away is refused. */
  readonly uses?: { readonly modals: readonly ModalName[] };
  readonly i18n: { readonly namespace: string };
}

/**
 * @example
 * export const manifest = defineManifest({
 *   name: 'mfe-hello',
 *   routes: [{ path: '/hello', module: './routes/hello.tsx', access: 'public', title: 'hello.title' }],
 *   nav: [], modals: [], slots: [], i18n: { namespace: 'hello' },
 * });
 */
export const defineManifest = <const M extends ManifestInput>(manifest: M): M => manifest;
