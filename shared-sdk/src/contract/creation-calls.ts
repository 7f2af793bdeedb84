import * as z from 'zod';
import { botInfo, channel, gender, id, timestamp, visibility, wellFormed, worldInfo } from './entities.ts';
import {
  conversationCategories,
  imageGenerationStatuses,
  reviewStates,
  showHide,
  worldImageGenerationStatuses,
} from './enums.ts';
import { mediaUrl } from './media-address.ts';

const empty = z.object({});
const text = z.string();
const draftOf = { customBotKey: id };
const draftQuery = z.object(draftOf);

/** A card may say more than a person may type: what came with it unchanged is taken whole (CREATE-20). */
const cardLength = 100_000;
/** A text of a draft; the bounds of typing are the server's to hold, by what the draft was imported from. */
const whole = wellFormed(cardLength);
const importable = {
  relationship: whole,
  backstory: whole,
  initialSituation: whole,
  personality: whole,
  details: whole,
  firstMessage: whole,
};
/** A character as it is sent to be made. */
export const madeBotInfo = z.strictObject({ ...botInfo.shape, ...importable, nickname: wellFormed(60, 1) });
const summaryFields = { headline: true, shortDescription: true } as const;
/** The fields of a draft, of which one is to be written; the one that is missing may be the name. */
const unnamed = { nickname: wellFormed(60) };
const describedBot = z.strictObject({ ...madeBotInfo.shape, ...unnamed });
const describedWorld = z.strictObject({ ...worldInfo.shape, worldName: wellFormed(50) });

const imageStyleId = z.enum(['ANIME', 'REALISTIC']);
export const imageGenStyleInfo = z.object({ imageStyleId, name: text });
export const generatedImage = z.object({ contentId: id, imageUrl: mediaUrl() });
/** Null where a reason stands. */
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

/** What a draft is made into; all but the fields may be left out. */
const finalFields = {
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
  /** Characters made today, out of 3. */
  createdToday: z.int().min(0),
});

const draftKinds = ['CHARACTER', 'WORLD'] as const;
/**
 * What the wizard holds, field by field, of a character and of a world. Nothing else is kept: a key of a client's own
 * making could carry what the server must not give back.
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
  /** One of the draft's own pictures. */
  selectedImageContentId: id.nullable(),
  selectedVoice: wellFormed(64, 1).nullable(),
  /** `field:length`: how much of a field came with a card. */
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
});
const draftParams = z.strictObject(draftOf);

/** A code, and what belongs into its sentence. */
const coded = { code: text, values: z.record(z.string(), z.union([text, z.number()])) };
/** What became of a part of a card: it has its effect here, it is another one here, or it is only kept. */
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
/** How often this field was asked for: another time, another text. */
const attempt = z.int().min(0).max(10_000);
const oneText = z.object({
  value: z.union([text, z.array(text)]).nullable(),
  failureReason: text.nullable(),
});

/** Something that a member has made, as its maker sees it in a list. */
const ownBot = z.object({
  botId: id,
  botKey: id,
  kind: z.enum(draftKinds),
  nickname: text,
  headline: text,
  thumbnailImageSignedUrl: mediaUrl().nullable(),
  visibility,
  reviewState: z.enum(reviewStates),
  /** Why a review refused it. */
  reviewReason: text.nullable(),
  createdAt: timestamp,
});

