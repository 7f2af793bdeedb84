import type { Area } from '../kernel/area.ts';
import type { Context } from '../kernel/context.ts';
import { type CatalogueData, catalogueData } from './catalogue/pictures.ts';
import { seedCatalogue } from './catalogue/seed.ts';
import { createFeed } from './feed/feed.ts';
import { feedHandlers } from './feed/handlers.ts';
import { noticeHandlers } from './notices/handlers.ts';
import { seedNotices } from './notices/notice-rows.ts';

/** The catalogue, the feed of its characters, and announcements. */
export function discoverArea(ctx: Context, { catalogue: replaced }: { catalogue?: Partial<CatalogueData> } = {}) {
  const { db, media, now } = ctx;
  const catalogue = { ...catalogueData(ctx), ...replaced };
  const feed = createFeed(ctx);
  return {
    catalogue,
    feed,
    handlers: { ...feedHandlers(ctx, catalogue, feed), ...noticeHandlers(ctx, catalogue) },
    routes: [],
    jobs: [],
    async prepare() {
      await seedCatalogue(db, media, now);
      await seedNotices(db, media, now);
    },
  } satisfies Area & Record<string, unknown>;
}
