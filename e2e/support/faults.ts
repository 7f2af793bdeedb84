import type { Locator, Page, Route } from '@playwright/test';
import { builtRelease, sha384 } from './release.ts';

export const remoteNames = ['mfe-explore', 'mfe-account', 'mfe-create', 'mfe-chat'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** How a remote can be down: what the network answers for its entry, or what the registry says of it. */
export interface Fault {
  /** What the card in its place calls it. */
  readonly kind: string;
  readonly entry?: (route: Route, remote: RemoteName) => unknown;
  readonly registry?: (text: string, remote: RemoteName) => string;
  /** The registry's own answer, not cached. */
  readonly live?: (route: Route) => unknown;
}

export interface Broken {
  /** From now on it comes as it should. */
  heal(remote: RemoteName): void;
  healRegistry(): Promise<void>;
  /** Entries that were asked for, by remote. */
  readonly asked: Record<string, number>;
}

const REGISTRY = '**/registry.json';
const entryOf = (remote: string) => new RegExp(`/releases/${remote}/[^/]+/entry\\.[\\w.]+js`);

/** All four remotes are down in this page, until each is healed. */
export async function breakRemotes(page: Page, { entry, registry, live }: Fault): Promise<Broken> {
  const down = new Set<RemoteName>(remoteNames);
  const asked: Record<string, number> = {};
  for (const remote of remoteNames) {
    await page.route(entryOf(remote), async (route) => {
      asked[remote] = (asked[remote] ?? 0) + 1;
      if (!entry || !down.has(remote)) return route.continue();
      await entry(route, remote);
    });
  }
  if (registry) {
    const rewrite = async (route: Route) => {
      const response = await route.fetch();
      let body = await response.text();
      for (const remote of down) body = registry(body, remote);
      await route.fulfill({ response, body });
    };
    await page.route(REGISTRY, rewrite);
    // The page that is opened first; nothing else is a document here.
    await page.route(
      (url) => url.pathname === '/',
      (route) => (route.request().resourceType() === 'document' ? rewrite(route) : route.continue()),
    );
  }
  if (live) await page.route(REGISTRY, live);
  return {
    asked,
    heal: (remote) => void down.delete(remote),
    healRegistry: async () => {
      if (live) await page.unroute(REGISTRY, live);
    },
  };
}

/** Presses Retry in the card of a failure, unless what failed has just come by itself. */
export async function pressRetry(card: Locator): Promise<void> {
  const pressed = card.getByRole('button', { name: 'Retry' }).click({ timeout: 5_000 });
  await pressed.catch(async (error: unknown) => {
    if ((await card.count()) > 0) throw error;
  });
}

export const answer = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body });

/** The real entry, which throws before anything else; and its hash. */
export function throwing(remote: string): { readonly before: string; readonly after: string; readonly body: Buffer } {
  const { manifest, files } = builtRelease(remote);
  const entry = files[manifest.entry] ?? Buffer.alloc(0);
  const body = Buffer.from(`throw new Error('on purpose');${entry.toString()}`);
  return { before: sha384(entry), after: sha384(body), body };
}

/** The registry as text, in which one remote wants an `shared-sdk` that is not there. */
export const asking = (text: string, remote: string, range: string): string => {
  const wanted = new RegExp(`("name":"${remote}","version":"[^"]+","requires":\\{"shared-sdk":)"[^"]+"`, 'g');
  return text.replaceAll(wanted, `$1"${range}"`);
};
