import * as z from 'zod';
import { constants } from './constants.ts';
import { defineCall } from './define-call.ts';
import { id, timestamp, wellFormed } from './entities.ts';
import { promptOmissions, promptSections, samplers } from './enums.ts';

const tokens = z.int().min(0);

/** What a language model was given for a text of a reply. */
export const promptRecord = z.object({
  alternativeId: id,
  modelName: z.string(),
  /** Estimated tokens, in the order of the prompt. */
  sections: z.array(z.object({ kind: z.enum(promptSections), tokens })),
  leftOut: z.array(
    z.object({
      kind: z.enum(promptSections),
      why: z.enum(promptOmissions),
      /** Entries; of the conversation, the replies of the character. */
      count: z.int().min(1),
    }),
  ),
  /** Tokens that the prompt could have. */
  budget: tokens,
  /** As the model counted them; null where it did not say. */
  usage: z.object({
    promptTokens: tokens.nullable(),
    /** Tokens of the prompt that it had read before. */
    reusedTokens: tokens.nullable(),
    writtenTokens: tokens.nullable(),
  }),
  /** Gems that the reply cost. */
  gems: z.int().min(0),
  createdAt: timestamp,
});

const { reply } = constants;

/** How a user wants the replies of a chat. What is absent is as the model's own settings say. */
export const replySettings = z.strictObject({
  /** What the model should keep in mind; may be empty. */
  authorsNote: wellFormed(reply.noteMaxLength),
  /** The number of messages after the note: 1 puts it before the latest one. */
  authorsNoteDepth: z.int().min(0).max(reply.noteMostDepth),
  sampling: z.strictObject({
    temperature: z.number().min(0).max(2).optional(),
    topP: z.number().gt(0).max(1).optional(),
    minP: z.number().min(0).max(1).optional(),
    /** 1 has no effect. */
    repetitionPenalty: z.number().min(1).max(2).optional(),
    /** Against repeated sequences of words: 0 has no effect. */
    dry: z.number().min(0).max(5).optional(),
    /** The share of words for which the likeliest ones are left out: 0 has no effect. */
    xtc: z.number().min(0).max(1).optional(),
  }),
  /** The longest reply, in tokens. */
  maxTokens: z.int().min(reply.leastTokens).max(reply.mostTokens).optional(),
  /** Each of these texts ends a reply, and is not part of it. */
  stopTexts: z.array(wellFormed(reply.stopTextMaxLength, 1)).max(reply.stopTexts),
});

const settingsAnswer = z.object({
  settings: replySettings,
  /** Settings that have an effect with the chat's model. */
  samplers: z.array(z.enum(samplers)),
});

const ofChannel = z.strictObject({ channelId: id });

export const promptCalls = {
  'channels.replySettings': defineCall({
    route: 'GET /channels/{channelId}/reply-settings',
    access: 'member',
    summary: "The author's note, samplers, length and stop texts of a chat",
    params: ofChannel,
    data: settingsAnswer,
    errors: ['CHANNEL_NOT_FOUND'],
  }),
  'channels.changeReplySettings': defineCall({
    route: 'PUT /channels/{channelId}/reply-settings',
    access: 'member',
    limit: { max: 60, timeWindow: '1 minute' },
    summary: 'Replace them: they apply from the next reply on',
    params: ofChannel,
    body: replySettings,
    data: settingsAnswer,
    errors: ['CHANNEL_NOT_FOUND', 'PROMPT_NOT_SAFE'],
  }),
  'messages.prompt': defineCall({
    route: 'GET /channels/{channelId}/messages/{messageId}/prompt',
    access: 'member',
    summary: 'What the model was given for the shown text of a reply, in sizes',
    params: z.strictObject({ channelId: id, messageId: id }),
    data: z.object({ prompt: promptRecord }),
    errors: ['CHANNEL_NOT_FOUND', 'NOT_FOUND'],
  }),
};

export type PromptRecord = z.infer<typeof promptRecord>;
export type ReplySettings = z.infer<typeof replySettings>;
