import { asc, count, eq, inArray, isNull, max, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type ConnectionRow, LOCAL, type ModelRow } from '../../ai/offered/offered-model.ts';
import type { Db } from '../../kernel/db/open.ts';
import { connections, type ModelAction, modelChanges, models } from '../../kernel/db/schema.ts';
import { AppError } from '../../kernel/errors.ts';

/** Who changes what: `ownerId` is null for the platform's connections. */
export interface Scope {
  readonly userId: string;
  readonly ownerId: string | null;
}

/** More are a mistake, or misuse. */
const MOST = { connections: 20, models: 100 } as const;

const inScope = ({ ownerId }: Scope): SQL =>
  ownerId === null ? isNull(connections.ownerId) : eq(connections.ownerId, ownerId);

export interface StoredModels {
  readonly connections: readonly ConnectionRow[];
  readonly models: readonly ModelRow[];
}

/** In the order of the chain. */
export async function readModels(db: Db, scope: Scope): Promise<StoredModels> {
  const found = await db.select().from(connections).where(inScope(scope)).orderBy(asc(connections.connectionId));
  const ids = found.map(({ connectionId }) => connectionId);
  const stored =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(models)
          .where(inArray(models.connectionId, ids))
          .orderBy(asc(models.position), asc(models.modelId));
  return { connections: found, models: stored };
}

export async function findConnection(db: Db, connectionId: string): Promise<ConnectionRow | undefined> {
  const [row] = await db.select().from(connections).where(eq(connections.connectionId, connectionId));
  return row;
}

export async function findModel(
  db: Db,
  modelId: string,
): Promise<{ readonly model: ModelRow; readonly connection: ConnectionRow } | undefined> {
  const [row] = await db
    .select({ model: models, connection: connections })
    .from(models)
    .innerJoin(connections, eq(connections.connectionId, models.connectionId))
    .where(eq(models.modelId, modelId));
  return row;
}

type Change = { readonly action: ModelAction; readonly subject: string; readonly now: number };

/** Changes rows and writes down who did it, in one transaction. */
function changing<T>(db: Db, { userId }: Scope, change: Change, run: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction(async (tx) => {
    const result = await run(tx);
    const { now, ...what } = change;
    await tx.insert(modelChanges).values({ userId, ...what, createdAt: now });
    return result;
  });
}

const tooMany = (what: keyof typeof MOST) =>
  new AppError('INVALID_REQUEST', {
    details: { fields: [{ path: 'body', message: `at most ${MOST[what]} ${what}: remove one first` }] },
  });

type NewConnection = Pick<ConnectionRow, 'connectionId' | 'kind' | 'name' | 'address' | 'sealedKey'>;

export function insertConnection(db: Db, scope: Scope, row: NewConnection, now: number): Promise<ConnectionRow> {
  return changing(db, scope, { action: 'add-connection', subject: row.name, now }, async (tx) => {
    const [known] = await tx.select({ n: count() }).from(connections).where(inScope(scope));
    if ((known?.n ?? 0) >= MOST.connections) throw tooMany('connections');
    const [stored] = await tx
      .insert(connections)
      .values({ ...row, ownerId: scope.ownerId, createdAt: now, updatedAt: now })
      .returning();
    return present(stored);
  });
}

/** The connection to the models in files of this machine. */
export const insertLocalConnection = (db: Db, scope: Scope, now: number): Promise<ConnectionRow> =>
  insertConnection(
    db,
    scope,
    { connectionId: uuidv7(), kind: LOCAL, name: 'This machine', address: null, sealedKey: null },
    now,
  );

export function updateConnection(
  db: Db,
  scope: Scope,
  { connectionId, name }: ConnectionRow,
  set: Partial<Pick<ConnectionRow, 'name' | 'address' | 'sealedKey' | 'isOn'>> & { readonly now: number },
): Promise<ConnectionRow> {
  const { now, ...fields } = set;
  return changing(db, scope, { action: 'change-connection', subject: name, now }, async (tx) => {
    const [row] = await tx
      .update(connections)
      .set({ ...fields, updatedAt: now })
      .where(eq(connections.connectionId, connectionId))
      .returning();
    return present(row);
  });
}

export async function deleteConnection(db: Db, scope: Scope, row: ConnectionRow, now: number): Promise<void> {
  await changing(db, scope, { action: 'remove-connection', subject: row.name, now }, (tx) =>
    tx.delete(connections).where(eq(connections.connectionId, row.connectionId)),
  );
}

export type ModelFields = Omit<
  ModelRow,
  'modelId' | 'connectionId' | 'nameAtProvider' | 'position' | 'iconUrl' | 'createdAt' | 'updatedAt'
>;

export function insertModel(
  db: Db,
  scope: Scope,
  row: ModelFields & Pick<ModelRow, 'connectionId' | 'nameAtProvider'>,
  now: number,
): Promise<ModelRow> {
  return changing(db, scope, { action: 'add-model', subject: row.displayName, now }, async (tx) => {
    const [known] = await tx
      .select({ n: count(), last: max(models.position) })
      .from(models)
      .innerJoin(connections, eq(connections.connectionId, models.connectionId))
      .where(inScope(scope));
    if ((known?.n ?? 0) >= MOST.models) throw tooMany('models');
    const position = (known?.last ?? -1) + 1;
    const [stored] = await tx
      .insert(models)
      .values({ ...row, modelId: uuidv7(), position, createdAt: now, updatedAt: now })
      .returning();
    return present(stored);
  });
}

export function updateModel(
  db: Db,
  scope: Scope,
  { modelId, displayName }: ModelRow,
  { now, ...fields }: Partial<ModelFields> & { readonly now: number },
): Promise<ModelRow> {
  return changing(db, scope, { action: 'change-model', subject: displayName, now }, async (tx) => {
    const [row] = await tx
      .update(models)
      .set({ ...fields, updatedAt: now })
      .where(eq(models.modelId, modelId))
      .returning();
    return present(row);
  });
}

export async function deleteModel(db: Db, scope: Scope, { modelId, displayName }: ModelRow, now: number) {
  await changing(db, scope, { action: 'remove-model', subject: displayName, now }, (tx) =>
    tx.delete(models).where(eq(models.modelId, modelId)),
  );
}

/** Models that are not named come after the named ones, in the order that they had. */
export async function orderModels(db: Db, scope: Scope, modelIds: readonly string[], now: number): Promise<void> {
  await changing(db, scope, { action: 'order-models', subject: '', now }, async (tx) => {
    const { models: known } = await readModels(tx, scope);
    const wanted = modelIds.flatMap((id) => known.find(({ modelId }) => modelId === id) ?? []);
    const ordered = [...new Set([...wanted, ...known])];
    for (const [position, { modelId }] of ordered.entries()) {
      await tx.update(models).set({ position, updatedAt: now }).where(eq(models.modelId, modelId));
    }
  });
}

/** @throws AppError NOT_FOUND if the row was removed meanwhile */
function present<T>(row: T | undefined): T {
  if (row === undefined) throw new AppError('NOT_FOUND');
  return row;
}
