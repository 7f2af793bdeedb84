import type { Area } from '../kernel/area.ts';
import type { Context } from '../kernel/context.ts';
import { systemTimers, type Timers } from '../kernel/timers.ts';
import { createCardExports, purgeExports } from './card-files/card-exports.ts';
import { registerCardFiles } from './card-files/card-files.ts';
import { cardHandlers } from './card-files/card-handlers.ts';
import { creationHandlers } from './creation/creation-handlers.ts';
import { customizeHandlers } from './creation/customize-handlers.ts';
import { draftHandlers } from './creation/draft-handlers.ts';
import { fieldHandlers } from './creation/field-handlers.ts';
import { imageHandlers } from './creation/image-handlers.ts';
import { startDraftImages } from './creation/image-jobs.ts';
import { ownBotHandlers } from './creation/own-bots.ts';
import { startPortraits } from './creation/portrait-jobs.ts';
import { purgeDrafts } from './creation/purge-drafts.ts';
import { summaryHandlers } from './creation/summary-handlers.ts';
import { startDraftTexts } from './creation/text-jobs.ts';
import { purgeTexts } from './creation/text-store.ts';
import { makerVersionHandlers } from './versions/version-handlers.ts';

/** Members' characters and worlds: drafts, pictures, and card files. */
export function makeArea(ctx: Context, { timers = systemTimers }: { readonly timers?: Timers } = {}) {
  const texts = startDraftTexts(ctx, timers);
  const images = startDraftImages(ctx, timers);
  const portraits = startPortraits(ctx, timers);
  return {
    handlers: {
      ...creationHandlers(ctx, { texts, portraits }),
      ...summaryHandlers(ctx, { texts }),
      ...imageHandlers(ctx, { texts, images }),
      ...fieldHandlers(ctx, { texts }),
      ...draftHandlers(ctx),
      ...ownBotHandlers(ctx),
      ...makerVersionHandlers(ctx),
      ...customizeHandlers(ctx),
      ...cardHandlers(ctx),
    },
    routes: [(app) => registerCardFiles(app, { media: ctx.media, exports: createCardExports(ctx) })],
    jobs: [
      { name: 'texts of drafts', stop: () => texts.stop() },
      { name: 'pictures of drafts', stop: () => images.stop() },
      { name: 'portraits', stop: () => portraits.stop() },
    ],
    purges: [
      { what: 'old drafts', run: () => purgeDrafts(ctx) },
      { what: 'texts of drafts', run: () => purgeTexts(ctx) },
      { what: 'card exports', run: () => purgeExports(ctx) },
    ],
  } satisfies Area;
}
