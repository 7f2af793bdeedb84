import type { Locator, Page, Route } from '@playwright/test';
import { builtRelease, sha384 } from './release.ts';

export const remoteNames = ['mfe-explore', 'mfe-account', 'mfe-create', 'mfe-chat'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** A fault of a remote: the response for its entry, or for the registry. */
export interface Fault {
  /** The kind of failure that the card shows. */
  readonly kind: string;
  readonly entry?: (route: Route, remote: RemoteName) => unknown;
  readonly registry?: (text: string, remote: RemoteName) => string;
  /** Changes the registry's response, which is not cached. */
  readonly live?: (route: Route) => unknown;
}

export interface Broken {
  /** Removes the fault of a remote. */
  heal(remote: RemoteName): void;
  healRegistry(): Promise<void>;
  /** Requested entries, by remote. */
  readonly asked: Record<string, number>;
}

const REGISTRY = '**/registry.json';
const entryOf = (remote: string) => new RegExp(`/releases/${remote}/[^/]+/entry\\.[\\w.]+js`);

/** Breaks all four remotes in this page, until each is healed. */
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
    // Only the first page is a document request.
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

/** Presses Retry in the card of a failure, unless the remote has just recovered by itself. */
export async function pressRetry(card: Locator): Promise<void> {
  const pressed = card.getByRole('button', { name: 'Retry' }).click({ timeout: 5_000 });
  await pressed.catch(async (error: unknown) => {
    if ((await card.count()) > 0) throw error;
  });
}

export const answer = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body });

/** The real entry with an added throw at its start, and both hashes. */
export function throwing(remote: string): { readonly before: string; readonly after: string; readonly body: Buffer } {
  const { manifest, files } = builtRelease(remote);
  const entry = files[manifest.entry] ?? Buffer.alloc(0);
  const body = Buffer.from(`throw new Error('on purpose');${entry.toString()}`);
  return { before: sha384(entry), after: sha384(body), body };
}

/** The registry as text, with one remote requiring another range of `shared-sdk`. */
export const asking = (text: string, remote: string, range: string): string => {
  const wanted = new RegExp(`("name":"${remote}","version":"[^"]+","requires":\\{"shared-sdk":)"[^"]+"`, 'g');
  return text.replaceAll(wanted, `$1"${range}"`);
};
