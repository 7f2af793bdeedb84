import type { Area } from '../kernel/area.ts';
import type { Context } from '../kernel/context.ts';
import { createCardExports, purgeExports } from './cards/card-exports.ts';
import { registerCardFiles } from './cards/card-files.ts';
import { cardHandlers } from './cards/card-handlers.ts';
import { creationHandlers } from './creation/creation-handlers.ts';
import { customizeHandlers } from './creation/customize-handlers.ts';
import { draftHandlers } from './creation/draft-handlers.ts';
import { fieldHandlers } from './creation/field-handlers.ts';
import { imageHandlers } from './creation/image-handlers.ts';
import { ownBotHandlers } from './creation/own-bots.ts';
import { purgeDrafts } from './creation/purge-drafts.ts';
import { summaryHandlers } from './creation/summary-handlers.ts';

/** Characters and worlds that members make: drafts, pictures, and cards as files. */
export function makeArea(ctx: Context) {
  return {
    handlers: {
      ...creationHandlers(ctx),
      ...summaryHandlers(ctx),
      ...imageHandlers(ctx),
      ...fieldHandlers(ctx),
      ...draftHandlers(ctx),
      ...ownBotHandlers(ctx),
      ...customizeHandlers(ctx),
      ...cardHandlers(ctx),
    },
    routes: [(app) => registerCardFiles(app, { media: ctx.media, exports: createCardExports(ctx) })],
    jobs: [],
    purges: [
      { what: 'old drafts', run: () => purgeDrafts(ctx) },
      { what: 'card exports', run: () => purgeExports(ctx) },
    ],
  } satisfies Area;
}
