import {
  ConnectionError,
  type ConnectionKind,
  isKind,
  KINDS,
  type ListedModel,
  listModels,
  patienceOf,
  tryModel,
  withVersion,
} from 'connections';
import { readGguf } from 'model-files';
import type { CallData } from 'shared-sdk/contract';
import { v7 as uuidv7 } from 'uuid';
import { type ConnectionRow, connectionFrom, LOCAL, type ModelRow } from '../../ai/offered/offered-model.ts';
import { createSealedKeys, type SealedKeys } from '../../ai/offered/sealed-keys.ts';
import type { Context } from '../../kernel/context.ts';
import { AppError } from '../../kernel/errors.ts';
import type { Handlers } from '../../kernel/http/calls.ts';
import type { Ai } from '../../kernel/ports/ai.ts';
import * as rows from './model-rows.ts';
import { claimOwnership, isOwner, requireOwner } from './owners.ts';
import { connectionView, environmentViews, kindViews, modelView } from './views.ts';

type ModelCalls =
  | 'owner.claim'
  | 'models.access'
  | 'models.settings'
  | 'models.addConnection'
  | 'models.changeConnection'
  | 'models.removeConnection'
  | 'models.available'
  | 'models.add'
  | 'models.change'
  | 'models.remove'
  | 'models.order'
  | 'models.test';

/** For a list of models, in milliseconds. */
const LIST_MS = 15_000;

/** The connections and models of the platform, for its owner; own ones, for each member where the operator allows it. */
export function modelHandlers(ctx: Context): Handlers<ModelCalls> {
  const { db, now, ai } = ctx;
  const keys = createSealedKeys(ctx.secrets.auth);
  const access = accessTo(ctx);
  const shown = (row: ConnectionRow) => {
    const view = connectionView(row, keys);
    if (!view) throw new AppError('NOT_FOUND');
    return view;
  };
  /** Offers what was changed. */
  const changed = async <T>(change: Promise<T>): Promise<T> => {
    const result = await change;
    await ai.refresh?.();
    return result;
  };

  return {
    ...ownerHandlers(ctx),

    async 'models.settings'({ userId, query: { scope } }) {
      const stored = await rows.readModels(db, await access.toScope(userId, scope));
      const fixed = scope === 'platform' ? environmentViews(ctx.config, ai) : { connections: [], models: [] };
      return {
        connections: [...stored.connections.flatMap((row) => connectionView(row, keys) ?? []), ...fixed.connections],
        models: [...stored.models.map((row) => modelView(row, ai)), ...fixed.models],
        kinds: kindViews,
      };
    },

    async 'models.addConnection'({ userId, body: { scope: name, kind, key, ...body } }) {
      const scope = await access.toScope(userId, name);
      const address = addressOf(kind, body.address);
      if (KINDS[kind].key === 'needed' && key === undefined) throw invalid('body.key', 'is needed for this provider');
      const connectionId = uuidv7();
      const row = {
        ...{ connectionId, kind, address, name: body.name ?? KINDS[kind].label },
        sealedKey: key === undefined ? null : keys.seal(connectionId, key),
      };
      return { connection: shown(await changed(rows.insertConnection(db, scope, row, now()))) };
    },

    async 'models.changeConnection'({ userId, params: { connectionId }, body: { key, address, ...body } }) {
      const { row, scope } = await access.toConnection(userId, connectionId);
      const set = {
        ...body,
        ...(address === undefined ? {} : { address: addressOf(kindOf(row), address ?? undefined) }),
        ...(key === undefined ? {} : { sealedKey: key === null ? null : keys.seal(connectionId, key) }),
        now: now(),
      };
      return { connection: shown(await changed(rows.updateConnection(db, scope, row, withoutUndefined(set)))) };
    },

    async 'models.removeConnection'({ userId, params: { connectionId } }) {
      const { row, scope } = await access.toConnection(userId, connectionId);
      await changed(rows.deleteConnection(db, scope, row, now()));
      return {};
    },

    async 'models.available'({ userId, params: { connectionId } }) {
      const { row } = await access.toConnection(userId, connectionId);
      return available(row, { keys, config: ctx.config.ai });
    },

    async 'models.add'({ userId, body: { connectionId, nameAtProvider, ...body } }) {
      const { row, scope } = await access.toConnection(userId, connectionId);
      const fields = {
        ...defaultsFor(kindOf(row), nameAtProvider),
        ...withoutUndefined(body),
        ...{ connectionId, nameAtProvider },
      };
      return { model: modelView(await changed(rows.insertModel(db, scope, fields, now())), ai) };
    },

    async 'models.change'({ userId, params: { modelId }, body }) {
      const { model, scope } = await access.toModel(userId, modelId);
      const set = { ...withoutUndefined(body), now: now() };
      return { model: modelView(await changed(rows.updateModel(db, scope, model, set)), ai) };
    },

    async 'models.remove'({ userId, params: { modelId } }) {
      const { model, scope } = await access.toModel(userId, modelId);
      await changed(rows.deleteModel(db, scope, model, now()));
      return {};
    },

    async 'models.order'({ userId, body: { scope, modelIds } }) {
      await changed(rows.orderModels(db, await access.toScope(userId, scope), modelIds, now()));
      return {};
    },

    async 'models.test'({ userId, params: { modelId } }) {
      const { model, connection } = await access.toModel(userId, modelId);
      return trial(model, connection, { keys, config: ctx.config.ai, ai });
    },
  };
}

