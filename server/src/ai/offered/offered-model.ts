import path from 'node:path';
import { type ChatModel, type Connection, isKind, KINDS, patienceOf, samplersOf, write } from 'connections';
import type { connections, models } from '../../kernel/db/schema.ts';
import { type ConversationModelInfo, conversationModels, DEMO_MODEL } from '../../kernel/ports/models.ts';
import type { LocalModels } from '../local/local-models.ts';
import type { SealedKeys } from './sealed-keys.ts';

export type ConnectionRow = typeof connections.$inferSelect;
export type ModelRow = typeof models.$inferSelect;

/** A model that is offered, and how to reach it. */
export interface OfferedModel {
  readonly info: ConversationModelInfo;
  readonly chat: ChatModel;
  /** The path of its file, if it runs on this machine. */
  readonly file?: string;
}

/** The connection that environment variables describe. It can't be changed while the server runs. */
export const ENVIRONMENT = 'environment';

export interface EnvironmentModels {
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly chatModels: readonly string[];
}

export function environmentModels({ baseUrl, apiKey, chatModels }: EnvironmentModels): OfferedModel[] {
  if (baseUrl === undefined) return [];
  const connection: Connection = {
    kind: 'openai-compatible',
    address: baseUrl.replace(/(?<!\/)\/+$/, ''),
    key: apiKey,
    mayBePrivate: true,
  };
  return conversationModels(chatModels)
    .filter((info) => info !== DEMO_MODEL)
    .map((info) => offeredFrom(info, connection, { name: info.modelId, connectionId: ENVIRONMENT }));
}

/** The kind of the connection to models in files of this machine. `nameAtProvider` is the path of the file. */
export const LOCAL = 'local';
/** Loading a large model from a slow disk takes minutes. */
const LOCAL_PATIENCE_MS = 300_000;

/** The model in the file that an environment variable names. */
export function environmentFile(file: string, local: LocalModels): OfferedModel {
  const name = path.basename(file).replace(/\.gguf$/i, '');
  const info: ConversationModelInfo = { modelId: `local/${name}`, displayName: name, iconUrl: null, depth: 'standard' };
  return localFrom(info, { path: file, connectionId: ENVIRONMENT, patienceMs: LOCAL_PATIENCE_MS }, local);
}

/** The address and the key of a stored connection; undefined if its key can't be read, or its kind is unknown. */
export function connectionFrom(
  row: ConnectionRow,
  { keys, mayBePrivate }: { readonly keys: SealedKeys; readonly mayBePrivate: boolean },
): Connection | undefined {
  if (!isKind(row.kind)) return undefined;
  const kind = KINDS[row.kind];
  const address = row.address ?? ('address' in kind ? kind.address : undefined);
  const key = row.sealedKey === null ? undefined : keys.open(row.connectionId, row.sealedKey);
  if (address === undefined || (row.sealedKey !== null && key === undefined)) return undefined;
  return { kind: row.kind, address, key, mayBePrivate };
}

export function storedModel(row: ModelRow, connection: Connection, ownerId: string | null): OfferedModel {
  const { connectionId, nameAtProvider, sampling, contextTokens } = row;
  const settings = {
    patienceMs: row.patienceSeconds * 1000,
    sampling,
    contextTokens: () => contextTokens ?? undefined,
  };
  return offeredFrom(infoOf(row, ownerId), connection, { name: nameAtProvider, connectionId, ...settings });
}

/** A stored model in a file of this machine. */
export function storedFile(row: ModelRow, local: LocalModels): OfferedModel {
  const { connectionId, nameAtProvider, sampling } = row;
  const reached = { path: nameAtProvider, connectionId, patienceMs: row.patienceSeconds * 1000, sampling };
  return localFrom(infoOf(row, null), reached, local);
}

function infoOf(row: ModelRow, ownerId: string | null): ConversationModelInfo {
  const { modelId, displayName, iconUrl, depth, gems, tier } = row;
  return { modelId, displayName, iconUrl, depth, ...(ownerId === null ? { gems, tier } : { ownerId }) };
}

type Reachable = Omit<Parameters<LocalModels['chatModel']>[0], 'modelId' | 'displayName'>;

function localFrom(info: ConversationModelInfo, reached: Reachable, local: LocalModels): OfferedModel {
  const { modelId, displayName } = info;
  return { info, file: reached.path, chat: local.chatModel({ modelId, displayName, ...reached }) };
}

interface Reached extends Partial<Pick<ChatModel, 'patienceMs' | 'sampling' | 'contextTokens'>> {
  readonly name: string;
  readonly connectionId: string;
}

const offeredFrom = (
  info: ConversationModelInfo,
  connection: Connection,
  { name, ...reached }: Reached,
): OfferedModel => ({
  info,
  chat: {
    modelId: info.modelId,
    displayName: info.displayName,
    patienceMs: patienceOf(connection.kind) * 1000,
    samplers: samplersOf(connection.kind),
    ...reached,
    write: (request) => write(connection, name, request),
  },
});
