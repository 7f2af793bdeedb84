import * as z from 'zod';
import { constants } from './constants.ts';
import { defineCall } from './define-call.ts';
import { botInfo, id, wellFormed, worldInfo } from './entities.ts';

const draftOf = { customBotKey: id };
const ideaRequest = z.strictObject({ ...draftOf, prompt: wellFormed(constants.ideaMaxLength, 1) });
/** The texts on the card, which are written last, from the other fields. */
const summaryFields = { headline: true, shortDescription: true } as const;
/** Both are null if there is a failure reason. */
const summarized = z.object({
  headline: z.string().nullable(),
  shortDescription: z.string().nullable(),
  failureReason: z.string().nullable(),
});

export const ideaCalls = {
  'bots.startManualCreation': defineCall({
    route: 'POST /bot-channels/start-manual-creation',
    access: 'member',
    limit: { max: 30, timeWindow: '1 minute' },
    summary: 'A key under which a draft is made',
    data: z.object({ customBotKey: id, failureReason: z.string().nullable() }),
    errors: ['MAX_DRAFT'],
  }),
  'bots.generateManualInfo': defineCall({
    route: 'POST /bot-channels/generate-manual-info',
    access: 'member',
    summary: 'A character filled in from an idea',
    body: ideaRequest,
    data: z.object({ botInfo: botInfo.nullable(), failureReason: z.string().nullable() }),
    errors: ['NOT_FOUND'],
  }),
  'bots.generateManualWorldInfo': defineCall({
    route: 'POST /bot-channels/generate-manual-world-info',
    access: 'member',
    summary: 'A world filled in from an idea',
    body: ideaRequest,
    data: z.object({ worldInfo: worldInfo.nullable(), failureReason: z.string().nullable() }),
    errors: ['NOT_FOUND'],
  }),
  'bots.generateSummaryFields': defineCall({
    route: 'POST /bot-channels/generate-summary-fields',
    access: 'member',
    limit: { max: 20, timeWindow: '1 minute' },
    summary: 'Headline and short description of a character, written from the fields of its draft',
    body: z.strictObject({ ...draftOf, botInfo: z.strictObject(botInfo.omit(summaryFields).shape) }),
    data: summarized,
    errors: ['NOT_FOUND'],
  }),
  'bots.generateWorldSummaryFields': defineCall({
    route: 'POST /bot-channels/generate-world-summary-fields',
    access: 'member',
    limit: { max: 20, timeWindow: '1 minute' },
    summary: 'Headline and short description of a world, written from the fields of its draft',
    body: z.strictObject({ ...draftOf, worldInfo: z.strictObject(worldInfo.omit(summaryFields).shape) }),
    data: summarized,
    errors: ['NOT_FOUND'],
  }),
};
