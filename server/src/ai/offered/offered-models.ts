import { asc, eq, max } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../kernel/db/open.ts';
import { connections, modelChanges, models } from '../../kernel/db/schema.ts';
import { systemTimers, type Timers } from '../../kernel/timers.ts';
import type { LocalModels } from '../local/local-models.ts';
import {
  type ConnectionRow,
  connectionFrom,
  LOCAL,
  type ModelRow,
  type OfferedModel,
  storedFile,
  storedModel,
} from './offered-model.ts';
import type { SealedKeys } from './sealed-keys.ts';

export interface OfferedModelsOptions {
  readonly db: Db;
  readonly keys: SealedKeys;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Those of the environment variables, which come after the stored ones. */
  readonly environment: readonly OfferedModel[];
  readonly local: LocalModels;
  readonly config: {
    /** Whether members may connect models of their own. */
    readonly ownKeys: boolean;
    readonly ownPrivateAddresses: boolean;
  };
}

/** How often a server looks whether another one has changed something, in milliseconds. */
const LOOK_EVERY_MS = 2_000;

/** What is offered at a revision of the stored connections and models. */
interface Snapshot {
  readonly revision: number;
  readonly platform: readonly OfferedModel[];
  readonly own: ReadonlyMap<string, readonly OfferedModel[]>;
  readonly byId: ReadonlyMap<string, OfferedModel>;
}

/** The models that are offered now: those in the database, as any server changed them last, and the environment's. */
export class OfferedModels {
  readonly #options: OfferedModelsOptions;
  #snapshot: Snapshot;
  #stopLooking: (() => void) | undefined;
  #loading: Promise<void> = Promise.resolve();

  constructor(options: OfferedModelsOptions) {
    this.#options = options;
    this.#snapshot = snapshotOf(0, [], options.environment);
  }

  /** In the order of the chain. */
  get platform(): readonly OfferedModel[] {
    return this.#snapshot.platform;
  }

  ownOf(userId: string): readonly OfferedModel[] {
    return this.#snapshot.own.get(userId) ?? [];
  }

  get(modelId: string): OfferedModel | undefined {
    return this.#snapshot.byId.get(modelId);
  }

  /** Reads the stored ones if they have changed. Call it after each change; other servers see the change within 2 s. */
  refresh(): Promise<void> {
    this.#loading = this.#loading.catch(() => undefined).then(() => this.#load());
    return this.#loading;
  }

  /** Follows the changes that other servers make. */
  start(timers: Timers = systemTimers): void {
    const report = (err: unknown) => this.#options.log.warn({ err }, 'the offered models could not be read');
    this.#stopLooking = timers.every(LOOK_EVERY_MS, () => void this.refresh().catch(report));
  }

  async stop(): Promise<void> {
    this.#stopLooking?.();
    await this.#loading.catch(() => undefined);
  }

  async #load(): Promise<void> {
    const { db, environment, local } = this.#options;
    const [latest] = await db.select({ revision: max(modelChanges.revision) }).from(modelChanges);
    const revision = latest?.revision ?? 0;
    if (revision === this.#snapshot.revision) return;
    const rows = await db
      .select({ connection: connections, model: models })
      .from(models)
      .innerJoin(connections, eq(connections.connectionId, models.connectionId))
      .orderBy(asc(models.position), asc(models.modelId));
    const stored = rows
      .filter(({ connection, model }) => connection.isOn && model.isOn)
      .flatMap(({ connection, model }) => this.#offered(connection, model) ?? []);
    this.#snapshot = snapshotOf(revision, stored, environment);
    await local.keep(this.platform.flatMap(({ file }) => file ?? []));
  }

  #offered(connection: ConnectionRow, model: ModelRow): OfferedModel | undefined {
    // Only the platform's owner may choose files of this machine.
    if (connection.kind === LOCAL)
      return connection.ownerId === null ? storedFile(model, this.#options.local) : undefined;
    const reached = this.#reach(connection);
    return reached && storedModel(model, reached, connection.ownerId);
  }

  #reach(connection: ConnectionRow) {
    const { keys, config, log } = this.#options;
    const isOwn = connection.ownerId !== null;
    if (isOwn && !config.ownKeys) return undefined;
    const reached = connectionFrom(connection, { keys, mayBePrivate: !isOwn || config.ownPrivateAddresses });
    if (!reached) {
      const { connectionId, kind } = connection;
      log.warn({ connectionId, kind }, 'a connection cannot be used: its key was stored with another secret');
    }
    return reached;
  }
}

function snapshotOf(revision: number, stored: readonly OfferedModel[], environment: readonly OfferedModel[]): Snapshot {
  const platform = [...stored.filter(({ info }) => info.ownerId === undefined), ...environment];
  const own = Map.groupBy(
    stored.filter(({ info }) => info.ownerId !== undefined),
    ({ info }) => info.ownerId ?? '',
  );
  const byId = new Map([...environment, ...stored].map((model) => [model.info.modelId, model]));
  return { revision, platform, own, byId };
}
