import { z } from 'zod';

/** The messages between the platform's process and the engine's. Both sides check what they receive. */

const count = z.int().nonnegative();

const message = z.strictObject({ role: z.enum(['system', 'user', 'assistant']), text: z.string() });

const prompt = {
  messages: z.array(message).min(1),
  fixed: count.optional(),
  chat: z.string().max(200).optional(),
};

const share = z.number().min(0).max(1);

const sampling = z.strictObject({
  temperature: z.number().min(0).max(5).optional(),
  topP: share.optional(),
  topK: count.optional(),
  minP: share.optional(),
  seed: count.optional(),
  repetitionPenalty: z.number().min(0.1).max(5).optional(),
  repetitionTokens: count.max(1024).optional(),
  dry: z
    .strictObject({
      strength: z.number().min(0).max(10),
      base: z.number().min(1).max(10).optional(),
      allowedLength: count.optional(),
      breakers: z.array(z.string().min(1)).max(64).optional(),
    })
    .optional(),
  xtc: z.strictObject({ probability: share, threshold: share }).optional(),
});

export const promptSchema = z.strictObject(prompt);

export const replySchema = z.strictObject({
  ...prompt,
  sampling: sampling.optional(),
  maxTokens: z.int().positive().optional(),
  stopTexts: z.array(z.string().min(1)).max(64).optional(),
});

export const structuredSchema = replySchema
  .omit({ stopTexts: true })
  .extend({ schema: z.record(z.string(), z.unknown()) });

const modelOptions = z.strictObject({
  modelFile: z.string().min(1),
  stateFolder: z.string().min(1).optional(),
  stateBytes: count,
  contextTokens: z.int().min(256).optional(),
  chats: z.int().positive().optional(),
  cacheBytes: count,
  threads: z.int().positive().optional(),
  gpu: z.enum(['auto', 'none']),
});

export type ModelOptions = z.infer<typeof modelOptions>;

const id = z.int().positive();

export const toEngine = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('load'), options: modelOptions }),
  z.strictObject({ type: z.literal('reply'), id, request: replySchema }),
  z.strictObject({ type: z.literal('structured'), id, request: structuredSchema }),
  z.strictObject({ type: z.literal('prepare'), id, request: promptSchema }),
  z.strictObject({ type: z.literal('count'), id, request: z.union([promptSchema, z.string()]) }),
  z.strictObject({ type: z.literal('embed'), id, request: z.array(z.string()).max(256) }),
  z.strictObject({ type: z.literal('cancel'), id }),
]);

const problem = z.strictObject({
  kind: z.enum(['bad-model', 'memory', 'too-long', 'bad-request', 'incomplete', 'aborted', 'failed']),
  message: z.string(),
});

export type Problem = z.infer<typeof problem>;
export type PromptMessage = z.infer<typeof promptSchema>;
export type ReplyMessage = z.infer<typeof replySchema>;
export type StructuredMessage = z.infer<typeof structuredSchema>;
export type UsageMessage = z.infer<typeof usage>;
export type ModelInfoMessage = z.infer<typeof modelInfo>;

const modelInfo = z.strictObject({ name: z.string(), contextTokens: count, chats: count });

const usage = z.strictObject({
  promptTokens: count,
  readTokens: count,
  reusedTokens: count,
  loadedTokens: count,
  writtenTokens: count,
  waitMs: z.number(),
  readMs: z.number(),
  writeMs: z.number(),
});

/** The last answer to each kind of call. */
export const results = {
  reply: z.strictObject({ reason: z.enum(['complete', 'stop-text', 'length']), usage }),
  structured: z.strictObject({ value: z.unknown(), usage }),
  prepare: z.strictObject({ promptTokens: count, readTokens: count, isComplete: z.boolean() }),
  count,
  embed: z.array(z.array(z.number())),
} as const;

export type CallType = keyof typeof results;
export interface CallRequests {
  readonly reply: ReplyMessage;
  readonly structured: StructuredMessage;
  readonly prepare: PromptMessage;
  readonly count: PromptMessage | string;
  readonly embed: string[];
}
export type CallResult<Type extends CallType> = z.infer<(typeof results)[Type]>;

export const fromEngine = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('loading'), progress: share }),
  z.strictObject({ type: z.literal('ready'), model: modelInfo }),
  z.strictObject({ type: z.literal('not-loaded'), problem }),
  z.strictObject({ type: z.literal('text'), id, text: z.string() }),
  z.strictObject({ type: z.literal('result'), id, result: z.unknown() }),
  z.strictObject({ type: z.literal('rejected'), id, problem }),
  z.strictObject({ type: z.literal('log'), level: z.enum(['warn', 'error']), message: z.string() }),
]);

export type ToEngine = z.infer<typeof toEngine>;
export type FromEngine = z.infer<typeof fromEngine>;
export type CallMessage = Extract<ToEngine, { id: number; request: unknown }>;
