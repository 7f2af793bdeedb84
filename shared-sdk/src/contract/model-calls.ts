import * as z from 'zod';
import { defineCall } from './define-call.ts';
import { id, wellFormed } from './entities.ts';
import { connectionKinds, modelProblems } from './enums.ts';

const scope = z.enum(['platform', 'own']);
const name = wellFormed(60, 1);
const address = wellFormed(300, 1);
/** It travels in a header. */
const key = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]{1,500}$/, 'must be a key without spaces, of at most 500 characters');
const problem = z.enum(modelProblems);

/** A connection without its key, which never leaves the server. */
const connection = z.object({
  connectionId: z.string(),
  /** `local`: the models in files of the server's machine. */
  kind: z.enum([...connectionKinds, 'local']),
  name: z.string(),
  /** Null: the usual address of its kind. */
  address: z.string().nullable(),
  hasKey: z.boolean(),
  /** The key was stored with another secret of the installation: it must be entered again. */
  isKeyLost: z.boolean(),
  isOn: z.boolean(),
  /** It comes from environment variables, and can't be changed here. */
  isFixed: z.boolean(),
});

const sampling = z.strictObject({
  temperature: z.number().min(0).max(2).optional(),
  topP: z.number().min(0).max(1).optional(),
  topK: z.int().min(1).max(1000).optional(),
  minP: z.number().min(0).max(1).optional(),
  repetitionPenalty: z.number().min(0.5).max(2).optional(),
});

/** What the owner of a model may change. */
const settings = {
  displayName: name,
  depth: z.enum(['standard', 'deep']),
  /** Gems for each message, in addition to the price of the chat's mode. */
  gems: z.int().min(0).max(1000),
  /** The lowest tier of an account that may use it. */
  tier: z.enum(['BASIC', 'PREMIUM', 'SUPER']),
  contextTokens: z.int().min(512).max(10_000_000).nullable(),
  sampling,
  /** Seconds that a message may wait for the first word if no other model can answer. */
  patienceSeconds: z.int().min(5).max(1200),
  isOn: z.boolean(),
};

const model = z.object({
  ...settings,
  modelId: z.string(),
  connectionId: z.string(),
  nameAtProvider: z.string(),
  isFixed: z.boolean(),
  /** The usual times of its latest replies on this server, in milliseconds; null before the first. */
  usual: z.object({ firstWordMs: z.number(), totalMs: z.number() }).nullable(),
});

const connectionParams = z.strictObject({ connectionId: id });
const modelParams = z.strictObject({ modelId: id });

/**
 * The models of the platform, for its owner, and a member's own ones where the operator allows them. The calls with an
 * id answer NOT_FOUND to everyone else.
 */
export const modelCalls = {
  'owner.claim': defineCall({
    route: 'POST /owner/claim',
    access: 'member',
    limit: { max: 10, timeWindow: '15 minutes' },
    summary: 'Become an owner of the platform, with the link that its terminal printed',
    body: z.strictObject({ token: wellFormed(100, 1) }),
    data: z.object({}),
    errors: ['LINK_NOT_VALID'],
  }),
  'models.access': defineCall({
    route: 'GET /models/access',
    access: 'member',
    summary: 'Which models the caller may change, for links to the page of models',
    data: z.object({
      /** Those of the platform: the caller owns it. */
      platform: z.boolean(),
      /** Own ones: the operator allows them. */
      own: z.boolean(),
    }),
  }),
  'models.settings': defineCall({
    route: 'GET /models/settings',
    access: 'member',
    summary: 'Connections and models of the platform, or own ones',
    query: z.strictObject({ scope }),
    data: z.object({
      connections: z.array(connection),
      /** In the order in which they answer for each other. */
      models: z.array(model),
      kinds: z.array(
        z.object({
          kind: z.enum(connectionKinds),
          label: z.string(),
          /** Its usual address; null: it must be entered. */
          address: z.string().nullable(),
          needsKey: z.boolean(),
        }),
      ),
    }),
    errors: ['FORBIDDEN'],
  }),
  'models.addConnection': defineCall({
    route: 'POST /models/connections',
    access: 'member',
    limit: { max: 30, timeWindow: '15 minutes' },
    summary: 'Store a connection',
    body: z.strictObject({
      scope,
      kind: z.enum(connectionKinds),
      name: name.optional(),
      address: address.optional(),
      key: key.optional(),
    }),
    data: z.object({ connection }),
    errors: ['FORBIDDEN'],
  }),
  'models.changeConnection': defineCall({
    route: 'PUT /models/connections/{connectionId}',
    access: 'member',
    summary: 'Change a connection; without a key the stored one stays, null removes it',
    params: connectionParams,
    body: z.strictObject({
      name: name.optional(),
      address: address.nullable().optional(),
      key: key.nullable().optional(),
      isOn: z.boolean().optional(),
    }),
    data: z.object({ connection }),
    errors: ['NOT_FOUND'],
  }),
  'models.removeConnection': defineCall({
    route: 'DELETE /models/connections/{connectionId}',
    access: 'member',
    summary: 'Remove a connection with its key and models',
    params: connectionParams,
    data: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'models.available': defineCall({
    route: 'GET /models/connections/{connectionId}/available',
    access: 'member',
    limit: { max: 60, timeWindow: '15 minutes' },
    summary: 'The models behind a connection, or what is wrong with it',
    params: connectionParams,
    data: z.object({
      models: z.array(
        z.object({
          name: z.string(),
          label: z.string(),
          contextTokens: z.int().nullable(),
          /** US dollars for a million tokens. */
          price: z.object({ read: z.number(), written: z.number() }).nullable(),
        }),
      ),
      problem: problem.nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
  'models.add': defineCall({
    route: 'POST /models',
    access: 'member',
    summary: 'Offer a model, after those that are offered already',
    body: z.strictObject({
      connectionId: id,
      nameAtProvider: wellFormed(200, 1),
      ...z.object(settings).partial().shape,
    }),
    data: z.object({ model }),
    errors: ['NOT_FOUND'],
  }),
  'models.change': defineCall({
    route: 'PUT /models/{modelId}',
    access: 'member',
    summary: 'Change a model',
    params: modelParams,
    body: z.strictObject(z.object(settings).partial().shape),
    data: z.object({ model }),
    errors: ['NOT_FOUND'],
  }),
  'models.remove': defineCall({
    route: 'DELETE /models/{modelId}',
    access: 'member',
    summary: 'Offer a model no longer; chats with it use the first one',
    params: modelParams,
    data: z.object({}),
    errors: ['NOT_FOUND'],
  }),
  'models.order': defineCall({
    route: 'PUT /models/settings/order',
    access: 'member',
    summary: 'Change the order in which models answer for each other; the first one is the default',
    body: z.strictObject({ scope, modelIds: z.array(id).max(100) }),
    data: z.object({}),
    errors: ['FORBIDDEN'],
  }),
  'models.test': defineCall({
    route: 'POST /models/{modelId}/test',
    access: 'member',
    limit: { max: 30, timeWindow: '15 minutes' },
    summary: 'Send one line to a model and measure its reply; takes up to 30 s',
    params: modelParams,
    data: z.object({
      problem: problem.nullable(),
      text: z.string(),
      firstWordMs: z.number().nullable(),
      tokensPerSecond: z.number().nullable(),
      contextTokens: z.int().nullable(),
      price: z.object({ read: z.number(), written: z.number() }).nullable(),
    }),
    errors: ['NOT_FOUND'],
  }),
} as const;
