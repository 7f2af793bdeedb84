import * as z from 'zod';

/** A text in every language that the remote speaks; `en` is always there. */
const localized = z.object({ en: z.string() }).catchall(z.string());
const hash = z.string().regex(/^sha384-[A-Za-z0-9+/=]{64}$/);
/** Relative to the release's own folder; never leaves it, and names a file in one way only. */
const asset = z.string().regex(/^(?!.*(?:^|\/)\.\.?(?:\/|$))[A-Za-z0-9._~@-]+(?:\/[A-Za-z0-9._~@-]+)*$/);

const files = z.object({ js: z.array(asset), css: z.array(asset) });

const route = z.object({
  path: z.string().startsWith('/'),
  module: z.string(),
  /** Who may see it. */
  access: z.enum(['public', 'member']),
  title: localized.optional(),
  /** False for a page that does without the sidebar. */
  sidebar: z.boolean().default(true),
  /** Files of the page itself, which are preloaded with the entry. */
  preload: files,
  /** The first calls of a guest's page: sent while its code loads, or answered in the page. `:name` is a part of `path`. */
  begins: z
    .array(
      z.object({
        call: z.string().regex(/^guest\.\w+$/),
        params: z.record(z.string(), z.string().regex(/^:\w+$/)),
      }),
    )
    .optional(),
  /** Shared modules of the page that the shell loads on demand. */
  lent: z.array(z.string()).optional(),
});

/** Where a platform serves the schema of `remote.json`. */
export const remoteSchemaPath = '/schemas/remote.v1.json';

/** `remote.json`: the parts of a remote, readable without running its code. */
export const remoteManifest = z.object({
  /** For editors and other tools. */
  $schema: z.literal(remoteSchemaPath).optional(),
  contract: z.literal(1),
  name: z.string().regex(/^mfe-[a-z][a-z0-9-]{1,30}$/),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  /** Hash of the release's content. */
  build: z.string().regex(/^[0-9a-f]{12}$/),
  requires: z.object({
    'shared-sdk': z.string(),
    'shared-ui': z.string(),
    server: z.string(),
    /** Exact: the shell lends them. */
    react: z.string(),
    federation: z.string(),
  }),
  entry: asset,
  routes: z.array(route),
  nav: z.array(
    z.object({
      slot: z.literal('sidebar.main'),
      order: z.int(),
      to: z.string().startsWith('/'),
      icon: z.string(),
      label: localized,
      access: z.enum(['public', 'member']).default('public'),
    }),
  ),
  modals: z.array(z.object({ name: z.string(), module: z.string() })),
  slots: z.array(z.object({ slot: z.string(), order: z.int(), module: z.string() })),
  /** Modals of others that it opens. */
  uses: z.object({ modals: z.array(z.string()) }),
  i18n: z.object({ namespace: z.string(), languages: z.array(z.string()) }),
  /** Every file of the release with its hash, and the files that the entry's module needs first. */
  assets: z.record(asset, z.object({ integrity: hash, bytes: z.int() })),
  preload: files,
});
export type RemoteManifest = z.infer<typeof remoteManifest>;

/** The parts of a release that browsers need; the server uses the rest for preload tags. */
export const liveManifest = remoteManifest
  .omit({ $schema: true, contract: true, build: true, entry: true, assets: true, preload: true })
  .extend({
    routes: z.array(
      route.omit({ preload: true }).extend({
        /** Files of the page with their hashes, fetched with the entry. */
        files: z.record(asset, hash).optional(),
      }),
    ),
  });
export type LiveManifest = z.infer<typeof liveManifest>;

/** One live release, as the registry names it. */
export const registryEntry = z.object({
  name: z.string(),
  version: z.string(),
  build: z.string(),
  /** Folder of the release, ends in `/`; absolute if the release is on another origin. */
  url: z.string(),
  entry: z.string(),
  integrity: hash,
  manifest: liveManifest,
});
export const registry = z.object({ revision: z.int(), remotes: z.array(registryEntry) });
export type RegistryEntry = z.infer<typeof registryEntry>;
export type Registry = z.infer<typeof registry>;
