import * as z from 'zod';
import { defineCall } from './define-call.ts';
import { wellFormed } from './entities.ts';
import { connectionKinds, modelFileProblems } from './enums.ts';

const bytes = z.number().nonnegative();
const contextTokens = z.int().nullable();
/** A file of a hub. */
const hubFile = z.strictObject({ repo: wellFormed(200, 3), file: wellFormed(300, 6) });
const problem = z.enum(modelFileProblems);

const download = z.object({
  ...hubFile.shape,
  label: z.string(),
  /** `interrupted`: the server ended in the middle. */
  phase: z.enum(['running', 'paused', 'interrupted', 'failed']),
  received: bytes,
  /** Null: the hub has not said yet. */
  bytes: bytes.nullable(),
  bytesPerSecond: z.number().nullable(),
  /** Of a failed one. */
  problem: problem.nullable(),
});

/** Language models on the server's machine, for the owner of the platform. All answer FORBIDDEN to everyone else. */
export const modelFileCalls = {
  'modelFiles.machine': defineCall({
    route: 'GET /model-files/machine',
    access: 'member',
    limit: { max: 60, timeWindow: '15 minutes' },
    summary: "What fits the server's machine, and which models and servers are on it; takes up to 7 s",
    data: z.object({
      memoryBytes: bytes,
      cores: z.int(),
      freeDiskBytes: bytes,
      /** Where files brought by hand are found. */
      folders: z.array(z.string()),
      /** Addresses of the hub and its mirrors. */
      hubs: z.array(z.string()),
      /** Three sizes, the smallest first. */
      offers: z.array(
        z.object({
          ...hubFile.shape,
          name: z.string(),
          label: z.string(),
          publisher: z.string(),
          license: z.string(),
          bytes,
          contextTokens: z.int(),
          /** Estimates for the processor alone. */
          memoryBytes: bytes,
          tokensPerSecond: z.number(),
          /** Empty: it fits. */
          lacks: z.array(z.enum(['memory', 'disk'])),
          isRecommended: z.boolean(),
          isDownloaded: z.boolean(),
        }),
      ),
      files: z.array(
        z.object({
          path: z.string(),
          name: z.string(),
          source: z.enum(['downloaded', 'folder', 'ollama', 'lm-studio', 'hugging-face', 'llama.cpp']),
          bytes,
          quantisation: z.string().nullable(),
          contextTokens,
          hasChatTemplate: z.boolean(),
          /** Whether it can be used: damaged files can't. */
          isUsable: z.boolean(),
          /** Whether it is offered to members already. */
          isOffered: z.boolean(),
          /** A file that was downloaded here, and can be removed. */
          download: hubFile.nullable(),
        }),
      ),
      /** Whether some folders were not searched to their end. */
      isPartial: z.boolean(),
      servers: z.array(
        z.object({
          kind: z.enum(connectionKinds),
          label: z.string(),
          address: z.string(),
          needsKey: z.boolean(),
          models: z.array(z.object({ name: z.string(), label: z.string(), contextTokens })),
        }),
      ),
    }),
    errors: ['FORBIDDEN'],
  }),
  'modelFiles.downloads': defineCall({
    route: 'GET /model-files/downloads',
    access: 'member',
    summary: 'Downloads that run, that can be continued, or that failed',
    data: z.object({ downloads: z.array(download) }),
    errors: ['FORBIDDEN'],
  }),
  'modelFiles.download': defineCall({
    route: 'POST /model-files/downloads',
    access: 'member',
    limit: { max: 60, timeWindow: '15 minutes' },
    summary: 'Start a download, or continue it',
    body: z.strictObject({
      /** A name of an offer, or `<publisher>/<repository>/<file>.gguf`. */
      model: wellFormed(500, 1),
    }),
    data: z.object({ downloads: z.array(download) }),
    errors: ['FORBIDDEN', 'IN_PROGRESS'],
  }),
  'modelFiles.pause': defineCall({
    route: 'POST /model-files/downloads/pause',
    access: 'member',
    summary: 'Stop a download, which can be continued',
    body: hubFile,
    data: z.object({ downloads: z.array(download) }),
    errors: ['FORBIDDEN'],
  }),
  'modelFiles.cancel': defineCall({
    route: 'POST /model-files/downloads/cancel',
    access: 'member',
    summary: 'Stop a download and remove what came',
    body: hubFile,
    data: z.object({ downloads: z.array(download) }),
    errors: ['FORBIDDEN', 'IN_PROGRESS'],
  }),
  'modelFiles.remove': defineCall({
    route: 'POST /model-files/remove',
    access: 'member',
    summary: 'Remove a downloaded file; it is no longer offered',
    body: hubFile,
    data: z.object({}),
    errors: ['FORBIDDEN', 'NOT_FOUND', 'IN_PROGRESS'],
  }),
  'modelFiles.use': defineCall({
    route: 'POST /model-files/use',
    access: 'member',
    summary: 'Offer a model in a file to members; one that is offered already stays as it is',
    body: z.strictObject({
      /** Of a file that `modelFiles.machine` lists. */
      path: wellFormed(4000, 1),
    }),
    data: z.object({ modelId: z.string() }),
    errors: ['FORBIDDEN', 'NOT_FOUND'],
  }),
} as const;