export const creationCalls = {
  'bots.generateVisualDescription': {
    summary: 'What a character looks like, in words, and the styles in which it can be drawn',
    body: z.strictObject({
      ...draftOf,
      botInfo: z.strictObject(describedBot.omit({ ...summaryFields, visualDescription: true }).shape),
      attempt: attempt.optional(),
    }),
    data: described,
    errors: ['NOT_FOUND'],
  },
  'bots.generateWorldVisualDescription': {
    summary: 'What a world looks like, in words, and the styles in which it can be drawn',
    body: z.strictObject({
      ...draftOf,
      worldInfo: z.strictObject(describedWorld.omit({ ...summaryFields, visualDescription: true }).shape),
      attempt: attempt.optional(),
    }),
    data: described,
    errors: ['NOT_FOUND'],
  },
  'bots.createBotImage': {
    summary: 'Draw two pictures of a character; while they are being drawn, the same again',
    body: createBotImageRequest,
    data: botImageStatus,
    errors: ['NOT_FOUND'],
  },
  'bots.createWorldImage': {
    summary: 'Draw two pictures of a world; while they are being drawn, the same again',
    body: createWorldImageRequest,
    data: worldImageStatus,
    errors: ['NOT_FOUND'],
  },
  'bots.cancelWorldImage': {
    summary: 'Give up the pictures of a world that are being drawn',
    body: z.strictObject(draftOf),
    data: worldImageStatus,
    errors: ['NOT_FOUND'],
  },
  'bots.imageGenerationStatus': {
    summary: 'How far the pictures of a character are',
    query: draftQuery,
    data: botImageStatus,
    errors: ['NOT_FOUND'],
  },
  'bots.worldImageGenerationStatus': {
    summary: 'How far the pictures of a world are',
    query: draftQuery,
    data: worldImageStatus,
    errors: ['NOT_FOUND'],
  },
  'bots.generateField': {
    summary: 'One field of a character written anew, to fit the others',
    body: z.strictObject({ ...draftOf, botInfo: describedBot, field: z.enum(generatableFields), attempt }),
    data: oneText,
    errors: ['NOT_FOUND'],
  },
  'bots.generateWorldField': {
    summary: 'One field of a world written anew, to fit the others',
    body: z.strictObject({ ...draftOf, worldInfo: describedWorld, field: z.enum(generatableWorldFields), attempt }),
    data: oneText,
    errors: ['NOT_FOUND'],
  },
  'bots.worldGenres': {
    summary: 'Genres to choose from for a world',
    data: z.object({ genres: z.array(z.object({ genreId: text, name: text })) }),
  },
  'bots.customizePrompt': {
    summary: 'Begin a draft of one’s own from the character of a preset, changed as asked',
    body: z.strictObject({ presetId: id, prompt: wellFormed(500, 1) }),
    data: z.object({ customBotKey: id.nullable(), botInfo: botInfo.nullable(), failureReason: text.nullable() }),
    errors: ['PROFILE_NOT_FOUND', 'MAX_DRAFT'],
  },
  'bots.customizeBotInfo': {
    summary: 'The character of a preset, as the fields of a draft',
    query: z.object({ presetId: id }),
    data: z.object({ botInfo }),
    errors: ['PROFILE_NOT_FOUND'],
  },
  'bots.mine': {
    summary: 'Characters and worlds that the member has made, the latest first',
    data: z.object({ bots: z.array(ownBot) }),
  },
  'bots.changeVisibility': {
    summary: 'Say who may see what one has made; a public one waits for its review',
    params: z.strictObject({ botId: id }),
    body: z.strictObject({ shareType: visibility }),
    data: z.object({ bot: ownBot }),
    errors: ['NOT_FOUND'],
  },
  'bots.importCard': {
    summary: 'Fill an unfinished draft from a card or a lorebook (PNG, JSON, CHARX; the field `file`, 20 MB at most)',
    query: draftQuery,
    data: z.object({
      /** Null where the file was refused: for what it is (`refusal`), or for what it says (`failureReason`). */
      kind: z.enum(draftKinds).nullable(),
      report: z.array(cardLine),
      refusal: z.object(coded).nullable(),
      failureReason: text.nullable(),
    }),
    errors: ['NOT_FOUND', 'MAX_STORAGE'],
  },
  'bots.cardFiles': {
    summary: 'A character of one’s own as files to take along',
    query: z.object({ botId: id }),
    data: z.object({ files: z.array(cardFile) }),
    errors: ['PROFILE_NOT_FOUND'],
  },
  'drafts.list': { summary: 'Unfinished drafts, the latest first', data: z.object({ drafts: z.array(draftSummary) }) },
  'drafts.read': {
    summary: 'A draft as it was last saved; its content is empty where nothing was',
    params: draftParams,
    data: storedDraft,
    errors: ['NOT_FOUND'],
  },
  'drafts.save': {
    summary: 'Keep a draft as it stands',
    params: draftParams,
    body: z.strictObject({ kind: z.enum(draftKinds), content: z.strictObject(draftFields).partial() }),
    data: z.object({ revision: z.int().min(0), updatedAt: timestamp }),
    errors: ['NOT_FOUND', 'MAX_STORAGE'],
  },
  'drafts.delete': {
    summary: 'Put a draft away; for a while it can be had back',
    params: draftParams,
    data: empty,
    errors: ['NOT_FOUND'],
  },
  'drafts.restore': {
    summary: 'Have a draft back that was put away',
    params: draftParams,
    data: empty,
    errors: ['NOT_FOUND', 'MAX_DRAFT'],
  },
  'bots.createManualChannel': {
    summary: 'Make the character of a draft and open a chat with it',
    body: z.strictObject({ ...draftOf, botInfo: madeBotInfo, ...finalFields }),
    data: created,
    errors: ['NOT_FOUND', 'MAX_CHANNEL'],
  },
  'bots.createManualWorldChannel': {
    summary: 'Make the world of a draft and open a chat in it',
    body: z.strictObject({ ...draftOf, worldInfo: z.strictObject(worldInfo.shape), ...finalFields }),
    data: created,
    errors: ['NOT_FOUND', 'MAX_CHANNEL'],
  },
} as const;

export type ImageGenStyleInfo = z.infer<typeof imageGenStyleInfo>;
export type GeneratedImage = z.infer<typeof generatedImage>;
export type MadeBotInfo = z.infer<typeof madeBotInfo>;
