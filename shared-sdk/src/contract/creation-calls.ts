import * as z from 'zod';
import { defineCall } from './define-call.ts';
import { botInfo, channel, gender, id, timestamp, visibility, wellFormed, worldInfo } from './entities.ts';
import { conversationCategories, imageGenerationStatuses, showHide, worldImageGenerationStatuses } from './enums.ts';
import { mediaUrl } from './media-address.ts';

const empty = z.object({});
const text = z.string();
const draftOf = { customBotKey: id };
const draftQuery = z.object(draftOf);

/** A card may have longer texts than a form: imported texts are accepted unchanged (CREATE-20). */
const cardLength = 100_000;
/** A text of a draft; the server enforces the limits for typed texts, depending on the imported card. */
const whole = wellFormed(cardLength);
const importable = {
  relationship: whole,
  backstory: whole,
  initialSituation: whole,
  personality: whole,
  details: whole,
  firstMessage: whole,
};
/** A character to be created. */
export const madeBotInfo = z.strictObject({ ...botInfo.shape, ...importable, nickname: wellFormed(60, 1) });
const summaryFields = { headline: true, shortDescription: true } as const;
/** The fields of a draft of which one is to be generated, possibly the name. */
const unnamed = { nickname: wellFormed(60) };
const describedBot = z.strictObject({ ...madeBotInfo.shape, ...unnamed });
const describedWorld = z.strictObject({ ...worldInfo.shape, worldName: wellFormed(50) });

const imageStyleId = z.enum(['ANIME', 'REALISTIC']);
export const imageGenStyleInfo = z.object({ imageStyleId, name: text });
export const generatedImage = z.object({ contentId: id, imageUrl: mediaUrl() });
/** The description is null if there is a failure reason. */
const described = z.object({
  visualDescription: text.nullable(),
  styles: z.array(imageGenStyleInfo),
  failureReason: text.nullable(),
});
const imageStatus = {
  images: z.array(generatedImage),
  failureReason: text.nullable(),
};
const botImageStatus = z.object({ status: z.enum(imageGenerationStatuses), ...imageStatus });
const worldImageStatus = z.object({ status: z.enum(worldImageGenerationStatuses), ...imageStatus });
const imageRequest = {
  ...draftOf,
  visualDescription: wellFormed(500, 1),
  imageStyleId: imageGenStyleInfo.shape.imageStyleId,
};
export const createBotImageRequest = z.strictObject({ ...imageRequest, gender: botInfo.shape.gender.optional() });
export const createWorldImageRequest = z.strictObject(imageRequest);

/** How a draft is finished; everything but the fields is optional. */
export const finalFields = {
  shareType: visibility,
  previewType: z.enum(showHide).optional(),
  selectedImageContentId: id.nullable().optional(),
  voiceId: wellFormed(64, 1).nullable().optional(),
};
export const created = z.object({
  success: z.boolean(),
  successMessage: text.nullable(),
  failureReason: text.nullable(),
  channel: channel.nullable(),
  /** Characters created today, out of 3. */
  createdToday: z.int().min(0),
});

export const draftKinds = ['CHARACTER', 'WORLD'] as const;
/**
 * The wizard's fields of a character and of a world. Other keys are not stored, because they could contain data that the
 * server must not return.
 */
export const draftFields = {
  ...importable,
  nickname: whole,
  genre: whole,
  worldName: whole,
  worldSetup: whole,
  overview: whole,
  introduction: whole,
  visualDescription: whole,
  headline: whole,
  shortDescription: whole,
  /** Null until it was chosen. */
  gender: gender.nullable(),
  conversationCategory: z.enum(conversationCategories),
  hashTags: z.array(wellFormed(100)).max(100),
  shareType: visibility,
  previewType: z.enum(showHide),
  step: z.int().min(0).max(100),
  selectedImageGenStyle: imageStyleId.nullable(),
  /** One of the draft's pictures. */
  selectedImageContentId: id.nullable(),
  selectedVoice: wellFormed(64, 1).nullable(),
  /** `field:length`: the imported length of a field. */
  importedLengths: z.array(wellFormed(100)).max(100),
};
const draftContent = z.object(draftFields).partial();
const draftSummary = z.object({
  customBotKey: id,
  kind: z.enum(draftKinds),
  name: text,
  updatedAt: timestamp,
});
const storedDraft = z.object({
  customBotKey: id,
  kind: z.enum(draftKinds),
  content: draftContent,
  /** Grows with each save. */
  revision: z.int().min(0),
  updatedAt: timestamp,
  /** The character that the draft edits, and the version that it began with; absent for a new character. */
  edits: z.object({ botId: id, version: z.int().min(1), visibility }).optional(),
});
const draftParams = z.strictObject(draftOf);

