import type { Area } from '../kernel/area.ts';
import type { Context } from '../kernel/context.ts';
import type { Outbox } from '../kernel/realtime/outbox.ts';
import { registerGetApp } from './gems/get-app-route.ts';
import { gemHandlers } from './gems/history.ts';
import { openAppStores } from './purchases/app-stores.ts';
import { storeHandlers } from './purchases/handlers.ts';
import { purgeNotices, startRetries } from './purchases/retry-purchases.ts';

/** Gems, and purchases in the app stores. */
export function moneyArea(ctx: Context, { outbox }: { readonly outbox: Outbox }) {
  const stores = openAppStores(ctx.config, ctx.now);
  const retries = stores.play && startRetries({ ...ctx, play: stores.play, outbox });
  return {
    handlers: { ...gemHandlers(ctx), ...storeHandlers(ctx, { stores, outbox }) },
    routes: [(app) => registerGetApp(app, ctx.config.links)],
    jobs: retries ? [{ name: 'purchases to verify again', stop: () => retries.stop() }] : [],
    purges: [purgeNotices(ctx)],
  } satisfies Area;
}
