import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './identity.ts';
import { createdAt, ms } from './moments.ts';

/* Language models: the connections to them, who may change those, and the changes. */

/** A way to language models: an address, and perhaps a key. */
export const connections = pgTable(
  'connections',
  {
    connectionId: uuid().primaryKey(),
    /** The member whose own it is. Null: the platform's. */
    ownerId: uuid().references(() => users.userId),
    /** `openai`, `ollama`, …: see `kinds.ts` of the package `connections`. */
    kind: text().notNull(),
    name: text().notNull(),
    /** Null: the address of its kind. */
    address: text(),
    /** The key, encrypted: see `sealed-keys.ts`. */
    sealedKey: text(),
    isOn: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: ms().notNull(),
  },
  (t) => [index('connections_owner').on(t.ownerId)],
);

export interface StoredSampling {
  readonly temperature?: number | undefined;
  readonly topP?: number | undefined;
  readonly topK?: number | undefined;
  readonly minP?: number | undefined;
  readonly repetitionPenalty?: number | undefined;
}

/** A model that members can choose, or that answers if those before it fail. */
export const models = pgTable(
  'models',
  {
    modelId: uuid().primaryKey(),
    connectionId: uuid()
      .notNull()
      .references(() => connections.connectionId, { onDelete: 'cascade' }),
    nameAtProvider: text().notNull(),
    displayName: text().notNull(),
    iconUrl: text(),
    depth: text().$type<'standard' | 'deep'>().notNull(),
    /** Gems for each message, in addition to the price of the chat's mode. */
    gems: integer().notNull().default(0),
    /** The lowest tier of an account that may use it. */
    tier: text().$type<'BASIC' | 'PREMIUM' | 'SUPER'>().notNull().default('BASIC'),
    /** Null: what the provider says, else unknown. */
    contextTokens: integer(),
    sampling: jsonb().$type<StoredSampling>().notNull().default({}),
    /** Seconds that a message may wait for the first word if no other model can answer. */
    patienceSeconds: integer().notNull(),
    /** Its place in the chain, from 0 on. */
    position: integer().notNull(),
    isOn: boolean().notNull().default(true),
    createdAt: createdAt(),
    updatedAt: ms().notNull(),
  },
  (t) => [index('models_connection').on(t.connectionId)],
);

/** How long the latest replies of a model took. Without a foreign key: models of the environment are in no table. */
export const modelTimes = pgTable('model_times', {
  modelId: text().primaryKey(),
  /** The oldest first. */
  latest: jsonb().$type<readonly { readonly firstWordMs: number; readonly totalMs: number }[]>().notNull(),
  updatedAt: ms().notNull(),
});

/** Every change of connections and models. The highest revision says to all servers whether they must read again. */
export const modelChanges = pgTable('model_changes', {
  revision: integer().primaryKey().generatedByDefaultAsIdentity(),
  /** Who made it. Null: the account was deleted. */
  userId: uuid(),
  action: text().$type<ModelAction>().notNull(),
  /** Name of the connection or model; never a key. */
  subject: text().notNull(),
  createdAt: createdAt(),
});

export type ModelAction =
  | 'add-connection'
  | 'change-connection'
  | 'remove-connection'
  | 'add-model'
  | 'change-model'
  | 'remove-model'
  | 'order-models';

/** The members who own the platform: they may change its connections and models. */
export const owners = pgTable('owners', {
  userId: uuid()
    .primaryKey()
    .references(() => users.userId),
  createdAt: createdAt(),
});

/** Links that make a member an owner. Each works once; only the hash of its token is stored. */
export const ownerLinks = pgTable('owner_links', {
  tokenHash: text().primaryKey(),
  createdAt: createdAt(),
  expiresAt: ms().notNull(),
  usedAt: ms(),
});