/** Who owns the platform, and what a member may change therefore. */
function ownerHandlers({ db, now, log, config }: Context): Handlers<'owner.claim' | 'models.access'> {
  return {
    async 'owner.claim'({ userId, body: { token } }) {
      await claimOwnership(db, { token, userId, now: now() });
      log.info({ userId }, 'a member has become the owner of the platform');
      return {};
    },
    'models.access': async ({ userId }) => ({ platform: await isOwner(db, userId), own: config.ai.ownKeys }),
  };
}

/** Whose connections a member may see and change. */
function accessTo({ db, config }: Context) {
  const toScope = async (userId: string, scope: 'platform' | 'own'): Promise<rows.Scope> => {
    if (scope === 'platform') await requireOwner(db, userId);
    else if (!config.ai.ownKeys) {
      throw new AppError('FORBIDDEN', { message: 'Members of this platform cannot connect models of their own.' });
    }
    return { userId, ownerId: scope === 'platform' ? null : userId };
  };
  const scopeOf = async (userId: string, { ownerId }: ConnectionRow): Promise<rows.Scope> => {
    const isAllowed = ownerId === null ? await isOwner(db, userId) : ownerId === userId && config.ai.ownKeys;
    if (!isAllowed) throw new AppError('NOT_FOUND');
    return { userId, ownerId };
  };
  return {
    toScope,
    async toConnection(userId: string, connectionId: string) {
      const row = await rows.findConnection(db, connectionId);
      if (!row) throw new AppError('NOT_FOUND');
      return { row, scope: await scopeOf(userId, row) };
    },
    async toModel(userId: string, modelId: string) {
      const found = await rows.findModel(db, modelId);
      if (!found) throw new AppError('NOT_FOUND');
      return { ...found, scope: await scopeOf(userId, found.connection) };
    },
  };
}

interface Reaching {
  readonly keys: SealedKeys;
  readonly config: { readonly ownPrivateAddresses: boolean };
}

const reach = (row: ConnectionRow, { keys, config }: Reaching) =>
  connectionFrom(row, { keys, mayBePrivate: row.ownerId === null || config.ownPrivateAddresses });