/** A code, with values for its message. */
const coded = { code: text, values: z.record(z.string(), z.union([text, z.number()])) };
/** The result for a part of a card: it has an effect, it was changed, or it is only kept. */
const cardLine = z.object({ fate: z.enum(['kept', 'changed', 'unused']), ...coded });
const cardFile = z.object({ format: z.enum(['PNG', 'JSON', 'CHARX']), url: mediaUrl(), fileName: text });

const generatableFields = [
  'nickname',
  'relationship',
  'backstory',
  'initialSituation',
  'personality',
  'details',
  'firstMessage',
  'hashTags',
  'headline',
  'shortDescription',
] as const;
const generatableWorldFields = [
  'worldName',
  'firstMessage',
  'worldSetup',
  'overview',
  'introduction',
  'headline',
  'shortDescription',
] as const;
export type GeneratableField = (typeof generatableFields)[number];
export type GeneratableWorldField = (typeof generatableWorldFields)[number];
/** Counts the requests for this field: each attempt yields different text. */
const attempt = z.int().min(0).max(10_000);
const oneText = z.object({
  value: z.union([text, z.array(text)]).nullable(),
  failureReason: text.nullable(),
});

export const creationCalls = {
  'bots.generateVisualDescription': defineCall({
    route: 'POST /bot-channels/generate-visual-description',
    access: 'member',
    limit: { max: 20, timeWindow: '1 minute' },
    summary: 'A description of a character’s look, and the available styles',
    body: z.strictObject({
      ...draftOf,
      botInfo: z.strictObject(describedBot.omit({ ...summaryFields, visualDescription: true }).shape),
      attempt: attempt.optional(),
    }),
    data: described,
    errors: ['NOT_FOUND'],
  }),
  'bots.generateWorldVisualDescription': defineCall({
    route: 'POST /bot-channels/generate-world-visual-description',
    access: 'member',
    limit: { max: 20, timeWindow: '1 minute' },
    summary: 'A description of a world’s look, and the available styles',
    body: z.strictObject({
      ...draftOf,
      worldInfo: z.strictObject(describedWorld.omit({ ...summaryFields, visualDescription: true }).shape),
      attempt: attempt.optional(),
    }),
    data: described,
    errors: ['NOT_FOUND'],
  }),
  'bots.createBotImage': defineCall({
    route: 'POST /bot-channels/create-bot-image',
    access: 'member',
    limit: { max: 6, timeWindow: '1 minute' },
    summary: 'Draw two pictures of a character; while they are being drawn, returns the same job',
    body: createBotImageRequest,
    data: botImageStatus,
    errors: ['NOT_FOUND'],
  }),
  'bots.createWorldImage': defineCall({
    route: 'POST /bot-channels/create-world-image',
    access: 'member',
    limit: { max: 6, timeWindow: '1 minute' },
    summary: 'Draw two pictures of a world; while they are being drawn, returns the same job',
    body: createWorldImageRequest,
    data: worldImageStatus,
    errors: ['NOT_FOUND'],
  }),
  'bots.cancelWorldImage': defineCall({
    route: 'POST /bot-channels/cancel-world-image',
    access: 'member',
    summary: 'Cancel the pictures of a world that are being drawn',
    body: z.strictObject(draftOf),
    data: worldImageStatus,
    errors: ['NOT_FOUND'],
  }),
  'bots.imageGenerationStatus': defineCall({
    route: 'GET /bot-channels/image-generation-status',
    access: 'member',
    limit: { max: 240, timeWindow: '1 minute' },
    summary: 'How far the pictures of a character are',
    query: draftQuery,
    data: botImageStatus,
    errors: ['NOT_FOUND'],
  }),
  'bots.worldImageGenerationStatus': defineCall({
    route: 'GET /bot-channels/world-image-generation-status',
    access: 'member',
    limit: { max: 240, timeWindow: '1 minute' },
    summary: 'How far the pictures of a world are',
    query: draftQuery,
    data: worldImageStatus,
    errors: ['NOT_FOUND'],
  }),
  'bots.generateField': defineCall({
    route: 'POST /bot-channels/generate-field',
    access: 'member',
    limit: { max: 40, timeWindow: '1 minute' },
    summary: 'One field of a character generated again, to fit the others',
    body: z.strictObject({ ...draftOf, botInfo: describedBot, field: z.enum(generatableFields), attempt }),
    data: oneText,
    errors: ['NOT_FOUND'],
  }),
  'bots.generateWorldField': defineCall({
    route: 'POST /bot-channels/generate-world-field',
    access: 'member',
    limit: { max: 40, timeWindow: '1 minute' },
    summary: 'One field of a world generated again, to fit the others',
    body: z.strictObject({ ...draftOf, worldInfo: describedWorld, field: z.enum(generatableWorldFields), attempt }),
    data: oneText,
    errors: ['NOT_FOUND'],
  }),
  'bots.worldGenres': defineCall({
    route: 'GET /bot-channels/world-genres',
    access: 'member',
    summary: 'Genres to choose from for a world',
    data: z.object({ genres: z.array(z.object({ genreId: text, name: text })) }),
  }),
  'bots.customizePrompt': defineCall({
    route: 'POST /bot-channels/customize/prompt',
    access: 'member',
    limit: { max: 30, timeWindow: '1 minute' },
    summary: 'Create a draft from the character of a preset, with the requested changes',
    body: z.strictObject({ presetId: id, prompt: wellFormed(500, 1) }),
    data: z.object({ customBotKey: id.nullable(), botInfo: botInfo.nullable(), failureReason: text.nullable() }),
    errors: ['PROFILE_NOT_FOUND', 'MAX_DRAFT'],
  }),
  'bots.customizeBotInfo': defineCall({
    route: 'GET /bot-channels/customize/botInfo',
    access: 'member',
    summary: 'The character of a preset, as the fields of a draft',
    query: z.object({ presetId: id }),
    data: z.object({ botInfo }),
    errors: ['PROFILE_NOT_FOUND'],
  }),
  'bots.importCard': defineCall({
    route: 'POST /bot-channels/import-card',
    access: 'member',
    idempotencyKey: 'customBotKey',
    raw: 'multipart/form-data',
    limit: { max: 12, timeWindow: '1 minute' },
    summary: 'Fill an unfinished draft from a card or a lorebook (PNG, JSON, CHARX; the field `file`, 20 MB at most)',
    query: draftQuery,
    data: z.object({
      /** Null if the file was refused: for its format (`refusal`) or its content (`failureReason`). */
      kind: z.enum(draftKinds).nullable(),
      report: z.array(cardLine),
      refusal: z.object(coded).nullable(),
      failureReason: text.nullable(),
    }),
    errors: ['NOT_FOUND', 'MAX_STORAGE'],
  }),
  'bots.cardFiles': defineCall({
    route: 'GET /bot-channels/card-files',
    access: 'member',
    limit: { max: 60, timeWindow: '1 minute' },
    summary: 'The export files of a character of the user',
    query: z.object({ botId: id }),
    data: z.object({ files: z.array(cardFile) }),
    errors: ['PROFILE_NOT_FOUND'],
  }),
  'drafts.list': defineCall({
    route: 'GET /bot-channels/drafts',
    access: 'member',
    summary: 'Unfinished drafts, the latest first',
    data: z.object({ drafts: z.array(draftSummary) }),
  }),
  'drafts.read': defineCall({
    route: 'GET /bot-channels/drafts/{customBotKey}',
    access: 'member',
    summary: 'A draft as last saved; its content is empty before the first save',
    params: draftParams,
    data: storedDraft,
    errors: ['NOT_FOUND'],
  }),
  'drafts.save': defineCall({
    route: 'PUT /bot-channels/drafts/{customBotKey}',
    access: 'member',
    limit: { max: 120, timeWindow: '1 minute' },
    summary: 'Save a draft',
    params: draftParams,
    body: z.strictObject({ kind: z.enum(draftKinds), content: z.strictObject(draftFields).partial() }),
    data: z.object({ revision: z.int().min(0), updatedAt: timestamp }),
    errors: ['NOT_FOUND', 'MAX_STORAGE'],
  }),
  'drafts.delete': defineCall({
    route: 'DELETE /bot-channels/drafts/{customBotKey}',
    access: 'member',
    summary: 'Delete a draft; it can be restored for a while',
    params: draftParams,
    data: empty,
    errors: ['NOT_FOUND'],
  }),
  'drafts.restore': defineCall({
    route: 'POST /bot-channels/drafts/{customBotKey}/restore',
    access: 'member',
    summary: 'Restore a deleted draft',
    params: draftParams,
    data: empty,
    errors: ['NOT_FOUND', 'MAX_DRAFT'],
  }),
  'bots.createManualChannel': defineCall({
    route: 'POST /bot-channels/create-manual-channel',
    access: 'member',
    limit: { max: 6, timeWindow: '1 minute' },
    summary: 'Make the character of a draft and open a chat with it',
    body: z.strictObject({ ...draftOf, botInfo: madeBotInfo, ...finalFields }),
    data: created,
    errors: ['NOT_FOUND', 'MAX_CHANNEL'],
  }),
  'bots.createManualWorldChannel': defineCall({
    route: 'POST /bot-channels/create-manual-world-channel',
    access: 'member',
    limit: { max: 6, timeWindow: '1 minute' },
    summary: 'Make the world of a draft and open a chat in it',
    body: z.strictObject({ ...draftOf, worldInfo: z.strictObject(worldInfo.shape), ...finalFields }),
    data: created,
    errors: ['NOT_FOUND', 'MAX_CHANNEL'],
  }),
};

export type ImageGenStyleInfo = z.infer<typeof imageGenStyleInfo>;
export type GeneratedImage = z.infer<typeof generatedImage>;
export type MadeBotInfo = z.infer<typeof madeBotInfo>;