async function available(row: ConnectionRow, reaching: Reaching): Promise<CallData<'models.available'>> {
  // The files of this machine are listed by `modelFiles.machine`.
  if (row.kind === LOCAL) return { models: [], problem: null };
  const connection = reach(row, reaching);
  if (!connection) return { models: [], problem: 'key' };
  try {
    const listed = await listModels(connection, AbortSignal.timeout(LIST_MS));
    return { models: listed.map((one) => ({ name: one.name, label: one.label, ...knownOf(one) })), problem: null };
  } catch (error) {
    return { models: [], problem: error instanceof ConnectionError ? error.problem : 'fault' };
  }
}

/** One line to a model, and what its provider says about it meanwhile. */
async function trial(
  model: ModelRow,
  row: ConnectionRow,
  { ai, ...reaching }: Reaching & { readonly ai: Ai },
): Promise<CallData<'models.test'>> {
  if (row.kind === LOCAL) return localTrial(model, ai);
  const nothing = { text: '', firstWordMs: null, tokensPerSecond: null };
  const connection = reach(row, reaching);
  if (!connection) return { ...nothing, problem: 'key', contextTokens: model.contextTokens, price: null };
  const [tried, listed] = await Promise.all([
    tryModel(connection, model.nameAtProvider),
    listModels(connection, AbortSignal.timeout(LIST_MS)).catch((): ListedModel[] => []),
  ]);
  const said = knownOf(listed.find(({ name }) => name === model.nameAtProvider));
  const known = { price: said.price, contextTokens: model.contextTokens ?? said.contextTokens };
  if (!tried.isWorking) return { ...nothing, ...known, problem: tried.problem };
  const { text, firstWordMs, tokensPerSecond = null } = tried;
  return { problem: null, text, firstWordMs, tokensPerSecond, ...known };
}

/** A model that is off is not in memory, and is not tried. */
async function localTrial(model: ModelRow, ai: Ai): Promise<CallData<'models.test'>> {
  const [tried, facts] = await Promise.all([
    ai.tryLocal?.(model.modelId),
    readGguf(model.nameAtProvider).catch(() => undefined),
  ]);
  const known = { price: null, contextTokens: model.contextTokens ?? facts?.contextTokens ?? null };
  if (!tried?.isWorking) {
    const problem = tried?.problem ?? 'unknown-model';
    return { text: '', firstWordMs: null, tokensPerSecond: null, ...known, problem };
  }
  const { text, firstWordMs, tokensPerSecond = null } = tried;
  return { problem: null, text, firstWordMs, tokensPerSecond, ...known };
}

const knownOf = (listed: ListedModel | undefined) => ({
  contextTokens: listed?.contextTokens ?? null,
  price: listed?.price ?? null,
});

/** @throws AppError INVALID_REQUEST for what is no address, and where the kind has none of its own */
function addressOf(kind: ConnectionKind, typed: string | undefined): string | null {
  if (typed === undefined) {
    if ('address' in KINDS[kind]) return null;
    throw invalid('body.address', 'is needed for this kind of connection');
  }
  const address = withVersion(kind, typed);
  if (address === undefined) throw invalid('body.address', 'must be an address like http://127.0.0.1:8080');
  return address;
}

const defaultsFor = (kind: ConnectionKind, name: string): rows.ModelFields => ({
  displayName: (name.split('/').at(-1) || name).slice(0, 60),
  depth: 'standard',
  gems: 0,
  tier: 'BASIC',
  contextTokens: null,
  sampling: {},
  patienceSeconds: patienceOf(kind),
  isOn: true,
});

function kindOf({ kind }: ConnectionRow): ConnectionKind {
  if (!isKind(kind)) throw new AppError('NOT_FOUND');
  return kind;
}

const invalid = (path: string, message: string) =>
  new AppError('INVALID_REQUEST', { details: { fields: [{ path, message }] } });

type Present<T> = { [K in keyof T]?: Exclude<T[K], undefined> };
const withoutUndefined = <T extends object>(fields: T): Present<T> & T =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Present<T> & T;
